import { hash } from 'node:crypto';
import type { PaymentsKey } from '~/api/types';

const cashfree = {
  api: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  frames: ['https://sdk.cashfree.com', 'https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
};
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** A source of the policy that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** `'sha256-…'` of every inline script that a browser runs. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (attributes.includes('application/ld+json')) continue;
    hashes.add(hashSource(text));
  }
  return [...hashes];
}

function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  return [new URL(address).origin];
}

/** The page's policy: own files, exactly these inline scripts, and the payment provider. */
export function contentSecurityPolicy(html: string, styleHash: string, payments: PaymentsKey | null): string {
  const provider = originOf(payments?.scriptUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html), ...provider],
    'style-src': ["'self'", styleHash],
    // Positions set by headless components; no stylesheet can come in this way.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...cashfree.api, ...provider],
    'frame-src': [...cashfree.api, ...cashfree.frames, ...provider],
    'form-action': ["'self'", ...cashfree.api, ...provider],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

import { hash, randomBytes } from 'node:crypto';
import type { PaymentsKey } from '~/api/types';

const cashfree = {
  api: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  frames: ['https://sdk.cashfree.com', 'https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
};
const nonceBytes = 16;

/** A random value for one rendering. Content that is rendered cannot know it. */
export function createNonce(): string {
  return randomBytes(nonceBytes).toString('base64url');
}

/** A source of the policy that allows exactly this inline text. */
export function hashSource(text: string | Buffer): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

function getOrigin(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  return [new URL(address).origin];
}

/** The page's policy: own files, inline only what these hashes allow, and the payment provider. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHash: string,
  payments: PaymentsKey | null,
): string {
  const provider = getOrigin(payments?.scriptUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...provider],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", styleHash],
    // Positions set by headless components; no stylesheet can come in this way.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...cashfree.api, ...provider],
    'frame-src': [...cashfree.api, ...cashfree.frames, ...provider],
    'form-action': ["'self'", ...cashfree.api, ...provider],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy, inlineScriptHashes } from './csp';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hash('a{color:red}');
const payments = { mode: 'sandbox' as const, scriptUrl: 'http://localhost:4000/js/v3/cashfree.js' };

test('inline scripts – each allowed by its hash; files and data blocks are not hashed', () => {
  const html = `<script>a()</script><script type="module" async="">b()</script><script src="/x.js"></script>
    <script type="application/ld+json">{"a":1}</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()')]);
});

test('a page – no unsafe-inline or eval for scripts, only the checkout origin allowed', () => {
  const policy = contentSecurityPolicy('<script>a()</script>', styleHash, payments);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toBe(`script-src 'self' ${hash('a()')} http://localhost:4000`);
  expect(policy).toContain('https://api.cashfree.com');
});

test('the inline style sheet – allowed by its hash, no other', () => {
  const policy = contentSecurityPolicy('', styleHash, null);
  expect(policy).toContain(`style-src 'self' ${styleHash};`);
});

test('payment settings unknown or invalid – a policy without them', () => {
  expect(contentSecurityPolicy('', styleHash, null)).toContain("script-src 'self';");
  expect(contentSecurityPolicy('', styleHash, { ...payments, scriptUrl: 'x; script-src *' })).toContain(
    "script-src 'self';",
  );
});

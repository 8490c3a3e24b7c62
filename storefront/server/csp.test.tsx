import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy, createNonce } from './csp';
import { finishPage } from './document';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hash('a{color:red}');
const payments = { mode: 'sandbox' as const, scriptUrl: 'http://localhost:4000/js/v3/cashfree.js' };

const additions = { startScript: 'start()', styleId: 'x', styleSheet: Buffer.from('a{}') };

/** What an attacker may get into content that is rendered without escaping. */
const HOSTILE = [
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script type="module" async="">steal()</script>',
  '<script id="entry" type="text/plain">steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script data-x="',
  '<script>/*',
  '<svg><script>steal()</script></svg>',
  `<script>${'nonce="'}`,
];

test.each(HOSTILE)('hostile content %s – rendered, and without a nonce or a hash', (content) => {
  const nonce = createNonce();
  const page = (
    <html lang="en">
      <head>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: 'first()' }} />
      </head>
      <body>
        <p dangerouslySetInnerHTML={{ __html: content }} />
        <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: 'entry()' }} />
      </body>
    </html>
  );
  const rendered = renderToString(page);
  expect(rendered).toContain(content);
  const { body, scripts } = finishPage(Buffer.from(rendered), nonce, additions);
  const own = [hash('first()'), hash('entry()'), hash('start()')];
  expect(scripts.filter((each) => !own.includes(each))).toEqual([]);
  const html = body.toString();
  expect(html).not.toContain(nonce);
  expect(html).toContain(content);
});

test('two renderings – two nonces', () => {
  expect(createNonce()).not.toBe(createNonce());
  expect(createNonce()).toMatch(/^[\w-]{22}$/);
});

test('a page – no unsafe-inline, eval or event handlers, only the checkout origin allowed', () => {
  const policy = contentSecurityPolicy([hash('a()')], styleHash, payments);
  const directives = policy.split('; ');
  const scripts = directives.find((directive) => directive.startsWith('script-src '));
  expect(scripts).toBe(`script-src 'self' ${hash('a()')} http://localhost:4000`);
  expect(directives).toContain("script-src-attr 'none'");
  expect(policy).toContain('https://api.cashfree.com');
});

test('the inline style sheet – allowed by its hash, no other', () => {
  const policy = contentSecurityPolicy([], styleHash, null);
  expect(policy).toContain(`style-src 'self' ${styleHash};`);
});

test('payment settings unknown or invalid – a policy without them', () => {
  expect(contentSecurityPolicy([], styleHash, null)).toContain("script-src 'self';");
  expect(contentSecurityPolicy([], styleHash, { ...payments, scriptUrl: 'x; script-src *' })).toContain(
    "script-src 'self';",
  );
});

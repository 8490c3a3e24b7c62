import { expect, test } from '@jest/globals';
import { ownScriptHashes } from './csp';
import { deferScripts, withStyleSheet } from './document';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="N"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>Text</p><script nonce="N" type="module" async="">import "/assets/a.js";</script></body>';

test('a page with scripts – loads none of them by itself, and lists them all', () => {
  const html = deferScripts(page, 'start()', 'N');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('data-preload="/assets/a.js /assets/b.js"');
  expect(html).toContain('<script>start()</script></body>');
});

test('the entry script that runs later – allowed by the policy, with the same text', () => {
  const [hash] = ownScriptHashes('<script nonce="N">import "/assets/a.js";</script>', 'N');
  expect(ownScriptHashes(page, 'N')).toEqual([hash]);
  expect(deferScripts(page, 'start()', 'N')).toContain('>import "/assets/a.js";</script>');
});

test('a module script in content – not taken for the entry script', () => {
  const hostile = '<script type="module" async="">steal()</script>';
  const html = deferScripts(page.replace('Text', hostile), 'start()', 'N');
  expect(html).toContain(hostile);
  expect(html).toContain('data-preload="/assets/a.js /assets/b.js">import "/assets/a.js";</script>');
});

test('a page without scripts – unchanged', () => {
  expect(deferScripts('<p>Text</p>', 'start()', 'N')).toBe('<p>Text</p>');
});

test('a rendered page – its empty style element gets the style sheet', () => {
  const html = withStyleSheet('<style id="x"></style><p>₹1</p>', 'x', Buffer.from('a{}'));
  expect(html.toString()).toBe('<style id="x">a{}</style><p>₹1</p>');
});

test('a page without the style element – unchanged', () => {
  expect(withStyleSheet('<p>₹1</p>', 'x', Buffer.from('a{}')).toString()).toBe('<p>₹1</p>');
});

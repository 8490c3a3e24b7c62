import { expect, test } from '@jest/globals';
import { inlineScriptHashes } from './csp';
import { scriptsLast } from './late-scripts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>Text</p><script type="module" async="">import "/assets/a.js";</script></body>';

test('a page with scripts – asks for none of them by itself, and knows them all', () => {
  const html = scriptsLast(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('["/assets/a.js","/assets/b.js"]');
});

test('the words that run later – are among those the policy allows', () => {
  const [words] = inlineScriptHashes('<script>import "/assets/a.js";</script>');
  expect(inlineScriptHashes(scriptsLast(page))).toContain(words);
});

test('a page without scripts – stays as it is', () => {
  expect(scriptsLast('<p>Text</p>')).toBe('<p>Text</p>');
});

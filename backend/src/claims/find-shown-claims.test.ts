import fc from 'fast-check';
import { findShownClaims } from './find-shown-claims.ts';

const findRules = async (text: string) => (await findShownClaims(text)).map(({ rule }) => rule);

/** Claims that only readers of the page or the email see. */
test.each([
  ['guar&shy;anteed returns', 'guaranteed-return'],
  ['&#103;uaranteed returns', 'guaranteed-return'],
  ['&#x67;uaranteed returns', 'guaranteed-return'],
  ['[guar](/tools)anteed returns', 'guaranteed-return'],
  ['guar[anteed](https://example.com "title") returns', 'guaranteed-return'],
  ['![guaranteed](https://example.com/a.png) returns', 'guaranteed-return'],
  ['- guar[an](/tools)teed **re**&shy;turns', 'guaranteed-return'],
  ['> # ri[sk](/a)&#45;free strategy', 'risk-free'],
  ['risk&#45;free', 'risk-free'],
  ['risk\\-free', 'risk-free'],
  ['100&percnt; accuracy', 'full-accuracy'],
  ['su[re](#a "b")shot', 'sure-shot'],
])('%s – found as %s', async (text, rule) => {
  expect(await findRules(text)).toContain(rule);
});

test.each([
  'No guaranteed [returns](/tools).',
  'Returns are **not** guaranteed.',
  '[Set](/tools) a stop &mdash; loss.',
  '- Fast\n- [Terms](/terms)\n\nReturns are accepted.',
  '',
])('%s – no claim', async (text) => {
  expect(await findShownClaims(text)).toEqual([]);
});

test('a claim that is typed as it is shown – named once, as it is typed', async () => {
  expect(await findShownClaims('Get **guaranteed** returns')).toEqual([
    { text: 'guaranteed** returns', rule: 'guaranteed-return', level: 'block' },
  ]);
});

const SPELLINGS = [
  (letter: string) => letter,
  (letter: string) => `&#${letter.charCodeAt(0)};`,
  (letter: string) => `&#x${letter.charCodeAt(0).toString(16)};`,
  (letter: string) => `&shy;${letter}`,
  (letter: string) => `[${letter}](/tools)`,
  (letter: string) => `[${letter}](https://example.com/a "title")`,
];

test('a claim whose letters are spelled in any way of Markdown – found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('guaranteed returns', 'sureshot', 'riskfree trading', 'assured profit'),
      fc.array(fc.constantFrom(...SPELLINGS), { minLength: 20, maxLength: 20 }),
      async (claim, spellings) => {
        const text = [...claim]
          .map((letter, at) => (letter === ' ' ? ' ' : (spellings[at]?.(letter) ?? letter)))
          .join('');
        expect(await findRules(text)).not.toEqual([]);
      },
    ),
  );
});

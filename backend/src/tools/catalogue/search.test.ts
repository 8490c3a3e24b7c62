import fc from 'fast-check';
import { searchTerms } from './search.ts';

describe('searchTerms', () => {
  test.each([
    ['Options Greeks', 'options & greeks:*', 'options greeks'],
    ["F&O trader's", 'f & o & trader & s:*', 'f o trader s'],
    ['विकल्प', 'विकल्प:*', 'विकल्प'],
    ['"iron condor"', '', 'iron condor'],
    ['excel -greeks', '', 'excel greeks'],
    ['excel or bot', '', 'excel or bot'],
    ['multi-leg', 'multi & leg:*', 'multi leg'],
    ['  !!  ', '', ''],
  ])('%s – prefix query %j, fuzzy %j', (text, prefix, fuzzy) => {
    expect(searchTerms(text)).toEqual({ text, prefix, fuzzy });
  });

  test('any text – a prefix query of at most twelve words joined by "&"', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { prefix } = searchTerms(text);
        expect(prefix).toMatch(/^$|^[\p{L}\p{M}\p{N}]+( & [\p{L}\p{M}\p{N}]+){0,11}:\*$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

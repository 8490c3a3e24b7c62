import fc from 'fast-check';
import { correctTypos, typosBetween } from './spelling.ts';

const VOCABULARY = new Map([
  ['option', 9],
  ['options', 4],
  ['chain', 5],
  ['chart', 3],
  ['bank', 2],
  ['nifty', 7],
  ['put', 2],
  ['strategy', 2],
  ['फल', 1],
]);

describe('typosBetween', () => {
  test.each([
    ['option', 'option', 0],
    ['opton', 'option', 1],
    ['chian', 'chain', 1],
    ['chane', 'chain', 2],
    ['stratgey', 'strategy', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('%j and %j – %d', (word, other, typos) => {
    expect(typosBetween(word, other)).toBe(typos);
  });

  test('any two words – the same in both directions, none for equal ones, at most the longer length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (a, b) => {
        const typos = typosBetween(a, b);
        expect(typosBetween(b, a)).toBe(typos);
        expect(typos === 0).toBe(a === b);
        expect(typos).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(typos).toBeLessThanOrEqual(Math.max(a.length, b.length));
        for (const max of [1, 2]) expect(typosBetween(a, b, max) <= max).toBe(typos <= max);
      }),
    );
  });
});

describe('correctTypos', () => {
  test.each([
    ['opton chian', 'option chain'],
    ['bnak nfity', 'bank nifty'],
    ['startegy chane', 'strategy chain'],
    // The nearest one, not the most common one.
    ['optionss', 'options'],
    // Equally near: the most common one.
    ['chait', 'chain'],
    // The last word may still be typed.
    ['opton stra', 'option stra'],
    // One typo may be in the first letter.
    ['xhart', 'chart'],
  ])('%j – %j', (typed, corrected) => {
    expect(correctTypos(typed.split(' '), VOCABULARY)?.join(' ')).toBe(corrected);
  });

  test.each(['option chain', 'option cha', 'po', 'zzzzqqq', 'xhert', 'gold silver', 'फूल'])(
    '%j – nothing to correct, or nothing near',
    (typed) => {
      expect(correctTypos(typed.split(' '), VOCABULARY)).toBeNull();
    },
  );
});

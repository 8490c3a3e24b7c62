import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatExactRupees, formatRupees, toPaise, toRupees } from './money.js';

describe('money', () => {
  test('any number of paise – unchanged by the conversion to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });

  test('any number of paise – at most two decimals in the API', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (paise) => {
        expect(JSON.stringify(toRupees(paise))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test.each([
    [0.1 + 0.2, 30],
    [1499, 149_900],
    [19.99, 1999],
    [1.005 - 0.005, 100],
  ])('%d rupees – %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  test.each([1.005, -1, Number.NaN, Infinity, 0.001, 2 ** 60])('%d rupees – refused', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError);
  });

  test.each([
    [14_999_900, '₹1,49,999', '₹1,49,999.00'],
    [50_050, '₹500.50', '₹500.50'],
    [0, '₹0', '₹0.00'],
  ])('%d paise – %s, on documents %s', (paise, text, exact) => {
    expect(formatRupees(paise)).toBe(text);
    expect(formatExactRupees(paise)).toBe(exact);
  });
});

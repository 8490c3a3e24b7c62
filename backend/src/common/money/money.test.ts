import fc from 'fast-check';
import { formatExactRupees, formatRupees, shareOut, toPaise, toRupees } from './money.ts';

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

  const paise = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const weights = fc.array(paise, { minLength: 1, maxLength: 20 });

  test('any amount split by any weights – the shares are whole, sum to it and are within one paisa of the exact ones', () => {
    fc.assert(
      fc.property(paise, weights, (total, given) => {
        const shares = shareOut(total, given);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        const sum = given.reduce((all, weight) => all + BigInt(weight), 0n);
        for (const [index, share] of shares.entries()) {
          expect(Number.isInteger(share) && share >= 0).toBe(true);
          if (sum === 0n) continue;
          const error = BigInt(share) * sum - BigInt(total) * BigInt(given[index] ?? 0);
          expect(error < sum && error > -sum).toBe(true);
        }
      }),
    );
  });

  test('an amount below the sum of the weights – no share exceeds its weight', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const total = Math.floor(given.reduce((sum, weight) => sum + weight, 0) * part);
        fc.pre(total <= 2 ** 31 - 1);
        for (const [index, share] of shareOut(total, given).entries())
          expect(share).toBeLessThanOrEqual(given[index] ?? 0);
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0], [50, 50]],
    [0, [3, 5], [0, 0]],
    [5, [], []],
    [10, [0, 7], [0, 10]],
  ])('%d paise by %j – %j', (total, given, shares) => {
    expect(shareOut(total, given)).toEqual(shares);
  });
});

import fc from 'fast-check';
import { addSplits, splitRefund, splitTax, computeTax } from './split-tax.ts';

const paise = fc.integer({ min: 1, max: 2_000_000_000 });
const rate = fc.integer({ min: 0, max: 4_000 });

describe('split of a price that includes tax', () => {
  test('₹1,499 at 18 % – 1,270.34 and 114.33 twice, or 228.66', () => {
    expect(splitTax(149_900, 1_800, true)).toEqual({
      taxablePaise: 127_034,
      cgstPaise: 11_433,
      sgstPaise: 11_433,
      igstPaise: 0,
    });
    expect(splitTax(149_900, 1_800, false)).toEqual({
      taxablePaise: 127_034,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 22_866,
    });
  });

  test('exactly half a paisa – up', () => {
    // 21 × 5 / 105 = 1, and half of it is 0.5.
    expect(splitTax(21, 500, true)).toMatchObject({ cgstPaise: 1, sgstPaise: 1, taxablePaise: 19 });
  });

  test('any price, rate and place – parts add up, none negative, halves equal, tax within a paisa', () => {
    fc.assert(
      fc.property(paise, rate, fc.boolean(), (gross, rateBp, isIntra) => {
        const split = splitTax(gross, rateBp, isIntra);
        expect(split.taxablePaise + computeTax(split)).toBe(gross);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        expect(split.cgstPaise).toBe(split.sgstPaise);
        const exact = (BigInt(gross) * BigInt(rateBp) * 1_000n) / BigInt(10_000 + rateBp);
        expect(Math.abs(computeTax(split) - Number(exact) / 1_000)).toBeLessThanOrEqual(1.01);
      }),
    );
  });

  test('any series of refunds of the whole price – their parts add up to those of the price', () => {
    const refunds = fc.array(fc.integer({ min: 100, max: 50_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(refunds, rate, fc.boolean(), (amounts, rateBp, isIntra) => {
        const gross = amounts.reduce((sum, amount) => sum + amount, 0);
        let before = 0;
        const parts = amounts.map((amount) => {
          const part = splitRefund(before, amount, rateBp, isIntra);
          before += amount;
          expect(part.taxablePaise + computeTax(part)).toBe(amount);
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
          return part;
        });
        expect(addSplits(parts)).toEqual(splitTax(gross, rateBp, isIntra));
      }),
    );
  });

  test('one refund of a part – split like a price of that amount', () => {
    expect(splitRefund(0, 50_000, 1_800, true)).toEqual(splitTax(50_000, 1_800, true));
  });
});

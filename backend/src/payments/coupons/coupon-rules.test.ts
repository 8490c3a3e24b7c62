import fc from 'fast-check';
import { NEW_COUPON } from './coupon-changes.ts';
import {
  type CouponLine,
  type CouponTerms,
  type CouponUse,
  getDiscounts,
  getRefusal,
  getUseRefusal,
} from './coupon-rules.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const percent = (percentBp: number, more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...NEW_COUPON,
  percentBp,
  ...more,
});
const fixed = (amountPaise: number, more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...NEW_COUPON,
  kind: 'fixed',
  amountPaise,
  ...more,
});
const line = (paidPaise: number, more: Partial<CouponLine> = {}): CouponLine => ({
  kind: 'tool',
  toolId: 'tool-1',
  bundleId: null,
  category: 'Excel',
  plan: { id: 'plan-1' },
  paidPaise,
  ...more,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('refusals about the moment and the purchase', () => {
  const refusal = (terms: Partial<CouponTerms>, lines = [line(149_900)]) => {
    const error = getRefusal(percent(2_000, terms), lines, NOW);
    return error && [error.status, error.code, error.message];
  };
  const at = (text: string) => new Date(text);
  const notFound = [404, 'COUPON_NOT_FOUND', 'This code does not exist.'];
  const notForThis = [422, 'COUPON_NOT_FOR_THIS', 'This code is not valid for this purchase.'];

  test.each<[string, Partial<CouponTerms>, unknown]>([
    ['no conditions', {}, null],
    ['switched off', { isActive: false }, notFound],
    [
      'not begun',
      { startsAt: at('2026-11-30T18:30:00Z') },
      [422, 'COUPON_NOT_STARTED', 'This code starts on 1 Dec 2026.'],
    ],
    ['begins this very moment', { startsAt: NOW }, null],
    [
      'ended at midnight in India',
      { endsAt: at('2026-11-20T18:30:00Z') },
      [422, 'COUPON_EXPIRED', 'This code ended on 20 Nov 2026.'],
    ],
    ['ends this very moment', { endsAt: NOW }, [422, 'COUPON_EXPIRED', 'This code ended on 22 Nov 2026.']],
    ['ends a millisecond later', { endsAt: new Date(NOW.getTime() + 1) }, null],
    ['for another tool', { scope: 'tools', toolIds: ['tool-2'] }, notForThis],
    ['for this tool', { scope: 'tools', toolIds: ['tool-1'] }, null],
    ['for another plan of it', { scope: 'tools', toolIds: ['tool-1'], planIds: ['plan-2'] }, notForThis],
    ['for this plan', { planIds: ['plan-1', 'plan-2'] }, null],
    ['for another category', { scope: 'categories', categories: ['Bots'] }, notForThis],
    ['for this category', { scope: 'categories', categories: ['Excel'] }, null],
    ['for bundles', { scope: 'bundles', bundleIds: ['bundle-1'] }, notForThis],
    [
      'for larger purchases',
      { minPaise: 199_900 },
      [422, 'COUPON_MINIMUM', 'This code needs a purchase of at least ₹1,999.'],
    ],
    ['for purchases of exactly this price', { minPaise: 149_900 }, null],
  ])('%s', (_name, terms, expected) => {
    expect(refusal(terms)).toEqual(expected);
  });

  const inBundle = [line(100_000, { bundleId: 'bundle-1' }), line(50_000, { bundleId: 'bundle-1' })];
  test.each<[string, Partial<CouponTerms>, unknown]>([
    ['for everything', {}, null],
    ['for this bundle', { scope: 'bundles', bundleIds: ['bundle-1'] }, null],
    ['for another bundle', { scope: 'bundles', bundleIds: ['bundle-2'] }, notForThis],
    ['for a tool of the bundle', { scope: 'tools', toolIds: ['tool-1'] }, notForThis],
    ['for the category of its tools', { scope: 'categories', categories: ['Excel'] }, notForThis],
    ['for purchases of the whole bundle’s price', { minPaise: 150_000 }, null],
  ])('bundle, code %s', (_name, terms, expected) => {
    expect(refusal(terms, inBundle)).toEqual(expected);
  });

  test('quote, renewal – lowered by no code', () => {
    expect(refusal({}, [line(500_000, { kind: 'quote', toolId: null })])).toEqual(notForThis);
    expect(refusal({}, [line(49_900, { kind: 'renewal' })])).toEqual(notForThis);
  });
});

describe('refusals about earlier uses', () => {
  const none: CouponUse = { total: 0, byPerson: 0, heldByPerson: 0, hasBought: false };
  const refusal = (terms: Partial<CouponTerms>, use: Partial<CouponUse>) => {
    const error = getUseRefusal(percent(2_000, terms), { ...none, ...use });
    return error && [error.status, error.code, error.message];
  };

  test.each<[string, Partial<CouponTerms>, Partial<CouponUse>, unknown]>([
    ['never used', { totalLimit: 1, firstPurchase: true }, {}, null],
    ['one use left', { totalLimit: 10 }, { total: 9 }, null],
    [
      'used as often as it can be',
      { totalLimit: 10 },
      { total: 10 },
      [409, 'COUPON_USED_UP', 'This code has been used up.'],
    ],
    [
      'beyond its limit by a late payment',
      { totalLimit: 10 },
      { total: 11 },
      [409, 'COUPON_USED_UP', 'This code has been used up.'],
    ],
    [
      'used by this person',
      {},
      { byPerson: 1 },
      [409, 'COUPON_USED_BY_YOU', 'You have already used this code.'],
    ],
    ['used once of twice', { perCustomerLimit: 2 }, { byPerson: 1 }, null],
    [
      'kept for another order of theirs',
      {},
      { byPerson: 1, heldByPerson: 1 },
      [
        409,
        'COUPON_USED_BY_YOU',
        'This code is kept for another order of yours. Pay or cancel that order first.',
      ],
    ],
    [
      'first purchase, bought before',
      { firstPurchase: true },
      { hasBought: true },
      [422, 'COUPON_FIRST_PURCHASE', 'This code is for your first purchase only.'],
    ],
    ['bought before, any purchase', {}, { hasBought: true }, null],
  ])('%s', (_name, terms, use, expected) => {
    expect(refusal(terms, use)).toEqual(expected);
  });
});

describe('discount', () => {
  test.each<[string, CouponTerms, number[], number[]]>([
    ['20 % of ₹1,499', percent(2_000), [149_900], [29_980]],
    ['half a paisa is rounded up', percent(5_000), [20_001], [10_001]],
    ['less than half a paisa is rounded down', percent(3_333), [10_001], [3_333]],
    ['at most ₹100', percent(2_000, { maxDiscountPaise: 10_000 }), [149_900], [10_000]],
    ['₹200', fixed(20_000), [149_900], [20_000]],
    ['more than the price', fixed(200_000), [149_900], [149_900]],
    ['100 %', percent(10_000), [149_900], [149_900]],
    ['all but 15 paise – ₹1 stays to pay', percent(9_999), [149_900], [149_800]],
    ['all but ₹1', fixed(149_800), [149_900], [149_800]],
    ['of ₹1 – nothing that can be taken off', percent(1_000), [100], [0]],
    ['of 50 paise – nothing that can be taken off', percent(1_000), [50], [0]],
    [
      'three equal lines – the first gets the odd paisa',
      fixed(10_000),
      [10_000, 10_000, 10_000],
      [3_334, 3_333, 3_333],
    ],
  ])('%s', (_name, coupon, prices, expected) => {
    expect(
      getDiscounts(
        coupon,
        prices.map((price) => line(price)),
      ),
    ).toEqual(expected);
  });

  test('a line that the coupon does not cover – keeps its price', () => {
    const lines = [line(10_000), line(90_000, { toolId: 'tool-2' })];
    expect(getDiscounts(percent(5_000, { scope: 'tools', toolIds: ['tool-2'] }), lines)).toEqual([0, 45_000]);
  });

  const anyCoupon = fc.oneof(
    fc
      .record({
        bp: fc.integer({ min: 1, max: 10_000 }),
        max: fc.option(fc.integer({ min: 1, max: 500_000 })),
      })
      .map(({ bp, max }) => percent(bp, { maxDiscountPaise: max })),
    fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => fixed(amount)),
  );
  const scoped = fc
    .tuple(anyCoupon, fc.boolean())
    .map(([coupon, isForTools]): CouponTerms =>
      isForTools ? { ...coupon, scope: 'tools', toolIds: ['tool-1'] } : coupon,
    );
  const anyLines = fc.array(
    fc
      .record({ price: fc.integer({ min: 0, max: 100_000_000 }), isOther: fc.boolean() })
      .map(({ price, isOther }) => line(price, { toolId: isOther ? 'tool-2' : 'tool-1' })),
    { minLength: 1, maxLength: 20 },
  );

  test('any coupon and any lines – no line below 0, nothing to pay or at least ₹1, never more than promised', () => {
    fc.assert(
      fc.property(scoped, anyLines, (coupon, lines) => {
        const discounts = getDiscounts(coupon, lines);
        const list = sum(lines.map(({ paidPaise }) => paidPaise));
        const covered = lines.filter(({ toolId }) => coupon.scope === 'all' || toolId === 'tool-1');
        const base = sum(covered.map(({ paidPaise }) => paidPaise));
        const discount = sum(discounts);
        const left = list - discount;
        expect(discounts).toHaveLength(lines.length);
        for (const [index, { paidPaise }] of lines.entries()) {
          expect(Number.isInteger(discounts[index])).toBe(true);
          expect(discounts[index]).toBeGreaterThanOrEqual(0);
          expect(discounts[index]).toBeLessThanOrEqual(paidPaise);
        }
        if (list >= 100) expect(left === 0 || left >= 100).toBe(true);
        else expect([0, list]).toContain(left);
        const promised =
          coupon.kind === 'fixed'
            ? Math.min(coupon.amountPaise ?? 0, base)
            : Math.min(
                Number((BigInt(base) * BigInt(coupon.percentBp ?? 0) + 5_000n) / 10_000n),
                coupon.maxDiscountPaise ?? Infinity,
              );
        expect(discount).toBeLessThanOrEqual(promised);
        if (list - promised === 0 || list - promised >= 100) expect(discount).toBe(promised);
        else if (list >= 100) expect(left).toBe(100);
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, test } from '@jest/globals';

import { couponLink, describePeriod, describeScope, describeUses, type Coupon } from './coupon';
import { couponBody, couponErrors, couponValues, newCoupon } from './coupon-form';

const coupon: Coupon = {
  id: 'c1',
  code: 'DIWALI20',
  kind: 'percent',
  percent: 20,
  amount: null,
  maxDiscount: 500,
  scope: 'tools',
  toolIds: ['t1'],
  planIds: [],
  bundleIds: [],
  categories: [],
  minAmount: null,
  startsAt: '2026-11-01T18:30:00.000Z',
  endsAt: '2026-11-20T18:30:00.000Z',
  totalLimit: 100,
  perCustomerLimit: 1,
  firstPurchase: false,
  isActive: true,
  note: '',
  state: 'active',
  uses: 3,
  reserved: 1,
  discountGiven: 900,
  revenue: 3600,
  createdAt: '2026-10-01T00:00:00.000Z',
};

describe('the days of a coupon', () => {
  test('midnight in India – the first and the last day on which it works', () => {
    expect(couponValues(coupon)).toMatchObject({ startsAt: '2026-11-02', endsAt: '2026-11-20' });
    expect(describePeriod(coupon)).toBe('2 Nov 2026 to 20 Nov 2026');
  });

  test('days typed – sent as the beginning of the first and the end of the last in India', () => {
    const body = couponBody({ ...newCoupon, startsAt: '2026-11-02', endsAt: '2026-11-20' });
    expect(body).toMatchObject({ startsAt: coupon.startsAt, endsAt: coupon.endsAt });
  });

  test('an end within a day, not changed – kept to the second; changed – the end of the new day', () => {
    const exact = { ...coupon, endsAt: '2026-11-20T10:15:07.000Z' };
    const values = couponValues(exact);
    expect(couponBody(values, exact).endsAt).toBe(exact.endsAt);
    expect(couponBody({ ...values, endsAt: '2026-11-21' }, exact).endsAt).toBe('2026-11-21T18:30:00.000Z');
    expect(couponBody({ ...values, endsAt: '' }, exact).endsAt).toBeNull();
  });
});

test('values of another kind or scope – not sent', () => {
  const values = { ...couponValues(coupon), kind: 'fixed', amount: '100', scope: 'all' } as const;
  expect(couponBody(values)).toMatchObject({ percent: null, maxDiscount: null, amount: 100, toolIds: [] });
});

test.each([
  [{}, '/tools/t1?coupon=DIWALI20'],
  [{ toolIds: ['t1', 't2'] }, '/tools?coupon=DIWALI20'],
  [{ toolIds: [], bundleIds: ['b1'] }, '/bundles/b1?coupon=DIWALI20'],
  [{ toolIds: [] }, '/tools?coupon=DIWALI20'],
])('a link for %j – %s', (change, path) => {
  expect(couponLink({ ...coupon, ...change }, 'https://store.example')).toBe(`https://store.example${path}`);
});

test('what it is for and how often – in a few words', () => {
  expect(describeScope(coupon)).toBe('1 tool');
  expect(describeScope({ ...coupon, scope: 'categories', categories: ['Excel Tools', 'Bots'] })).toBe(
    'Excel Tools, Bots',
  );
  expect([describeUses(coupon), describeUses({ ...coupon, totalLimit: null })]).toEqual(['3 of 100', '3']);
});

describe('rules of the form', () => {
  const good = { ...newCoupon, code: 'diwali-20', percent: '20' };

  test('a good coupon – no problem', () => {
    expect(couponErrors(good)).toEqual({});
  });

  test.each([
    [{ code: ' ' }, { code: 'Code is required' }],
    [{ code: 'दिवाली२०' }, { code: 'Use only the letters A–Z, the digits 0–9 and dashes' }],
    [{ code: 'A'.repeat(33) }, { code: 'Use 3 to 32 characters' }],
    [{ percent: '' }, { percent: 'Percentage is required' }],
    [{ percent: '100.01' }, { percent: 'Enter a percentage from 0.01 to 100' }],
    [{ percent: '1.005' }, { percent: 'Use at most two decimals' }],
    [{ kind: 'fixed' as const }, { amount: 'Amount is required' }],
    [{ scope: 'tools' as const }, { toolIds: 'Choose at least one tool' }],
    [{ scope: 'bundles' as const }, { bundleIds: 'Choose at least one bundle' }],
    [{ startsAt: '2026-11-20', endsAt: '2026-11-19' }, { endsAt: 'The last day is before the first' }],
    [{ totalLimit: '0' }, { totalLimit: 'Enter a whole number from 1 to 10,00,000' }],
    [{ perCustomerLimit: '' }, { perCustomerLimit: 'Enter a whole number from 1 to 1,000' }],
  ])('%j – %j', (change, errors) => {
    expect(couponErrors({ ...good, ...change })).toEqual(errors);
  });
});

import { computeUpgradeCredit, type HeldPlan } from './credit.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const YEAR: HeldPlan = { id: 'year', days: 365, costPaise: 399_900, expiresAt: inDays(365) };
const LIFETIME = { id: 'lifetime', days: null, pricePaise: 799_900 };
const credit = (held: Partial<HeldPlan>, wanted: Partial<typeof LIFETIME> = {}) =>
  computeUpgradeCredit({ ...YEAR, ...held }, { ...LIFETIME, ...wanted }, NOW);

describe('the credit of an upgrade', () => {
  test('a plan without end – all that it cost', () => {
    expect(credit({ days: null, expiresAt: null })).toBe(399_900);
  });

  test('a term that has just begun – all that it cost', () => {
    expect(credit({})).toBe(399_900);
  });

  test('a renewed term – not more than it cost', () => {
    expect(credit({ expiresAt: inDays(500) })).toBe(399_900);
  });

  test('a hundred days and an hour left – the part for 101 days, rounded down to a paisa', () => {
    expect(credit({ expiresAt: inDays(100 + 1 / 24) })).toBe(Math.floor((399_900 * 101) / 365));
  });

  test('a term that has ended – nothing', () => {
    expect(credit({ expiresAt: inDays(-1) })).toBe(0);
  });

  test('a term that has ended, the same plan – no upgrade', () => {
    expect(credit({ expiresAt: inDays(-1) }, { id: 'year' })).toBeNull();
  });

  test('a gift – nothing', () => {
    expect(credit({ costPaise: 0 })).toBe(0);
  });

  test('a plan that costs what the credit is – no upgrade', () => {
    expect(credit({}, { pricePaise: 399_900 })).toBeNull();
  });

  test('a plan that costs fifty paise more – a rupee is left to pay', () => {
    expect(credit({}, { pricePaise: 399_950 })).toBe(399_850);
  });

  test('a gift without end and a plan that ends – no upgrade', () => {
    const gift: HeldPlan = { id: 'lifetime', days: null, costPaise: 0, expiresAt: null };
    expect(computeUpgradeCredit(gift, { id: 'year', days: 365, pricePaise: 399_900 }, NOW)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';

import { formatGrowth, isEmpty, readAnalytics, readTimeRange } from './analytics-data';

const metric = { total: 0, previous: 0, growth: 0 };
const quiet = {
  revenue: metric,
  users: metric,
  tools: metric,
  sales: metric,
  topTools: [],
  userActivity: {},
  salesAnalytics: {},
  recentActivity: [],
  series: [],
  salesByHour: [],
  funnel: [],
  categories: [],
  customers: {},
  paymentsByMethod: [],
  paymentsByHour: [],
};

describe('readAnalytics', () => {
  it('a part missing – is refused with the sentence staff know', () => {
    const { series: _missing, ...rest } = quiet;
    expect(() => readAnalytics(rest)).toThrow('Invalid response format from server');
  });

  it('all parts there – is taken as it is', () => {
    expect(readAnalytics(quiet)).toBe(quiet);
  });
});

describe('isEmpty', () => {
  it('nothing happened – is empty', () => {
    expect(isEmpty(readAnalytics(quiet))).toBe(true);
  });

  it('one sale – is not', () => {
    expect(isEmpty(readAnalytics({ ...quiet, sales: { ...metric, total: 1 } }))).toBe(false);
  });
});

describe('readTimeRange', () => {
  it.each([
    ['90d', '90d'],
    [null, '30d'],
    ['5y', '30d'],
  ])('%j in the address – %s', (value, range) => {
    expect(readTimeRange(value)).toBe(range);
  });
});

describe('formatGrowth', () => {
  it.each([
    [5, '+5% vs the last period'],
    [-3, '−3% vs the last period'],
    [0, 'Same as the last period'],
  ])('%d – %s', (growth, text) => {
    expect(formatGrowth(growth)).toBe(text);
  });
});

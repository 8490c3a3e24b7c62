import { describe, expect, it } from '@jest/globals';

import { formatGrowth, isEmpty, readAnalytics, readTimeRange } from './analytics-data';

const metric = { total: 0, previous: 0, growth: 0 };
const quiet = {
  revenue: metric,
  users: metric,
  tools: metric,
  sales: metric,
  topTools: [],
  userActivity: { activeUsers: 0 },
  salesAnalytics: { refunds: 0, reviews: 0 },
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

  it('nothing but what happened before the range – is empty', () => {
    const before = { total: 0, previous: 3, growth: -100, all: 7 };
    const sale = { kind: 'purchase', description: 'Bought', time: '2020-01-01T00:00:00.000Z', value: 1 };
    const series = [{ date: '2026-11-20', revenue: 0, orders: 0, previousOrders: 2, newUsers: 0 }];
    const funnel = [{ step: 'visitors', count: 0 }];
    const data = { ...quiet, users: before, tools: before, recentActivity: [sale], series, funnel };
    expect(isEmpty(readAnalytics(data))).toBe(true);
  });

  it.each([
    ['a sale', { sales: { ...metric, total: 1 } }],
    ['revenue', { revenue: { ...metric, total: 499 } }],
    ['a new account', { users: { ...metric, total: 1 } }],
    ['a new tool', { tools: { ...metric, total: 1 } }],
    ['a visitor', { funnel: [{ step: 'visitors', count: 1 }] }],
    ['somebody at work', { userActivity: { activeUsers: 1 } }],
    ['a refund', { salesAnalytics: { refunds: 1, reviews: 0 } }],
    ['a review', { salesAnalytics: { refunds: 0, reviews: 1 } }],
    ['a payment that failed', { paymentsByMethod: [{ method: 'upi', succeeded: 0, failed: 1, rate: 0 }] }],
  ])('%s – is not', (_what, part) => {
    expect(isEmpty(readAnalytics({ ...quiet, ...part }))).toBe(false);
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

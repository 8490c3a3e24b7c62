import { describe, expect, test } from '@jest/globals';

import { dayErrors, formatGrowth, formatHour, isEmpty, readAnalytics, readDays } from './analytics-data';

const metric = { total: 0, previous: 0, growth: 0 };
const quiet = {
  revenue: metric,
  users: metric,
  tools: metric,
  sales: metric,
  topTools: [],
  salesByPlan: [],
  subscriptions: {},
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
  test('a part missing – refused', () => {
    const { series: _missing, ...rest } = quiet;
    expect(() => readAnalytics(rest)).toThrow('Invalid response format from server');
  });

  test('all parts there – accepted', () => {
    expect(readAnalytics(quiet)).toBe(quiet);
  });
});

describe('isEmpty', () => {
  test('no activity – empty', () => {
    expect(isEmpty(readAnalytics(quiet))).toBe(true);
  });

  test('only older activity – empty', () => {
    const before = { total: 0, previous: 3, growth: -100, all: 7 };
    const sale = { kind: 'purchase', description: 'Bought', time: '2020-01-01T00:00:00.000Z', value: 1 };
    const series = [{ date: '2026-11-20', revenue: 0, orders: 0, previousOrders: 2, newUsers: 0 }];
    const funnel = [{ step: 'visitors', count: 0 }];
    const data = { ...quiet, users: before, tools: before, recentActivity: [sale], series, funnel };
    expect(isEmpty(readAnalytics(data))).toBe(true);
  });

  test.each([
    ['a sale', { sales: { ...metric, total: 1 } }],
    ['revenue', { revenue: { ...metric, total: 499 } }],
    ['a new account', { users: { ...metric, total: 1 } }],
    ['a new tool', { tools: { ...metric, total: 1 } }],
    ['a visitor', { funnel: [{ step: 'visitors', count: 1 }] }],
    ['an active user', { userActivity: { activeUsers: 1 } }],
    ['a refund', { salesAnalytics: { refunds: 1, reviews: 0 } }],
    ['a review', { salesAnalytics: { refunds: 0, reviews: 1 } }],
    ['a failed payment', { paymentsByMethod: [{ method: 'upi', succeeded: 0, failed: 1, rate: 0 }] }],
  ])('%s – not empty', (_what, part) => {
    expect(isEmpty(readAnalytics({ ...quiet, ...part }))).toBe(false);
  });
});

describe('readTimeRange', () => {
  test.each([
    ['timeRange=90d', { timeRange: '90d' }],
    ['', { timeRange: '30d' }],
    ['timeRange=5y', { timeRange: '30d' }],
    ['from=2026-01-02&to=2026-01-09', { from: '2026-01-02', to: '2026-01-09' }],
    ['to=2026-01-09', { from: '', to: '2026-01-09' }],
  ])('%j in the address – %j', (search, days) => {
    expect(readDays(new URLSearchParams(search))).toEqual(days);
  });

  test.each([
    ['2026-01-02', '2026-01-09', {}],
    ['2025-11-20', '2026-11-20', {}],
    ['', '2026-01-09', { from: 'Choose the first day' }],
    ['2026-01-09', '', { to: 'Choose the last day' }],
    ['0002-01-09', '2026-01-09', { from: 'Choose the first day' }],
    ['2026-01-09', '2026-01-08', { to: 'The last day must not be before the first one' }],
    ['2026-11-20', '2026-11-21', { to: 'The last day must not be after today' }],
    ['2025-11-19', '2026-11-20', { from: 'Choose at most 366 days' }],
  ])('days from %j to %j – %j', (from, to, errors) => {
    expect(dayErrors({ from, to }, '2026-11-20')).toEqual(errors);
  });
});

describe('formatGrowth', () => {
  test.each([
    [5, '+5% vs the last period'],
    [-3, '−3% vs the last period'],
    [0, 'Same as the last period'],
  ])('%d – %s', (growth, text) => {
    expect(formatGrowth({ total: 5, previous: 4, growth })).toBe(text);
  });

  test('something after nothing – new, and no percentage', () => {
    expect(formatGrowth({ total: 5, previous: 0, growth: 100 })).toBe('New: nothing in the last period');
    expect(formatGrowth({ total: 0, previous: 0, growth: 0 })).toBe('Same as the last period');
  });
});

test.each([
  [0, '12 am'],
  [9, '9 am'],
  [12, '12 pm'],
  [23, '11 pm'],
])('hour %d – %s', (hour, text) => {
  expect(formatHour(hour)).toBe(text);
});

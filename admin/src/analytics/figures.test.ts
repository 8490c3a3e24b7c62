import { describe, expect, test } from '@jest/globals';

import type { AnalyticsData } from './analytics-data';
import { figuresOf } from './figures';

const metric = { total: 1, previous: 0, growth: 100 };
const data: AnalyticsData = {
  timeRange: '7d',
  from: '2026-11-14',
  to: '2026-11-20',
  revenue: metric,
  users: { ...metric, all: 1 },
  tools: { ...metric, all: 1 },
  sales: metric,
  topTools: [{ _id: '1', id: '1', name: '=cmd()', category: 'Indicators', revenue: 499, sales: 1 }],
  userActivity: { newUsers: 1, activeUsers: 2, returningUsers: 1, conversions: 1, visitors: 9 },
  salesAnalytics: {
    averageOrderValue: 499,
    totalOrders: 1,
    refunds: 0,
    refundedAmount: 0,
    heldAmount: 0,
    satisfaction: null,
    reviews: 0,
  },
  recentActivity: [
    {
      ...{ kind: 'registration', description: 'Asha signed up', subjectId: 'u1' },
      ...{ time: '2026-11-20', value: null },
    },
  ],
  series: [
    { date: '2026-11-20', revenue: 499, previousRevenue: 5, orders: 1, previousOrders: 2, newUsers: 1 },
  ],
  salesByHour: [{ hour: 9, orders: 1, revenue: 499 }],
  funnel: [
    { step: 'visitors', count: 9 },
    { step: 'buyers', count: 3 },
  ],
  categories: [{ category: 'Indicators', revenue: 499, orders: 1, previousRevenue: 5, previousOrders: 2 }],
  customers: { new: 1, returning: 0 },
  paymentsByMethod: [{ method: 'upi', succeeded: 2, failed: 1, rate: 66.7 }],
  paymentsByHour: [{ hour: 9, succeeded: 0, failed: 0, rate: null }],
};

describe('figuresOf', () => {
  test('every table – has as many columns as headings', () => {
    for (const { headings, rows } of Object.values(figuresOf(data, true))) {
      for (const row of rows) expect(row).toHaveLength(headings.length);
    }
  });

  test('every table of the range – has its days in the file’s name', () => {
    const { activity, ...ofRange } = figuresOf(data, true);
    for (const { period } of Object.values(ofRange)) expect(period).toBe('2026-11-14-to-2026-11-20');
    expect(activity).not.toHaveProperty('period');
  });

  test('revenue hidden – no amount in any table', () => {
    expect(JSON.stringify(figuresOf(data, true))).toContain('499');
    expect(JSON.stringify(figuresOf(data, false))).not.toContain('499');
  });

  test('visits and purchases – each beside the visitors', () => {
    expect(figuresOf(data, true).funnel.rows).toEqual([
      ['Visitors', 9, 100],
      ['Buyers', 3, 33.3],
    ]);
  });

  test('payments – readable methods and hours', () => {
    const { methods, paymentHours } = figuresOf(data, true);
    expect(methods.rows).toEqual([['UPI', 2, 1, 66.7]]);
    expect(paymentHours.rows).toEqual([['09:00', 0, 0, '']]);
  });
});

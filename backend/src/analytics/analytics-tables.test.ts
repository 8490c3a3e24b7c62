import { csvLine } from '../common/lists/table-file/cells.ts';
import { ANALYTICS_TABLES, toTable } from './analytics-tables.ts';
import type { AnalyticsResponse } from './analytics.dto.ts';

const metric = { total: 1, previous: 0, growth: 100 };
const report: AnalyticsResponse = {
  timeRange: '7d',
  from: '2026-11-14',
  to: '2026-11-20',
  revenue: metric,
  users: { ...metric, all: 1 },
  tools: { ...metric, all: 1 },
  sales: metric,
  topTools: [{ _id: '1', id: '1', name: '=cmd()', category: 'Indicators', revenue: 499.5, sales: 1 }],
  salesByPlan: [{ toolId: '1', toolName: 'Greeks', plan: '1 year', revenue: 499.5, sales: 1 }],
  subscriptions: { mrr: 499.5, active: 1, new: 1, churned: 0, failedDebits: 0 },
  userActivity: { newUsers: 1, activeUsers: null, returningUsers: 1, conversions: 1, visitors: 9 },
  salesAnalytics: {
    averageOrderValue: 499.5,
    totalOrders: 1,
    refunds: 0,
    refundedAmount: 0,
    heldAmount: 0,
    satisfaction: null,
    reviews: 0,
  },
  recentActivity: [
    {
      kind: 'refund',
      description: 'Asha got a refund',
      subjectId: 'u1',
      time: '2026-11-20T05:00:00.000Z',
      value: -499.5,
    },
  ],
  series: [
    { date: '2026-11-20', revenue: 499.5, previousRevenue: 5, orders: 1, previousOrders: 2, newUsers: 1 },
  ],
  salesByHour: [{ hour: 9, orders: 1, revenue: 499.5 }],
  funnel: [
    { step: 'visitors', count: 9 },
    { step: 'signUps', count: 3 },
  ],
  categories: [{ category: 'Indicators', revenue: 499.5, orders: 1, previousRevenue: 5, previousOrders: 2 }],
  customers: { new: 1, returning: 0 },
  paymentsByMethod: [
    { method: 'upi', succeeded: 2, failed: 1, rate: 66.7 },
    { method: 'credit_card', succeeded: 0, failed: 1, rate: 0 },
  ],
  paymentsByHour: [{ hour: 9, succeeded: 0, failed: 0, rate: null }],
};

const getLines = (name: (typeof ANALYTICS_TABLES)[number], hides = false) =>
  toTable(name, report, hides).rows.map((row) => csvLine(row).trimEnd());

test.each(ANALYTICS_TABLES)(
  '%s – as many cells as headings, and no amount once amounts are hidden',
  (name) => {
    const { headings, rows } = toTable(name, report, true);
    for (const row of rows) expect(row).toHaveLength(headings.length);
    expect(JSON.stringify(rows)).not.toContain('499');
  },
);

test('amounts – to the paisa', () => {
  expect(getLines('revenue-by-day')).toEqual(['2026-11-20,499.50,5.00,1,2,1']);
  expect(getLines('recent-activity')).toEqual(['2026-11-20 10:30:00,Asha got a refund,-499.50']);
  expect(getLines('revenue-by-day', true)).toEqual(['2026-11-20,***,***,1,2,1']);
});

test('names of the API – in words', () => {
  expect(getLines('from-visit-to-purchase')).toEqual(['Visitors,9,100', 'Sign-ups,3,33.3']);
  expect(getLines('payment-success-by-method')).toEqual(['UPI,2,1,66.7', 'Credit card,0,1,0']);
  expect(getLines('payment-success-by-hour')).toEqual(['09:00,0,0,']);
});

import { capitalise } from '../common/fields/words.ts';
import { type TableCell, rupees } from '../common/lists/table-file/cells.ts';
import type { AnalyticsResponse } from './analytics.dto.ts';

/** A table of the report, one for each panel of the console. */
export interface AnalyticsTable {
  headings: readonly string[];
  rows: TableCell[][];
}

/** Written instead of amounts that are not to be seen. */
const HIDDEN = '***';

type Money = (amount: number) => TableCell;

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`;

const METHODS: Record<string, string> = { upi: 'UPI', emi: 'EMI', netbanking: 'Net banking' };
const methodName = (method: string): string => METHODS[method] ?? capitalise(method);

const STEPS: Record<string, string> = { signUps: 'Sign-ups' };
const stepName = (step: string): string => STEPS[step] ?? capitalise(step);

/** Per hundred, with one decimal; empty of nothing. */
const share = (part: number, whole: number): TableCell =>
  whole === 0 ? '' : Math.round((1000 * part) / whole) / 10;

const OUTCOMES = ['Paid', 'Failed', 'Success (%)'];
const FACTS = ['Figure', 'Value'];
const BEFORE = ['Revenue (INR)', 'Revenue before (INR)', 'Orders', 'Orders before'];

const TABLES = {
  'revenue-by-day': ({ series }, money) => ({
    headings: ['Day', ...BEFORE, 'New users'],
    rows: series.map((day) => [
      day.date,
      money(day.revenue),
      money(day.previousRevenue),
      day.orders,
      day.previousOrders,
      day.newUsers,
    ]),
  }),
  'orders-by-day': ({ series }) => ({
    headings: ['Day', 'Orders', 'Orders before'],
    rows: series.map((day) => [day.date, day.orders, day.previousOrders]),
  }),
  'sales-by-category': ({ categories }, money) => ({
    headings: ['Category', ...BEFORE],
    rows: categories.map((one) => [
      one.category,
      money(one.revenue),
      money(one.previousRevenue),
      one.orders,
      one.previousOrders,
    ]),
  }),
  'sales-by-hour': ({ salesByHour }, money) => ({
    headings: ['Hour', 'Orders', 'Revenue (INR)'],
    rows: salesByHour.map((one) => [hour(one.hour), one.orders, money(one.revenue)]),
  }),
  'from-visit-to-purchase': ({ funnel }) => ({
    headings: ['What they did', 'People', 'Per 100 visitors'],
    rows: funnel.map(({ step, count }) => [stepName(step), count, share(count, funnel[0]?.count ?? 0)]),
  }),
  'new-and-returning-customers': ({ customers }) => ({
    headings: ['Customers', 'People'],
    rows: [
      ['New', customers.new],
      ['Returning', customers.returning],
    ],
  }),
  'payment-success-by-method': ({ paymentsByMethod }) => ({
    headings: ['Method', ...OUTCOMES],
    rows: paymentsByMethod.map((one) => [methodName(one.method), one.succeeded, one.failed, one.rate ?? '']),
  }),
  'payment-success-by-hour': ({ paymentsByHour }) => ({
    headings: ['Hour', ...OUTCOMES],
    rows: paymentsByHour.map((one) => [hour(one.hour), one.succeeded, one.failed, one.rate ?? '']),
  }),
  'top-tools': ({ topTools }, money) => ({
    headings: ['Tool', 'Category', 'Revenue (INR)', 'Sales'],
    rows: topTools.map((tool) => [tool.name, tool.category, money(tool.revenue), tool.sales]),
  }),
  'sales-by-plan': ({ salesByPlan }, money) => ({
    headings: ['Tool', 'Plan', 'Revenue (INR)', 'Sales'],
    rows: salesByPlan.map((one) => [one.toolName, one.plan, money(one.revenue), one.sales]),
  }),
  subscriptions: ({ subscriptions: all }, money) => ({
    headings: FACTS,
    rows: [
      ['Monthly revenue (INR)', money(all.mrr)],
      ['Active', all.active],
      ['New', all.new],
      ['Churned', all.churned],
      ['Failed debits', all.failedDebits],
    ],
  }),
  'user-activity': ({ userActivity: users }) => ({
    headings: FACTS,
    rows: [
      ['Visitors', users.visitors],
      ['New users', users.newUsers],
      ['Active users', users.activeUsers ?? ''],
      ['Returning users', users.returningUsers ?? ''],
      ['Buyers', users.conversions],
    ],
  }),
  'sales-analytics': ({ salesAnalytics: sales }, money) => ({
    headings: FACTS,
    rows: [
      ['Average order value (INR)', money(sales.averageOrderValue)],
      ['Paid orders', sales.totalOrders],
      ['Refunds', sales.refunds],
      ['Refunded (INR)', money(sales.refundedAmount)],
      ['Held by disputes (INR)', money(sales.heldAmount)],
      ['Satisfaction (stars of 5)', sales.satisfaction ?? ''],
      ['Reviews', sales.reviews],
    ],
  }),
  'recent-activity': ({ recentActivity }, money) => ({
    headings: ['Time (IST)', 'What happened', 'Amount (INR)'],
    rows: recentActivity.map(({ time, description, value }) => [
      { at: time },
      description,
      value === null ? '' : money(value),
    ]),
  }),
} satisfies Record<string, (report: AnalyticsResponse, money: Money) => AnalyticsTable>;

export type AnalyticsTableName = keyof typeof TABLES;
export const ANALYTICS_TABLES = Object.keys(TABLES) as AnalyticsTableName[];

/** One table of the report, with or without its amounts. */
export const toTable = (
  name: AnalyticsTableName,
  report: AnalyticsResponse,
  hidesAmounts: boolean,
): AnalyticsTable => TABLES[name](report, hidesAmounts ? () => HIDDEN : rupees);

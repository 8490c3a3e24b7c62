import type { CsvCell } from '../components/csv';
import { methodName } from '../components/method-name';
import { formatHour, shareOf, stepName, type AnalyticsData } from './analytics-data';

/** Shown instead of an amount while revenue is hidden. */
export const HIDDEN = '***';

/** A table of the report as a CSV file. */
export interface Figures {
  fileName: string;
  /** The days of the figures, for the file's name. */
  period?: string;
  headings: string[];
  rows: CsvCell[][];
}

type Money = (amount: number) => string | number;

const moneyOf =
  (shown: boolean): Money =>
  (amount) =>
    shown ? amount : HIDDEN;

/** Every table of the report as a CSV file. */
export function figuresOf(data: AnalyticsData, revenueShown: boolean) {
  const money = moneyOf(revenueShown);
  const file = (fileName: string) => ({ fileName, period: `${data.from}-to-${data.to}` });
  return {
    days: {
      ...file('revenue-by-day'),
      headings: ['Day', 'Revenue (INR)', 'Revenue before (INR)', 'Orders', 'Orders before', 'New users'],
      rows: data.series.map((day) => [
        day.date,
        money(day.revenue),
        money(day.previousRevenue),
        day.orders,
        day.previousOrders,
        day.newUsers,
      ]),
    },
    orders: {
      ...file('orders-by-day'),
      headings: ['Day', 'Orders', 'Orders before'],
      rows: data.series.map((day) => [day.date, day.orders, day.previousOrders]),
    },
    categories: {
      ...file('sales-by-category'),
      headings: ['Category', 'Revenue (INR)', 'Revenue before (INR)', 'Orders', 'Orders before'],
      rows: data.categories.map((one) => [
        one.category,
        money(one.revenue),
        money(one.previousRevenue),
        one.orders,
        one.previousOrders,
      ]),
    },
    hours: {
      ...file('sales-by-hour'),
      headings: ['Hour', 'Orders', 'Revenue (INR)'],
      rows: data.salesByHour.map((one) => [formatHour(one.hour), one.orders, money(one.revenue)]),
    },
    funnel: {
      ...file('from-visit-to-purchase'),
      headings: ['What they did', 'People', 'Per 100 visitors'],
      rows: data.funnel.map(({ step, count }) => [
        stepName(step),
        count,
        shareOf(count, data.funnel[0]?.count ?? 0) ?? '',
      ]),
    },
    customers: {
      ...file('new-and-returning-customers'),
      headings: ['Customers', 'People'],
      rows: [
        ['New', data.customers.new],
        ['Returning', data.customers.returning],
      ],
    },
    methods: {
      ...file('payment-success-by-method'),
      headings: ['Method', 'Paid', 'Failed', 'Success (%)'],
      rows: data.paymentsByMethod.map((one) => [
        methodName(one.method),
        one.succeeded,
        one.failed,
        one.rate ?? '',
      ]),
    },
    paymentHours: {
      ...file('payment-success-by-hour'),
      headings: ['Hour', 'Paid', 'Failed', 'Success (%)'],
      rows: data.paymentsByHour.map((one) => [
        formatHour(one.hour),
        one.succeeded,
        one.failed,
        one.rate ?? '',
      ]),
    },
    topTools: {
      ...file('top-tools'),
      headings: ['Tool', 'Category', 'Revenue (INR)', 'Sales'],
      rows: data.topTools.map((tool) => [tool.name, tool.category, money(tool.revenue), tool.sales]),
    },
    activity: {
      fileName: 'recent-activity',
      headings: ['Time (IST)', 'What happened', 'Amount (INR)'],
      rows: data.recentActivity.map(({ time, description, value }) => [
        { at: time },
        description,
        value === null ? '' : money(value),
      ]),
    },
    ...factsOf(data, money, file),
  } satisfies Record<string, Figures>;
}

function factsOf(
  { userActivity: users, salesAnalytics: sales }: AnalyticsData,
  money: Money,
  file: (fileName: string) => Pick<Figures, 'fileName' | 'period'>,
) {
  const headings = ['Figure', 'Value'];
  return {
    users: {
      ...file('user-activity'),
      headings,
      rows: [
        ['Visitors', users.visitors],
        ['New users', users.newUsers],
        ['Active users', users.activeUsers ?? ''],
        ['Returning users', users.returningUsers ?? ''],
        ['Buyers', users.conversions],
      ],
    },
    sales: {
      ...file('sales-analytics'),
      headings,
      rows: [
        ['Average order value (INR)', money(sales.averageOrderValue)],
        ['Paid orders', sales.totalOrders],
        ['Refunds', sales.refunds],
        ['Refunded (INR)', money(sales.refundedAmount)],
        ['Held by disputes (INR)', money(sales.heldAmount)],
        ['Satisfaction (stars of 5)', sales.satisfaction ?? ''],
        ['Reviews', sales.reviews],
      ],
    },
  } satisfies Record<string, Figures>;
}

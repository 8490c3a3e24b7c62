import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { dayOf } from '../common/days.js';
import { toRupees } from '../common/money.js';
import type {
  AnalyticsResponse,
  HourPoint,
  Metric,
  RecentEvent,
  SeriesPoint,
  TopTool,
} from './analytics.dto.js';
import { AnalyticsRepository, type Counts, type ToolSales } from './analytics.repository.js';
import { sumBy, toCategories, toMethods, toPaymentHours } from './breakdowns.js';
import { describeEvent, RecentEventsRepository, type StoreEvent } from './recent-events.repository.js';
import { TotalsRepository } from './totals/totals.repository.js';
import { daysOf, growth, type Period, periodsOf, type TimeRange } from './period.js';

const TOP_TOOLS = 10;
const RECENT_EVENTS = 12;

const metric = (total: number, previous: number): Metric => ({
  total,
  previous,
  growth: growth(total, previous),
});
const moneyMetric = (paise: number, previous: number): Metric => metric(toRupees(paise), toRupees(previous));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function toTopTool({ id, name, category, paise, sales }: ToolSales): TopTool {
  return { _id: id, id, name, category, revenue: toRupees(paise), sales };
}

function toRecentEvent(event: StoreEvent): RecentEvent {
  const { kind, at, amountPaise } = event;
  const rupees = amountPaise === null ? null : toRupees(amountPaise);
  return {
    kind,
    description: describeEvent(event),
    time: at.toISOString(),
    value: rupees !== null && kind === 'refund' ? -rupees : rupees,
  };
}

/** One point per day, also without sales, with the corresponding day of the previous period. */
function toSeries(
  periods: { current: Period; previous: Period },
  sales: ReturnType<typeof sumBy>,
  signUps: Map<string, number>,
): SeriesPoint[] {
  const before = daysOf(periods.previous);
  return daysOf(periods.current).map((date, index) => ({
    date,
    revenue: toRupees(sales.get(date)?.paise ?? 0),
    orders: sales.get(date)?.orders ?? 0,
    previousRevenue: toRupees(sales.get(before[index] ?? '')?.paise ?? 0),
    previousOrders: sales.get(before[index] ?? '')?.orders ?? 0,
    newUsers: signUps.get(date) ?? 0,
  }));
}

function toHours(found: { hour: number; paise: number; orders: number }[]): HourPoint[] {
  const byHour = new Map(found.map((point) => [point.hour, point]));
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    orders: byHour.get(hour)?.orders ?? 0,
    revenue: toRupees(byHour.get(hour)?.paise ?? 0),
  }));
}

function toUserFigures(counts: Counts, buyers: { all: number; first: number }) {
  return {
    users: { ...metric(counts.users, counts.usersBefore), all: counts.allUsers },
    tools: { ...metric(counts.tools, counts.toolsBefore), all: counts.allTools },
    userActivity: {
      newUsers: counts.users,
      activeUsers: counts.activeUsers,
      returningUsers: counts.returningUsers,
      conversions: buyers.all,
      visitors: counts.visitors,
    },
    // Every buyer of the range whose first purchase is not in it is a returning one.
    customers: { new: buyers.first, returning: buyers.all - buyers.first },
    funnel: [
      { step: 'visitors', count: counts.visitors },
      { step: 'signUps', count: counts.users },
      { step: 'trials', count: counts.trials },
      { step: 'buyers', count: buyers.all },
    ],
  };
}

/** The figures of a range of days in India, compared with the previous range. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly analytics: AnalyticsRepository,
    private readonly totals: TotalsRepository,
    private readonly recentEvents: RecentEventsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async report(timeRange: TimeRange): Promise<AnalyticsResponse> {
    const periods = periodsOf(timeRange, dayOf(this.clock.now()));
    const { current, previous } = periods;
    const [sales, hours, signUps, topTools, counts, events, attempts, buyers] = await Promise.all([
      this.totals.salesByDay(previous.firstDay, current.lastDay),
      this.totals.salesByHour(current.firstDay, current.lastDay),
      this.analytics.signUpsByDay(current),
      this.analytics.topTools(current, TOP_TOOLS),
      this.analytics.counts(current, previous),
      this.recentEvents.list(RECENT_EVENTS),
      this.totals.attempts(current.firstDay, current.lastDay),
      this.totals.buyersSince(current.start),
    ]);
    const now = sales.filter(({ day }) => day >= current.firstDay);
    const before = sales.filter(({ day }) => day < current.firstDay);
    const paise = sum(now.map((day) => day.paise));
    const orders = sum(now.map((day) => day.orders));
    return {
      timeRange,
      from: current.firstDay,
      to: current.lastDay,
      revenue: moneyMetric(paise, sum(before.map((day) => day.paise))),
      sales: metric(orders, sum(before.map((day) => day.orders))),
      ...toUserFigures(counts, buyers),
      topTools: topTools.map(toTopTool),
      salesAnalytics: {
        averageOrderValue: orders === 0 ? 0 : toRupees(Math.round(paise / orders)),
        totalOrders: orders,
        refunds: counts.refunds,
        refundedAmount: toRupees(counts.refundedPaise),
        satisfaction: counts.stars === null ? null : Number(counts.stars.toFixed(2)),
        reviews: counts.reviews,
      },
      recentActivity: events.map(toRecentEvent),
      series: toSeries(
        periods,
        sumBy(sales, ({ day }) => day),
        new Map(signUps.map(({ day, count }) => [day, count])),
      ),
      salesByHour: toHours(hours),
      categories: toCategories(now, before),
      paymentsByMethod: toMethods(attempts),
      paymentsByHour: toPaymentHours(attempts),
    };
  }
}

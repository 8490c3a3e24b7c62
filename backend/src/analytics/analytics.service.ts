import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { invalidFields } from '../common/errors/common-errors.ts';
import { type CountedFile, tableFile } from '../common/lists/table-file/table-file.ts';
import { toRupees } from '../common/money/money.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { toDay } from '../common/time/days.ts';
import type { Database } from '../database/database.ts';
import { ReplicaDatabase } from '../database/replica/replica-database.ts';
import type { AnalyticsExportQuery } from './analytics-export.dto.ts';
import { toTable } from './analytics-tables.ts';
import type {
  AnalyticsQuery,
  AnalyticsResponse,
  HourPoint,
  Metric,
  RecentEvent,
  SeriesPoint,
  TopTool,
} from './analytics.dto.ts';
import { AnalyticsRepository, type ToolSales } from './analytics.repository.ts';
import { toCategories, toMethods, toPaymentHours } from './breakdowns.ts';
import { heldTotal, withoutHeld } from './held-sales.ts';
import { chosenPeriods, CUSTOM, growth, listDays, type Periods, toPeriods } from './period.ts';
import { describeEvent, RecentEventsRepository, type StoreEvent } from './recent-events.repository.ts';
import type { TotalName } from './totals/totals.entities.ts';
import { type DaySales, type TotalSums, TotalsRepository } from './totals/totals.repository.ts';

const DEFAULT_RANGE = '30d';
const TOP_TOOLS = 10;
const PLANS = 20;
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
    subjectId: event.subjectId,
    time: at.toISOString(),
    value: rupees !== null && kind === 'refund' ? -rupees : rupees,
  };
}

/** One point per day, also without sales, with the corresponding day of the previous period. */
function toSeries(
  periods: Periods,
  sales: Map<string, DaySales>,
  signUps: Map<string, number>,
): SeriesPoint[] {
  const before = listDays(periods.previous);
  return listDays(periods.current).map((date, index) => ({
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

const NONE: TotalSums = { count: 0, countSince: 0, amount: 0, countBefore: 0, countEver: 0 };

type Totals = Partial<Record<TotalName, TotalSums>>;

/**
 * Only the last activity and purchase of each customer are kept. So in a range that ends today they count when they are
 * in it; for an earlier one activity is unknown, and `pastBuyers` were counted from orders (null: ends today).
 */
function toUserFigures(sums: Totals, trials: number, pastBuyers: number | null) {
  const { sign_up: users = NONE, tool: tools = NONE, active = NONE, visitor: visitors = NONE } = sums;
  const newActive = sums.active_sign_up ?? NONE;
  const endsToday = pastBuyers === null;
  const buyers = endsToday ? (sums.last_purchase ?? NONE).countSince : pastBuyers;
  const { countSince: newSince, count: newWithin } = sums.first_purchase ?? NONE;
  const newBuyers = endsToday ? newSince : newWithin;
  return {
    users: { ...metric(users.count, users.countBefore), all: users.countEver },
    tools: { ...metric(tools.count, tools.countBefore), all: tools.countEver },
    userActivity: {
      newUsers: users.count,
      activeUsers: endsToday ? active.countSince : null,
      returningUsers: endsToday ? active.countSince - newActive.countSince : null,
      conversions: buyers,
      visitors: visitors.count,
    },
    // Every buyer of the range whose first purchase is not in it is a returning one.
    customers: { new: newBuyers, returning: buyers - newBuyers },
    funnel: [
      { step: 'visitors', count: visitors.count },
      { step: 'signUps', count: users.count },
      { step: 'trials', count: trials },
      { step: 'buyers', count: buyers },
    ],
  };
}

/** The totals of a range of days in India, compared with the previous range. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly analytics: AnalyticsRepository,
    private readonly totals: TotalsRepository,
    private readonly recentEvents: RecentEventsRepository,
    private readonly replica: ReplicaDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async report({ timeRange, from, to }: AnalyticsQuery): Promise<AnalyticsResponse> {
    const today = toDay(this.clock.now());
    if (from === undefined && to === undefined) {
      const range = timeRange ?? DEFAULT_RANGE;
      const periods = toPeriods(range, today);
      return this.replica.readAll(async (database) => this.reportFrom(database, range, periods, true));
    }
    if (timeRange !== undefined) throw invalidFields({ timeRange: 'Give timeRange, or from and to' });
    const periods = chosenPeriods(from, to, today);
    const endsToday = periods.current.lastDay === today;
    return this.replica.readAll(async (database) => this.reportFrom(database, CUSTOM, periods, endsToday));
  }

  /** One table of the report as a file. */
  async export({ table, format, hideAmounts, ...days }: AnalyticsExportQuery): Promise<CountedFile> {
    const report = await this.report(days);
    const { headings, rows } = toTable(table, report, hideAmounts);
    // Recent activity does not depend on the range.
    const period = table === 'recent-activity' ? toDay(this.clock.now()) : `${report.from}-to-${report.to}`;
    return tableFile(format, {
      name: `${table}-${period}`,
      headings,
      rows: Readable.from(rows),
      total: rows.length,
    });
  }

  private async reportFrom(
    database: Database,
    timeRange: AnalyticsResponse['timeRange'],
    periods: Periods,
    endsToday: boolean,
  ): Promise<AnalyticsResponse> {
    const { current, previous } = periods;
    const { firstDay, lastDay } = current;
    const held = await this.analytics.heldSales(database, previous.firstDay, lastDay);
    // One after the other: at the same time they would only wait for each other's processor, on many connections.
    const gross = await this.readSales(database, periods, held.length);
    const attempts = await this.totals.attempts(database, firstDay, lastDay);
    const sums = await this.totals.sums(database, current, previous);
    const signUps = await this.totals.signUpsByDay(database, firstDay, lastDay);
    const trials = await this.analytics.trials(database, current);
    const pastBuyers = endsToday ? null : await this.analytics.buyers(database, current);
    const lost = await this.analytics.lostDisputes(database, current);
    const plans = await this.analytics.planSales(database, current, PLANS);
    const { monthlyPaise, ...subscriptions } = await this.analytics.subscriptions(database, current);
    const events = await this.recentEvents.list(database, RECENT_EVENTS);
    const { sales, categories, hours, topTools } = withoutHeld(gross, held, firstDay);
    const { refund = NONE, review = NONE } = sums;
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
      ...toUserFigures(sums, trials, pastBuyers),
      topTools: topTools.slice(0, TOP_TOOLS).map(toTopTool),
      salesByPlan: plans.map(({ paise: net, ...plan }) => ({ ...plan, revenue: toRupees(net) })),
      subscriptions: { mrr: toRupees(Math.round(monthlyPaise)), ...subscriptions },
      salesAnalytics: {
        averageOrderValue: orders === 0 ? 0 : toRupees(Math.round(paise / orders)),
        totalOrders: orders,
        refunds: refund.count + lost.count,
        refundedAmount: toRupees(refund.amount + lost.paise),
        heldAmount: toRupees(heldTotal(held, firstDay)),
        satisfaction: review.count === 0 ? null : Number((review.amount / review.count).toFixed(2)),
        reviews: review.count,
      },
      recentActivity: events.map(toRecentEvent),
      series: toSeries(
        periods,
        new Map(sales.map((day) => [day.day, day])),
        new Map(signUps.map(({ day, count }) => [day, count])),
      ),
      salesByHour: toHours(hours),
      categories: toCategories(categories),
      paymentsByMethod: toMethods(attempts),
      paymentsByHour: toPaymentHours(attempts),
    };
  }

  /** Reads `held` more tools than are shown, because each held sale may move one down the list. */
  private async readSales(database: Database, { current, previous }: Periods, held: number) {
    const { firstDay, lastDay } = current;
    const sales = await this.totals.salesByDay(database, previous.firstDay, lastDay);
    const categories = await this.totals.salesByCategory(database, current, previous);
    const hours = await this.totals.salesByHour(database, firstDay, lastDay);
    const topTools = await this.analytics.topTools(database, current, TOP_TOOLS + held);
    return { sales, categories, hours, topTools };
  }
}

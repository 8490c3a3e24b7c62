import { Injectable } from '@nestjs/common';
import type { Day } from '../common/days.js';
import { Database } from '../database/database.js';
import type { Period } from './period.js';

export interface DaySales {
  day: Day;
  category: string;
  paise: number;
  orders: number;
}

export interface AttemptCounts {
  /** Whether `name` is a payment method or an hour in IST. */
  part: 'method' | 'hour';
  name: string;
  succeeded: number;
  failed: number;
}

export interface ToolSales {
  id: string;
  name: string;
  category: string;
  paise: number;
  sales: number;
}

export interface Counts {
  users: number;
  usersBefore: number;
  allUsers: number;
  tools: number;
  toolsBefore: number;
  allTools: number;
  activeUsers: number;
  returningUsers: number;
  buyers: number;
  newBuyers: number;
  trials: number;
  visitors: number;
  refunds: number;
  refundedPaise: number;
  reviews: number;
  stars: number | null;
}

/** Includes refunded orders: a refund reduces the revenue of the day of the sale. */
const PAID = `amount_paise > 0 AND completed_at IS NOT NULL
  AND status IN ('completed', 'partially_refunded', 'refunded')`;

const NET = 'sum(amount_paise - refunded_paise)::float8';

/** Every range ends today, so a user was active in it if their last active day is in it; the same holds for buyers. */
const COUNTS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $1 AND created_at < $2) AS users,
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $3 AND created_at < $1) AS "usersBefore",
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "allUsers",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $1 AND created_at < $2) AS tools,
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $3 AND created_at < $1) AS "toolsBefore",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL) AS "allTools",
    active.total AS "activeUsers", active.returning AS "returningUsers",
    (SELECT count(*)::int FROM buyers WHERE last_at >= $1) AS buyers,
    (SELECT count(*)::int FROM buyers WHERE first_at >= $1) AS "newBuyers",
    (SELECT count(DISTINCT user_id)::int FROM trials WHERE started_at >= $1 AND started_at < $2) AS trials,
    (SELECT count(*)::int FROM visitor_days WHERE day BETWEEN $4 AND $5) AS visitors,
    refunds.count AS refunds, refunds.paise AS "refundedPaise", reviews.count AS reviews, reviews.stars
  FROM
    (SELECT count(*)::int AS total, count(*) FILTER (WHERE created_at < $1)::int AS returning
     FROM users WHERE last_active_day >= $4 AND deleted_at IS NULL AND role = 'user') active,
    (SELECT count(*)::int, coalesce(sum(amount_paise), 0)::float8 AS paise FROM refunds
     WHERE status = 'success' AND processed_at >= $1 AND processed_at < $2) refunds,
    (SELECT count(*)::int, avg(rating)::float8 AS stars FROM reviews
     WHERE hidden_at IS NULL AND created_at >= $1 AND created_at < $2) reviews`;

/** Reads the figures from the tables of all features, and from daily totals kept by triggers. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** Net revenue and paid orders by day and category, without empty ones. */
  async salesByDay(first: Day, last: Day): Promise<DaySales[]> {
    return this.database.prepared(
      'analytics.sales-by-day',
      `SELECT day::text, name AS category, sum(paise)::float8 AS paise, sum(orders)::int AS orders
       FROM sale_tallies WHERE part = 'category' AND day BETWEEN $1 AND $2
       GROUP BY sale_tallies.day, name HAVING sum(orders) <> 0`,
      [first, last],
    );
  }

  async salesByHour({
    firstDay,
    lastDay,
  }: Period): Promise<{ hour: number; paise: number; orders: number }[]> {
    return this.database.prepared(
      'analytics.sales-by-hour',
      `SELECT name::int AS hour, sum(paise)::float8 AS paise, sum(orders)::int AS orders
       FROM sale_tallies WHERE part = 'hour' AND day BETWEEN $1 AND $2 GROUP BY name`,
      [firstDay, lastDay],
    );
  }

  /** Results of payment attempts by method and by hour in IST. */
  async attempts({ firstDay, lastDay }: Period): Promise<AttemptCounts[]> {
    return this.database.prepared(
      'analytics.attempts',
      `SELECT part, name, sum(succeeded)::int AS succeeded, sum(failed)::int AS failed
       FROM attempt_tallies WHERE day BETWEEN $1 AND $2 GROUP BY part, name HAVING sum(succeeded + failed) <> 0`,
      [firstDay, lastDay],
    );
  }

  async signUpsByDay({ start, end }: Period): Promise<{ day: Day; count: number }[]> {
    return this.database.prepared(
      'analytics.sign-ups-by-day',
      `SELECT day::text, count(*)::int AS count
       FROM (SELECT kolkata_day(created_at) AS day FROM users
             WHERE deleted_at IS NULL AND created_at >= $1 AND created_at < $2) joined
       GROUP BY joined.day`,
      [start, end],
    );
  }

  /** Highest net revenue first. */
  async topTools({ start, end }: Period, limit: number): Promise<ToolSales[]> {
    return this.database.prepared(
      'analytics.top-tools',
      `SELECT tools.id, tools.name, tools.category, sold.paise, sold.sales
       FROM (SELECT tool_id, ${NET} AS paise, count(*)::int AS sales FROM orders
             WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 AND tool_id IS NOT NULL
             GROUP BY tool_id ORDER BY paise DESC, sales DESC LIMIT $3) sold
       JOIN tools ON tools.id = sold.tool_id ORDER BY sold.paise DESC, sold.sales DESC, tools.id`,
      [start, end, limit],
    );
  }

  async counts(current: Period, previous: Period): Promise<Counts> {
    const { start, end, firstDay, lastDay } = current;
    const [counts] = await this.database.prepared<Counts>('analytics.counts', COUNTS, [
      start,
      end,
      previous.start,
      firstDay,
      lastDay,
    ]);
    if (!counts) throw new Error('The counts returned no row');
    return counts;
  }
}

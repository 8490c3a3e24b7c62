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
  method: string;
  hour: number;
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

/** An order that was paid, whatever was refunded later. A refund lowers the revenue of the day of the sale. */
const PAID = `amount_paise > 0 AND completed_at IS NOT NULL
  AND status IN ('completed', 'partially_refunded', 'refunded')`;

const NET = 'sum(amount_paise - refunded_paise)::float8';

/** Every range ends today, so that who was active in it is whose last active day is not before it. */
const COUNTS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $1 AND created_at < $2) AS users,
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $3 AND created_at < $1) AS "usersBefore",
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "allUsers",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $1 AND created_at < $2) AS tools,
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $3 AND created_at < $1) AS "toolsBefore",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL) AS "allTools",
    active.total AS "activeUsers", active.returning AS "returningUsers",
    (SELECT count(*)::int FROM (SELECT user_id FROM orders
     WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 GROUP BY user_id) paying) AS buyers,
    (SELECT count(*)::int FROM first_purchases WHERE at >= $1 AND at < $2) AS "newBuyers",
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

/** Reads across the store for the figures staff see. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** Net revenue and paid orders of each day and category that had any. */
  async salesByDay(start: Date, end: Date): Promise<DaySales[]> {
    return this.database.prepared(
      'analytics.sales-by-day',
      // Grouped as dates and named as text afterwards: grouping text is several times slower.
      `SELECT day::text, category, sum(net)::float8 AS paise, count(*)::int AS orders
       FROM (SELECT kolkata_day(completed_at) AS day, tool_category AS category, amount_paise - refunded_paise AS net
             FROM orders WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2) sold
       GROUP BY sold.day, category`,
      [start, end],
    );
  }

  async salesByHour({ start, end }: Period): Promise<{ hour: number; paise: number; orders: number }[]> {
    return this.database.prepared(
      'analytics.sales-by-hour',
      `SELECT date_part('hour', completed_at AT TIME ZONE INTERVAL '+05:30')::int AS hour,
              ${NET} AS paise, count(*)::int AS orders
       FROM orders WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 GROUP BY 1`,
      [start, end],
    );
  }

  /** How tries to pay ended, by method and by the hour in India in which they were made. */
  async attempts({ start, end }: Period): Promise<AttemptCounts[]> {
    return this.database.prepared(
      'analytics.attempts',
      `SELECT coalesce(method, 'unknown') AS method,
              date_part('hour', attempted_at AT TIME ZONE INTERVAL '+05:30')::int AS hour,
              count(*) FILTER (WHERE status = 'success')::int AS succeeded,
              count(*) FILTER (WHERE status <> 'success')::int AS failed
       FROM payment_attempts WHERE status <> 'pending' AND attempted_at >= $1 AND attempted_at < $2 GROUP BY 1, 2`,
      [start, end],
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

  /** By net revenue, the best first. */
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
    if (!counts) throw new Error('counting answered no row');
    return counts;
  }
}

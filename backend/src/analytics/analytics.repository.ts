import { Injectable } from '@nestjs/common';
import type { Day } from '../common/days.js';
import { Database } from '../database/database.js';
import type { Period } from './period.js';

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

/** Every range ends today, so a user was active in it if their last active day is in it. */
const COUNTS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $1 AND created_at < $2) AS users,
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $3 AND created_at < $1) AS "usersBefore",
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "allUsers",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $1 AND created_at < $2) AS tools,
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $3 AND created_at < $1) AS "toolsBefore",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL) AS "allTools",
    active.total AS "activeUsers", active.returning AS "returningUsers",
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

/** Figures from the tables of all features. Those of sales are in `TotalsRepository`. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

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

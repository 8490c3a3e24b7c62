import { Injectable } from '@nestjs/common';
import type { Day } from '../common/time/days.ts';
import type { Database } from '../database/database.ts';
import type { Period } from './period.ts';

/** What an open dispute withholds of a sale. */
export interface HeldSale {
  day: Day;
  category: string;
  hour: number;
  toolId: string | null;
  paise: number;
}

export interface ToolSales {
  id: string;
  name: string;
  category: string;
  paise: number;
  sales: number;
}

/** Includes refunded orders: a refund reduces the revenue of the day of the sale. */
const PAID = `amount_paise > 0 AND completed_at IS NOT NULL
  AND status IN ('completed', 'partially_refunded', 'refunded')`;

const SOLD = `sum(amount_paise - refunded_paise)::float8 AS paise, count(*)::int AS sales`;

const IN_ORDER = 'paise DESC, sales DESC, tool_id';

const NAMES = /* sql */ `
  SELECT tools.id, tools.name, tools.category, sold.paise, sold.sales
  FROM sold JOIN tools ON tools.id = sold.tool_id ORDER BY sold.paise DESC, sold.sales DESC, tools.id`;

/** What bundles sold of each tool: the only orders of more than one line. */
const SOLD_IN_BUNDLES = `sum(paid_paise - order_items.refunded_paise)::float8 AS paise, count(*)::int AS sales
    FROM orders JOIN order_items ON order_items.order_id = orders.id
    WHERE ${PAID} AND orders.bundle_id IS NOT NULL AND order_items.bundle_id IS NOT NULL
      AND completed_at >= $1 AND completed_at < $2`;

/** Adds up all sales of a range. */
const TOP_TOOLS = /* sql */ `
  WITH sold AS (
    SELECT tool_id, sum(paise) AS paise, sum(sales)::int AS sales FROM (
      SELECT tool_id, ${SOLD} FROM orders
      WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 AND tool_id IS NOT NULL
      GROUP BY tool_id
      UNION ALL
      SELECT order_items.tool_id, ${SOLD_IN_BUNDLES} AND order_items.tool_id IS NOT NULL GROUP BY order_items.tool_id
    ) parts GROUP BY tool_id ORDER BY ${IN_ORDER} LIMIT $3
  ) ${NAMES}`;

/**
 * Adds up the sales of some tools only: the $4 best of all time, and those whose total is not merged. `bound` is what any
 * other tool has sold at most, null when there is no other one.
 */
const TOP_OF_CANDIDATES = /* sql */ `
  WITH best AS (
    SELECT tool_id, paise FROM tool_sale_totals WHERE is_merged ORDER BY paise DESC, tool_id LIMIT $4
  ), candidates AS (
    SELECT tool_id FROM best UNION SELECT tool_id FROM tool_sale_totals WHERE NOT is_merged
  ), sold AS (
    SELECT tool_id, sales.* FROM candidates CROSS JOIN LATERAL (
      SELECT sum(paise) AS paise, sum(sales)::int AS sales FROM (
        SELECT ${SOLD} FROM orders
        WHERE ${PAID} AND orders.tool_id = candidates.tool_id AND completed_at >= $1 AND completed_at < $2
        UNION ALL
        SELECT ${SOLD_IN_BUNDLES} AND order_items.tool_id = candidates.tool_id
      ) parts
    ) sales WHERE sales.sales > 0 ORDER BY ${IN_ORDER} LIMIT $3
  )
  SELECT (SELECT CASE WHEN count(*) = $4 THEN min(paise) END FROM best)::float8 AS bound,
         (SELECT coalesce(json_agg(top), '[]') FROM (${NAMES}) top) AS tools`;

/** Few rows: disputes that are not decided yet. What is held of a bundle is held of its tools alike. */
const HELD_SALES = /* sql */ `
  SELECT sale.day::text, sale.category, sale.hour, sale."toolId", sale.paise FROM (
    SELECT kolkata_day(o.completed_at) AS day, o.tool_category AS category,
           coalesce(o.tool_id, i.tool_id) AS "toolId",
           date_part('hour', o.completed_at AT TIME ZONE INTERVAL '+05:30')::int AS hour,
           d.counted_paise::float8 * coalesce(i.paid_paise::float8 / o.amount_paise, 1) AS paise
      FROM disputes d JOIN orders o ON o.id = d.order_id
           LEFT JOIN order_items i ON i.order_id = o.id AND o.bundle_id IS NOT NULL
     WHERE d.status IN ('needs_response', 'under_review') AND d.counted_paise > 0 AND o.completed_at IS NOT NULL
  ) sale WHERE sale.day BETWEEN $1 AND $2`;

const FIRST_CANDIDATES = 150;
const MORE_CANDIDATES = 8;
/** A shorter range has fewer sales than the candidates have in all. */
const CANDIDATES_FROM_DAYS = 180;

/** Totals from the tables of other features, `from` the primary or a replica. Those that triggers keep are in `TotalsRepository`. */
@Injectable()
export class AnalyticsRepository {
  /** Highest net revenue first. */
  async topTools(from: Database, period: Period, limit: number): Promise<ToolSales[]> {
    if (period.days >= CANDIDATES_FROM_DAYS)
      return this.topOfCandidates(from, period, limit, FIRST_CANDIDATES);
    return from.prepared('analytics.top-tools', TOP_TOOLS, [period.start, period.end, limit]);
  }

  /** A tool cannot have sold more in a range than ever: a list whose last tool is above the bound is complete. */
  private async topOfCandidates(
    from: Database,
    period: Period,
    limit: number,
    candidates: number,
  ): Promise<ToolSales[]> {
    const [found] = await from.prepared<{ bound: number | null; tools: ToolSales[] }>(
      'analytics.top-of-candidates',
      TOP_OF_CANDIDATES,
      [period.start, period.end, limit, candidates],
    );
    const { bound = null, tools = [] } = found ?? {};
    const last = tools.at(limit - 1)?.paise ?? 0;
    if (bound === null || last > bound) return tools;
    return this.topOfCandidates(from, period, limit, candidates * MORE_CANDIDATES);
  }

  /** What open disputes withhold of the sales of these days. */
  async heldSales(from: Database, first: Day, last: Day): Promise<HeldSale[]> {
    return from.prepared('analytics.held-sales', HELD_SALES, [first, last]);
  }

  /** Payments that were lost by a dispute in the range; they count like refunds. */
  async lostDisputes(from: Database, { start, end }: Period): Promise<{ count: number; paise: number }> {
    const [lost] = await from.prepared<{ count: number; paise: number }>(
      'analytics.lost-disputes',
      `SELECT count(*)::int AS count, coalesce(sum(counted_paise), 0)::float8 AS paise FROM disputes
        WHERE status = 'lost' AND counted_paise > 0 AND resolved_at >= $1 AND resolved_at < $2`,
      [start, end],
    );
    return lost ?? { count: 0, paise: 0 };
  }

  /** Customers who paid for something. */
  async buyers(from: Database, { start, end }: Period): Promise<number> {
    const [found] = await from.prepared<{ count: number }>(
      'analytics.buyers',
      `SELECT count(DISTINCT user_id)::int AS count FROM orders
        WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2`,
      [start, end],
    );
    return found?.count ?? 0;
  }

  /** Customers who started a trial. */
  async trials(from: Database, { start, end }: Period): Promise<number> {
    const [found] = await from.prepared<{ count: number }>(
      'analytics.trials',
      `SELECT count(*)::int AS count
       FROM (SELECT DISTINCT user_id FROM trials WHERE started_at >= $1 AND started_at < $2) people`,
      [start, end],
    );
    return found?.count ?? 0;
  }
}

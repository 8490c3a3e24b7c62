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

/** What was sold of a plan, by the name that it had. */
export interface PlanSales {
  toolId: string;
  toolName: string;
  plan: string;
  paise: number;
  sales: number;
}

export interface SubscriptionSums {
  /** Of one month. */
  monthlyPaise: number;
  active: number;
  new: number;
  churned: number;
  failedDebits: number;
}

/** Includes refunded orders: a refund reduces the revenue of the day of the sale. */
const PAID = `amount_paise > 0 AND completed_at IS NOT NULL
  AND status IN ('completed', 'partially_refunded', 'refunded')`;

const SOLD = `sum(amount_paise - refunded_paise)::float8 AS paise, count(*)::int AS sales`;

/** Orders of more than one line, of bundles and recorded by staff, are sales of each of their tools. */
const TOP_TOOLS = /* sql */ `
  WITH sold AS (
    SELECT tool_id, sum(paise) AS paise, sum(sales)::int AS sales FROM (
      SELECT tool_id, ${SOLD} FROM orders
      WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 AND tool_id IS NOT NULL
      GROUP BY tool_id
      UNION ALL
      SELECT order_items.tool_id, sum(paid_paise - order_items.refunded_paise)::float8, count(*)::int
      FROM orders JOIN order_items ON order_items.order_id = orders.id
      WHERE ${PAID} AND orders.bundle_id IS NOT NULL AND order_items.bundle_id IS NOT NULL
        AND completed_at >= $1 AND completed_at < $2 AND order_items.tool_id IS NOT NULL GROUP BY order_items.tool_id
      UNION ALL
      SELECT order_items.tool_id, sum(paid_paise - order_items.refunded_paise)::float8, count(*)::int
      FROM orders JOIN order_items ON order_items.order_id = orders.id
      WHERE ${PAID} AND orders.channel = 'manual' AND orders.tool_id IS NULL
        AND completed_at >= $1 AND completed_at < $2 AND order_items.tool_id IS NOT NULL GROUP BY order_items.tool_id
    ) parts GROUP BY tool_id ORDER BY paise DESC, sales DESC, tool_id LIMIT $3
  )
  SELECT tools.id, tools.name, tools.category, sold.paise, sold.sales
  FROM sold JOIN tools ON tools.id = sold.tool_id ORDER BY sold.paise DESC, sold.sales DESC, tools.id`;

/** Of tools with several plans, archived ones too; upgrades and renewals of a plan are sales of it. */
const PLAN_SALES = /* sql */ `
  SELECT t.id AS "toolId", t.name AS "toolName", i.plan->>'name' AS plan,
         sum(i.paid_paise - i.refunded_paise)::float8 AS paise, count(*)::int AS sales
    FROM (SELECT tool_id FROM tool_plans GROUP BY tool_id HAVING count(*) > 1) several
    JOIN tools t ON t.id = several.tool_id JOIN order_items i ON i.tool_id = t.id JOIN orders ON orders.id = i.order_id
   WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 AND i.plan IS NOT NULL
   GROUP BY t.id, i.plan->>'name' ORDER BY paise DESC, sales DESC, t.id, plan LIMIT $3`;

/**
 * What runs now, and what happened in the range. Paused and cancelled ones are not debited next month. A new one is one
 * whose first payment was made. A cancelled one has left when it was cancelled, any other when it ended; one that was
 * never paid was never there.
 */
const SUBSCRIPTIONS = /* sql */ `
  SELECT coalesce(sum(price_paise::float8 / CASE interval WHEN 'month' THEN 1 WHEN 'quarter' THEN 3 ELSE 12 END)
           FILTER (WHERE state IN ('active', 'past_due')), 0)::float8 AS "monthlyPaise",
         count(*) FILTER (WHERE state IN ('active', 'past_due'))::int AS active,
         count(*) FILTER (WHERE started_at >= $1 AND started_at < $2)::int AS new,
         count(*) FILTER (WHERE started_at IS NOT NULL
           AND coalesce(cancel_requested_at, ended_at) >= $1 AND coalesce(cancel_requested_at, ended_at) < $2)::int AS churned,
         (SELECT count(*)::int FROM subscription_charges
           WHERE kind = 'debit' AND state = 'failed' AND updated_at >= $1 AND updated_at < $2) AS "failedDebits"
    FROM subscriptions`;

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

/** Totals from the tables of other features, `from` the primary or a replica. Those that triggers keep are in `TotalsRepository`. */
@Injectable()
export class AnalyticsRepository {
  /** Highest net revenue first. */
  async topTools(from: Database, { start, end }: Period, limit: number): Promise<ToolSales[]> {
    return from.prepared('analytics.top-tools', TOP_TOOLS, [start, end, limit]);
  }

  /** Highest net revenue first; what disputes withhold is in it. */
  async planSales(from: Database, { start, end }: Period, limit: number): Promise<PlanSales[]> {
    return from.prepared('analytics.plan-sales', PLAN_SALES, [start, end, limit]);
  }

  /** What subscriptions bring in a month, and how their number changed. */
  async subscriptions(from: Database, { start, end }: Period): Promise<SubscriptionSums> {
    const [sums] = await from.prepared<SubscriptionSums>('analytics.subscriptions', SUBSCRIPTIONS, [
      start,
      end,
    ]);
    return sums ?? { monthlyPaise: 0, active: 0, new: 0, churned: 0, failedDebits: 0 };
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

import type { Sql } from '../../src/database/database.ts';
import { row, rows } from '../../src/database/database.ts';
import type { Period } from '../../src/analytics/period.ts';

const PAID = `amount_paise > 0 AND completed_at IS NOT NULL AND status IN ('completed', 'partially_refunded', 'refunded')`;
const RUPEES = 'coalesce(sum(amount_paise - refunded_paise), 0)::float8 / 100';
const HOUR = (at: string) => `date_part('hour', ${at} AT TIME ZONE 'Asia/Kolkata')::int`;

const COUNTS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $1 AND created_at < $2) AS users,
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $3 AND created_at < $1) AS "usersBefore",
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "allUsers",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $1 AND created_at < $2) AS tools,
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $3 AND created_at < $1) AS "toolsBefore",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL) AS "allTools",
    (SELECT count(*)::int FROM users WHERE last_active_day >= $4 AND deleted_at IS NULL AND role = 'user') AS active,
    (SELECT count(*)::int FROM users
     WHERE last_active_day >= $4 AND created_at < $1 AND deleted_at IS NULL AND role = 'user') AS returning,
    (SELECT count(DISTINCT user_id)::int FROM orders
     WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2) AS buyers,
    (SELECT count(*)::int FROM (SELECT FROM orders WHERE ${PAID} GROUP BY user_id
      HAVING min(completed_at) >= $1 AND min(completed_at) < $2) b) AS "newBuyers",
    (SELECT count(DISTINCT user_id)::int FROM trials WHERE started_at >= $1 AND started_at < $2) AS trials,
    (SELECT count(*)::int FROM visitor_days WHERE day BETWEEN $4 AND $5) AS visitors,
    (SELECT count(*)::int FROM refunds WHERE status = 'success' AND processed_at >= $1 AND processed_at < $2) AS refunds,
    (SELECT coalesce(sum(amount_paise), 0)::float8 / 100 FROM refunds
     WHERE status = 'success' AND processed_at >= $1 AND processed_at < $2) AS refunded,
    (SELECT round(avg(rating), 2)::float8 FROM reviews
     WHERE hidden_at IS NULL AND created_at >= $1 AND created_at < $2) AS stars,
    (SELECT ${RUPEES} FROM orders WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2) AS revenue,
    (SELECT ${RUPEES} FROM orders WHERE ${PAID} AND completed_at >= $3 AND completed_at < $1) AS "revenueBefore"`;

/** The totals of analytics, computed from the rows alone. */
export async function plainAnalytics(sql: Sql, current: Period, previous: Period) {
  const range = [current.start, current.end];
  const counts = await row(sql, COUNTS, [...range, previous.start, current.firstDay, current.lastDay]);
  const days = await rows(
    sql,
    `SELECT (completed_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, ${RUPEES} AS revenue, count(*)::int AS orders
     FROM orders WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 GROUP BY 1 ORDER BY 1`,
    range,
  );
  const hours = await rows(
    sql,
    `SELECT ${HOUR('completed_at')} AS hour, ${RUPEES} AS revenue, count(*)::int AS orders
     FROM orders WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 GROUP BY 1 ORDER BY 1`,
    range,
  );
  const categories = await rows(
    sql,
    `SELECT tool_category AS category, ${RUPEES} AS revenue, count(*)::int AS orders
     FROM orders WHERE ${PAID} AND completed_at >= $1 AND completed_at < $2 GROUP BY 1 ORDER BY 1`,
    range,
  );
  const tools = await rows(
    sql,
    `SELECT tool_id AS id, ${RUPEES} AS revenue, count(*)::int AS sales FROM orders
     WHERE ${PAID} AND tool_id IS NOT NULL AND completed_at >= $1 AND completed_at < $2
     GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10`,
    range,
  );
  const methods = await rows(
    sql,
    `SELECT coalesce(method, 'unknown') AS method, (count(*) FILTER (WHERE status = 'success'))::int AS succeeded,
            (count(*) FILTER (WHERE status <> 'success'))::int AS failed
     FROM payment_attempts WHERE status <> 'pending' AND attempted_at >= $1 AND attempted_at < $2 GROUP BY 1 ORDER BY 1`,
    range,
  );
  return { counts, days, hours, categories, tools, methods };
}

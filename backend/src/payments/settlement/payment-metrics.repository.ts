import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../orders/index.ts';

export interface PaymentMetrics {
  /** Orders of the last hour. */
  recent: { status: OrderStatus; count: number }[];
  pending: number;
  /** In seconds; 0 when nothing is pending or due. */
  oldestPending: number;
  checkLag: number;
  openAlerts: number;
}

/** All counts end here: monitoring reads as much on a large database as on a small one. */
const MAX_ROWS = 10_000;

const RECENT = /* sql */ `
  SELECT status, count(*)::int AS count
  FROM (
    SELECT status FROM orders WHERE created_at > now() - interval '1 hour' AND channel = 'gateway' ORDER BY created_at DESC LIMIT ${MAX_ROWS}
  ) bounded
  GROUP BY status`;

/** Each part reads the end of an index. */
const NOW = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM (SELECT FROM orders WHERE status = 'pending' AND channel = 'gateway' LIMIT ${MAX_ROWS}) bounded) AS pending,
    (SELECT extract(epoch FROM now() - min(created_at)) FROM orders
      WHERE status = 'pending' AND channel = 'gateway')::float8 AS "oldestPending",
    (SELECT extract(epoch FROM now() - min(next_check_at)) FROM orders WHERE next_check_at IS NOT NULL)::float8 AS "checkLag",
    (SELECT count(*)::int FROM (SELECT FROM alerts WHERE resolved_at IS NULL LIMIT ${MAX_ROWS}) bounded) AS "openAlerts"`;

type CurrentRow = { pending: number; openAlerts: number } & Record<
  'oldestPending' | 'checkLag',
  number | null
>;

/** What monitoring asks about payments. */
@Injectable()
export class PaymentMetricsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<PaymentMetrics> {
    const counted = await this.database.rows<{ status: OrderStatus; count: number }>(RECENT);
    const counts = new Map(counted.map(({ status, count }) => [status, count]));
    const current = await this.database.row<CurrentRow>(NOW);
    return {
      recent: ORDER_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
      pending: current?.pending ?? 0,
      oldestPending: Math.max(0, current?.oldestPending ?? 0),
      checkLag: Math.max(0, current?.checkLag ?? 0),
      openAlerts: current?.openAlerts ?? 0,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { StaffWebhooksQuery } from './staff-payments.dto.ts';
import { webhookError } from './webhooks.errors.ts';

/** A webhook with the job that processes it. */
export interface WebhookRow {
  id: string;
  type: string;
  orderId: string | null;
  /** The row id of the order, if the store knows it. */
  order: string | null;
  deliveries: number;
  receivedAt: Date;
  lastDeliveredAt: Date;
  processedAt: Date | null;
  outcome: string | null;
  state: 'processed' | 'waiting' | 'failed';
  attempts: number;
  maxAttempts: number | null;
  nextTryAt: Date | null;
  error: string | null;
}

/** Failed means unprocessed without a job that will run again. */
const STATE = `CASE WHEN w.processed_at IS NOT NULL THEN 'processed'
  WHEN j.id IS NULL OR j.attempts >= j.max_attempts THEN 'failed' ELSE 'waiting' END`;

const COLUMNS = `w.id, w.type, w.order_ref AS "orderId", o.id AS "order", w.deliveries, w.received_at AS "receivedAt",
  w.last_delivered_at AS "lastDeliveredAt", w.processed_at AS "processedAt", w.outcome, ${STATE} AS state,
  coalesce(j.attempts, 0)::int AS attempts, j.max_attempts::int AS "maxAttempts",
  CASE WHEN j.attempts < j.max_attempts THEN j.run_at END AS "nextTryAt", j.last_error AS error`;

const FROM = `FROM webhook_events w LEFT JOIN orders o ON o.order_id = w.order_ref
  LEFT JOIN graphile_worker.jobs j ON w.processed_at IS NULL AND j.key = 'webhook:' || w.id`;

const SORT_COLUMNS: Record<StaffWebhooksQuery['sort'], string> = {
  receivedAt: 'w.received_at',
  type: 'w.type',
  deliveries: 'w.deliveries',
  id: 'w.id',
};

function filter(query: StaffWebhooksQuery): Where {
  const { id, search, orderId, state } = query;
  const where = new Where()
    .ids('w.id', id)
    .days('w.received_at', query)
    .search(['w.order_ref', 'w.type'], search)
    .equals('w.order_ref', orderId);
  if (state === 'processed') return where.and('w.processed_at IS NOT NULL');
  return state ? where.and('w.processed_at IS NULL').equals(STATE, state) : where;
}

const WEBHOOKS = new SqlList<StaffWebhooksQuery, WebhookRow>({
  conditions: filter,
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, w.id ${order} ${limit}`,
  // Only these states depend on the job.
  counted: ({ state }, where) =>
    `${state === 'waiting' || state === 'failed' ? FROM : 'FROM webhook_events w'} WHERE ${where}`,
});

@Injectable()
export class StaffWebhooksRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return WEBHOOKS.of(this.database);
  }

  /** @throws WEBHOOK_NOT_FOUND */
  async getById(id: string): Promise<WebhookRow> {
    const webhook = await this.database.row<WebhookRow>(`SELECT ${COLUMNS} ${FROM} WHERE w.id = $1`, [id]);
    if (!webhook) throw webhookError('WEBHOOK_NOT_FOUND');
    return webhook;
  }

  async lastDeliveredAt(): Promise<Date | null> {
    const last = await this.database.row<{ at: Date }>(
      'SELECT last_delivered_at AS at FROM webhook_events ORDER BY received_at DESC, id DESC LIMIT 1',
    );
    return last?.at ?? null;
  }
}

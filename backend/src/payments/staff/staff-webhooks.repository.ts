import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { contains } from '../../database/contains.js';
import { Database } from '../../database/database.js';
import type { WebhooksQuery } from './webhook-log-query.js';

export interface WebhookRow {
  id: string;
  type: string;
  orderId: string | null;
  /** The order's row, where the store knows it. */
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

/** One that nobody will look into any more has failed: its job gave up, or is gone. */
const STATE = `CASE WHEN w.processed_at IS NOT NULL THEN 'processed'
  WHEN j.id IS NULL OR j.attempts >= j.max_attempts THEN 'failed' ELSE 'waiting' END`;

const COLUMNS = `w.id, w.type, w.order_ref AS "orderId", o.id AS "order", w.deliveries, w.received_at AS "receivedAt",
  w.last_delivered_at AS "lastDeliveredAt", w.processed_at AS "processedAt", w.outcome, ${STATE} AS state,
  coalesce(j.attempts, 0)::int AS attempts, j.max_attempts::int AS "maxAttempts",
  CASE WHEN j.attempts < j.max_attempts THEN j.run_at END AS "nextTryAt", j.last_error AS error`;

const FROM = `FROM webhook_events w LEFT JOIN orders o ON o.order_id = w.order_ref
  LEFT JOIN graphile_worker.jobs j ON w.processed_at IS NULL AND j.key = 'webhook:' || w.id`;

const SORTS: Record<WebhooksQuery['sort'], string> = {
  receivedAt: 'w.received_at',
  type: 'w.type',
  deliveries: 'w.deliveries',
  id: 'w.id',
};

/** The list's conditions as SQL; every value is a parameter. */
function conditions({ id, search, orderId, state }: WebhooksQuery): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  const add = (value: unknown, sql: (place: string) => string) => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  if (id) add(id, (place) => `w.id = ANY(${place}::uuid[])`);
  if (search) add(contains(search), (place) => `(w.order_ref ILIKE ${place} OR w.type ILIKE ${place})`);
  if (orderId) add(orderId, (place) => `w.order_ref = ${place}`);
  if (state === 'processed') parts.push('w.processed_at IS NOT NULL');
  else if (state) {
    parts.push('w.processed_at IS NULL');
    add(state, (place) => `${STATE} = ${place}`);
  }
  return { where: parts.join(' AND '), values };
}

/** Webhooks as staff look at them. */
@Injectable()
export class StaffWebhooksRepository {
  constructor(private readonly database: Database) {}

  async list(list: WebhooksQuery): Promise<{ webhooks: WebhookRow[]; total: number }> {
    const { where, values } = conditions(list);
    const needsJobs = list.state === 'waiting' || list.state === 'failed';
    const [webhooks, counted] = await Promise.all([
      this.database.rows<WebhookRow>(
        `SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY ${SORTS[list.sort]} ${list.order}, w.id ${list.order}
         OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
        [...values, list.offset, list.limit],
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total ${needsJobs ? FROM : 'FROM webhook_events w'} WHERE ${where}`,
        values,
      ),
    ]);
    return { webhooks, total: counted?.total ?? 0 };
  }

  /** @throws WEBHOOK_NOT_FOUND */
  async getById(id: string): Promise<WebhookRow> {
    const found = await this.database.row<WebhookRow>(`SELECT ${COLUMNS} ${FROM} WHERE w.id = $1`, [id]);
    if (!found) throw new AppError('WEBHOOK_NOT_FOUND');
    return found;
  }

  /** When the provider last reached us; null when it never did. */
  async lastDelivery(): Promise<Date | null> {
    const last = await this.database.row<{ at: Date }>(
      'SELECT last_delivered_at AS at FROM webhook_events ORDER BY received_at DESC, id DESC LIMIT 1',
    );
    return last?.at ?? null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { Database, row, rows, type Sql } from '../../database/database.js';

export interface WebhookEvent {
  id: string;
  processedAt: Date | null;
  body: Buffer;
}

/** What the provider wrote names the payer, and is not kept once they are gone. */
const BUYER_LEFT = /* sql */ `EXISTS (
  SELECT FROM orders JOIN users ON users.id = orders.user_id
   WHERE orders.order_id = webhook_events.order_ref AND users.deleted_at IS NOT NULL)`;

/** Webhooks as they came, each event once. */
@Injectable()
export class WebhookEventsRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores an event, or counts another delivery of it. */
  async store(
    sql: Sql,
    event: { key: string; type: string; orderRef: string | null; body: Buffer },
  ): Promise<{ id: string; processedAt: Date | null }> {
    const stored = await row<{ id: string; processedAt: Date | null }>(
      sql,
      `INSERT INTO webhook_events AS known (id, event_key, type, order_ref, body, received_at, last_delivered_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)
       ON CONFLICT (event_key) DO UPDATE
         SET deliveries = known.deliveries + 1, last_delivered_at = excluded.last_delivered_at
       RETURNING id, processed_at AS "processedAt"`,
      [newId(), event.key, event.type, event.orderRef, event.body, this.clock.now()],
    );
    if (!stored) throw new Error('The event was neither stored nor found.');
    return stored;
  }

  async find(id: string): Promise<WebhookEvent | null> {
    return this.database.row(
      'SELECT id, processed_at AS "processedAt", body FROM webhook_events WHERE id = $1',
      [id],
    );
  }

  async finish(id: string, outcome: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      // Deleting an account locks its orders: it has either ended here, or finds the event finished.
      await rows(
        manager,
        `SELECT 1 FROM orders
          WHERE order_id = (SELECT order_ref FROM webhook_events WHERE id = $1) FOR SHARE`,
        [id],
      );
      await rows(
        manager,
        `UPDATE webhook_events
            SET processed_at = $2, outcome = $3, body = CASE WHEN ${BUYER_LEFT} THEN '' ELSE body END
          WHERE id = $1`,
        [id, this.clock.now(), outcome],
      );
    });
  }

  /** Empties what was looked into before then; what never was, only when its buyer is gone. */
  async emptyBefore(before: Date): Promise<void> {
    await this.database.rows(
      `UPDATE webhook_events SET body = ''
        WHERE body <> ''
          AND (processed_at < $1 OR (processed_at IS NULL AND received_at < $1 AND ${BUYER_LEFT}))`,
      [before],
    );
  }
}

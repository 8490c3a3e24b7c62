import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { Database, row, type Sql } from '../database/database.js';

export interface WebhookEvent {
  id: string;
  processedAt: Date | null;
  body: Buffer;
}

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
    await this.database.rows('UPDATE webhook_events SET processed_at = $2, outcome = $3 WHERE id = $1', [
      id,
      this.clock.now(),
      outcome,
    ]);
  }
}

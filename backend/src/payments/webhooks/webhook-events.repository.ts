import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { Database } from '../../database/database.js';
import { WebhookEvent } from './webhook-event.entity.js';

const STORE = /* sql */ `
  INSERT INTO webhook_events AS known (id, event_key, type, order_ref, body, received_at, last_delivered_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6)
  ON CONFLICT (event_key) DO UPDATE
    SET deliveries = known.deliveries + 1, last_delivered_at = excluded.last_delivered_at
  RETURNING id, processed_at AS "processedAt"`;

/**
 * Locks the buyer's account, which its deletion changes first: the deletion has either finished here, or finds the event
 * processed. The locked row is the current one, also after waiting for the lock.
 */
const FINISH = /* sql */ `
  WITH buyer AS (
    SELECT users.deleted_at FROM webhook_events event JOIN orders ON orders.order_id = event.order_ref
      JOIN users ON users.id = orders.user_id
    WHERE event.id = $1 FOR SHARE OF users)
  UPDATE webhook_events
     SET processed_at = $2, outcome = $3,
         body = CASE WHEN EXISTS (SELECT FROM buyer WHERE deleted_at IS NOT NULL) THEN '' ELSE body END
   WHERE id = $1`;

/** The body names the payer, so it is not kept once their account is deleted. */
const IS_BUYER_DELETED = /* sql */ `EXISTS (
  SELECT FROM orders JOIN users ON users.id = orders.user_id
   WHERE orders.order_id = webhook_events.order_ref AND users.deleted_at IS NOT NULL)`;

/** Webhooks as received, each event once. */
@Injectable()
export class WebhookEventsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookEvent) private readonly events: Repository<WebhookEvent>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores an event, or counts another delivery of it. */
  async store(event: {
    key: string;
    type: string;
    orderRef: string | null;
    body: Buffer;
  }): Promise<Pick<WebhookEvent, 'id' | 'processedAt'>> {
    const [stored] = await this.database.prepared<Pick<WebhookEvent, 'id' | 'processedAt'>>(
      'webhook-events.store',
      STORE,
      [newId(), event.key, event.type, event.orderRef, event.body, this.clock.now()],
    );
    if (!stored) throw new Error('The event was neither stored nor found.');
    return stored;
  }

  async findById(id: string): Promise<WebhookEvent | null> {
    return this.events.findOneBy({ id });
  }

  async finish(id: string, outcome: string): Promise<void> {
    await this.database.prepared('webhook-events.finish', FINISH, [id, this.clock.now(), outcome]);
  }

  /** Empties the bodies of events processed before then, and of older unprocessed ones whose buyer is deleted. */
  async emptyBefore(before: Date): Promise<void> {
    await this.database.upkeep((manager) =>
      manager.query(
        `UPDATE webhook_events SET body = ''
          WHERE body <> ''
            AND (processed_at < $1 OR (processed_at IS NULL AND received_at < $1 AND ${IS_BUYER_DELETED}))`,
        [before],
      ),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { unnestParameters } from '../../database/array-parameters.ts';
import { Database } from '../../database/database.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

const STORE = /* sql */ `
  INSERT INTO webhook_events AS known
    (id, event_key, type, order_ref, body, deliveries, received_at, last_delivered_at)
  SELECT received.*, $7, $7
    FROM ${unnestParameters('uuid', 'text', 'text', 'text', 'bytea', 'int')} AS received
  ON CONFLICT (event_key) DO UPDATE
    SET deliveries = known.deliveries + excluded.deliveries, last_delivered_at = excluded.last_delivered_at
  RETURNING id, event_key AS key, processed_at AS "processedAt"`;

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

export interface ReceivedEvent {
  key: string;
  type: string;
  orderRef: string | null;
  body: Buffer;
}

export type StoredEvent = Pick<WebhookEvent, 'id' | 'processedAt'> & Pick<ReceivedEvent, 'key'>;

/** Webhooks as received, each event once. */
@Injectable()
export class WebhookEventsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookEvent) private readonly events: Repository<WebhookEvent>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores events, each once, or counts another delivery of them. Returns a row for each event. */
  async store(received: readonly ReceivedEvent[]): Promise<StoredEvent[]> {
    const events = new Map<string, ReceivedEvent & { deliveries: number }>();
    for (const event of received) {
      events.set(event.key, { ...event, deliveries: (events.get(event.key)?.deliveries ?? 0) + 1 });
    }
    // In the same order everywhere, so that two processes that store the same events do not wait for each other.
    const sorted = [...events.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    return this.database.prepared<StoredEvent>('webhook-events.store', STORE, [
      sorted.map(() => newId()),
      sorted.map(({ key }) => key),
      sorted.map(({ type }) => type),
      sorted.map(({ orderRef }) => orderRef),
      sorted.map(({ body }) => body),
      sorted.map(({ deliveries }) => deliveries),
      this.clock.now(),
    ]);
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

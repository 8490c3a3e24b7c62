import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { Database, rows, type Sql } from '../database/database.js';
import type { GatewayAttempt } from './gateway.js';

export interface TimelineRow {
  id: string;
  kind: string;
  message: string;
  at: Date;
  actorName: string | null;
}

export interface AttemptRow {
  id: string;
  status: string;
  method: string | null;
  amountPaise: number;
  message: string | null;
  attemptedAt: Date;
}

/** What happened to an order: its timeline, and the buyer's tries to pay. */
@Injectable()
export class OrderHistoryRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async event(sql: Sql, orderId: string, kind: string, message: string, actorId?: string): Promise<void> {
    await rows(
      sql,
      'INSERT INTO order_events (id, order_id, kind, message, actor_id, at) VALUES ($1, $2, $3, $4, $5, $6)',
      [newId(), orderId, kind, message, actorId ?? null, this.clock.now()],
    );
  }

  /** Writes what the provider knows of a try; true when that is news. */
  async saveAttempt(sql: Sql, orderId: string, attempt: GatewayAttempt): Promise<boolean> {
    const changed = await rows(
      sql,
      `INSERT INTO payment_attempts AS known
         (cashfree_payment_id, order_id, status, method, amount_paise, message, attempted_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (cashfree_payment_id) DO UPDATE
         SET status = excluded.status, method = excluded.method, message = excluded.message,
             updated_at = excluded.updated_at
         WHERE known.order_id = excluded.order_id AND known.status <> excluded.status
       RETURNING 1`,
      [
        attempt.id,
        orderId,
        attempt.status,
        attempt.method,
        attempt.amountPaise,
        attempt.message,
        attempt.at,
        this.clock.now(),
      ],
    );
    return changed.length > 0;
  }

  /** The newest first. */
  async listAttempts(orderId: string): Promise<AttemptRow[]> {
    return this.database.rows(
      `SELECT cashfree_payment_id AS id, status, method, amount_paise AS "amountPaise", message,
              attempted_at AS "attemptedAt"
         FROM payment_attempts WHERE order_id = $1 ORDER BY attempted_at DESC, cashfree_payment_id DESC`,
      [orderId],
    );
  }

  /** The oldest first. */
  async listEvents(orderId: string): Promise<TimelineRow[]> {
    return this.database.rows(
      `SELECT event.id, event.kind, event.message, event.at, users.name AS "actorName"
         FROM order_events event LEFT JOIN users ON users.id = event.actor_id
        WHERE event.order_id = $1 ORDER BY event.at, event.id`,
      [orderId],
    );
  }
}

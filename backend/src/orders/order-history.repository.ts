import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { newId } from '../common/fields/ids.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database, rows, type Sql } from '../database/database.ts';
import { OrderEvent, PaymentAttempt } from './order.entity.ts';
import type { ReportedAttempt } from './payment-attempt.ts';

/** An event with the name of the staff member who caused it. */
export interface TimelineRow {
  id: string;
  kind: string;
  message: string;
  at: Date;
  actorName: string | null;
}

/** The timeline of an order and its payment attempts. */
@Injectable()
export class OrderHistoryRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(PaymentAttempt) private readonly attempts: Repository<PaymentAttempt>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async addEvent(
    manager: EntityManager,
    orderId: string,
    kind: string,
    message: string,
    actorId: string | null = null,
  ): Promise<void> {
    const event = { id: newId(), orderId, kind, message, actorId, at: this.clock.now() };
    await manager.getRepository(OrderEvent).insert(event);
  }

  /** Stores an attempt as the provider reports it; true when it is new or its status changed. */
  async saveAttempt(sql: Sql, orderId: string, attempt: ReportedAttempt): Promise<boolean> {
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

  /** Newest first. */
  async listAttempts(orderId: string): Promise<PaymentAttempt[]> {
    return this.attempts.find({
      where: { orderId },
      order: { attemptedAt: 'DESC', cashfreePaymentId: 'DESC' },
    });
  }

  /** Oldest first. */
  async listEvents(orderId: string): Promise<TimelineRow[]> {
    return this.database.rows<TimelineRow>(
      `SELECT event.id, event.kind, event.message, event.at, users.name AS "actorName"
         FROM order_events event LEFT JOIN users ON users.id = event.actor_id
        WHERE event.order_id = $1 ORDER BY event.at, event.id`,
      [orderId],
    );
  }
}

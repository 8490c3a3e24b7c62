import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { CheckoutReminder } from './checkout-reminder.entity.ts';
import type { ReminderFacts } from './reminder-rules.ts';

export interface AskedReminder extends Omit<ReminderFacts, 'remindersOn' | 'wanted' | 'pricePaise'> {
  userId: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
  queuedAt: Date | null;
  sentAt: Date | null;
  lastReminderAt: Date | null;
}

const ADD = /* sql */ `
  INSERT INTO checkout_reminders (order_id, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING order_id`;

const FIND = /* sql */ `
  SELECT o.user_id AS "userId", u.email, u.name, u.is_email_verified AS "isEmailVerified",
         m.queued_at AS "queuedAt", m.sent_at AS "sentAt",
         u.status = 'active' AND u.deleted_at IS NULL AS "accountActive",
         o.status, o.metadata->>'reason' AS reason, o.amount_paise AS "amountPaise",
         o.metadata ?| ARRAY['terminating', 'mismatch'] AND o.status = 'pending' AS closing,
         EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'pending') AS paying,
         EXISTS (SELECT FROM order_items i JOIN entitlements e ON e.tool_id = i.tool_id AND e.user_id = o.user_id
                  WHERE i.order_id = o.id AND i.kind = 'tool' AND e.withdrawn_at IS NULL) AS owned,
         EXISTS (SELECT FROM orders later WHERE later.user_id = o.user_id AND later.created_at > o.created_at
                  AND later.payment_method IS DISTINCT FROM 'trial'
                  AND (later.tool_id, later.bundle_id, later.quote_id)
                      IS NOT DISTINCT FROM (o.tool_id, o.bundle_id, o.quote_id)) AS replaced,
         (SELECT max(other.queued_at) FROM checkout_reminders other JOIN orders ON orders.id = other.order_id
           WHERE orders.user_id = o.user_id AND orders.id <> o.id) AS "lastReminderAt"
    FROM checkout_reminders m JOIN orders o ON o.id = m.order_id JOIN users u ON u.id = o.user_id
   WHERE m.order_id = $1 AND m.stopped IS NULL`;

/** Which buyers asked to be reminded of which orders. */
@Injectable()
export class CheckoutRemindersRepository {
  constructor(private readonly database: Database) {}

  /** False when it was asked for before. */
  async add(sql: Sql, orderId: string, askedAt: Date): Promise<boolean> {
    return (await rows(sql, ADD, [orderId, askedAt])).length > 0;
  }

  /** Null when it was stopped, or erased. */
  async find(orderId: string, sql: Sql = this.database.manager): Promise<AskedReminder | null> {
    return row<AskedReminder>(sql, FIND, [orderId]);
  }

  /** Whether one was asked for that may still be sent. */
  async isAsked(orderId: string): Promise<boolean> {
    const text = 'SELECT FROM checkout_reminders WHERE order_id = $1 AND stopped IS NULL AND sent_at IS NULL';
    return (await rows(this.database.manager, text, [orderId])).length > 0;
  }

  /** False when none was asked for, or it is on its way. */
  async remove(sql: Sql, orderId: string): Promise<boolean> {
    const text =
      'DELETE FROM checkout_reminders WHERE order_id = $1 AND queued_at IS NULL RETURNING order_id';
    return (await rows(sql, text, [orderId])).length > 0;
  }

  async countQueuedSince(sql: Sql, since: Date): Promise<number> {
    const text = 'SELECT count(*)::int AS count FROM checkout_reminders WHERE queued_at >= $1';
    return (await row<{ count: number }>(sql, text, [since]))?.count ?? 0;
  }

  async update(
    manager: EntityManager,
    orderId: string,
    changes: Partial<Pick<CheckoutReminder, 'queuedAt' | 'stopped' | 'sentAt'>>,
  ): Promise<void> {
    await manager.getRepository(CheckoutReminder).update({ orderId }, changes);
  }
}

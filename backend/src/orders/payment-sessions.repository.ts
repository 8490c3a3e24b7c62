import { Injectable } from '@nestjs/common';
import { newId } from '../common/fields/ids.ts';
import { unnestParameters } from '../database/array-parameters.ts';
import { Database } from '../database/database.ts';
import { GroupedCalls } from '../database/grouped-calls.ts';
import type { Order } from './order.entity.ts';

export type PaymentSession = Pick<
  Order,
  'cashfreeOrderId' | 'paymentSessionId' | 'sessionExpiresAt' | 'customerPhone'
>;

interface OpenedOrder {
  id: string;
  session: PaymentSession;
  at: Date;
}

const SAVE_SESSIONS = /* sql */ `
  WITH session AS (
    SELECT * FROM ${unnestParameters('uuid', 'text', 'text', 'timestamptz', 'text', 'uuid', 'timestamptz')}
      AS session (order_id, cashfree_order_id, payment_session_id, expires_at, phone, event_id, at)),
  saved AS (
    UPDATE orders SET cashfree_order_id = session.cashfree_order_id, payment_session_id = session.payment_session_id,
      session_expires_at = session.expires_at, customer_phone = session.phone, updated_at = now()
    FROM session WHERE orders.id = session.order_id AND orders.status = 'pending' RETURNING orders.id)
  INSERT INTO order_events (id, order_id, kind, message, at)
  SELECT event_id, order_id, 'session_opened', 'Opened at the payment provider', at
    FROM session JOIN saved ON saved.id = session.order_id RETURNING order_id AS id`;

/** Orders that the provider has opened for payment. */
@Injectable()
export class PaymentSessionsRepository {
  private readonly opened = new GroupedCalls((opened: OpenedOrder[]) => this.saveAll(opened));

  constructor(private readonly database: Database) {}

  /**
   * Stores the provider's session, and that it was opened. False when the order is no longer pending and must not be
   * paid.
   */
  async save(id: string, session: PaymentSession, at: Date): Promise<boolean> {
    return this.opened.run({ id, session, at });
  }

  private async saveAll(opened: OpenedOrder[]): Promise<boolean[]> {
    const saved = await this.database.prepared<{ id: string }>('orders.save-sessions', SAVE_SESSIONS, [
      opened.map(({ id }) => id),
      opened.map(({ session }) => session.cashfreeOrderId),
      opened.map(({ session }) => session.paymentSessionId),
      opened.map(({ session }) => session.sessionExpiresAt),
      opened.map(({ session }) => session.customerPhone),
      opened.map(() => newId()),
      opened.map(({ at }) => at),
    ]);
    const ids = new Set(saved.map(({ id }) => id));
    return opened.map(({ id }) => ids.has(id));
  }
}

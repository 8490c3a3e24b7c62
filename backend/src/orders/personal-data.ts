import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

export const ordersPersonalData: PersonalDataPart = {
  tables: ['order_items', 'orders', 'payment_attempts'],
  keeps: {
    order_events: 'the history of an order for staff; its orders, attempts and refunds are exported',
  },
  sections: {
    orders: `SELECT order_id AS "orderId", tool_name AS tool, amount_paise / 100.0 AS amount,
        refunded_paise / 100.0 AS refunded, currency, status, payment_method AS "paymentMethod",
        channel, customer_phone AS phone, billing, metadata, created_at AS "createdAt", completed_at AS "completedAt", ARRAY(
          SELECT json_build_object('name', name, 'listPrice', list_paise / 100.0, 'discount', discount_paise / 100.0,
                   'paid', paid_paise / 100.0, 'refunded', refunded_paise / 100.0)
            FROM order_items WHERE order_id = orders.id ORDER BY paid_paise DESC, name) AS lines
      FROM orders WHERE user_id = $1 ORDER BY created_at`,
    paymentAttempts: `SELECT o.order_id AS "orderId", a.cashfree_payment_id AS "paymentId", a.status, a.method,
        a.amount_paise / 100.0 AS amount, a.message, a.attempted_at AS "at"
      FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.user_id = $1 ORDER BY a.attempted_at`,
  },
  /** Orders stay, because tax law requires it. */
  async erase(manager, { id }, now) {
    await rows(
      manager,
      `UPDATE orders SET customer_phone = NULL, billing = NULL, metadata = metadata - ARRAY['userEmail', 'acceptedNotice', 'acceptedNoticeAt'], updated_at = $2 WHERE user_id = $1`,
      [id, now],
    );
  },
};

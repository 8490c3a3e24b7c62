import { rows } from '../database/database.js';
import type { PersonalDataPart } from '../platform/personal-data/index.js';

/**
 * The provider's messages name the payer. Once one is processed, the order has all we need of it; those not yet
 * processed are emptied then.
 */
const EMPTY_PROCESSED_WEBHOOKS = `UPDATE webhook_events SET body = '' WHERE processed_at IS NOT NULL
  AND order_ref IN (SELECT order_id FROM orders WHERE user_id = $1)`;

export const paymentsPersonalData: PersonalDataPart = {
  tables: [
    'billing_profiles',
    'checkout_reminders',
    'coupon_redemptions',
    'disputes',
    'refunds',
    'webhook_events',
  ],
  keeps: {
    invoices:
      'tax invoices, which the law wants kept as they were issued; a job blanks their buyers after the term',
    coupons: 'codes and their conditions; they name nobody',
    payout_lines: 'the provider’s statement of its payouts; ids and amounts',
    extra_refunds: 'refunds of payments that paid nothing; they contain ids and amounts',
    refund_items: 'the share of each line in a refund; ids and amounts',
  },
  sections: {
    billing: `SELECT state_code AS "stateCode", gstin, legal_name AS "legalName", address, pin, updated_at AS "updatedAt"
      FROM billing_profiles WHERE user_id = $1`,
    invoices: `SELECT i.kind, i.number, i.issued_at AS "issuedAt", o.order_id AS "orderId", i.buyer,
        i.place_of_supply AS "placeOfSupply", i.taxable_paise / 100.0 AS taxable, i.cgst_paise / 100.0 AS cgst,
        i.sgst_paise / 100.0 AS sgst, i.igst_paise / 100.0 AS igst, i.total_paise / 100.0 AS total
      FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.user_id = $1 ORDER BY i.issued_at`,
    refunds: `SELECT o.order_id AS "orderId", r.amount_paise / 100.0 AS amount, r.status, r.reason, r.access,
        r.created_at AS "createdAt", r.processed_at AS "processedAt"
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = $1 ORDER BY r.created_at`,
    couponUses: `SELECT c.code, o.order_id AS "orderId", r.discount_paise / 100.0 AS discount, r.state,
        r.created_at AS "createdAt"
      FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id LEFT JOIN orders o ON o.id = r.order_id
      WHERE r.user_id = $1 ORDER BY r.created_at`,
    checkoutReminders: `SELECT o.order_id AS "orderId", m.asked_at AS "askedAt", m.stopped, m.sent_at AS "sentAt"
      FROM checkout_reminders m JOIN orders o ON o.id = m.order_id WHERE o.user_id = $1 ORDER BY m.asked_at`,
    disputes: `SELECT o.order_id AS "orderId", d.amount_paise / 100.0 AS amount, d.stage, d.status, d.reason,
        d.opened_at AS "openedAt", d.resolved_at AS "resolvedAt"
      FROM disputes d JOIN orders o ON o.id = d.order_id WHERE o.user_id = $1 ORDER BY d.opened_at`,
  },
  /**
   * Orders and invoices stay, because tax law requires it. Uses of coupons stay by a hash of the person, as trials do, so
   * that a new account does not use a code again.
   */
  async erase(manager, { id }, now) {
    await rows(manager, 'DELETE FROM billing_profiles WHERE user_id = $1', [id]);
    await rows(
      manager,
      'DELETE FROM checkout_reminders WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)',
      [id],
    );
    await rows(
      manager,
      `UPDATE disputes SET decision_note = NULL, updated_at = $2
        WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)`,
      [id, now],
    );
    // After the orders are locked, so that no message is processed in between.
    await rows(manager, EMPTY_PROCESSED_WEBHOOKS, [id]);
  },
};

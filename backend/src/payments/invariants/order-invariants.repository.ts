import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { type InvariantName, rowCheck, type RowCheck } from '../../platform/invariants/index.js';

type Checked = Extract<
  InvariantName,
  | 'entitlement_missing'
  | 'entitlement_unpaid'
  | 'access_not_withdrawn'
  | 'receipt_missing'
  | 'receipt_unpaid'
  | 'refunds_over_paid'
  | 'refund_total_wrong'
  | 'order_lines_wrong'
  | 'order_unchecked'
  | 'webhook_stuck'
>;

const RUPEES = (paise: string) => `'₹' || to_char(${paise} / 100.0, 'FM999999999990.00')`;

/** Sold for money, and not all of it was returned. */
const SOLD = `o.amount_paise > 0 AND o.payment_method IS DISTINCT FROM 'trial'
  AND o.status IN ('completed', 'partially_refunded')`;

/** Refunds and lost disputes. */
const REFUNDS = /* sql */ `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.amount_paise) FILTER (WHERE r.status NOT IN ('failed', 'declined')), 0) + lost.paise AS requested,
           coalesce(sum(r.amount_paise) FILTER (WHERE r.status = 'success'), 0) + lost.paise AS returned
      FROM (SELECT coalesce(sum(d.counted_paise), 0) AS paise FROM disputes d
             WHERE d.order_id = o.id AND d.status = 'lost') lost
           LEFT JOIN refunds r ON r.order_id = o.id
     GROUP BY lost.paise) sums`;

/**
 * A line whose tool the buyer was not given, whose licence was not renewed or whose quote is not paid. A withdrawal is a decision: by a refund, a dispute or staff. It only counts
 * for orders that were paid before it.
 */
const LACKING = /* sql */ `CASE i.kind
  WHEN 'tool' THEN i.tool_id IS NOT NULL AND NOT EXISTS (SELECT FROM entitlements e WHERE e.user_id = o.user_id AND e.tool_id = i.tool_id
    AND (e.withdrawn_at IS NULL OR e.order_id = o.id OR e.withdrawn_at >= o.completed_at))
  WHEN 'quote' THEN EXISTS (SELECT FROM quotes q WHERE q.id = i.quote_id AND q.user_id = o.user_id
    AND q.status IN ('accepted', 'expired'))
  WHEN 'renewal' THEN NOT EXISTS (SELECT FROM license_renewals r WHERE r.order_item_id = i.id)
    AND EXISTS (SELECT FROM entitlements e JOIN licenses l ON l.entitlement_id = e.id
      WHERE e.user_id = o.user_id AND e.tool_id = i.tool_id AND e.withdrawn_at IS NULL)
  ELSE false END`;

const CHECKS: Record<Checked, RowCheck> = {
  // Users and names are read only for orders that lack something.
  entitlement_missing: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT DISTINCT ON (o.id) o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is paid, but the customer was not given "' || (
               SELECT string_agg(i.name, '", "' ORDER BY i.name) FROM order_items i WHERE i.order_id = o.id AND ${LACKING})
             || '".' AS message
        FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE ${SOLD} AND ${LACKING} AND EXISTS (SELECT FROM users WHERE users.id = o.user_id AND users.deleted_at IS NULL)`,
  },
  entitlement_unpaid: {
    table: 'entitlements',
    key: 'e.id',
    violated: /* sql */ `
      SELECT e.id::text AS subject, o.id AS "orderId",
             'A customer has a tool as bought, but its order ' || coalesce(o.order_id || ' is ' || o.status, 'does not exist')
             || '. Check the order with the provider; if it was not paid, withdraw the tool on the customer''s page.' AS message
        FROM entitlements e LEFT JOIN orders o ON o.id = e.order_id
       WHERE e.source = 'purchase' AND e.withdrawn_at IS NULL
         AND (o.id IS NULL OR o.status NOT IN ('completed', 'partially_refunded', 'refunded') OR o.user_id <> e.user_id)`,
  },
  access_not_withdrawn: {
    table: 'refunds',
    key: 'r.id',
    violated: /* sql */ `
      SELECT r.id::text AS subject, o.id AS "orderId",
             'A refund of order ' || o.order_id || ' ended the access to "' || o.tool_name || '", but the customer still has it.'
             AS message
        FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE r.status = 'success' AND r.access = 'withdraw'
         AND EXISTS (SELECT FROM entitlements e WHERE e.order_id = o.id AND e.source = 'purchase' AND e.withdrawn_at IS NULL
           AND (NOT EXISTS (SELECT FROM refund_items s WHERE s.refund_id = r.id)
             OR EXISTS (SELECT FROM refund_items s JOIN order_items i ON i.id = s.order_item_id
                         WHERE s.refund_id = r.id AND i.tool_id = e.tool_id)))`,
  },
  // One statement, so that it sees a receipt either in the queue or among those sent. Sent ones are remembered 60 days.
  receipt_missing: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is paid, but its receipt was neither sent nor is it waiting to be sent.' AS message
        FROM orders o JOIN users ON users.id = o.user_id AND users.deleted_at IS NULL
       WHERE ${SOLD} AND o.completed_at > now() - interval '50 days'
         AND o.completed_at > (SELECT since FROM invariant_passes WHERE name = 'receipt_missing')
         AND NOT EXISTS (SELECT FROM sent_mails WHERE idempotency_key = 'receipt-' || o.id)
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'receipt:' || o.id AND j.attempts < j.max_attempts)`,
  },
  receipt_unpaid: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'The receipt of order ' || o.order_id || ' was sent, but the order is ' || o.status
             || '. Check the order with the provider; if it was not paid, tell the customer that the receipt is not valid.'
             AS message
        FROM orders o
       WHERE o.status NOT IN ('completed', 'partially_refunded', 'refunded')
         AND EXISTS (SELECT FROM sent_mails WHERE idempotency_key = 'receipt-' || o.id)`,
  },
  refunds_over_paid: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'The refunds of order ' || o.order_id || ' add up to ' || ${RUPEES('sums.requested')} || ', but '
             || ${RUPEES('o.amount_paise')} || ' was paid. Compare them with the provider; do not refund this order again.'
             AS message
        FROM orders o ${REFUNDS} WHERE sums.requested > o.amount_paise`,
  },
  refund_total_wrong: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is ' || o.status || ' with ' || ${RUPEES('o.refunded_paise')}
             || ' refunded, but its refunds add up to ' || ${RUPEES('sums.returned')} || '.' AS message
        FROM orders o ${REFUNDS}
       WHERE o.amount_paise > 0 AND sums.returned <= o.amount_paise
         AND (o.refunded_paise <> sums.returned
           OR (o.status = 'refunded') <> (sums.returned = o.amount_paise)
           OR (o.status = 'partially_refunded') <> (sums.returned > 0 AND sums.returned < o.amount_paise))`,
  },
  order_lines_wrong: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is over ' || ${RUPEES('o.amount_paise')} || ' with ' || ${RUPEES('o.refunded_paise')}
             || ' refunded, but its ' || lines.count || ' lines add up to ' || ${RUPEES('lines.paid')} || ' with '
             || ${RUPEES('lines.refunded')} || ' refunded.' AS message
        FROM orders o CROSS JOIN LATERAL (
               SELECT count(*) AS count, coalesce(sum(i.paid_paise), 0) AS paid,
                      coalesce(sum(i.refunded_paise), 0) AS refunded
                 FROM order_items i WHERE i.order_id = o.id) lines
       WHERE (lines.paid <> o.amount_paise OR lines.refunded <> o.refunded_paise)`,
  },
  order_unchecked: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is pending, but no further check with the provider is planned.' AS message
        FROM orders o
       WHERE o.status = 'pending' AND o.next_check_at IS NULL AND o.payment_method IS NULL
         AND o.amount_paise > 0 AND o.created_at > now() - interval '80 days'`,
  },
  // What was stored and could not be queued is not answered, and the provider sends it again soon.
  webhook_stuck: {
    table: 'webhook_events',
    key: 'w.id',
    violated: /* sql */ `
      SELECT w.id::text AS subject, o.id AS "orderId",
             'A webhook (' || w.type || ') about ' || coalesce(w.order_ref, 'no order') || ' was received, but is not processed '
             || 'and not waiting either.' AS message
        FROM webhook_events w LEFT JOIN orders o ON o.order_id = w.order_ref
       WHERE w.processed_at IS NULL AND w.received_at > now() - interval '80 days'
         AND w.last_delivered_at < now() - interval '15 minutes'
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'webhook:' || w.id)`,
  },
};

/** Invariants of orders and what belongs to them, row by row. */
@Injectable()
export class OrderInvariantsRepository {
  constructor(private readonly database: Database) {}

  check(name: Checked) {
    return rowCheck(this.database, CHECKS[name]);
  }
}

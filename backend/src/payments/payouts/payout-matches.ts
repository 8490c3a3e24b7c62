/**
 * Each row of a payout beside what the store knows about it. `ours` is the amount of our order, refund or payment, null
 * when there is none; adjustments belong to nothing here and count as the provider says, but staff must know what was
 * taken. `problem` is the first thing that is wrong with a row, or null.
 */
export const PROBLEMS = [
  'unknown_order',
  'not_paid',
  'second_payment',
  'unknown_refund',
  'refund_not_paid',
  'unknown_dispute',
  'dispute_state',
  'settled_twice',
  'other_amount',
  'unknown_type',
  'adjustment_debit',
  'fee_missing',
  'fee_differs',
  'tax_differs',
] as const;

export type LineProblem = (typeof PROBLEMS)[number];

/** The provider names our own refunds by the id of their row without dashes. */
const REFUND = /* sql */ `
  SELECT r.amount_paise, r.status FROM refunds r
   WHERE r.id = CASE WHEN l.refund_ref ~ '^[0-9a-f]{32}$' THEN l.refund_ref::uuid END
  UNION ALL SELECT r.amount_paise, r.status FROM refunds r WHERE r.provider_ref = l.refund_ref
  UNION ALL SELECT x.amount_paise, x.status FROM extra_refunds x WHERE x.refund_ref = l.refund_ref
  LIMIT 1`;

/** Another payment than the one that paid the order, which nobody returned. */
const SECOND_PAYMENT = /* sql */ `
  coalesce(l.kind = 'payment' AND l.payment_ref <> o.cashfree_payment_id AND NOT EXISTS (
    SELECT FROM extra_refunds x
     WHERE x.order_id = o.id AND x.payment_id = l.payment_ref AND x.status <> 'failed'), false)`;

/** Money that a dispute took after it was won here, or returned although it was not, and did not take again. */
const CONTRADICTS_DISPUTE = /* sql */ `
  coalesce(CASE WHEN l.amount_paise > 0 THEN dispute.status NOT IN ('won', 'closed') AND NOT EXISTS (
                  SELECT FROM payout_lines t
                   WHERE t.kind = 'dispute' AND t.order_ref = l.order_ref AND t.event_id = l.event_id
                     AND t.amount_paise < 0 AND (t.at, t.id) > (l.at, l.id))
                ELSE dispute.status IN ('won', 'closed') AND l.at > dispute.resolved_at END, false)`;

/**
 * The row about the same payment, refund or dispute that came before; it is settled twice if both have the same sign. The
 * money of a dispute may be taken, returned when it is won, and taken again at a higher stage, and that of a refund
 * returned by its reversal. So the order is that of the events.
 */
const BEFORE = /* sql */ `
  SELECT b.amount_paise FROM (
    SELECT p.* FROM payout_lines p
     WHERE l.kind = 'payment' AND p.kind = 'payment' AND p.order_ref = l.order_ref
       AND coalesce(p.payment_ref, p.event_id) = coalesce(l.payment_ref, l.event_id)
    UNION ALL SELECT r.* FROM payout_lines r WHERE l.kind = 'refund' AND r.refund_ref = l.refund_ref
    UNION ALL SELECT d.* FROM payout_lines d
     WHERE l.kind = 'dispute' AND d.kind = 'dispute' AND d.order_ref = l.order_ref AND d.event_id = l.event_id
  ) b WHERE (b.at, b.id) < (l.at, l.id) ORDER BY b.at DESC, b.id DESC LIMIT 1`;

/**
 * GST on the provider's fee is 18 %. Fee and tax are stated in paise: a fee that was cut off changes the tax by less than
 * 0.2 paise, and CGST and SGST may each be rounded or cut off by less than one. Of card payments up to ₹2,000 the fee of
 * a payment aggregator is exempt (notification 12/2017, entry 34; circular 245/02/2025), so it may come without tax.
 */
const WRONG_TAX = /* sql */ `
  abs(tax_paise - fee_paise * 0.18) > 2
    AND NOT (kind = 'payment' AND tax_paise = 0 AND amount_paise <= 200000)`;

/** A common table expression named `matched`, over the rows `l` that fulfil the condition. */
export const matched = (condition: string) => /* sql */ `
  WITH found AS (
    SELECT l.*, o.id AS order_row, o.status AS order_status, refund.status AS refund_status,
           ${SECOND_PAYMENT} AS is_second, ${CONTRADICTS_DISPUTE} AS contradicts,
           coalesce(sign(l.amount_paise) = sign(before.amount_paise), false) AS is_twice,
           CASE l.kind WHEN 'payment' THEN coalesce(a.amount_paise, o.amount_paise)
                       WHEN 'refund' THEN -refund.amount_paise
                       WHEN 'dispute' THEN sign(l.amount_paise)::int * dispute.amount_paise
                       ELSE l.amount_paise END AS ours
      FROM payout_lines l
      LEFT JOIN orders o ON o.order_id = l.order_ref AND o.channel = 'gateway'
      LEFT JOIN payment_attempts a
             ON a.cashfree_payment_id = l.payment_ref AND a.order_id = o.id AND a.status = 'success'
      LEFT JOIN disputes dispute ON l.kind = 'dispute' AND dispute.provider_id = l.event_id
      LEFT JOIN LATERAL (${REFUND}) refund ON l.kind = 'refund'
      LEFT JOIN LATERAL (${BEFORE}) before ON true
     WHERE ${condition}
  ), matched AS (
    SELECT found.*,
           CASE WHEN kind IN ('payment', 'dispute') AND order_row IS NULL THEN 'unknown_order'
                WHEN kind = 'payment' AND order_status IN ('pending', 'failed') THEN 'not_paid'
                WHEN is_second THEN 'second_payment'
                WHEN kind = 'refund' AND ours IS NULL THEN 'unknown_refund'
                WHEN kind = 'refund' AND refund_status <> 'success' THEN 'refund_not_paid'
                WHEN kind = 'dispute' AND ours IS NULL THEN 'unknown_dispute'
                WHEN contradicts THEN 'dispute_state'
                WHEN is_twice THEN 'settled_twice'
                WHEN ours <> amount_paise THEN 'other_amount'
                WHEN unknown_type IS NOT NULL THEN 'unknown_type'
                WHEN kind = 'adjustment' AND amount_paise < 0 THEN 'adjustment_debit'
                WHEN kind = 'payment' AND (fee_paise IS NULL OR tax_paise IS NULL) THEN 'fee_missing'
                WHEN amount_paise - net_paise <> coalesce(fee_paise, 0) + coalesce(tax_paise, 0) THEN 'fee_differs'
                WHEN ${WRONG_TAX} THEN 'tax_differs'
           END AS problem
      FROM found
  )`;

/** Money that moved although it should not have: nothing of it is expected. */
const OURS = /* sql */ `
  CASE WHEN problem IN ('not_paid', 'second_payment', 'refund_not_paid', 'dispute_state', 'settled_twice') THEN 0
       ELSE coalesce(ours, 0) END`;

/** What a payout should be before fees: the sum of our orders, refunds and disputes. */
export const GROSS = `coalesce(sum(${OURS}), 0)`;

/**
 * What a payout should be: that sum, less the fees that the provider states. Rows without a fee count with the
 * difference that the provider kept, so that only the row differs and not the sum.
 */
export const EXPECTED = /* sql */ `
  coalesce(sum(${OURS} - coalesce(fee_paise + tax_paise, matched.amount_paise - net_paise)), 0)`;

import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;
/** More than the demo has; of an older shop only the latest orders are registered. */
const MAX_ORDERS = 1_000;

/** Paid orders in the form the sandbox accepts, amounts in rupees. */
const PAID_ORDERS = /* sql */ `
  SELECT json_build_object(
    'orderId', o.order_id,
    'cfOrderId', o.cashfree_order_id,
    'amount', o.amount_paise / 100.0,
    'customer', json_build_object('id', o.user_id, 'phone', o.customer_phone),
    'createdAt', o.created_at,
    'payment', json_build_object('cfPaymentId', o.cashfree_payment_id, 'group', o.payment_method, 'at', o.completed_at),
    'refunds', (
      SELECT coalesce(json_agg(json_build_object(
        'refundId', replace(r.id::text, '-', ''), 'cfRefundId', r.cashfree_refund_id,
        'amount', r.amount_paise / 100.0, 'note', r.reason, 'at', r.processed_at)), '[]'::json)
      FROM refunds r WHERE r.order_id = o.id AND r.status = 'success' AND r.cashfree_refund_id IS NOT NULL),
    'disputes', (
      SELECT coalesce(json_agg(json_build_object(
        'disputeId', d.provider_id, 'status', d.provider_status, 'type', upper(d.stage), 'amount', d.amount_paise / 100.0,
        'reasonCode', d.reason_code, 'reason', d.reason, 'remarks', d.remarks, 'createdAt', d.opened_at,
        'updatedAt', d.reported_at, 'respondBy', d.respond_by, 'resolvedAt', d.resolved_at)), '[]'::json)
      FROM disputes d WHERE d.order_id = o.id)
  ) AS "order"
  FROM orders o
  WHERE o.cashfree_payment_id IS NOT NULL AND o.cashfree_order_id IS NOT NULL AND o.completed_at IS NOT NULL
    AND o.subscription_id IS NULL
  ORDER BY o.created_at DESC LIMIT ${MAX_ORDERS}`;

/** Approved mandates with their payments in the form the sandbox accepts. The first payment has a name of the provider. */
const MANDATES = /* sql */ `
  SELECT json_build_object(
    'subscriptionId', s.subscription_id,
    'cfSubscriptionId', s.cf_subscription_id,
    'status', CASE WHEN s.state = 'paused' THEN 'CUSTOMER_PAUSED'
                   WHEN s.state IN ('active', 'past_due') THEN 'ACTIVE'
                   WHEN s.ended_reason = 'mandate' THEN 'CUSTOMER_CANCELLED' ELSE 'CANCELLED' END,
    'planName', s.plan_name,
    'maxAmount', s.ceiling_paise / 100.0,
    'customer', json_build_object('email', u.email, 'phone', s.customer_phone, 'name', u.name),
    'method', s.method,
    'reference', s.umn,
    'createdAt', s.created_at,
    'expiresAt', s.created_at + interval '10 years',
    'payments', (
      SELECT json_agg(json_build_object(
        'paymentId', CASE c.kind WHEN 'debit' THEN c.payment_id ELSE 'auth_' || md5(c.payment_id) END,
        'cfPaymentId', coalesce(o.cashfree_payment_id, c.payment_id),
        'cfOrderId', o.cashfree_order_id,
        'type', CASE c.kind WHEN 'debit' THEN 'CHARGE' ELSE 'AUTH' END,
        'status', CASE c.state WHEN 'success' THEN 'SUCCESS' WHEN 'failed' THEN 'FAILED' ELSE 'INITIALIZED' END,
        'amount', c.amount_paise / 100.0, 'scheduledOn', c.due_on, 'at', coalesce(o.completed_at, c.updated_at),
        'failure', c.failure) ORDER BY c.period, c.attempt)
      FROM subscription_charges c LEFT JOIN orders o ON o.id = c.order_id
      WHERE c.subscription_id = s.id AND c.state IN ('success', 'failed', 'raised'))
  ) AS "subscription"
  FROM subscriptions s JOIN users u ON u.id = s.user_id
  WHERE s.cf_subscription_id IS NOT NULL AND s.started_at IS NOT NULL AND s.umn IS NOT NULL
  ORDER BY s.created_at DESC LIMIT ${MAX_ORDERS}`;

async function send(address: URL, body: string): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

/**
 * Registers the demo's paid orders and mandates with the sandbox, without which staff could neither refund nor sync them. Repeating
 * it changes nothing. Never throws: the demo also works with another payment provider, or with none.
 *
 * @param gateway the payment provider's API address; the sandbox has its controls on the same host
 */
export async function registerOrders(client: Client, gateway: string): Promise<void> {
  if (new URL(gateway).hostname.endsWith('cashfree.com')) return;
  const { rows } = await client.query<{ order: unknown }>(PAID_ORDERS);
  const orders = JSON.stringify({ orders: rows.map(({ order }) => order) });
  await register(new URL('/__sim/orders', gateway), orders);
  const { rows: mandates } = await client.query<{ subscription: unknown }>(MANDATES);
  const subscriptions = JSON.stringify({ subscriptions: mandates.map(({ subscription }) => subscription) });
  await register(new URL('/__sim/subscriptions', gateway), subscriptions);
}

async function register(address: URL, body: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(address, body);
    } catch (error) {
      if (attempt === ATTEMPTS) {
        const reason = error instanceof Error ? error.message : String(error);
        process.stderr.write(`The demo's orders could not be registered with the sandbox: ${reason}\n`);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}

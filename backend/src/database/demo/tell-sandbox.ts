import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Database } from '../database.js';

const TIMEOUT_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 1_000;
/** More than the demo has; a demo that lived for long tells of its latest only. */
const MOST = 1_000;

/** Paid orders as the sandbox takes them over, amounts in rupees. */
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
      FROM refunds r WHERE r.order_id = o.id AND r.status = 'success' AND r.cashfree_refund_id IS NOT NULL)
  ) AS told
  FROM orders o
  WHERE o.cashfree_payment_id IS NOT NULL AND o.cashfree_order_id IS NOT NULL AND o.completed_at IS NOT NULL
  ORDER BY o.created_at DESC LIMIT ${MOST}`;

async function send(address: URL, body: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/**
 * Tells the sandbox that plays the payment provider of the demo's paid orders, without which staff could neither refund
 * them nor ask for their state. It knows each once, however often it is told. Never throws: a demo whose provider is
 * another one, or away, is a demo all the same.
 *
 * @param gateway where the provider's API is; the sandbox has its levers beside it
 */
export async function tellSandbox(database: Database, gateway: string): Promise<void> {
  const address = new URL('/__sim/orders', gateway);
  if (address.hostname.endsWith('cashfree.com')) return;
  const found = await database.rows<{ told: unknown }>(PAID_ORDERS);
  const body = JSON.stringify({ orders: found.map(({ told }) => told) });
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(address, body);
    } catch (error) {
      if (tries === TRIES) {
        const reason = error instanceof Error ? error.message : String(error);
        new Logger('Demo').warn(`The sandbox was not told of the demo's orders: ${reason}`);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}

import { createHmac } from 'node:crypto';
import { PROVIDER } from './sandbox.ts';
import type { Shop } from './shop.ts';

/** Delivers a webhook, signed like the provider's. */
export function deliver(shop: Shop, body: string, secret = PROVIDER.secretKey): Promise<Response> {
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
  return fetch(`${shop.store.url}/api/payments/cashfree/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
    body,
  });
}

const attempt = (outcome: 'SUCCESS' | 'FAILED') => (orderId: string, paymentId: string) =>
  `{"data":{"order":{"order_id":"${orderId}","order_amount":1499.00,"order_currency":"INR"},` +
  `"payment":{"cf_payment_id":"${paymentId}","payment_status":"${outcome}","payment_amount":1499.00}},` +
  `"event_time":"2026-03-04T11:22:33+05:30","type":"PAYMENT_${outcome}_WEBHOOK"}`;

/** A webhook that reports the order as paid. */
export const success = attempt('SUCCESS');
/** A webhook that reports a failed attempt to pay the order. */
export const failure = attempt('FAILED');

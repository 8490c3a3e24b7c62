import { createHmac } from 'node:crypto';
import type { Request } from './load.ts';
import { bearer, call, customer, post, range, staffHeader, toolIds } from './requests.ts';
import { SECRET_KEY, type BenchStore } from './store.ts';

/** Each connection has customers of its own: the orders of one customer wait for each other. */
const CUSTOMERS = 16;

/** Orders that exist nowhere yet. */
export async function orders(store: BenchStore): Promise<Request[]> {
  const tokens = await Promise.all(range(CUSTOMERS, () => customer(store)));
  const ids = await toolIds(store, 'price=paid&limit=100', 80);
  return ids.map((toolId, index) => {
    const { token = '' } = tokens[index % CUSTOMERS] ?? {};
    return post('/api/payments/create-cashfree-order', JSON.stringify({ toolId }), bearer(token));
  });
}

/** Signed webhooks with unique events, for a settled order. */
export async function webhooks(store: BenchStore): Promise<Request[]> {
  const header = await staffHeader(store);
  const { orders: paid } = await call(
    store,
    '/admin/orders?status=completed&kind=paid&limit=100',
    undefined,
    header,
  );
  const orderIds = (paid as { orderId: string }[]).map(({ orderId }) => orderId);
  const timestamp = String(Date.now());
  return range(12_000, (index) => {
    const body = JSON.stringify({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      data: {
        order: { order_id: orderIds[index % orderIds.length] },
        payment: { cf_payment_id: `bench-${timestamp}-${index}`, payment_status: 'SUCCESS' },
      },
    });
    const signature = createHmac('sha256', SECRET_KEY).update(timestamp).update(body).digest('base64');
    return post('/api/payments/cashfree/webhook', body, {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    });
  });
}

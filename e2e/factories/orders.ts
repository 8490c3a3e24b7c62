import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';
import type { Customer } from './customers.ts';
import type { StoreApi } from './store-api.ts';
import type { Tool } from './tools.ts';

export interface PaidOrder {
  id: string;
  orderId: string;
  customer: Customer;
  tool: Tool;
}

/** Buys a tool without a browser: the store makes the order, the sandbox pays it, the store is asked how it stands. */
export async function payFor(
  request: APIRequestContext,
  api: StoreApi,
  customer: Customer,
  tool: Tool,
): Promise<PaidOrder> {
  const mine = api.as(customer.token);
  const { order } = await mine.post<{ order: { id: string; orderId: string } }>(
    '/payments/create-cashfree-order',
    { toolId: tool.id },
  );
  const { sandboxUrl } = await storeUnderTest();
  const paid = await request.post(`${sandboxUrl}/__sim/orders/${order.orderId}/pay`, { data: {} });
  if (!paid.ok()) throw new Error(`the sandbox answered ${paid.status()}: ${await paid.text()}`);
  await mine.post('/payments/verify-cashfree', { order_id: order.orderId });
  return { id: order.id, orderId: order.orderId, customer, tool };
}

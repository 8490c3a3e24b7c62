import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';
import type { Customer } from './customers.ts';
import type { StoreApi } from './store-api.ts';
import type { Tool } from './tools.ts';

export interface OpenOrder {
  id: string;
  orderId: string;
}

export interface PaidOrder extends OpenOrder {
  customer: Customer;
  tool: Tool;
}

/** Creates an unpaid order. */
export async function openOrder(api: StoreApi, customer: Customer, tool: Tool): Promise<OpenOrder> {
  const body = { toolId: tool.id };
  const mine = api.as(customer.token);
  return (await mine.post<{ order: OpenOrder }>('/payments/create-cashfree-order', body)).order;
}

/** Pays an order at the provider, or starts to, without a browser. */
export async function payAtProvider(
  request: APIRequestContext,
  order: OpenOrder,
  outcome: 'SUCCESS' | 'PENDING' = 'SUCCESS',
): Promise<void> {
  const { sandboxUrl } = await storeUnderTest();
  const paid = await request.post(`${sandboxUrl}/__sim/orders/${order.orderId}/pay`, { data: { outcome } });
  if (!paid.ok()) throw new Error(`the sandbox answered ${paid.status()}: ${await paid.text()}`);
}

/** Buys a tool without a browser: creates the order, pays it at the sandbox, verifies it with the store. */
export async function payFor(
  request: APIRequestContext,
  api: StoreApi,
  customer: Customer,
  tool: Tool,
): Promise<PaidOrder> {
  const order = await openOrder(api, customer, tool);
  await payAtProvider(request, order);
  await api.as(customer.token).post('/payments/verify-cashfree', { order_id: order.orderId });
  return { id: order.id, orderId: order.orderId, customer, tool };
}

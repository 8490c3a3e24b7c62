import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';
import type { Bundle } from './bundles.ts';
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

type Wanted = { toolId: string } | { bundleId: string };

async function create(api: StoreApi, customer: Customer, wanted: Wanted): Promise<OpenOrder> {
  const mine = api.as(customer.token);
  const { order } = await mine.post<{ order: OpenOrder }>('/payments/create-cashfree-order', wanted);
  return { id: order.id, orderId: order.orderId };
}

/** Creates an unpaid order. */
export const openOrder = (api: StoreApi, customer: Customer, tool: Tool): Promise<OpenOrder> =>
  create(api, customer, { toolId: tool.id });

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

async function buy(
  request: APIRequestContext,
  api: StoreApi,
  customer: Customer,
  wanted: Wanted,
): Promise<OpenOrder> {
  const order = await create(api, customer, wanted);
  await payAtProvider(request, order);
  await api.as(customer.token).post('/payments/verify-cashfree', { order_id: order.orderId });
  return order;
}

/** Buys a tool without a browser: creates the order, pays it at the sandbox, verifies it with the store. */
export async function payFor(
  request: APIRequestContext,
  api: StoreApi,
  customer: Customer,
  tool: Tool,
): Promise<PaidOrder> {
  return { ...(await buy(request, api, customer, { toolId: tool.id })), customer, tool };
}

/** Buys a bundle in the same way. */
export const payForBundle = (
  request: APIRequestContext,
  api: StoreApi,
  customer: Customer,
  bundle: Bundle,
): Promise<OpenOrder> => buy(request, api, customer, { bundleId: bundle.id });

import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';
import type { Customer } from './customers.ts';
import type { StoreApi } from './store-api.ts';
import { putOnSale, type Tool } from './tools.ts';

export interface Subscribed {
  id: string;
  /** Its name at the provider. */
  subscriptionId: string;
  tool: Tool;
}

const PLANS = [
  { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499, isDefault: true },
  { name: 'Lifetime', price: 4999 },
];

/** Subscribes to a new tool for ₹499 a month without a browser: the mandate is approved by UPI at the sandbox. */
export async function subscribe(
  request: APIRequestContext,
  staff: StoreApi,
  customer: Customer,
): Promise<Subscribed> {
  const tool = await putOnSale(staff, { price: 499, plans: PLANS });
  const { tool: sold } = await staff.get<{ tool: { plans: { id: string; name: string }[] } }>(
    `/admin/tools/${tool.id}`,
  );
  const planId = sold.plans.find(({ name }) => name === 'Monthly')?.id;
  const mine = staff.as(customer.token);
  const { subscription } = await mine.post<{ subscription: { id: string; subscriptionId: string } }>(
    '/payments/create-cashfree-subscription',
    { toolId: tool.id, planId, acceptTerms: true, phone: '9876543210' },
  );
  const { id, subscriptionId } = subscription;
  const { sandboxUrl } = await storeUnderTest();
  const approved = await request.post(`${sandboxUrl}/__sim/subscriptions/${subscriptionId}/approve`, {
    data: {},
  });
  if (!approved.ok()) throw new Error(`the sandbox answered ${approved.status()}: ${await approved.text()}`);
  await mine.post('/payments/verify-cashfree-subscription', { subscription_id: subscriptionId });
  return { id, subscriptionId, tool };
}

import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';
import type { OpenOrder } from './orders.ts';

async function control(request: APIRequestContext, path: string, data: object): Promise<string> {
  const { sandboxUrl } = await storeUnderTest();
  const answer = await request.post(`${sandboxUrl}/__sim/${path}`, { data });
  if (!answer.ok()) throw new Error(`the sandbox answered ${answer.status()}: ${await answer.text()}`);
  const { dispute } = (await answer.json()) as { dispute: { dispute_id: number | string } };
  return String(dispute.dispute_id);
}

/** Lets the customer's bank dispute the payment of an order. Returns the provider's id of the dispute. */
export const openDispute = (request: APIRequestContext, { orderId }: OpenOrder): Promise<string> =>
  control(request, `orders/${orderId}/disputes`, {});

/** Lets the bank decide for or against the store. */
export const decideDispute = (
  request: APIRequestContext,
  id: string,
  state: 'MERCHANT_WON' | 'MERCHANT_LOST',
): Promise<string> => control(request, `disputes/${id}`, { state });

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signWebhook } from '../src/cashfree/webhooks/signature.ts';
import { orderBody, SECRET, startTestSandbox, until, type JsonObject } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  sandbox.merchant.received.length = 0;
});

/** A paid order, whose payment webhook has arrived. */
async function paidOrder(): Promise<string> {
  const body = orderBody();
  await sandbox.api('POST', '/orders', body);
  const id = String(body['order_id']);
  await sandbox.sim('POST', `/orders/${id}/pay`, { outcome: 'SUCCESS' });
  await until(() => sandbox.merchant.received.length === 1);
  return id;
}

const open = async (orderId: string, change: JsonObject = {}): Promise<string> => {
  const { text } = await sandbox.sim('POST', `/orders/${orderId}/disputes`, change);
  return /"dispute_id":(\d+)/.exec(text)?.[1] ?? '';
};
const arrived = (type: string) => until(() => sandbox.merchant.types().includes(type));
const webhook = (type: string) => sandbox.merchant.received.find(({ data }) => data['type'] === type);

describe('a dispute', () => {
  test('opened – signed webhook, its id as text there and as a number in the API', async () => {
    const orderId = await paidOrder();
    const id = await open(orderId, { amount: 499.5 });
    await arrived('DISPUTE_CREATED');
    const created = webhook('DISPUTE_CREATED');
    expect(created?.headers['x-webhook-signature']).toBe(
      signWebhook(SECRET, String(created?.headers['x-webhook-timestamp']), created?.body ?? ''),
    );
    expect(created?.body).toContain(`"dispute_id":"${id}"`);
    expect(created?.body).toContain('"dispute_amount":499.50');
    expect(created?.body).toContain('"dispute_status":"CHARGEBACK_CREATED"');
    const list = await sandbox.api('GET', `/orders/${orderId}/disputes`);
    expect(list.text).toContain(`"dispute_id":${id}`);
    const one = await sandbox.api('GET', `/disputes/${id}`);
    expect(one.text).toContain('"dispute_status":"CHARGEBACK_CREATED"');
  });

  test('reviewed, then won – updated and closed webhooks, with later times', async () => {
    const orderId = await paidOrder();
    const id = await open(orderId);
    await sandbox.sim('POST', `/disputes/${id}`, { state: 'UNDER_REVIEW' });
    await arrived('DISPUTE_UPDATED');
    expect(webhook('DISPUTE_UPDATED')?.body).toContain('"dispute_update":"STATUS_UPDATE"');
    await sandbox.sim('POST', `/disputes/${id}`, { state: 'MERCHANT_WON' });
    await arrived('DISPUTE_CLOSED');
    expect(webhook('DISPUTE_CLOSED')?.body).toContain('"dispute_status":"CHARGEBACK_MERCHANT_WON"');
    const [first, second] = ['DISPUTE_CREATED', 'DISPUTE_CLOSED'].map(
      (type) => /"updated_at":"([^"]+)"/.exec(webhook(type)?.body ?? '')?.[1] ?? '',
    );
    expect(Date.parse(String(second))).toBeGreaterThan(Date.parse(String(first)));
  });

  test('an unpaid order – refused', async () => {
    const body = orderBody();
    await sandbox.api('POST', '/orders', body);
    const { status } = await sandbox.sim('POST', `/orders/${String(body['order_id'])}/disputes`, {});
    expect(status).toBe(400);
  });

  test('opened and lost on the page – the page shows it, the store gets both webhooks', async () => {
    const orderId = await paidOrder();
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${sandbox.base}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect((await post('/disputes', { order: orderId, type: 'CHARGEBACK' })).status).toBe(303);
    const page = await (await fetch(`${sandbox.base}/disputes`)).text();
    const id = /action="\/disputes\/(\d+)"/.exec(page)?.[1] ?? '';
    expect((await post(`/disputes/${id}`, { state: 'MERCHANT_LOST' })).status).toBe(303);
    await arrived('DISPUTE_CLOSED');
    expect(webhook('DISPUTE_CLOSED')?.body).toContain('CHARGEBACK_MERCHANT_LOST');
    expect((await post('/disputes', { order: 'ORD-unknown', type: 'CHARGEBACK' })).status).toBe(400);
  });
});

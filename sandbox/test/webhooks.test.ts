import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signWebhook } from '../src/cashfree/webhooks/signature.ts';
import {
  orderBody,
  SECRET,
  startTestSandbox,
  until,
  type JsonObject,
  type Received,
} from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  sandbox.merchant.received.length = 0;
  sandbox.merchant.answer(200);
});

async function newOrder(change: JsonObject = {}): Promise<string> {
  const body = orderBody(change);
  await sandbox.api('POST', '/orders', body);
  return String(body['order_id']);
}
const pay = (id: string, outcome = 'SUCCESS') => sandbox.sim('POST', `/orders/${id}/pay`, { outcome });
const switches = (change: JsonObject) => sandbox.sim('POST', '/switches', change);
const advance = (advanceMinutes: number) => sandbox.sim('POST', '/clock', { advanceMinutes });
const count = (wanted: number) => until(() => sandbox.merchant.received.length === wanted);
/** Waits until the sandbox has recorded the results of that many attempts. */
const recorded = (wanted: number) =>
  until(async () => (await sandbox.sim('GET', '/webhooks')).text.split('"result"').length - 1 === wanted);
const settleDown = () => new Promise((resolve) => setTimeout(resolve, 250));
const isSigned = ({ headers, body }: Received) =>
  signWebhook(SECRET, String(headers['x-webhook-timestamp']), body) === headers['x-webhook-signature'];

describe('a payment webhook', () => {
  test('payment succeeds – signed and versioned webhook with the order, without its status', async () => {
    const id = await newOrder({ order_tags: { attempt: '1' } });
    await pay(id);
    await count(1);
    const webhook = sandbox.merchant.received[0];
    expect(webhook && isSigned(webhook)).toBe(true);
    expect(webhook?.headers['content-type']).toBe('application/json');
    expect(webhook?.headers['x-webhook-timestamp']).toMatch(/^\d{13}$/);
    expect(webhook?.headers).toMatchObject({ 'x-webhook-version': '2025-01-01', 'x-webhook-attempt': '1' });
    expect(webhook?.body).toContain(`"order_id":"${id}","order_amount":1499.00`);
    expect(webhook?.body).toContain('"order_tags":{"attempt":"1"}');
    expect(webhook?.body).toMatch(/"event_time":"[^"]+\+05:30"/);
    expect(webhook?.body).not.toContain('order_status');
  });

  test('payment fails – with error details', async () => {
    await pay(await newOrder(), 'FAILED');
    await count(1);
    expect(sandbox.merchant.received[0]?.body).toContain(
      '"error_details":{"error_code":"TRANSACTION_DECLINED"',
    );
  });

  test('customer leaves – the webhook comes later, without gateway details', async () => {
    await switches({ userDroppedDelayMs: 600_000 });
    await pay(await newOrder(), 'USER_DROPPED');
    await settleDown();
    expect(sandbox.merchant.received).toHaveLength(0);
    await advance(11);
    await count(1);
    expect(sandbox.merchant.types()).toEqual(['PAYMENT_USER_DROPPED_WEBHOOK']);
    expect(sandbox.merchant.received[0]?.body).not.toContain('payment_gateway_details');
  });

  test('order with a notify_url – sent to both endpoints under one idempotency key', async () => {
    const notify = `${sandbox.merchant.url}/own`;
    await pay(await newOrder({ order_meta: { notify_url: notify } }));
    await count(2);
    expect(new Set(sandbox.merchant.received.map((webhook) => webhook.path))).toEqual(
      new Set(['/webhook', '/webhook/own']),
    );
    expect(
      new Set(sandbox.merchant.received.map((webhook) => webhook.headers['x-idempotency-key'])).size,
    ).toBe(1);
  });
});

describe('retries', () => {
  test('endpoint answers 500, 302, 500, 500 – retried after 2, 10 and 30 minutes, then abandoned', async () => {
    sandbox.merchant.answer(500);
    await pay(await newOrder());
    await recorded(1);
    await advance(1.9);
    await settleDown();
    expect(sandbox.merchant.received).toHaveLength(1);
    sandbox.merchant.answer(302);
    await advance(0.2);
    await recorded(2);
    sandbox.merchant.answer(500);
    await advance(10.1);
    await recorded(3);
    await advance(30.1);
    await recorded(4);
    await advance(600);
    await settleDown();
    expect(sandbox.merchant.received).toHaveLength(4);
    expect(sandbox.merchant.received.map((webhook) => webhook.headers['x-webhook-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(
      new Set(sandbox.merchant.received.map((webhook) => webhook.headers['x-idempotency-key'])).size,
    ).toBe(1);
    expect(sandbox.merchant.received.every(isSigned)).toBe(true);
  });

  test('retry scale – minutes become milliseconds', async () => {
    await switches({ webhookRetryScale: 1 / 60_000 });
    sandbox.merchant.answer(503);
    await pay(await newOrder());
    await count(4);
  });
});

describe('switches', () => {
  test('duplicates – copies under the same key', async () => {
    await switches({ webhookDuplicates: 2 });
    await pay(await newOrder());
    await count(3);
    expect(
      new Set(sandbox.merchant.received.map((webhook) => webhook.headers['x-idempotency-key'])).size,
    ).toBe(1);
  });

  test('delay – nothing sent until it has passed', async () => {
    await switches({ webhookDelayMs: 60_000 });
    await pay(await newOrder());
    await settleDown();
    expect(sandbox.merchant.received).toHaveLength(0);
    await advance(1.1);
    await count(1);
  });

  test('drop – not sent, can be resent by hand', async () => {
    await switches({ webhookDrop: true });
    await pay(await newOrder());
    await settleDown();
    expect(sandbox.merchant.received).toHaveLength(0);
    await sandbox.sim('POST', '/webhooks/1/resend');
    await count(1);
  });

  test('bad signature – does not verify', async () => {
    await switches({ webhookBadSignature: true });
    await pay(await newOrder());
    await count(1);
    expect(sandbox.merchant.received.every(isSigned)).toBe(false);
  });

  test('out of order – the failure arrives after the success that followed it', async () => {
    await switches({ webhookOutOfOrder: true });
    const id = await newOrder();
    await pay(id, 'FAILED');
    await settleDown();
    expect(sandbox.merchant.received).toHaveLength(0);
    await pay(id, 'SUCCESS');
    await count(2);
    expect(sandbox.merchant.types()).toEqual(['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK']);
  });

  test('out of order without a second event – released by hand', async () => {
    await switches({ webhookOutOfOrder: true });
    await pay(await newOrder());
    await sandbox.sim('POST', '/webhooks/release');
    await count(1);
  });

  test('before response – webhook sent before the response', async () => {
    await switches({ webhookBeforeResponse: true });
    await pay(await newOrder());
    expect(sandbox.merchant.received).toHaveLength(1);
  });

  test('paid while being created – webhook before the response with the order id', async () => {
    await switches({ webhookBeforeResponse: true, payOnCreate: 'SUCCESS' });
    const body = orderBody();
    const created = await sandbox.api('POST', '/orders', body);
    expect(created.json['order_status']).toBe('ACTIVE');
    expect(sandbox.merchant.types()).toEqual(['PAYMENT_SUCCESS_WEBHOOK']);
  });

  test('unknown switch – 400', async () => {
    expect((await switches({ webhookLate: true })).status).toBe(400);
  });
});

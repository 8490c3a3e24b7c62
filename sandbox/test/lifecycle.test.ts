import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { orderBody, startTestSandbox, until, type JsonObject } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  sandbox.merchant.received.length = 0;
});

async function newOrder(change: JsonObject = {}): Promise<string> {
  const body = orderBody(change);
  await sandbox.api('POST', '/orders', body);
  return String(body['order_id']);
}
const getStatus = async (id: string) => (await sandbox.api('GET', `/orders/${id}`)).json['order_status'];
const pay = async (id: string, outcome: string): Promise<string> => {
  const reply = await sandbox.sim('POST', `/orders/${id}/pay`, { outcome });
  return String(Object.entries(reply.json['payment'] ?? {}).find(([name]) => name === 'cf_payment_id')?.[1]);
};
const settle = (paymentId: string, status: string) =>
  sandbox.sim('POST', `/payments/${paymentId}`, { status });
const soon = () => new Date(Date.now() + 16 * 60_000).toISOString();
const advance = (advanceMinutes: number) => sandbox.sim('POST', '/clock', { advanceMinutes });

describe('order states', () => {
  test('failed, then paid – ACTIVE in between, then PAID, one webhook each', async () => {
    const id = await newOrder();
    await pay(id, 'FAILED');
    expect(await getStatus(id)).toBe('ACTIVE');
    await pay(id, 'SUCCESS');
    expect(await getStatus(id)).toBe('PAID');
    await until(() => sandbox.merchant.received.length === 2);
    expect(sandbox.merchant.types()).toEqual(['PAYMENT_FAILED_WEBHOOK', 'PAYMENT_SUCCESS_WEBHOOK']);
  });

  test('past expiry – EXPIRED, no new payment', async () => {
    const id = await newOrder({ order_expiry_time: soon() });
    await advance(17);
    expect(await getStatus(id)).toBe('EXPIRED');
    expect((await sandbox.sim('POST', `/orders/${id}/pay`)).status).toBe(409);
  });

  test('attempt started in time succeeds after expiry – EXPIRED becomes PAID', async () => {
    const id = await newOrder({ order_expiry_time: soon() });
    await advance(10);
    const payment = await pay(id, 'PENDING');
    await advance(7);
    expect(await getStatus(id)).toBe('EXPIRED');
    await settle(payment, 'SUCCESS');
    expect(await getStatus(id)).toBe('PAID');
  });

  test('attempt succeeds long after expiry – CANCELLED, still EXPIRED, no success webhook', async () => {
    const id = await newOrder({ order_expiry_time: soon() });
    const payment = await pay(id, 'PENDING');
    await advance(40);
    await settle(payment, 'SUCCESS');
    expect(await getStatus(id)).toBe('EXPIRED');
    const one = await sandbox.api('GET', `/orders/${id}/payments/${payment}`);
    expect(one.json['payment_status']).toBe('CANCELLED');
    expect(sandbox.merchant.received).toHaveLength(0);
  });

  test('terminated with a pending payment that succeeds – TERMINATION_REQUESTED, then PAID', async () => {
    const id = await newOrder();
    const payment = await pay(id, 'PENDING');
    const reply = await sandbox.api('PATCH', `/orders/${id}`, { order_status: 'TERMINATED' });
    expect(reply.json['order_status']).toBe('TERMINATION_REQUESTED');
    await settle(payment, 'SUCCESS');
    expect(await getStatus(id)).toBe('PAID');
  });

  test('terminated with two pending payments that fail – TERMINATED after the second', async () => {
    const id = await newOrder();
    const first = await pay(id, 'PENDING');
    const second = await pay(id, 'PENDING');
    await sandbox.api('PATCH', `/orders/${id}`, { order_status: 'TERMINATED' });
    await settle(first, 'FAILED');
    expect(await getStatus(id)).toBe('TERMINATION_REQUESTED');
    await settle(second, 'USER_DROPPED');
    expect(await getStatus(id)).toBe('TERMINATED');
  });

  test('second success on a paid order – refunded by the provider, not counted as a refund by the store', async () => {
    const id = await newOrder();
    await pay(id, 'SUCCESS');
    await pay(id, 'SUCCESS');
    await until(() => sandbox.merchant.types().includes('AUTO_REFUND_STATUS_WEBHOOK'));
    const auto = sandbox.merchant.received.find((webhook) => webhook.body.includes('AUTO-REFUND'));
    expect(auto?.body).toContain('"refund_type":"PAYMENT_AUTO_REFUND"');
    const whole = await sandbox.api('POST', `/orders/${id}/refunds`, {
      refund_id: 'rfall',
      refund_amount: 1499,
    });
    expect(whole.status).toBe(200);
    expect(await getStatus(id)).toBe('PAID');
  });
});

describe('POST /pg/simulate', () => {
  test('pending payment – decided, the simulation can be read', async () => {
    const id = await newOrder();
    const payment = await pay(id, 'PENDING');
    const body = { entity: 'PAYMENTS', entity_id: payment, entity_simulation: { payment_status: 'SUCCESS' } };
    const reply = await sandbox.api('POST', '/simulate', body);
    expect(reply.json).toMatchObject(body);
    expect(await getStatus(id)).toBe('PAID');
    const read = await sandbox.api('GET', `/simulate/${String(reply.json['simulation_id'])}`);
    expect(read.json).toEqual(reply.json);
  });

  test('paid payment – refused', async () => {
    const id = await newOrder();
    const payment = await pay(id, 'SUCCESS');
    const body = { entity: 'PAYMENTS', entity_id: payment, entity_simulation: { payment_status: 'FAILED' } };
    expect((await sandbox.api('POST', '/simulate', body)).status).toBe(400);
  });
});

describe('refund outcomes', () => {
  const refund = async (note: string | undefined) => {
    const id = await newOrder();
    await pay(id, 'SUCCESS');
    const body = { refund_id: `rf${Date.now()}`, refund_amount: 499, refund_note: note };
    const reply = await sandbox.api('POST', `/orders/${id}/refunds`, body);
    return {
      path: `/orders/${id}/refunds/${body.refund_id}`,
      status: reply.json['refund_status'],
      id: body.refund_id,
    };
  };

  test.each([
    ['SUCCESS', 'SUCCESS'],
    ['FAILED', 'FAILED'],
    ['PENDING', 'PENDING'],
    ['ACTIVE', 'PENDING'],
  ])('note %s – %s', async (note, status) => {
    expect((await refund(note)).status).toBe(status);
  });

  test('any other note – PENDING, then SUCCESS', async () => {
    await sandbox.sim('POST', '/switches', { refundDelayMs: 600_000 });
    const { path, status } = await refund('Damaged item');
    expect(status).toBe('PENDING');
    await advance(11);
    await until(async () => (await sandbox.api('GET', path)).json['refund_status'] === 'SUCCESS');
  });

  test('decided refund – webhook with numeric ids beyond 2^53 and two decimals', async () => {
    const { id } = await refund('PENDING');
    await sandbox.sim('POST', `/refunds/${id}`, { status: 'ONHOLD' });
    await sandbox.sim('POST', `/refunds/${id}`, { status: 'SUCCESS' });
    await until(() => sandbox.merchant.types().includes('REFUND_STATUS_WEBHOOK'));
    const webhook = sandbox.merchant.received.find((received) => received.body.includes('"refund":{'));
    expect(webhook?.body).toMatch(/"cf_refund_id":\d{19},"cf_payment_id":\d{19},/);
    expect(webhook?.body).toContain('"refund_amount":499.00');
    expect(webhook?.body).toContain('"entity":"Refund"');
  });
});

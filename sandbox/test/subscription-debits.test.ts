import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestSandbox, until, type JsonObject } from './sandbox-harness.ts';
import { createSteps } from './subscription-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let steps: ReturnType<typeof createSteps>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  steps = createSteps(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  sandbox.merchant.received.length = 0;
});

const getStates = async (id: string) => (await steps.getCharges(id)).map((debit) => debit.payment_status);
const becomes = (id: string, ...states: string[]) =>
  until(async () => JSON.stringify(await getStates(id)) === JSON.stringify(states));
const setOutcomes = (id: string, ...outcomes: string[]) =>
  sandbox.sim('POST', `/subscriptions/${id}/outcomes`, { outcomes });
const managePayment = (id: string, action: string) =>
  sandbox.api('POST', `/subscriptions/${id}/payments/${id}-2-a1/manage`, { action });

describe('charge', () => {
  test.each([
    ['upi', '12:00:00', 0, 400],
    ['upi', '20:59:00', 1, 200],
    ['upi', '21:00:00', 1, 400],
    ['upi', '21:00:00', 2, 200],
    ['card', '12:00:00', 1, 400],
    ['card', '12:00:00', 2, 200],
    ['upi', '12:00:00', 14, 200],
    ['upi', '12:00:00', 15, 400],
  ])('%s, called at %s for %i days later – %i', async (method, time, days, status) => {
    await steps.goTo(1, time);
    const id = await steps.approved(method);
    expect((await steps.charge(id, days)).status).toBe(status);
  });

  test('accepted – INITIALIZED, announced by a webhook', async () => {
    const id = await steps.approved();
    const reply = await steps.charge(id, 3, { payment_schedule_date: `${await steps.getDay(3)}T23:00:00Z` });
    expect(reply.json).toMatchObject({
      payment_id: `${id}-2-a1`,
      payment_status: 'INITIALIZED',
      payment_type: 'CHARGE',
    });
    await until(() => steps.getTypes(id).includes('SUBSCRIPTION_PAYMENT_NOTIFICATION_INITIATED'));
    const one = await sandbox.api('GET', `/subscriptions/${id}/payments/${id}-2-a1`);
    expect(one.json).toMatchObject({
      payment_amount: 499,
      payment_schedule_date: `${await steps.getDay(3)}T00:00:00`,
      cf_txn_id: null,
      cf_order_id: '',
    });
  });

  test.each<[string, JsonObject, string]>([
    ['above the ceiling', { payment_amount: 999.01 }, 'payment_amount_invalid'],
    ['without a date', { payment_schedule_date: undefined }, 'payment_schedule_date_missing'],
    ['without an id', { payment_id: undefined }, 'payment_id_missing'],
    ['an authorization', { payment_type: 'AUTH' }, 'payment_type_invalid'],
  ])('%s – 400', async (_name, change, code) => {
    const reply = await steps.charge(await steps.approved(), 3, change);
    expect([reply.status, reply.json['code']]).toEqual([400, code]);
  });

  test('a known payment id – 400; with the same idempotency key the first answer', async () => {
    const id = await steps.approved();
    const body = {
      subscription_id: id,
      payment_id: `${id}-2-a1`,
      payment_type: 'CHARGE',
      payment_amount: 499,
      payment_schedule_date: await steps.getDay(3),
    };
    const send = (headers = {}) => sandbox.api('POST', '/subscriptions/pay', body, headers);
    const key = { 'x-idempotency-key': '2f7a5c1e-6a0b-5d7c-8f0e-2b9a4d1c7e55' };
    const first = await send(key);
    expect((await send()).json['code']).toBe('payment_id_invalid');
    expect((await send(key)).json).toEqual(first.json);
    expect(await getStates(id)).toHaveLength(1);
  });

  test.each(['CUSTOMER_PAUSED', 'CUSTOMER_CANCELLED', 'ON_HOLD'])('%s – 400', async (status) => {
    const id = await steps.approved();
    await steps.setStatus(id, status);
    expect((await steps.charge(id, 3)).status).toBe(400);
  });

  test('not approved – 400', async () => {
    expect((await steps.charge((await steps.create()).id, 3)).status).toBe(400);
  });
});

describe('debit', () => {
  test('the clock reaches 06:00 of its day – SUCCESS, not a minute earlier', async () => {
    const id = await steps.approved();
    await steps.charge(id, 3);
    await steps.goTo(3, '05:59:00');
    expect(await getStates(id)).toEqual(['INITIALIZED']);
    await steps.goTo(0, '06:00:00');
    await becomes(id, 'SUCCESS');
    await until(() => sandbox.merchant.received.some(({ body }) => body.includes('"payment_type":"CHARGE"')));
  });

  test('set to fail – FAILED with a reason; the one after it succeeds', async () => {
    const id = await steps.approved();
    await setOutcomes(id, 'fail');
    await steps.charge(id, 2);
    await steps.goTo(2, '06:30:00');
    await becomes(id, 'FAILED');
    expect((await steps.getCharges(id))[0]?.failure_details?.failure_reason).toMatch(/^DEBIT FAILED \| /);
    await steps.charge(id, 2, { payment_id: `${id}-2-a2` });
    await steps.goTo(2, '06:30:00');
    await becomes(id, 'FAILED', 'SUCCESS');
  });

  test('set to late – PENDING, SUCCESS four hours later, also when paused meanwhile', async () => {
    const id = await steps.approved();
    await setOutcomes(id, 'late');
    await steps.charge(id, 2);
    await steps.goTo(2, '06:30:00');
    await becomes(id, 'PENDING');
    await steps.setStatus(id, 'CUSTOMER_PAUSED');
    await steps.goTo(0, '10:00:00');
    await becomes(id, 'SUCCESS');
  });

  test('set to fail and then succeed – both webhooks, one retry', async () => {
    const id = await steps.approved();
    await setOutcomes(id, 'fail-then-success');
    await steps.charge(id, 2);
    await steps.goTo(2, '06:30:00');
    await becomes(id, 'FAILED');
    await steps.goTo(0, '07:00:00');
    await becomes(id, 'SUCCESS');
    expect(await steps.getCharges(id)).toMatchObject([{ retry_attempts: 1, failure_details: null }]);
    await until(() => steps.getTypes(id).length === 7);
    expect(steps.getTypes(id).slice(-2)).toEqual([
      'SUBSCRIPTION_PAYMENT_FAILED',
      'SUBSCRIPTION_PAYMENT_SUCCESS',
    ]);
  });

  test('set to be debited twice – another debit with an id of its own', async () => {
    const id = await steps.approved();
    await setOutcomes(id, 'twice');
    await steps.charge(id, 2);
    await steps.goTo(2, '06:30:00');
    await becomes(id, 'SUCCESS', 'SUCCESS');
    const [, second] = await steps.getCharges(id);
    expect(second?.payment_id).toMatch(/^cf_\d{19}$/);
  });

  test.each([
    ['CUSTOMER_PAUSED', 'DEBIT FAILED | Mandate paused'],
    ['CUSTOMER_CANCELLED', 'DEBIT FAILED | Mandate revoked'],
  ])('%s before its day – FAILED', async (status, reason) => {
    const id = await steps.approved();
    await steps.charge(id, 2);
    await steps.setStatus(id, status);
    await steps.goTo(2, '06:30:00');
    await becomes(id, 'FAILED');
    expect((await steps.getCharges(id))[0]?.failure_details?.failure_reason).toBe(reason);
  });

  test('cancelled before its day – CANCELLED, and never debited', async () => {
    const id = await steps.approved();
    await steps.charge(id, 2);
    expect((await managePayment(id, 'RETRY')).status).toBe(400);
    expect((await managePayment(id, 'CANCEL')).json['payment_status']).toBe('CANCELLED');
    expect((await managePayment(id, 'CANCEL')).status).toBe(400);
    await steps.goTo(3, '08:00:00');
    expect(await getStates(id)).toEqual(['CANCELLED']);
    await until(() => steps.getTypes(id).includes('SUBSCRIPTION_PAYMENT_CANCELLED'));
  });

  test('of another subscription – 404', async () => {
    const [one, other] = [await steps.approved(), await steps.approved()];
    await steps.charge(one, 2);
    expect((await sandbox.api('GET', `/subscriptions/${other}/payments/${one}-2-a1`)).status).toBe(404);
  });

  test('decided by the control API – at once, and a success is final', async () => {
    const id = await steps.approved();
    await steps.charge(id, 2);
    const settle = (status: string) => sandbox.sim('POST', `/subscription-payments/${id}-2-a1`, { status });
    expect((await settle('FAILED')).status).toBe(200);
    expect((await settle('SUCCESS')).status).toBe(200);
    expect((await settle('FAILED')).status).toBe(400);
    await sandbox.sim('POST', `/subscriptions/${id}/debits`, { amount: 12.5 });
    expect(await getStates(id)).toEqual(['SUCCESS', 'SUCCESS']);
  });
});

const recon = z.object({
  data: z.array(
    z.object({
      order_details: z.object({ order_id: z.string() }),
      event_details: z.object({ event_type: z.string(), event_amount: z.number() }),
    }),
  ),
});

describe('refund', () => {
  const refund = (id: string, change: JsonObject) =>
    sandbox.api('POST', `/subscriptions/${id}/refunds`, {
      subscription_id: id,
      payment_id: `${id}-2-a1`,
      refund_id: `${id}-r1`,
      refund_amount: 300,
      refund_note: 'SUCCESS',
      ...change,
    });

  async function debited(): Promise<string> {
    const id = await steps.approved();
    await steps.charge(id, 2);
    await sandbox.sim('POST', `/subscription-payments/${id}-2-a1`, { status: 'SUCCESS' });
    return id;
  }

  test('part of a payment – SUCCESS with a webhook; more than is left – 400', async () => {
    const id = await debited();
    expect((await refund(id, {})).json).toMatchObject({
      refund_status: 'SUCCESS',
      refund_amount: 300,
      cf_refund_id: expect.stringMatching(/^SUB_/),
    });
    await until(() => steps.getTypes(id).includes('SUBSCRIPTION_REFUND_STATUS'));
    expect((await sandbox.api('GET', `/subscriptions/${id}/refunds/${id}-r1`)).json['refund_status']).toBe(
      'SUCCESS',
    );
    const more = await refund(id, { refund_id: `${id}-r2`, refund_amount: 199.01 });
    expect([more.status, more.json['code']]).toEqual([400, 'refund_amount_invalid']);
    expect((await refund(id, { refund_id: `${id}-r2`, refund_amount: 199 })).status).toBe(200);
  });

  test('any other note – PENDING, then SUCCESS', async () => {
    const id = await debited();
    expect((await refund(id, { refund_note: 'Cancelled' })).json['refund_status']).toBe('PENDING');
    await sandbox.sim('POST', '/clock', { advanceMs: 3000 });
    const path = `/subscriptions/${id}/refunds/${id}-r1`;
    await until(async () => (await sandbox.api('GET', path)).json['refund_status'] === 'SUCCESS');
  });

  test('pending, decided by the control API – FAILED, and all can be refunded again', async () => {
    const id = await debited();
    await refund(id, { refund_note: 'PENDING', refund_amount: 499 });
    await sandbox.sim('POST', `/subscription-refunds/${id}-r1`, { status: 'FAILED' });
    await until(() => sandbox.merchant.received.some(({ body }) => body.includes('REFUND FAILED')));
    expect((await refund(id, { refund_id: `${id}-r2`, refund_amount: 499 })).status).toBe(200);
  });

  test.each<[string, JsonObject, number]>([
    ['same refund id', {}, 409],
    ['no payment id', { refund_id: 'x', payment_id: undefined }, 400],
    ['unknown payment', { refund_id: 'x', payment_id: 'nothing' }, 404],
    ['faster than UPI can', { refund_id: 'x', refund_speed: 'INSTANT' }, 400],
  ])('%s – refused', async (_name, change, status) => {
    const id = await debited();
    await refund(id, {});
    expect((await refund(id, change)).status).toBe(status);
  });

  test('of a debit that is not paid – 400', async () => {
    const id = await steps.approved();
    await steps.charge(id, 2);
    expect((await refund(id, {})).status).toBe(400);
  });

  test('settlement – a row for each payment under its id, and one for the refund', async () => {
    const id = await debited();
    await refund(id, {});
    const { json } = await sandbox.sim('POST', '/settlements', {});
    const { cf_settlement_id: settlement } = z
      .object({ cf_settlement_id: z.string() })
      .parse(json['settlement']);
    const { text } = await sandbox.api('POST', '/settlement/recon', {
      pagination: { limit: 100 },
      filters: { cf_settlement_ids: [settlement] },
    });
    const rows = recon
      .parse(JSON.parse(text))
      .data.map(({ order_details: order, event_details: event }) => [
        event.event_type,
        order.order_id,
        event.event_amount,
      ]);
    expect(rows).toEqual([
      ['PAYMENT', expect.stringMatching(/^auth_/), 499],
      ['PAYMENT', `${id}-2-a1`, 499],
      ['REFUND', `${id}-2-a1`, 300],
    ]);
  });
});

test('disputed by the bank – listed by its payment, told by a webhook', async () => {
  const id = await steps.approved();
  await steps.charge(id, 3);
  await steps.goTo(3, '06:00:00');
  await becomes(id, 'SUCCESS');
  const paymentId = `${id}-2-a1`;
  const paid = await sandbox.api('GET', `/subscriptions/${id}/payments/${paymentId}`);
  const cfPaymentId = String(paid.json['cf_payment_id']);
  await sandbox.sim('POST', `/orders/${paymentId}/disputes`, {});
  await until(() => sandbox.merchant.types().includes('DISPUTE_CREATED'));
  const { text } = await sandbox.api('GET', `/payments/${cfPaymentId}/disputes`);
  expect(text).toContain(`"order_id":"${paymentId}"`);
  expect((await sandbox.api('GET', `/orders/${paymentId}/disputes`)).status).toBe(404);
});

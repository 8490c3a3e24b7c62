import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signWebhook } from '../src/cashfree/webhooks/signature.ts';
import { SECRET, startTestSandbox, until, type JsonObject } from './sandbox-harness.ts';
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

const switches = (change: JsonObject) => sandbox.sim('POST', '/switches', change);
const count = (id: string, wanted: number) => until(() => steps.getTypes(id).length === wanted);
const getData = (type: string) =>
  sandbox.merchant.received.findLast((webhook) => webhook.data['type'] === type)?.data['data'];

describe('webhooks of subscriptions', () => {
  test('a state – signed, with subscription, customer, plan and authorization', async () => {
    const id = await steps.approved();
    await count(id, 4);
    for (const { headers, body } of sandbox.merchant.received)
      expect(headers['x-webhook-signature']).toBe(
        signWebhook(SECRET, String(headers['x-webhook-timestamp']), body),
      );
    expect(getData('SUBSCRIPTION_STATUS_CHANGED')).toMatchObject({
      subscription_details: { subscription_id: id, subscription_status: 'ACTIVE', next_schedule_date: null },
      customer_details: { customer_email: 'asha@example.com' },
      plan_details: { plan_type: 'ON_DEMAND' },
      authorization_details: {
        authorization_status: 'ACTIVE',
        authorization_reference: expect.stringMatching(/^\d{12}@gocash$/),
        payment_method: { upi: { upi_id: 'testsuccess@gocash' } },
      },
    });
  });

  test('a payment – flat, with two decimals, text ids and times without offset', async () => {
    const id = await steps.approved('card');
    await steps.charge(id, 2);
    await count(id, 5);
    expect(getData('SUBSCRIPTION_PAYMENT_NOTIFICATION_INITIATED')).toMatchObject({
      payment_id: `${id}-2-a1`,
      subscription_id: id,
      payment_type: 'CHARGE',
      payment_status: 'INITIALIZED',
      payment_currency: 'INR',
      cf_txn_id: null,
      cf_order_id: '',
      cf_payment_id: expect.stringMatching(/^\d{19}$/),
      failure_details: null,
      payment_initiated_date: expect.stringMatching(/T\d\d:\d\d:\d\d$/),
      authorization_details: { payment_method: { card: { card_network: 'visa' } } },
    });
    expect(sandbox.merchant.received.at(-1)?.body).toContain('"payment_amount":499.00');
  });

  test('the other spelling – in the API and in webhooks', async () => {
    await switches({ otherSpelling: true });
    const { id } = await steps.create();
    expect(await steps.getStatus(id)).toBe('INITIALISED');
    await sandbox.sim('POST', `/subscriptions/${id}/approve`);
    expect((await sandbox.api('GET', `/subscriptions/${id}`)).json).toMatchObject({
      subscription_expiry_time: '',
      authorisation_details: { payment_method: { upi: {} } },
    });
    await count(id, 4);
    expect(getData('SUBSCRIPTION_STATUS_CHANGE')).toMatchObject({
      authorisation_details: { payment_method: 'upi' },
    });
  });

  test('lost – none arrives, and none can be resent', async () => {
    await switches({ webhookDrop: true });
    const id = await steps.approved();
    expect((await sandbox.sim('POST', '/webhooks/1/resend')).status).toBe(409);
    expect(steps.getTypes(id)).toEqual([]);
  });

  test('doubled – twice under one key', async () => {
    await switches({ webhookDuplicates: 1 });
    const id = await steps.approved();
    await count(id, 8);
    const received = sandbox.merchant.received.filter(({ body }) => body.includes(id));
    const keys = received.map(({ headers }) => headers['x-idempotency-key']);
    expect(new Set(keys).size).toBe(4);
  });

  test('shuffled – the first comes after the second', async () => {
    await switches({ webhookOutOfOrder: true });
    const id = await steps.approved();
    await count(id, 4);
    expect(steps.getTypes(id).slice(0, 2)).toEqual([
      'SUBSCRIPTION_AUTH_STATUS',
      'SUBSCRIPTION_STATUS_CHANGED',
    ]);
  });

  test('before the response – all have arrived when the call returns', async () => {
    await switches({ webhookBeforeResponse: true });
    const id = await steps.approved();
    expect(steps.getTypes(id)).toHaveLength(4);
    await steps.charge(id, 2);
    expect(steps.getTypes(id)).toHaveLength(5);
  });

  test('a fault for one subscription – only its call fails, and the work is done', async () => {
    const id = await steps.approved();
    await sandbox.sim('POST', '/faults', {
      kind: '500',
      operation: 'create_charge',
      orderId: id,
      afterWork: true,
    });
    expect((await steps.charge(await steps.approved(), 2)).status).toBe(200);
    expect((await steps.charge(id, 2)).status).toBe(500);
    expect(await steps.getCharges(id)).toHaveLength(1);
  });
});

describe('UPI app', () => {
  const press = (id: string, fields: Record<string, string>) =>
    sandbox.call('POST', `/upi/${id}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const show = async () => (await sandbox.call('GET', '/upi')).text;

  test('no mandate approved – says so', async () => {
    await steps.create();
    expect(await show()).toContain('No mandates yet');
  });

  test('a mandate – with ceiling and next debit; paused, resumed and cancelled by its buttons', async () => {
    const id = await steps.approved();
    await steps.charge(id, 2);
    const text = await show();
    for (const part of ['Option Chain Pro', 'Up to ₹999', '₹499 on', 'Pause', 'Cancel', 'Active'])
      expect(text).toContain(part);
    for (const status of ['CUSTOMER_PAUSED', 'ACTIVE', 'CUSTOMER_CANCELLED']) {
      expect((await press(id, { status })).status).toBe(303);
      expect(await steps.getStatus(id)).toBe(status);
    }
    await until(() =>
      sandbox.merchant.received.some(({ body }) =>
        body.includes('"subscription_status":"CUSTOMER_CANCELLED"'),
      ),
    );
    expect(await show()).toContain('Cancelled by you');
    expect((await press(id, { status: 'ACTIVE' })).status).toBe(409);
  });

  test('card – cannot be paused', async () => {
    await steps.approved('card');
    expect(await show()).not.toContain('>Pause<');
  });

  test('the next debit is set – kept until it runs', async () => {
    const id = await steps.approved();
    await press(id, { outcome: 'fail' });
    expect((await sandbox.sim('GET', `/subscriptions/${id}`)).json['outcomes']).toEqual(['fail']);
    expect((await press(id, { outcome: 'never' })).status).toBe(400);
  });
});

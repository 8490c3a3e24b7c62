import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestSandbox, until, type JsonObject } from './sandbox-harness.ts';
import { createSteps, subscriptionBody } from './subscription-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let steps: ReturnType<typeof createSteps>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ merchantName: 'Rao & <Sons>' });
  steps = createSteps(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  sandbox.merchant.received.length = 0;
});

const post = (body: JsonObject, headers?: Record<string, string>) =>
  sandbox.api('POST', '/subscriptions', body, headers);
const manage = (id: string, action: string) =>
  sandbox.api('POST', `/subscriptions/${id}/manage`, { subscription_id: id, action });

const plan = { plan_name: 'P', plan_type: 'ON_DEMAND', plan_max_amount: 999 };
const customer = { customer_email: 'a@example.com', customer_phone: '9876543210' };

describe('create', () => {
  test('valid body – INITIALIZED, with a session and what was asked for', async () => {
    const body = subscriptionBody();
    const reply = await post(body);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      subscription_id: body['subscription_id'],
      subscription_status: 'INITIALIZED',
      subscription_session_id: expect.stringMatching(/^sub_session_.{100,}payment$/),
      plan_details: { plan_type: 'ON_DEMAND', plan_max_amount: 999 },
      authorization_details: { authorization_amount: 499, authorization_status: null },
      next_schedule_date: null,
    });
    expect(reply.text).toContain('"authorization_amount":499.00');
    const { subscription_session_id: _new, ...read } = (
      await sandbox.api('GET', `/subscriptions/${String(body['subscription_id'])}`)
    ).json;
    expect(reply.json).toMatchObject(read);
  });

  test('authorization of 0 – one rupee', async () => {
    const reply = await post(subscriptionBody({ authorization_details: { authorization_amount: 0 } }));
    expect(reply.json['authorization_details']).toMatchObject({ authorization_amount: 1 });
  });

  test.each<[string, JsonObject, string]>([
    [
      'no email',
      { customer_details: { customer_phone: '9876543210' } },
      'customer_details.customer_email_missing',
    ],
    [
      'nine digits of phone',
      { customer_details: { ...customer, customer_phone: '987654321' } },
      'customer_details.customer_phone_invalid',
    ],
    [
      'no ceiling',
      { plan_details: { ...plan, plan_max_amount: undefined } },
      'plan_details.plan_max_amount_missing',
    ],
    [
      'ceiling above ₹15,000',
      { plan_details: { ...plan, plan_max_amount: 15_001 } },
      'plan_details.plan_max_amount_invalid',
    ],
    ['periodic plan', { plan_details: { ...plan, plan_type: 'PERIODIC' } }, 'plan_details.plan_type_invalid'],
    [
      'authorization above the ceiling',
      { authorization_details: { authorization_amount: 1000 } },
      'authorization_details.authorization_amount_invalid',
    ],
    [
      'eNACH',
      { authorization_details: { payment_methods: ['upi', 'enach'] } },
      'authorization_details.payment_methods.1_invalid',
    ],
    ['slash in the id', { subscription_id: 'a/b' }, 'subscription_id_invalid'],
    [
      'expiry in the past',
      { subscription_expiry_time: '2020-01-01T00:00:00+05:30' },
      'subscription_expiry_time_invalid',
    ],
    [
      'http return address',
      { subscription_meta: { return_url: 'http://a.example' } },
      'subscription_meta.return_url_invalid',
    ],
  ])('%s – 400', async (_name, change, code) => {
    const reply = await post(subscriptionBody(change));
    expect([reply.status, reply.json['code']]).toEqual([400, code]);
  });

  test('same id again – 409, with the same key the first answer', async () => {
    const body = subscriptionBody();
    const key = { 'x-idempotency-key': 'f3b8a0de-0b2c-4b57-9d3a-2f1d6d1c8a11' };
    const first = await post(body, key);
    expect((await post(body)).status).toBe(409);
    expect((await post(body, key)).json).toEqual(first.json);
    expect((await post(subscriptionBody(), key)).status).toBe(422);
  });

  test('wrong secret – 401', async () => {
    expect((await post(subscriptionBody(), { 'x-client-secret': 'no' })).status).toBe(401);
  });

  test('61st read in a minute – 429', async () => {
    const { id } = await steps.create();
    await sandbox.sim('POST', '/switches', { rateLimits: 'production' });
    const reads = Array.from({ length: 61 }, () => sandbox.api('GET', `/subscriptions/${id}`));
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('unknown – 404', async () => {
    const reply = await sandbox.api('GET', '/subscriptions/nobody');
    expect([reply.status, reply.json['code']]).toEqual([404, 'subscription_does_not_exist']);
  });
});

describe('approval page', () => {
  const open = (session: string) => sandbox.call('GET', `/pg/view/sessions/checkout/subs/${session}`);

  test('form of the browser script – the page names merchant, plan, amount and ceiling', async () => {
    const { session } = await steps.create();
    const start = await sandbox.call(
      'POST',
      '/pg/view/sessions/checkout/subs',
      `subs_session_id=${session}`,
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    expect(start.status).toBe(303);
    const { text } = await sandbox.call('GET', start.headers.get('location') ?? '');
    for (const part of ['Rao &amp; &lt;Sons&gt;', 'Option Chain Pro', '₹499', '₹999', 'UPI Autopay', 'Card'])
      expect(text).toContain(part);
  });

  test('Approve – paid, ACTIVE and back to the store', async () => {
    const { id, session } = await steps.create();
    const reply = await steps.press(session, { outcome: 'approve', method: 'upi' });
    expect(reply.headers.get('location')).toBe(`http://localhost:9/result?subscription_id=${id}`);
    expect((await sandbox.api('GET', `/subscriptions/${id}`)).json).toMatchObject({
      subscription_status: 'ACTIVE',
      subscription_session_id: null,
      authorization_details: { authorization_status: 'ACTIVE', payment_method: 'upi' },
    });
    const { text } = await sandbox.api('GET', `/subscriptions/${id}/payments`);
    expect(JSON.parse(text)).toMatchObject([
      { payment_type: 'AUTH', payment_status: 'SUCCESS', payment_amount: 499 },
    ]);
    await until(() => steps.getTypes(id).length === 4);
    expect(steps.getTypes(id)).toEqual([
      'SUBSCRIPTION_STATUS_CHANGED',
      'SUBSCRIPTION_AUTH_STATUS',
      'SUBSCRIPTION_PAYMENT_SUCCESS',
      'SUBSCRIPTION_STATUS_CHANGED',
    ]);
    expect((await open(session)).text).toContain('Nothing to approve');
    await steps.press(session, { outcome: 'approve' });
    expect((await sandbox.api('GET', `/subscriptions/${id}/payments`)).text).toBe(`${text}`);
  });

  test('Approve late – BANK_APPROVAL_PENDING, ACTIVE when the bank confirms', async () => {
    const { id, session } = await steps.create();
    await steps.press(session, { outcome: 'late', method: 'card' });
    expect(await steps.getStatus(id)).toBe('BANK_APPROVAL_PENDING');
    await sandbox.sim('POST', '/clock', { advanceMs: 11_000 });
    await until(async () => (await steps.getStatus(id)) === 'ACTIVE');
  });

  test('late, refused by the bank – INITIALIZED, the payment FAILED', async () => {
    const { id, session } = await steps.create();
    await steps.press(session, { outcome: 'late' });
    await steps.setStatus(id, 'INITIALIZED');
    expect((await sandbox.api('GET', `/subscriptions/${id}/payments`)).text).toContain('"FAILED"');
    expect(await steps.getStatus(id)).toBe('INITIALIZED');
  });

  test('Refuse, then Approve – one failed and one successful authorization', async () => {
    const { id, session } = await steps.create();
    await steps.press(session, { outcome: 'refuse' });
    expect(await steps.getStatus(id)).toBe('INITIALIZED');
    await until(() => steps.getTypes(id).length === 1);
    expect(steps.getTypes(id)).toEqual(['SUBSCRIPTION_AUTH_STATUS']);
    await steps.press(session, { outcome: 'approve' });
    expect(await steps.getStatus(id)).toBe('ACTIVE');
  });

  test('Leave – nothing happens', async () => {
    const { id, session } = await steps.create();
    expect((await steps.press(session, { outcome: 'leave' })).status).toBe(303);
    expect((await sandbox.api('GET', `/subscriptions/${id}/payments`)).text.trim()).toBe('[]');
  });

  test('session of three hours ago – 404, a read gives another', async () => {
    const { id, session } = await steps.create();
    await sandbox.sim('POST', '/clock', { advanceMinutes: 180 });
    expect((await open(session)).status).toBe(404);
    const fresh = String((await sandbox.api('GET', `/subscriptions/${id}`)).json['subscription_session_id']);
    expect((await open(fresh)).status).toBe(200);
  });

  test('approved at once by switch – ACTIVE without BANK_APPROVAL_PENDING', async () => {
    await sandbox.sim('POST', '/switches', { approveAtOnce: true });
    const id = await steps.approved();
    await until(() => steps.getTypes(id).length === 3);
    expect(sandbox.merchant.received.some(({ body }) => body.includes('BANK_APPROVAL'))).toBe(false);
  });
});

describe('states', () => {
  test('cancelled by the merchant – CANCELLED, an announced debit too, and for good', async () => {
    const id = await steps.approved();
    await steps.charge(id, 3);
    expect((await manage(id, 'CANCEL')).json['subscription_status']).toBe('CANCELLED');
    expect(await steps.getCharges(id)).toMatchObject([{ payment_status: 'CANCELLED' }]);
    await until(() => steps.getTypes(id).includes('SUBSCRIPTION_PAYMENT_CANCELLED'));
    expect((await manage(id, 'CANCEL')).status).toBe(400);
    expect((await steps.setStatus(id, 'ACTIVE')).status).toBe(400);
  });

  test.each(['PAUSE', 'ACTIVATE', 'CHANGE_PLAN'])('%s – refused for ON_DEMAND', async (action) => {
    expect((await manage(await steps.approved(), action)).status).toBe(400);
  });

  test('not approved for 30 days – LINK_EXPIRED', async () => {
    const { id } = await steps.create();
    await steps.goTo(31, '08:00:00');
    await until(async () => (await steps.getStatus(id)) === 'LINK_EXPIRED');
  });

  test('approved and past its end – COMPLETED', async () => {
    const end = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const { id } = await steps.create({ subscription_expiry_time: end });
    await sandbox.sim('POST', `/subscriptions/${id}/approve`);
    await steps.goTo(41, '08:00:00');
    await until(async () => (await steps.getStatus(id)) === 'COMPLETED');
  });
});

test('imported twice, with a debit announced – known once, debited on its day, and paid out only for it', async () => {
  const past = (await steps.getDay(-20)) + 'T09:00:00+05:30';
  const payment = { cfOrderId: '2100000001', amount: 499, failure: null };
  const first = { paymentId: 'auth_1', cfPaymentId: '5114900000001', type: 'AUTH', status: 'SUCCESS' };
  const next = { paymentId: 'SUB-OLD-2-a1', cfPaymentId: '5114900000002', type: 'CHARGE' };
  const subscription = {
    subscriptionId: 'SUB-OLD',
    cfSubscriptionId: '33001',
    status: 'ACTIVE',
    planName: 'Monthly',
    maxAmount: 499,
    customer: { email: 'asha@example.com', phone: '9876543210', name: 'Asha Rao' },
    method: 'upi',
    reference: 'UMN1@upi',
    createdAt: past,
    expiresAt: `${await steps.getDay(3_000)}T09:00:00+05:30`,
    payments: [
      { ...payment, ...first, scheduledOn: null, at: past },
      {
        ...payment,
        ...next,
        cfOrderId: null,
        status: 'INITIALIZED',
        scheduledOn: await steps.getDay(1),
        at: past,
      },
    ],
  };
  const imported = async () => {
    const { json } = await sandbox.sim('POST', '/subscriptions', { subscriptions: [subscription] });
    return json['added'];
  };
  expect([await imported(), await imported()]).toEqual([1, 0]);
  expect(await steps.getStatus('SUB-OLD')).toBe('ACTIVE');
  await steps.goTo(1, '07:00:00');
  await until(async () => (await steps.getCharges('SUB-OLD'))[0]?.payment_status === 'SUCCESS');
  const { json } = await sandbox.sim('POST', '/settlements', {});
  // Less a fee of ₹9.98 with ₹1.80 tax.
  expect(JSON.stringify(json)).toContain('487.22');
});

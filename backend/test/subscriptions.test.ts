import { END, START, SubscriptionSteps } from './support/subscriptions.ts';
import { DAY_MS } from './support/moved-clock.ts';
import type { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let steps: SubscriptionSteps;
let shop: Shop;
let staff: string;

beforeAll(async () => {
  steps = await SubscriptionSteps.open();
  ({ shop, staff } = steps);
});
beforeEach(() => steps.begin());
afterAll(() => steps.close());

describe('a new subscription', () => {
  test('approved – active, with a paid order of a tool line, its licence and the next debit', async () => {
    const { buyer, toolId, subscription } = await steps.subscribe();
    expect(subscription).toMatchObject({
      status: 'active',
      price: 499,
      ceiling: 499,
      nextAmount: 499,
      method: 'upi',
      currentPeriodEnd: END,
      charges: [{ kind: 'authorisation', state: 'success', amount: 499 }],
    });
    expect(await steps.licenceEnd(buyer, toolId)).toBe(END);
    expect(await steps.payments(buyer)).toMatchObject([
      { status: 'completed', subscriptionId: subscription.subscriptionId, items: [{ kind: 'tool' }] },
    ]);
    await eventually(() =>
      Promise.resolve(steps.subjects(buyer.email).some((subject) => subject.includes('has begun'))),
    );
  });

  test('refused, then approved – one subscription, paid once', async () => {
    const {
      buyer,
      toolId,
      monthly: planId,
    } = { buyer: await shop.store.customer(), ...(await steps.tool()) };
    const first = await steps.create(buyer, { toolId, planId });
    const { subscriptionId } = first.body.data.subscription;
    await shop.sandbox.control('POST', `/subscriptions/${subscriptionId}/approve`, { outcome: 'refused' });
    expect(await steps.verify(buyer, subscriptionId)).toMatchObject({ status: 'created' });
    const again = await steps.create(buyer, { toolId, planId });
    expect(again.body.data.subscription.subscriptionId).toBe(subscriptionId);
    await shop.sandbox.control('POST', `/subscriptions/${subscriptionId}/approve`, {});
    expect(await steps.verify(buyer, subscriptionId)).toMatchObject({ status: 'active' });
    expect(await steps.payments(buyer)).toHaveLength(1);
  });

  test('bad input – says what is wrong, and opens nothing', async () => {
    const buyer = await shop.store.customer();
    const { toolId, monthly, lifetime } = await steps.tool();
    const refusal = async (body: object) => {
      const { status, body: answer } = await steps.create(buyer, { toolId, planId: monthly, ...body });
      return [status, answer.error?.code, answer.error?.fields && Object.keys(answer.error.fields)];
    };
    expect(await refusal({ acceptTerms: false })).toEqual([400, 'VALIDATION_FAILED', ['acceptTerms']]);
    expect(await refusal({ planId: lifetime })).toEqual([422, 'NOT_RECURRING', undefined]);
    expect(await refusal({ planId: toolId })).toEqual([404, 'PLAN_NOT_FOUND', ['planId']]);
    expect(await refusal({ toolId: monthly })).toEqual([404, 'TOOL_NOT_FOUND', undefined]);
    expect(await refusal({ phone: '12' })).toEqual([400, 'VALIDATION_FAILED', ['phone']]);
    expect(await steps.list(buyer)).toEqual([]);
  });

  test('subscribed, or owned for ever – refused', async () => {
    const { buyer, toolId, planId } = await steps.subscribe();
    expect((await steps.create(buyer, { toolId, planId })).body.error?.code).toBe('ALREADY_SUBSCRIBED');
    const owner = await shop.store.customer();
    await shop.store.api.post(`/admin/users/${owner.id}/tools`, { toolId, reason: 'For the test' }, staff);
    expect((await steps.create(owner, { toolId, planId })).body.error?.code).toBe('ALREADY_OWNED');
  });

  test('ten reports at once – one order', async () => {
    const {
      buyer,
      toolId,
      monthly: planId,
    } = { buyer: await shop.store.customer(), ...(await steps.tool()) };
    const opened = await steps.create(buyer, { toolId, planId });
    const { subscriptionId } = opened.body.data.subscription;
    await shop.sandbox.control('POST', `/subscriptions/${subscriptionId}/approve`, {});
    await Promise.all(Array.from({ length: 10 }, () => steps.verify(buyer, subscriptionId)));
    expect(await steps.payments(buyer)).toHaveLength(1);
  });

  test('someone else’s – not found', async () => {
    const { subscription } = await steps.subscribe();
    const other = await shop.store.customer();
    const path = `/users/subscriptions/${subscription.id}/cancel`;
    expect((await shop.store.api.post(path, {}, other.token)).body.error?.code).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
    const body = { subscription_id: subscription.subscriptionId };
    const verified = await shop.store.api.post('/payments/verify-cashfree-subscription', body, other.token);
    expect(verified.status).toBe(404);
  });
});

describe('the next period', () => {
  test('three days before – told and announced; two – raised; the day – debited by a renewal', async () => {
    const subscribed = await steps.subscribe();
    const { buyer, toolId } = subscribed;
    await steps.after(27);
    await steps.look(subscribed);
    expect((await steps.own(buyer)).charges).toHaveLength(1);
    await steps.after(27.8);
    await steps.becomes(subscribed, {}, { state: 'announced', dueOn: '2027-04-10', amount: 499 });
    await eventually(() =>
      Promise.resolve(steps.subjects(buyer.email).some((subject) => subject.endsWith('on 10 Apr 2027'))),
    );
    await steps.after(29.2);
    await steps.becomes(subscribed, {}, { state: 'raised' });
    await steps.after(31.1);
    const renewed = await steps.becomes(subscribed, {
      status: 'active',
      currentPeriodEnd: '2027-05-10T18:29:59.999Z',
    });
    expect(await steps.licenceEnd(buyer, toolId)).toBe(renewed.currentPeriodEnd);
    expect(await steps.payments(buyer)).toMatchObject([
      { status: 'completed', items: [{ kind: 'renewal' }] },
      { status: 'completed', items: [{ kind: 'tool' }] },
    ]);
  });

  test('the answer to the debit lost – debited once', async () => {
    const subscribed = await steps.subscribe();
    await steps.after(27.8);
    await steps.becomes(subscribed, {}, { state: 'announced' });
    await shop.sandbox.fault({ kind: 'hang', times: 1, afterWork: true, operation: 'create_charge' });
    await steps.after(29.2);
    await steps.becomes(subscribed, {}, { state: 'raised' });
    await steps.after(31.1);
    await steps.becomes(subscribed, { currentPeriodEnd: '2027-05-10T18:29:59.999Z' });
    expect(await steps.payments(subscribed.buyer)).toHaveLength(2);
  });

  test('debited twice – the second goes back by itself, and the licence keeps its end', async () => {
    const subscribed = await steps.dueDay(['twice']);
    const { buyer, toolId } = subscribed;
    await steps.becomes(subscribed, { currentPeriodEnd: '2027-05-10T18:29:59.999Z' });
    await eventually(async () => {
      await steps.look(subscribed);
      return (await steps.payments(buyer)).length === 3;
    });
    await eventually(async () => {
      await steps.sendRefunds();
      return (await steps.payments(buyer)).some(({ status }) => status === 'refunded');
    });
    expect(await steps.licenceEnd(buyer, toolId)).toBe('2027-05-10T18:29:59.999Z');
    expect(await steps.own(buyer)).toMatchObject({ status: 'active' });
  });

  test('fails three times – past due with days of grace, told each time; then ended, its mandate closed', async () => {
    const subscribed = await steps.dueDay(['fail', 'fail', 'fail']);
    const { buyer, toolId } = subscribed;
    await steps.becomes(subscribed, { status: 'past_due' });
    expect(await steps.own(buyer)).toMatchObject({
      nextAmount: 499,
      nextChargeAt: '2027-04-11T18:30:00.000Z',
    });
    expect(await steps.licenceEnd(buyer, toolId)).toBe('2027-04-15T18:29:59.999Z');
    await eventually(() =>
      Promise.resolve(
        steps.subjects(buyer.email).some((subject) => subject.startsWith('We could not debit ₹499')),
      ),
    );
    await steps.after(33.1);
    await steps.becomes(subscribed, { status: 'past_due' }, { attempt: 3 });
    await steps.after(35.1);
    await steps.becomes(subscribed, { status: 'past_due' }, { attempt: 3, state: 'failed' });
    await steps.after(36.6);
    await steps.becomes(subscribed, { status: 'ended', endedReason: 'unpaid' });
    expect(new Date((await steps.licenceEnd(buyer, toolId)) ?? 0).getTime()).toBeLessThan(
      START.getTime() + 37 * DAY_MS,
    );
    await eventually(async () => (await steps.mandate(subscribed)) === 'CANCELLED');
    expect((await shop.store.api.get(`/tools/${toolId}/download`, buyer.token)).body.error?.code).toBe(
      'LICENSE_EXPIRED',
    );
    const again = await steps.create(buyer, { toolId, planId: subscribed.planId });
    expect(again.status).toBe(201);
  });

  test('fails, the customer pays by hand – the next try is taken back, and the mandate is used again', async () => {
    const subscribed = await steps.dueDay(['fail']);
    const { buyer, toolId } = subscribed;
    await steps.becomes(subscribed, { status: 'past_due' });
    const body = { toolId, renew: true };
    const { order } = (
      await shop.store.api.post<{ order: { orderId: string; amount: number } }>(
        '/payments/create-cashfree-order',
        body,
        buyer.token,
      )
    ).body.data;
    expect(order.amount).toBe(499);
    await shop.sandbox.pay(order.orderId);
    await shop.verify(buyer, order.orderId);
    await steps.becomes(subscribed, { status: 'active', currentPeriodEnd: '2027-05-10T18:29:59.999Z' });
    await eventually(async () => {
      await steps.look(subscribed);
      return (await steps.own(buyer)).charges.some(
        ({ attempt, state }) => attempt === 2 && state === 'cancelled',
      );
    });
    expect(await steps.own(buyer)).toMatchObject({ status: 'active' });
    expect(steps.subjects(buyer.email).filter((subject) => subject.startsWith('We could not'))).toHaveLength(
      1,
    );
    expect(await steps.licenceEnd(buyer, toolId)).toBe('2027-05-10T18:29:59.999Z');
    await steps.after(59.2);
    await steps.becomes(subscribed, {}, { state: 'raised', dueOn: '2027-05-10' });
  });

  test('the plan cheaper meanwhile – the next announced debit is; dearer – it stays', async () => {
    const cheaper = await steps.subscribe();
    const dearer = await steps.subscribe();
    await steps.setPrice(cheaper, 399);
    await steps.setPrice(dearer, 999);
    await steps.after(27.8);
    await steps.becomes(cheaper, { price: 399 }, { state: 'announced', amount: 399 });
    await steps.becomes(dearer, { price: 499 }, { state: 'announced', amount: 499 });
  });

  test('paused before its end – nothing is announced or raised; resumed – debited', async () => {
    const subscribed = await steps.subscribe();
    const announced = () =>
      steps.subjects(subscribed.buyer.email).filter((subject) => subject.endsWith('on 10 Apr 2027')).length;
    await steps.control(subscribed, 'status', { status: 'CUSTOMER_PAUSED' });
    await steps.becomes(subscribed, { status: 'paused' });
    await steps.after(29.2);
    await steps.look(subscribed);
    expect(await steps.own(subscribed.buyer)).toMatchObject({ status: 'paused', charges: [{}] });
    expect(announced()).toBe(0);
    await steps.control(subscribed, 'status', { status: 'ACTIVE' });
    await steps.becomes(subscribed, { status: 'active' }, { state: 'raised', dueOn: '2027-04-10' });
    await eventually(() => Promise.resolve(announced() === 1));
    await steps.after(31.1);
    await steps.becomes(subscribed, { currentPeriodEnd: '2027-05-10T18:29:59.999Z' });
  });

  test('paused until the days of grace are over – ended, the licence with what was paid for', async () => {
    const subscribed = await steps.subscribe();
    await steps.control(subscribed, 'status', { status: 'CUSTOMER_PAUSED' });
    await steps.becomes(subscribed, { status: 'paused' });
    await steps.after(33);
    await steps.look(subscribed);
    expect(await steps.licenceEnd(subscribed.buyer, subscribed.toolId)).toBe(END);
    await steps.after(37);
    await steps.becomes(subscribed, { status: 'ended' });
    await eventually(async () => (await steps.mandate(subscribed)) === 'CANCELLED');
  });

  test('a debit that nobody asked for, when the next one is expected – the next period’s order', async () => {
    const subscribed = await steps.subscribe();
    const { buyer } = subscribed;
    await steps.after(27.8);
    await steps.control(subscribed, 'debits', { amount: 499 });
    await steps.becomes(subscribed, { status: 'active', currentPeriodEnd: '2027-05-10T18:29:59.999Z' });
    expect(await steps.payments(buyer)).toMatchObject([
      { status: 'completed', items: [{ kind: 'renewal' }] },
      { status: 'completed', items: [{ kind: 'tool' }] },
    ]);
    await steps.after(31.1);
    await steps.look(subscribed);
    expect(await steps.payments(buyer)).toHaveLength(2);
  });

  test('the words of the provider’s other pages – the same', async () => {
    await shop.sandbox.switches({ otherSpelling: true });
    const subscribed = await steps.dueDay();
    const renewed = await steps.becomes(subscribed, { currentPeriodEnd: '2027-05-10T18:29:59.999Z' });
    expect(renewed).toMatchObject({ status: 'active', method: 'upi' });
  });

  test('refused when it is raised, and the bank holds the mandate – past due, and tried again', async () => {
    const subscribed = await steps.subscribe();
    await shop.sandbox.fault({ kind: '404', times: 1, operation: 'create_charge' });
    await steps.after(29.2);
    await steps.becomes(subscribed, { status: 'past_due' }, { attempt: 2 });
    await steps.control(subscribed, 'status', { status: 'ON_HOLD' });
    await steps.becomes(subscribed, { status: 'past_due' });
  });

  test('suspended, the tool off sale, or malware in its file – no debit', async () => {
    const suspended = await steps.subscribe();
    const off = await steps.subscribe();
    const infected = await steps.subscribe();
    await shop.store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [
      suspended.buyer.id,
    ]);
    await shop.store.database.rows('UPDATE tools SET is_active = false WHERE id = $1', [off.toolId]);
    await shop.store.database.rows(
      `UPDATE releases SET quarantined_at = now() WHERE id = (SELECT latest_release_id FROM tools WHERE id = $1)`,
      [infected.toolId],
    );
    await steps.after(30);
    for (const one of [suspended, off, infected]) {
      await steps.look(one);
      expect(
        await shop.count('FROM subscription_charges WHERE subscription_id = $1', [one.subscription.id]),
      ).toBe(1);
    }
    await steps.after(37);
    await steps.becomes(off, { status: 'ended', endedReason: 'tool' });
  });
});

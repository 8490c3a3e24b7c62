import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { END, type Own, SubscriptionSteps } from './support/subscriptions.ts';
import { newDispute } from './support/disputes.ts';
import { importPayouts, settle } from './support/payouts.ts';
import type { Shop } from './support/shop.ts';
import { deliver } from './support/webhook.ts';
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

describe('the end', () => {
  test('cancelled – kept until its period ends, the mandate closed; then ended', async () => {
    const subscribed = await steps.subscribe();
    const { buyer, toolId } = subscribed;
    const cancelled = await steps.cancel(subscribed);
    expect(cancelled.body.data.subscription).toMatchObject({
      status: 'cancelled',
      currentPeriodEnd: END,
      nextChargeAt: null,
      nextAmount: null,
    });
    expect((await steps.cancel(subscribed)).body.error?.code).toBe('SUBSCRIPTION_STATE');
    await eventually(async () => (await steps.mandate(subscribed)) === 'CANCELLED');
    await eventually(() =>
      Promise.resolve(steps.subjects(buyer.email).some((subject) => subject.endsWith('is cancelled'))),
    );
    await steps.after(30);
    await steps.look(subscribed);
    expect(await steps.licenceEnd(buyer, toolId)).toBe(END);
    await steps.after(31.9);
    await steps.becomes(subscribed, { status: 'ended', endedReason: 'customer' });
    expect(await steps.payments(buyer)).toHaveLength(1);
  });

  test('not approved – cannot be cancelled', async () => {
    const buyer = await shop.store.customer();
    const { toolId, monthly: planId } = await steps.tool();
    const { subscription } = (await steps.create(buyer, { toolId, planId })).body.data;
    const path = `/users/subscriptions/${subscription.id}/cancel`;
    expect((await shop.store.api.post(path, {}, buyer.token)).status).toBe(409);
  });

  test('cancelled while a debit is on its way, debited all the same – goes back by itself with an alert', async () => {
    const subscribed = await steps.subscribe();
    const { buyer, toolId } = subscribed;
    await steps.after(29.2);
    await steps.becomes(subscribed, {}, { state: 'raised' });
    // The provider cannot be reached, so the debit is not taken back in time.
    await shop.sandbox.fault({ kind: '500', times: 'all', operation: 'manage_subscription_payment' });
    await shop.sandbox.fault({ kind: '500', times: 'all', operation: 'manage_subscription' });
    await steps.cancel(subscribed);
    const charge = (await steps.own(buyer)).charges.at(-1);
    await shop.sandbox.control('POST', `/subscription-payments/${charge?.paymentId}`, { status: 'SUCCESS' });
    await shop.sandbox.control('DELETE', '/faults');
    await eventually(async () => {
      await steps.look(subscribed);
      await steps.sendRefunds();
      return (await steps.payments(buyer)).some(({ status }) => status === 'refunded');
    });
    expect(
      await shop.count(`FROM alerts WHERE kind = 'subscription_debit' AND subject = $1`, [charge?.paymentId]),
    ).toBe(1);
    expect(await steps.licenceEnd(buyer, toolId)).toBe(END);
  });

  test('cancelled, paused and resumed in the UPI app, webhooks lost – found by asking', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const subscribed = await steps.subscribe();
    await steps.control(subscribed, 'status', { status: 'CUSTOMER_PAUSED' });
    await steps.becomes(subscribed, { status: 'paused', nextAmount: null });
    await steps.control(subscribed, 'status', { status: 'ACTIVE' });
    await steps.becomes(subscribed, { status: 'active' });
    await steps.control(subscribed, 'status', { status: 'CUSTOMER_CANCELLED' });
    await steps.becomes(subscribed, { status: 'cancelled', endedReason: 'mandate' });
  });

  test('cancelled in the UPI app – the webhook alone says so', async () => {
    const subscribed = await steps.subscribe();
    const { subscriptionId } = subscribed.subscription;
    await steps.control(subscribed, 'status', { status: 'CUSTOMER_CANCELLED' });
    const data = { subscription_details: { subscription_id: subscriptionId } };
    expect((await deliver(shop, JSON.stringify({ type: 'SUBSCRIPTION_STATUS_CHANGED', data }))).status).toBe(
      200,
    );
    await eventually(async () => (await steps.own(subscribed.buyer)).status === 'cancelled');
    // Of another shop with the same account.
    const other = {
      type: 'SUBSCRIPTION_PAYMENT_SUCCESS',
      data: { subscription_id: 'other', payment_id: 'p' },
    };
    expect((await deliver(shop, JSON.stringify(other))).status).toBe(200);
  });

  test('staff cancel and refund the last payment – ended at once, told why in the audit log', async () => {
    const subscribed = await steps.subscribe();
    const path = `/admin/subscriptions/${subscribed.subscription.id}/cancel`;
    const bad = await shop.store.api.post(path, { reason: 'x' }, staff);
    expect([bad.status, Object.keys(bad.body.error?.fields ?? {})]).toEqual([400, ['reason']]);
    const answer = await shop.store.api.post(path, { reason: 'Asked by phone', refundLast: true }, staff);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    await eventually(async () => {
      await steps.sendRefunds();
      return (await steps.own(subscribed.buyer)).status === 'ended';
    });
    expect(await steps.payments(subscribed.buyer)).toMatchObject([{ status: 'refunded' }]);
    expect(await shop.owns(subscribed.buyer, subscribed.toolId)).toBe(false);
    const audited = await shop.store.database.row<{ after: object }>(
      `SELECT after FROM audit_log WHERE subject_type = 'subscription' AND subject_id = $1`,
      [subscribed.subscription.id],
    );
    expect(audited?.after).toMatchObject({ reason: 'Asked by phone', refundLast: true });
  });

  test('changed to a plan for ever – the days left are taken off its price, and nothing is debited any more', async () => {
    const subscribed = await steps.subscribe();
    const { buyer, toolId } = subscribed;
    await steps.after(10);
    const body = { toolId, planId: subscribed.lifetime, upgrade: true };
    const opened = await shop.store.api.post<{ order: { orderId: string; amount: number } }>(
      '/payments/create-cashfree-order',
      body,
      buyer.token,
    );
    expect([opened.status, opened.body.error]).toEqual([200, undefined]);
    const { order } = opened.body.data;
    // 22 of at most 31 days are left.
    expect(order.amount).toBe(7999 - Math.floor((49_900 * 22) / 31) / 100);
    await shop.sandbox.pay(order.orderId);
    await shop.verify(buyer, order.orderId);
    await steps.becomes(subscribed, { status: 'cancelled', endedReason: 'replaced' });
    await eventually(async () => (await steps.mandate(subscribed)) === 'CANCELLED');
    await steps.after(33);
    await steps.becomes(subscribed, { status: 'ended' });
    expect(await steps.licenceEnd(buyer, toolId)).toBeNull();
  });

  test('the card expires – nothing more is debited, the customer is told, and it lasts until its end', async () => {
    const subscribed = await steps.subscribe();
    await steps.control(subscribed, 'status', { status: 'CARD_EXPIRED' });
    await steps.becomes(subscribed, { status: 'completed', nextAmount: null });
    await eventually(() =>
      Promise.resolve(
        steps.subjects(subscribed.buyer.email).some((subject) => subject.endsWith('has expired')),
      ),
    );
    await steps.after(30);
    await steps.look(subscribed);
    expect(await steps.licenceEnd(subscribed.buyer, subscribed.toolId)).toBe(END);
    await steps.after(31.9);
    await steps.becomes(subscribed, { status: 'ended', endedReason: 'expired' });
    expect(await steps.payments(subscribed.buyer)).toHaveLength(1);
  });

  test('its last payment refunded with the tool, on its order’s page – ended, the mandate closed', async () => {
    const subscribed = await steps.subscribe();
    const row = await shop.store.database.row<{ id: string }>(
      'SELECT id FROM orders WHERE subscription_id = $1',
      [subscribed.subscription.subscriptionId],
    );
    const refund = { reason: 'Asked by phone', access: 'withdraw' };
    const answer = await shop.store.api.post(`/admin/orders/${row?.id}/refunds`, refund, staff);
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    await eventually(async () => {
      await steps.sendRefunds();
      await steps.look(subscribed);
      return (await steps.own(subscribed.buyer)).status === 'ended';
    });
    await eventually(async () => (await steps.mandate(subscribed)) === 'CANCELLED');
  });

  test('its last payment disputed – kept while that is open; lost – ended, the mandate closed', async () => {
    const subscribed = await steps.subscribe();
    const { buyer, toolId, subscription } = subscribed;
    const { payments } = await shop.sandbox.control<{
      payments: { payment_id: string; cf_payment_id: string }[];
    }>('GET', `/subscriptions/${subscription.subscriptionId}`);
    const paid = payments[0] ?? { payment_id: '', cf_payment_id: '' };
    const dispute = await newDispute(shop)(paid.payment_id);
    // The bank's news names an order of the provider's, and the payment by a long number.
    const news = `{"type":"DISPUTE_CREATED","data":{"dispute":{"dispute_id":"${dispute.id}"},
      "order_details":{"order_id":"of-the-provider","cf_payment_id":${paid.cf_payment_id}}}}`;
    const tell = (type: string) => deliver(shop, news.replace('DISPUTE_CREATED', type));
    expect((await tell('DISPUTE_CREATED')).status).toBe(200);
    await dispute.reaches('needs_response');
    await steps.look(subscribed);
    expect((await steps.own(buyer)).status).toBe('active');
    const download = () => shop.store.api.get(`/tools/${toolId}/download`, buyer.token);
    expect((await download()).body.error?.code).toBe('DOWNLOADS_PAUSED');
    await dispute.move({ state: 'MERCHANT_LOST' });
    await tell('DISPUTE_CLOSED');
    await dispute.reaches('lost');
    await steps.becomes(subscribed, { status: 'ended', endedReason: 'withdrawn' });
    await eventually(async () => (await steps.mandate(subscribed)) === 'CANCELLED');
    expect((await download()).body.error?.code).toBe('PURCHASE_REQUIRED');
  });

  test('from its beginning to its end – an event of each step', async () => {
    await shop.rows.insert('outbound_endpoints', {
      url: 'https://hooks.example.com/',
      events:
        '{subscription.created,subscription.renewed,subscription.past_due,subscription.cancelled,subscription.ended}',
      secret_cipher: 'x',
      status: 'active',
      created_at: new Date(),
    });
    const names = async () =>
      (
        await shop.store.database.rows<{ type: string }>(
          `SELECT type FROM store_events WHERE type LIKE 'subscription.%' AND data->>'subscriptionId' = $1 ORDER BY id`,
          [subscribed.subscription.subscriptionId],
        )
      ).map(({ type }) => type.replace('subscription.', ''));
    const subscribed = await steps.dueDay(['fail']);
    await steps.becomes(subscribed, { status: 'past_due' });
    await steps.after(33.1);
    await steps.becomes(subscribed, { status: 'active' });
    await steps.cancel(subscribed);
    await steps.after(62);
    await steps.becomes(subscribed, { status: 'ended' });
    expect(await names()).toEqual(['created', 'past_due', 'renewed', 'cancelled', 'ended']);
  });

  test('in a payout – each payment is matched with its order, the approval’s too', async () => {
    const { subscription } = await steps.subscribe();
    await settle(shop);
    await importPayouts(shop);
    const paid = await shop.store.database.row<{ order: string | null }>(
      'SELECT order_ref AS order FROM payout_lines WHERE order_ref = $1',
      [`${subscription.subscriptionId}-1-a1`],
    );
    expect(paid).not.toBeNull();
  });

  test.each(['webhook', 'payout'])(
    'a payment refunded in the provider’s dashboard, found by its %s – imported once, access kept, staff asked',
    async (found) => {
      const subscribed = await steps.subscribe();
      const { subscriptionId } = subscribed.subscription;
      const { refund: data } = await shop.sandbox.control<{ refund: object }>(
        'POST',
        `/subscriptions/${subscriptionId}/refunds`,
        { amount: 99 },
      );
      if (found === 'webhook')
        await deliver(shop, JSON.stringify({ type: 'SUBSCRIPTION_REFUND_STATUS', data }));
      if (found === 'payout') await settle(shop);
      await eventually(async () => {
        if (found === 'payout') {
          await importPayouts(shop);
        }
        await steps.sendRefunds();
        return (await steps.payments(subscribed.buyer)).some(({ status }) => status === 'partially_refunded');
      });
      const refunds = `FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.subscription_id = $1`;
      expect(await shop.count(`${refunds} AND r.amount_paise = 9900`, [subscriptionId])).toBe(1);
      expect(
        await shop.count(
          `FROM alerts a JOIN orders o ON o.id = a.order_id WHERE a.kind = 'provider_refund' AND o.subscription_id = $1`,
          [subscriptionId],
        ),
      ).toBe(1);
      expect(await shop.owns(subscribed.buyer, subscribed.toolId)).toBe(true);
    },
  );

  test('one that a restored backup lacks – an alert', async () => {
    const unknown = 'SUB-0123456789ABCDEF';
    const event = {
      type: 'SUBSCRIPTION_STATUS_CHANGED',
      data: { subscription_details: { subscription_id: unknown } },
    };
    await deliver(shop, JSON.stringify(event));
    await eventually(
      async () =>
        (await shop.count(`FROM alerts WHERE kind = 'unknown_order' AND subject = $1`, [unknown])) === 1,
    );
  });

  test('the account erased – nothing is debited any more, and the mandate is closed', async () => {
    const subscribed = await steps.subscribe();
    await steps.erase(subscribed.buyer);
    await eventually(async () => {
      await steps.look(subscribed);
      return (await steps.mandate(subscribed)) === 'CANCELLED';
    });
    const row = await shop.store.database.row<{ state: string; phone: string }>(
      'SELECT state, customer_phone AS phone FROM subscriptions WHERE id = $1',
      [subscribed.subscription.id],
    );
    expect(row).toEqual({ state: 'ended', phone: '' });
  });
});

describe('staff', () => {
  test('the list – with customer and debits, filtered and searched; asked again; as a file', async () => {
    const { buyer, subscription, toolId } = await steps.subscribe();
    interface List {
      subscriptions: (Own & { user: { email: string } })[];
    }
    const list = async (query: string) =>
      (await shop.store.api.get<List>(`/admin/subscriptions?${query}`, staff)).body.data.subscriptions;
    expect(await list(`search=${buyer.email}`)).toMatchObject([
      { id: subscription.id, user: { email: buyer.email }, charges: [{ state: 'success' }] },
    ]);
    expect(await list(`toolId=${toolId}&status=active`)).toHaveLength(1);
    expect(await list(`toolId=${toolId}&status=ended`)).toHaveLength(0);
    const sync = await shop.store.api.post(`/admin/subscriptions/${subscription.id}/sync`, {}, staff);
    expect(sync.status).toBe(200);
  });
});

const RULES = ['debit_after_cancel', 'debit_without_order', 'mandate_open', 'subscription_unpaid'];

async function broken(): Promise<string[]> {
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  const found = await shop.store.database.rows<{ kind: string }>(
    'SELECT DISTINCT kind FROM alerts WHERE resolved_at IS NULL AND kind = ANY($1) ORDER BY kind',
    [[...RULES, 'entitlement_missing']],
  );
  return found.map(({ kind }) => kind);
}

test('the rules between subscriptions, debits and orders – hold after all of this; each one that is broken is told', async () => {
  expect(await broken()).toEqual([]);
  const [unpaid, open, unordered] = await Promise.all([
    steps.subscribe(),
    steps.subscribe(),
    steps.subscribe(),
  ]);
  const change = (text: string, { subscription }: { subscription: { id: string } }) =>
    shop.store.database.rows(text, [subscription.id]);
  await change(`UPDATE subscription_charges SET state = 'failed' WHERE subscription_id = $1`, unpaid);
  await change(
    `UPDATE subscriptions SET cancel_requested_at = now() - interval '2 days' WHERE id = $1`,
    open,
  );
  await change(`UPDATE subscription_charges SET state = 'cancelled' WHERE subscription_id = $1`, open);
  await change('UPDATE subscription_charges SET order_id = NULL WHERE subscription_id = $1', unordered);
  expect(await broken()).toEqual(RULES);
});

import { PaymentGateway } from '../src/payments/gateway/gateway.ts';
import { SubscriptionGateway } from '../src/payments/gateway/subscription-gateway.ts';
import { ProviderQuotaService } from '../src/payments/gateway/quota/provider-quota.service.ts';
import { type Env, ENV } from '../src/config/env.ts';
import { TUNING } from '../src/config/tuning.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { SubscriptionSteps } from './support/subscriptions.ts';
import { deliver, success } from './support/webhook.ts';
import { eventually } from './support/eventually.ts';

/** A store with the limits of production, and a replica of it with the same database. */
let shop: Shop;
let replica: TestStore;

beforeAll(async () => {
  const quota = { CASHFREE_QUOTA_PERCENT: '100' };
  const tuning = { ...TUNING, checkoutsPerMinute: 3, paymentChecksPerMinute: 6 };
  shop = await Shop.open(quota, undefined, tuning);
  const { DATABASE_URL, JWT_SECRET } = shop.store.app.get<Env>(ENV);
  replica = await startApp({ ...shop.sandbox.env, ...quota, DATABASE_URL, JWT_SECRET }, undefined, tuning);
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ webhookDrop: true, rateLimits: 'sandbox' });
  await shop.store.database.rows('DELETE FROM provider_quotas');
});
afterAll(async () => {
  await replica.stop();
  await shop.close();
});

async function opened(): Promise<{ buyer: Customer; order: CheckoutOrder }> {
  const buyer = await shop.store.customer();
  return { buyer, order: await shop.order(buyer, await shop.rows.tool()) };
}

const VERIFY = '/payments/verify-cashfree';
const getStatus = async ({ api }: TestStore, { token }: Customer, order_id: string) => {
  const answer = await api.post<{ payment: { status: string; canRetry: boolean } }>(
    VERIFY,
    { order_id },
    token,
  );
  const { status, canRetry } = answer.body.data.payment;
  return { http: answer.status, status, canRetry };
};

/** How often the provider is asked about orders by both replicas during `work`. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const spies = [shop.store, replica].map((store) =>
    jest.spyOn(store.app.get<PaymentGateway>(PaymentGateway), 'findOrder'),
  );
  await work();
  const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return calls;
}

describe('a buyer’s page that asks again and again', () => {
  test('one client asks a hundred times – another buyer’s payment is confirmed', async () => {
    const [client, other] = [await opened(), await opened()];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => shop.verify(client.buyer, client.order.orderId)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    }
    await shop.sandbox.pay(other.order.orderId);
    const { body } = await shop.verify(other.buyer, other.order.orderId);
    expect(body.data.payment.status).toBe('completed');
  });

  test('requests within a few seconds, at two replicas – share one answer, then a new one', async () => {
    const { buyer, order } = await opened();
    const unpaid = { http: 200, status: 'pending', canRetry: true };
    const calls = await asked(async () => {
      await Promise.all(Array.from({ length: 10 }, () => shop.verify(buyer, order.orderId)));
      for (const store of [shop.store, replica]) {
        expect(await getStatus(store, buyer, order.orderId)).toEqual(unpaid);
      }
    });
    expect(calls).toBe(1);
    await shop.sandbox.pay(order.orderId);
    expect(await getStatus(replica, buyer, order.orderId)).toEqual(unpaid);
    await shop.store.database.rows(
      "UPDATE orders SET checked_at = checked_at - interval '4 s' WHERE id = $1",
      [order._id],
    );
    expect(await getStatus(replica, buyer, order.orderId)).toMatchObject({ status: 'completed' });
  });

  test('the provider failed – the shared answer offers no retry', async () => {
    const { buyer, order } = await opened();
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    await shop.verify(buyer, order.orderId);
    await shop.sandbox.control('DELETE', '/faults');
    expect(await getStatus(shop.store, buyer, order.orderId)).toEqual({
      http: 200,
      status: 'pending',
      canRetry: false,
    });
  });

  test('a webhook or staff within these seconds – the provider is asked anew', async () => {
    const [reported, synced] = [await opened(), await opened()];
    for (const { buyer, order } of [reported, synced]) {
      expect(await getStatus(shop.store, buyer, order.orderId)).toMatchObject({ status: 'pending' });
      await shop.sandbox.pay(order.orderId);
    }
    await deliver(shop, success(reported.order.orderId, 'polled'));
    await eventually(async () => (await shop.status(reported.order.orderId)) === 'completed');
    await shop.store.api.post(`/admin/orders/${synced.order._id}/sync`, {}, await shop.store.staff());
    expect(await shop.status(synced.order.orderId)).toBe('completed');
  });

  test('one person with many orders – a limited number of questions a minute, always an answer', async () => {
    const buyer = await shop.store.customer();
    const ids: string[] = [];
    for (let order = 0; order < 8; order += 1) {
      const pending = { status: 'pending', payment_method: null, completed_at: null };
      const id = await shop.rows.order(buyer.id, await shop.rows.tool(), 100, {
        ...pending,
        order_id: `ORD-${buyer.id.slice(-6)}-${order}`,
      });
      ids.push(id);
    }
    const orders = await shop.store.database.rows<{ order_id: string }>(
      'SELECT order_id FROM orders WHERE id = ANY($1)',
      [ids],
    );
    const calls = await asked(async () => {
      for (const { order_id } of orders) {
        expect(await getStatus(shop.store, buyer, order_id)).toMatchObject({ http: 200, status: 'pending' });
      }
    });
    expect(calls).toBe(6);
  });
});

test('one person opens or cancels orders again and again – 429 with Retry-After; others are not affected', async () => {
  const [buyer, other] = [await shop.store.customer(), await shop.store.customer()];
  const toolId = await shop.rows.tool();
  const { _id } = await shop.order(buyer, toolId);
  for (let call = 0; call < 2; call += 1) await shop.order(buyer, toolId);
  const cancelled = await shop.store.api.post(`/payments/cancel/${_id}`, {}, buyer.token);
  for (const answer of [await shop.create(buyer, toolId), cancelled]) {
    expect([answer.status, answer.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await shop.create(other, toolId)).status).toBe(200);
});

test('one person subscribes, and asks about it, again and again – 429, and few calls to the provider', async () => {
  const buyer = await shop.store.customer();
  const steps = new SubscriptionSteps(shop, await shop.store.staff());
  const { toolId, monthly: planId } = await steps.tool();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => steps.create(buyer, { toolId, planId })));
  expect([first, ...others].map((answer) => answer?.status)).toEqual([201, 201, 201]);
  const refused = await steps.create(buyer, { toolId, planId });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const spy = jest.spyOn(shop.store.app.get<SubscriptionGateway>(SubscriptionGateway), 'findSubscription');
  const { subscriptionId } = await steps.own(buyer);
  for (let call = 0; call < 10; call += 1)
    expect(await steps.verify(buyer, subscriptionId)).toMatchObject({ status: 'created' });
  expect(spy.mock.calls.length).toBeLessThanOrEqual(6);
  spy.mockRestore();
});

describe('the store’s share of the provider’s limits', () => {
  /** Gets almost no new calls during the test. */
  const bucket = { operation: 'test', capacity: 20, perSecond: 1e-6 };
  const take = (store: TestStore, purpose: 'essential' | 'polling', times: number) =>
    Array.from({ length: times }, () => store.app.get(ProviderQuotaService).take(bucket, purpose));
  const outcomes = async (takes: Promise<void>[]) => {
    const settled = await Promise.allSettled(takes);
    return settled.filter(({ status }) => status === 'fulfilled').length;
  };

  test('two replicas poll at once – half of the calls are left for orders and webhooks, and no more', async () => {
    expect(await outcomes([...take(shop.store, 'polling', 40), ...take(replica, 'polling', 40)])).toBe(10);
    expect(await outcomes([...take(shop.store, 'essential', 15), ...take(replica, 'essential', 15)])).toBe(
      10,
    );
    await expect(Promise.all(take(shop.store, 'essential', 1))).rejects.toMatchObject({
      name: 'RetryableError',
    });
  });

  test('time passes – calls come back, up to the capacity', async () => {
    await outcomes(take(shop.store, 'essential', 20));
    await shop.store.database.rows(
      `UPDATE provider_quotas SET refilled_at = refilled_at - make_interval(secs => 4e6) WHERE operation = 'test'`,
    );
    expect(await outcomes(take(shop.store, 'essential', 6))).toBe(4);
    await shop.store.database.rows(
      `UPDATE provider_quotas SET refilled_at = refilled_at - make_interval(secs => 9e8) WHERE operation = 'test'`,
    );
    expect(await outcomes(take(shop.store, 'essential', 30))).toBe(20);
  });

  test('used up by polling – a new order is opened, the page gets its stored status', async () => {
    const { buyer, order } = await opened();
    await shop.store.database.rows(
      `INSERT INTO provider_quotas VALUES ('get_order', 1, clock_timestamp()), ('list_payments', 1, clock_timestamp())
       ON CONFLICT (operation) DO UPDATE SET tokens = 1, refilled_at = clock_timestamp()`,
    );
    await shop.sandbox.pay(order.orderId);
    expect(await getStatus(shop.store, buyer, order.orderId)).toEqual({
      http: 200,
      status: 'pending',
      canRetry: false,
    });
    await opened();
    await shop.store.api.post(`/admin/orders/${order._id}/sync`, {}, await shop.store.staff());
    expect(await shop.status(order.orderId)).toBe('completed');
  });
});

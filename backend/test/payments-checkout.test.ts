import { setTimeout as sleep } from 'node:timers/promises';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const getOrders = (userId: string) => shop.count('FROM orders WHERE user_id = $1', [userId]);

describe('checkout', () => {
  test('a paid tool – an order with a session at the server’s price', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool({ price_paise: 149_900 });
    const answer = await shop.create(buyer, toolId);
    expect(answer.status).toBe(200);
    expect(answer.body.data.order).toMatchObject({ amount: 1499, status: 'pending' });
    expect(answer.body.data.order.payment_session_id).not.toBe('');
    expect(answer.body.data.order.orderId).toMatch(/^ORD-[0-9A-Z]{16}$/);
  });

  test('a price in the body – refused', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const body = { toolId, amount: 1 };
    const answer = await shop.store.api.post('/payments/create-cashfree-order', body, buyer.token);
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty('amount');
  });

  test('the risk notice ticked – kept with the order; without it nothing is missing', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const acceptedAt = () =>
      shop.store.database.row<{ at: string | null }>(
        `SELECT metadata->>'acceptedNoticeAt' AS at FROM orders WHERE user_id = $1`,
        [buyer.id],
      );
    const order = async (body: object) => {
      const path = '/payments/create-cashfree-order';
      const sent = { toolId, phone: '9876543210', ...body };
      const answer = await shop.store.api.post<{ order: { id: string } }>(path, sent, buyer.token);
      expect(answer.status).toBe(200);
      const { id } = answer.body.data.order;
      const found = await shop.store.api.get<{ payment: { acceptedNotice: boolean } }>(
        `/payments/details/${id}`,
        buyer.token,
      );
      return found.body.data.payment.acceptedNotice;
    };
    expect(await order({})).toBe(false);
    expect(await acceptedAt()).toEqual({ at: null });
    const before = Date.now();
    // The same order, paid in a second window.
    expect(await order({ acceptedNotice: true })).toBe(true);
    const first = await acceptedAt();
    expect(Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(await order({ acceptedNotice: true })).toBe(true);
    expect(await order({ acceptedNotice: false })).toBe(true);
    expect(await order({ acceptedNotice: false })).toBe(true);
    expect(await acceptedAt()).toEqual(first);
    const { body } = await shop.store.api.get<{ consents: object[] }>('/users/consents', buyer.token);
    expect(body.data.consents).toMatchObject([{ purpose: 'riskNotice', granted: true }]);
  });

  test('a second checkout – returns the same order and session', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const first = await shop.order(buyer, toolId);
    const second = await shop.order(buyer, toolId);
    expect(second.orderId).toBe(first.orderId);
    expect(second.payment_session_id).toBe(first.payment_session_id);
  });

  test('forty concurrent checkouts with a slow provider – one order, one session', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    await shop.sandbox.fault({
      kind: 'slow',
      operation: 'create_order',
      afterWork: true,
      delayMs: 300,
      times: 5,
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.create(buyer, toolId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.order.payment_session_id)).size).toBe(1);
    expect(await getOrders(buyer.id)).toBe(1);
  });

  test('a concurrent checkout of the same tool on another replica – waits for it', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const orders = shop.store.app.get(OrdersRepository);
    const answers = await shop.store.database.transaction(async (manager) => {
      await orders.lockBuyer(manager, buyer.id, toolId);
      const under = [shop.create(buyer, toolId), shop.create(buyer, toolId)];
      await sleep(300);
      expect(await getOrders(buyer.id)).toBe(0);
      return under;
    });
    await Promise.all(answers);
    expect(await getOrders(buyer.id)).toBe(1);
  });

  test('provider down – 503 with Retry-After and a message; the next attempt reuses the order', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    const down = await shop.create(buyer, toolId);
    expect(down.status).toBe(503);
    expect(down.body.error.code).toBe('PAYMENT_PROVIDER_DOWN');
    expect(down.body.message).toContain('Nothing was charged');
    expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0);
    await shop.sandbox.control('DELETE', '/faults');
    const row = await shop.store.database.row('SELECT order_id, status FROM orders WHERE user_id = $1', [
      buyer.id,
    ]);
    expect(row).toMatchObject({ status: 'pending' });
    const order = await shop.order(buyer, toolId);
    expect(row).toMatchObject({ order_id: order.orderId });
    expect(await getOrders(buyer.id)).toBe(1);
  });

  test('lost response of the provider – the order it created is found and used', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    await shop.sandbox.fault({ kind: '500', operation: 'create_order', afterWork: true });
    const lost = await shop.create(buyer, toolId);
    expect(lost.status).toBe(503);
    const order = await shop.order(buyer, toolId);
    expect(order.payment_session_id).not.toBe('');
    expect(await getOrders(buyer.id)).toBe(1);
  });

  test('connection lost after the order was created – recovered within the same call', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    await shop.sandbox.fault({ kind: 'drop', operation: 'create_order', afterWork: true });
    const order = await shop.order(buyer, toolId);
    expect(order.payment_session_id).not.toBe('');
  });

  test('provider hangs after the order was created – times out and recovers within the same call', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    await shop.sandbox.fault({ kind: 'hang', operation: 'create_order', afterWork: true });
    const startedAt = Date.now();
    const order = await shop.order(buyer, toolId);
    expect(order.payment_session_id).not.toBe('');
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(await getOrders(buyer.id)).toBe(1);
  });

  test('an expired order – a new order, the old one failed', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const old = await shop.order(buyer, toolId);
    await shop.sandbox.control('POST', '/clock', { advanceMinutes: 31 });
    const seen = await shop.verify(buyer, old.orderId);
    await shop.sandbox.control('POST', '/clock', { reset: true });
    expect(seen.body.data.payment).toMatchObject({ status: 'failed', canRetry: true });
    const next = await shop.order(buyer, toolId);
    expect(next.orderId).not.toBe(old.orderId);
    expect(await shop.status(old.orderId)).toBe('failed');
  });

  test('a session about to expire – replaced by a new order, the old one can no longer be paid', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const old = await shop.order(buyer, toolId);
    const soon = new Date(Date.now() + 60_000);
    await shop.store.database.rows('UPDATE orders SET session_expires_at = $2 WHERE id = $1', [
      old._id,
      soon,
    ]);
    const next = await shop.order(buyer, toolId);
    expect(next.orderId).not.toBe(old.orderId);
    await expect(shop.sandbox.pay(old.orderId)).rejects.toThrow('TERMINATED');
  });

  test('a changed price – the old order can no longer be paid', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool({ price_paise: 100_000 });
    const old = await shop.order(buyer, toolId);
    await shop.store.database.rows('UPDATE tools SET price_paise = 120_000 WHERE id = $1', [toolId]);
    const next = await shop.order(buyer, toolId);
    expect(next.amount).toBe(1200);
    expect(await shop.status(old.orderId)).toBe('failed');
    await expect(shop.sandbox.pay(old.orderId)).rejects.toThrow('TERMINATED');
  });

  test('a payment in progress for an order with another price – the buyer is not asked to pay twice', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool({ price_paise: 100_000 });
    const old = await shop.order(buyer, toolId);
    await shop.sandbox.pay(old.orderId, 'PENDING');
    await shop.store.database.rows('UPDATE tools SET price_paise = 120_000 WHERE id = $1', [toolId]);
    const answer = await shop.create(buyer, toolId);
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('PAYMENT_IN_PROGRESS');
    expect(await shop.status(old.orderId)).toBe('pending');
  });

  test('paid in another tab – the next checkout is refused', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const order = await shop.order(buyer, toolId);
    await shop.sandbox.pay(order.orderId);
    const answer = await shop.create(buyer, toolId);
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('ALREADY_OWNED');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test.each([
    ['unknown tool', '01938b5e-7b1c-7000-8000-000000000001', 404, 'TOOL_NOT_FOUND'],
    ['no id at all', 'nonsense', 400, 'VALIDATION_FAILED'],
  ])('%s – refused', async (_name, toolId, status, code) => {
    const answer = await shop.create(await shop.store.customer(), toolId);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('a free tool – refused', async () => {
    const toolId = await shop.rows.tool({ price_paise: 0 });
    const answer = await shop.create(await shop.store.customer(), toolId);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'TOOL_IS_FREE']);
  });

  test('no session – 401', async () => {
    const answer = await shop.store.api.post('/payments/create-cashfree-order', { toolId: 'x' });
    expect(answer.status).toBe(401);
  });

  test('an account without a phone number – required once, then stored', async () => {
    const buyer = await shop.store.customer('Asha (Pvt) 42');
    const toolId = await shop.rows.tool();
    await shop.store.database.rows('UPDATE users SET phone = NULL WHERE id = $1', [buyer.id]);
    const missing = await shop.create(buyer, toolId);
    expect([missing.status, missing.body.error.code]).toEqual([422, 'PHONE_REQUIRED']);
    const wrong = await shop.create(buyer, toolId, { phone: '123' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.fields).toHaveProperty('phone');
    const right = await shop.create(buyer, toolId, { phone: '+91 98765 00000' });
    expect(right.status).toBe(200);
    const user = await shop.store.database.row('SELECT phone FROM users WHERE id = $1', [buyer.id]);
    expect(user).toEqual({ phone: '9876500000' });
  });

  test.each(['create-cashfree-order', 'purchase'])(
    'no phone said as null, to %s – as if left out',
    async (call) => {
      const buyer = await shop.store.customer();
      const toolId = await shop.rows.tool();
      const [path, body] =
        call === 'purchase'
          ? [`/tools/${toolId}/purchase`, { phone: null }]
          : [`/payments/${call}`, { toolId, phone: null }];
      const answer = await shop.store.api.post<{ order: { status: string } }>(path, body, buyer.token);
      expect(answer.status).toBe(200);
      expect(answer.body.data.order.status).toBe('pending');
      const user = await shop.store.database.row('SELECT phone FROM users WHERE id = $1', [buyer.id]);
      expect(user).toEqual({ phone: '9876543210' });
      await shop.store.database.rows('UPDATE users SET phone = NULL WHERE id = $1', [buyer.id]);
      const asked = await shop.store.api.post(path, body, buyer.token);
      expect([asked.status, asked.body.error.code]).toEqual([422, 'PHONE_REQUIRED']);
    },
  );

  test('settings for the browser – public', async () => {
    const answer = await shop.store.api.get<{ mode: string; scriptUrl: string }>('/payments/key');
    expect(answer.status).toBe(200);
    expect(answer.body.data.mode).toBe('sandbox');
    expect(answer.body.data.scriptUrl).toMatch(/^https?:/);
  });
});

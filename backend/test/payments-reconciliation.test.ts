import { ReconciliationService } from '../src/payments/settlement/reconciliation.service.ts';
import { SettlementService } from '../src/payments/settlement/settlement.service.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ webhookDrop: true });
  await shop.store.database.rows('UPDATE orders SET next_check_at = NULL');
});
afterAll(() => shop.close());

const reconcile = () => shop.store.app.get(ReconciliationService).run();

async function due() {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool();
  const order = await shop.order(buyer, toolId);
  await shop.store.database.rows(
    "UPDATE orders SET next_check_at = now() - interval '1 second' WHERE id = $1",
    [order._id],
  );
  return { buyer, toolId, order };
}

const plan = (id: string) =>
  shop.store.database.row<{ checks: number; minutes: number | null }>(
    'SELECT checks, extract(epoch FROM next_check_at - now())::int / 60.0 AS minutes FROM orders WHERE id = $1',
    [id],
  );

describe('reconciliation', () => {
  test('paid without a webhook – found and completed', async () => {
    const { buyer, toolId, order } = await due();
    await shop.sandbox.pay(order.orderId);
    await reconcile();
    expect(await shop.status(order.orderId)).toBe('completed');
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await plan(order._id)).toEqual({ checks: 0, minutes: null });
  });

  test('more orders due than a batch has – all are checked in one run', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const values = { status: 'pending', payment_method: null, completed_at: null };
    for (let number = 0; number < 45; number += 1) {
      await shop.rows.order(buyer.id, toolId, 10, {
        ...values,
        next_check_at: new Date(Date.now() - 60_000),
      });
    }
    await reconcile();
    expect(await shop.count('FROM orders WHERE tool_id = $1 AND checks = 1', [toolId])).toBe(45);
  });

  test('still pending – checked again by the schedule', async () => {
    const { order } = await due();
    await reconcile();
    const planned = await plan(order._id);
    expect(planned?.checks).toBe(1);
    expect(Number(planned?.minutes ?? 1)).toBeLessThanOrEqual(7 / 60);
  });

  test('not due – not checked', async () => {
    const { order } = await due();
    await shop.store.database.rows(
      "UPDATE orders SET next_check_at = now() + interval '1 minute' WHERE id = $1",
      [order._id],
    );
    await shop.sandbox.pay(order.orderId);
    await reconcile();
    expect(await shop.status(order.orderId)).toBe('pending');
  });

  test('provider down – the order keeps its place in the schedule and is due before the next run', async () => {
    const { order } = await due();
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    await reconcile();
    expect(await shop.status(order.orderId)).toBe('pending');
    const planned = await plan(order._id);
    expect(planned?.checks).toBe(0);
    expect(Number(planned?.minutes)).toBeLessThan(10 / 60);
  });

  test('the process dies during the check – the order is due again before the next run', async () => {
    const { order } = await due();
    const settlement = shop.store.app.get(SettlementService);
    const asked = Promise.withResolvers<undefined>();
    const settle = jest.spyOn(settlement, 'settle').mockImplementationOnce(() => {
      asked.resolve(undefined);
      return new Promise(() => undefined);
    });
    void reconcile();
    await asked.promise;
    settle.mockRestore();
    expect(Number((await plan(order._id))?.minutes)).toBeLessThan(10 / 60);
  });

  test('expired, then paid – failed first, completed by a later check', async () => {
    const { buyer, toolId, order } = await due();
    const { cf_payment_id } = await shop.sandbox.pay(order.orderId, 'FAILED');
    await shop.sandbox.control('POST', '/clock', { advanceMinutes: 31 });
    await reconcile();
    expect(await shop.status(order.orderId)).toBe('failed');
    expect(Math.round(Number((await plan(order._id))?.minutes))).toBe(10);
    await shop.sandbox.control('POST', '/clock', { reset: true });
    await shop.sandbox.decide(cf_payment_id, 'SUCCESS');
    await shop.store.database.rows(
      "UPDATE orders SET next_check_at = now() - interval '1 second' WHERE id = $1",
      [order._id],
    );
    await reconcile();
    expect(await shop.status(order.orderId)).toBe('completed');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('expired with a payment in progress – stays pending', async () => {
    const { buyer, order } = await due();
    await shop.sandbox.pay(order.orderId, 'PENDING');
    await shop.sandbox.control('POST', '/clock', { advanceMinutes: 31 });
    await reconcile();
    expect(await shop.status(order.orderId)).toBe('pending');
    const { body } = await shop.verify(buyer, order.orderId);
    expect(body.data.payment.canRetry).toBe(false);
  });

  test('never opened at the provider – fails after an hour, not before', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const order = (minutes: number) =>
      shop.rows.order(buyer.id, toolId, 100, {
        order_id: `ORD-${minutes}`,
        status: 'pending',
        payment_method: null,
        completed_at: null,
        created_at: new Date(Date.now() - minutes * 60_000),
        next_check_at: new Date(),
      });
    await order(59);
    await order(61);
    await reconcile();
    expect(await shop.status('ORD-59')).toBe('pending');
    expect(await shop.status('ORD-61')).toBe('failed');
  });

  test('two replicas at once – each order is checked once', async () => {
    const orders = [];
    for (let n = 0; n < 4; n += 1) orders.push((await due()).order);
    const settle = jest.spyOn(shop.store.app.get(SettlementService), 'settle');
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    const checked = settle.mock.calls.map(([id]) => id).sort();
    settle.mockRestore();
    expect(checked).toEqual(orders.map(({ _id }) => _id).sort());
    for (const { _id } of orders) expect((await plan(_id))?.checks).toBe(1);
  });
});

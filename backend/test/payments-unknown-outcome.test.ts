import { SettlementService } from '../src/payments/settlement/settlement.service.ts';
import type { Fault } from './support/sandbox.ts';
import { Shop } from './support/shop.ts';
import { deliver, success } from './support/webhook.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ webhookDrop: true });
});
afterAll(() => shop.close());

async function opened() {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool();
  return { buyer, toolId, order: await shop.order(buyer, toolId) };
}

const later = (advanceMinutes: number) => shop.sandbox.control('POST', '/clock', { advanceMinutes });
const settle = (id: string) => shop.store.app.get(SettlementService).settle(id);
const sync = (id: string) => shop.store.api.post<{ agrees: boolean }>(`/admin/orders/${id}/sync`, {}, staff);

describe('the list of attempts is unavailable', () => {
  const noList = (kind: Fault['kind']) =>
    shop.sandbox.fault({ kind, operation: 'list_payments', times: 'all' });

  test.each(['429', '500', 'drop'] as const)(
    '%s, and the order expired with a payment in progress – stays pending, is not paid twice, then completed',
    async (kind) => {
      const { buyer, toolId, order } = await opened();
      const { cf_payment_id } = await shop.sandbox.pay(order.orderId, 'PENDING');
      await later(31);
      await shop.store.database.rows('UPDATE orders SET session_expires_at = now() WHERE id = $1', [
        order._id,
      ]);
      await noList(kind);
      const waiting = await shop.verify(buyer, order.orderId);
      expect(waiting.body.data.payment).toMatchObject({ status: 'pending', canRetry: false });
      const second = await shop.create(buyer, toolId);
      expect([second.status, second.body.error.code]).toEqual([409, 'PAYMENT_IN_PROGRESS']);

      await shop.sandbox.control('DELETE', '/faults');
      await shop.sandbox.control('POST', '/clock', { reset: true });
      await shop.sandbox.decide(cf_payment_id, 'SUCCESS');
      const paid = await shop.verify(buyer, order.orderId);
      expect(paid.body.data.payment.status).toBe('completed');
      expect(await shop.owns(buyer, toolId)).toBe(true);
    },
    30_000,
  );

  test('the order is active – no retry is offered until the list is available', async () => {
    const { buyer, order } = await opened();
    await noList('500');
    const doubtful = await shop.verify(buyer, order.orderId);
    expect(doubtful.body.data.payment).toMatchObject({ status: 'pending', canRetry: false });
    expect(doubtful.body.message).toContain('do not pay again');
    expect((await sync(order._id)).body.message).toMatch(/could not list the payments/);
    await shop.sandbox.control('DELETE', '/faults');
    const known = await shop.verify(buyer, order.orderId);
    expect(known.body.data.payment).toMatchObject({ status: 'pending', canRetry: true });
  });

  test('expired without a payment, list available at the next check – failed then', async () => {
    const { buyer, order } = await opened();
    await later(31);
    await noList('500');
    await settle(order._id);
    expect(await shop.status(order.orderId)).toBe('pending');
    await shop.sandbox.control('DELETE', '/faults');
    await settle(order._id);
    expect(await shop.status(order.orderId)).toBe('failed');
    await noList('500');
    const failed = await shop.verify(buyer, order.orderId);
    expect(failed.body.data.payment).toMatchObject({ status: 'failed', canRetry: true });
  });

  test('the order is paid – completed anyway; the payment id follows', async () => {
    const { buyer, order } = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(order.orderId);
    await noList('500');
    expect((await shop.verify(buyer, order.orderId)).body.data.payment.status).toBe('completed');
    await shop.sandbox.control('DELETE', '/faults');
    expect((await settle(order._id)).cashfreePaymentId).toBe(cf_payment_id);
  });
});

describe('a webhook reports a payment before the provider’s API does', () => {
  const event = (orderId: string) =>
    shop.store.database.row<{ processed: boolean; error: string | null }>(
      `SELECT processed_at IS NOT NULL AS processed, last_error AS error FROM webhook_events event
         LEFT JOIN graphile_worker.jobs ON key = 'webhook:' || event.id WHERE order_ref = $1`,
      [orderId],
    );

  async function expired() {
    const sale = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(sale.order.orderId, 'FAILED');
    await later(31);
    expect((await settle(sale.order._id)).status).toBe('failed');
    return { ...sale, paymentId: cf_payment_id };
  }

  test('the order failed here – processed again until the API reports it paid, no alert', async () => {
    const { buyer, toolId, order, paymentId } = await expired();
    expect((await deliver(shop, success(order.orderId, paymentId))).status).toBe(200);
    await eventually(async () => {
      const { processed, error } = (await event(order.orderId)) ?? {};
      if (processed) throw new Error('the webhook was processed');
      return Boolean(error?.includes('API does not yet'));
    });
    expect(await shop.status(order.orderId)).toBe('failed');
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(0);
    await shop.sandbox.control('POST', '/clock', { reset: true });
    await shop.sandbox.decide(paymentId, 'SUCCESS');
    await eventually(async () => Boolean((await event(order.orderId))?.processed));
    expect(await shop.status(order.orderId)).toBe('completed');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  }, 40_000);

  test('failed, with another amount at the provider – processed, because an alert exists already', async () => {
    const { order, paymentId } = await expired();
    await shop.sandbox.control('POST', `/orders/${order.orderId}/tamper`, { amount: 1 });
    await deliver(shop, success(order.orderId, paymentId));
    await eventually(async () => Boolean((await event(order.orderId))?.processed));
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(1);
  });
});

describe('a report from before the payment, applied after it', () => {
  test('staff sync meanwhile – no alert, reported as paid', async () => {
    const { order } = await opened();
    await shop.sandbox.fault({ kind: 'slow', operation: 'get_order', afterWork: true, delayMs: 2_000 });
    const asked = sync(order._id);
    await eventually(async () => {
      const { faults } = await shop.sandbox.control<{ faults: Fault[] }>('GET', '/faults');
      return faults.length === 0;
    });
    await shop.sandbox.pay(order.orderId);
    expect((await settle(order._id)).status).toBe('completed');
    const answer = await asked;
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(0);
    expect(answer.body.message).toBe('The gateway confirms the payment');
    expect(answer.body.data.agrees).toBe(true);
  });

  test('requested when it was already paid here – one alert', async () => {
    const { order } = await opened();
    await shop.store.database.rows(
      `UPDATE orders SET status = 'completed', completed_at = now() WHERE id = $1`,
      [order._id],
    );
    expect((await sync(order._id)).body.data.agrees).toBe(false);
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(1);
  });
});

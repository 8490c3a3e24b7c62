import { RefundImportsService } from '../src/payments/refunds/refund-imports.service.ts';
import { ReconciliationService } from '../src/payments/settlement/reconciliation.service.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface DashboardRefund {
  amount?: number;
  cfPaymentId?: string;
  status?: string;
  isAutomatic?: boolean;
}

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

/** A refund that nobody requested through the store. */
const refundAtProvider = async (orderId: string, body: DashboardRefund = {}) =>
  (await shop.sandbox.control<{ refund: { refund_id: string } }>('POST', `/orders/${orderId}/refunds`, body))
    .refund.refund_id;

const importAll = (order: CheckoutOrder) => shop.store.app.get(RefundImportsService).importAll(order._id);

const money = async (order: CheckoutOrder) =>
  shop.store.database.row<{
    status: string;
    refunded: number;
    payment: string;
    rows: number;
    success: number;
  }>(
    `SELECT status, refunded_paise AS refunded, cashfree_payment_id AS payment,
            (SELECT count(*)::int FROM refunds WHERE order_id = orders.id) AS rows,
            (SELECT count(*)::int FROM refunds WHERE order_id = orders.id AND status = 'success') AS success
       FROM orders WHERE id = $1`,
    [order._id],
  );

const events = (order: CheckoutOrder, kind: string) =>
  shop.count('FROM order_events WHERE order_id = $1 AND kind = $2', [order._id, kind]);

const openAlert = async (order: CheckoutOrder, kind = 'provider_refund') =>
  (
    await shop.store.database.row<{ id: string }>(
      'SELECT id FROM alerts WHERE order_id = $1 AND kind = $2 AND resolved_at IS NULL',
      [order._id, kind],
    )
  )?.id;

const decide = (alertId: string | undefined, access: string, token = staff) =>
  shop.store.api.post(`/admin/alerts/${alertId ?? ''}/access`, { access }, token);

describe('a refund made at the provider', () => {
  test('its webhook – order refunded, access asked of staff and kept until then', async () => {
    const { buyer, toolId, order } = await shop.sale();
    await refundAtProvider(order.orderId);
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    expect(await money(order)).toMatchObject({ refunded: 149_900, rows: 1, success: 1 });
    expect(await openAlert(order)).toBeDefined();
    expect(await shop.owns(buyer, toolId)).toBe(true);
    const { text } = await shop.store.api.get(`/admin/orders/${order._id}`, staff);
    expect(text).toContain('Refund of ₹1,499 made at the provider');
    await eventually(async () => (await shop.sandbox.emailsTo(buyer.email, 'efund')).length === 1);
  });

  test('the webhook is lost, staff check the order – imported', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { order } = await shop.sale();
    await refundAtProvider(order.orderId, { amount: 500 });
    const answer = await shop.store.api.post<{ order: object }>(`/admin/orders/${order._id}/sync`, {}, staff);
    expect(answer.body.data.order).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 500,
      refundableAmount: 999,
    });
  });

  test('webhooks duplicated and shuffled, imports at the same time – imported once', async () => {
    await shop.sandbox.switches({ webhookDuplicates: 4, webhookOutOfOrder: true });
    const { order } = await shop.sale();
    await refundAtProvider(order.orderId, { amount: 500 });
    await refundAtProvider(order.orderId, { amount: 300 });
    await shop.sandbox.control('POST', '/webhooks/release', {});
    await Promise.all(Array.from({ length: 20 }, () => importAll(order)));
    await eventually(
      async () =>
        (await shop.count('FROM webhook_events WHERE order_ref = $1 AND processed_at IS NULL', [
          order.orderId,
        ])) === 0,
    );
    expect(await money(order)).toMatchObject({
      status: 'partially_refunded',
      refunded: 80_000,
      rows: 2,
      success: 2,
    });
    expect(await events(order, 'refund_imported')).toBe(2);
    expect(await events(order, 'refund_succeeded')).toBe(2);
  });

  test('still pending there – pending here, never requested again, then refunded', async () => {
    const { order } = await shop.sale();
    const refundId = await refundAtProvider(order.orderId, { status: 'PENDING' });
    await importAll(order);
    expect(await money(order)).toMatchObject({ status: 'completed', refunded: 0, rows: 1 });
    await shop.sandbox.switches({ webhookDrop: true });
    await shop.sandbox.control('POST', `/refunds/${refundId}`, { status: 'SUCCESS' });
    await shop.store.database.rows(
      "UPDATE refunds SET updated_at = now() - interval '1 hour' WHERE order_id = $1",
      [order._id],
    );
    await shop.store.app.get(ReconciliationService).run();
    expect(await money(order)).toMatchObject({ status: 'refunded', refunded: 149_900, rows: 1 });
    const state = await shop.sandbox.control<{ refunds: unknown[] }>('GET', '/state');
    expect(state.refunds).toHaveLength(1);
  });

  test('it fails there after it was imported – failed here, the question is closed', async () => {
    const { order } = await shop.sale();
    const refundId = await refundAtProvider(order.orderId, { status: 'PENDING' });
    await importAll(order);
    expect(await openAlert(order)).toBeDefined();
    await shop.sandbox.control('POST', `/refunds/${refundId}`, { status: 'FAILED' });
    await eventually(async () => (await openAlert(order)) === undefined);
    expect(await money(order)).toMatchObject({ status: 'completed', refunded: 0, success: 0 });
    expect(await openAlert(order, 'refund_failed')).toBeDefined();
  });

  test('a pending refund of staff no longer fits beside it – refused there, together never more than paid', async () => {
    const { order } = await shop.sale();
    await shop.rows.insert('refunds', {
      order_id: order._id,
      amount_paise: 149_900,
      reason: 'Asked',
      access: 'keep',
      status: 'pending',
    });
    await shop.sandbox.switches({ webhookDrop: true });
    await refundAtProvider(order.orderId, { amount: 1000 });
    await importAll(order);
    const waiting = await shop.store.api.post<{ order: object }>(
      `/admin/orders/${order._id}/sync`,
      {},
      staff,
    );
    expect(waiting.body.data.order).toMatchObject({ status: 'partially_refunded', refundedAmount: 1000 });
    expect(await openAlert(order, 'refund_failed')).toBeDefined();
  });

  test('larger than the order, as with a surcharge – no more than the order is refunded, alert', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const order = await shop.order(buyer, toolId);
    await shop.sandbox.control('POST', `/orders/${order.orderId}/pay`, { amount: 1529 });
    await shop.verify(buyer, order.orderId);
    await refundAtProvider(order.orderId, { amount: 1529 });
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    expect(await money(order)).toMatchObject({ refunded: 149_900, success: 1 });
    expect(await openAlert(order, 'refund_mismatch')).toBeDefined();
  });
});

describe('two payments of one order', () => {
  test('the provider returns the second – the order keeps its revenue, noted once', async () => {
    await shop.sandbox.switches({ webhookDuplicates: 3 });
    const { buyer, toolId, order } = await shop.sale();
    await shop.sandbox.pay(order.orderId);
    await eventually(async () => (await events(order, 'auto_refund')) === 1);
    await Promise.all(Array.from({ length: 5 }, () => importAll(order)));
    expect(await events(order, 'auto_refund')).toBe(1);
    expect(await money(order)).toMatchObject({ status: 'completed', refunded: 0, rows: 0 });
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await openAlert(order)).toBeUndefined();
  });

  test('the provider returns the one that was taken for the order’s – the other one pays the order', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { order } = await shop.sale();
    const { cf_payment_id: second } = await shop.sandbox.pay(order.orderId);
    await shop.store.database.rows('UPDATE orders SET cashfree_payment_id = $2 WHERE id = $1', [
      order._id,
      second,
    ]);
    await importAll(order);
    const after = await money(order);
    expect(after).toMatchObject({ status: 'completed', refunded: 0, rows: 0 });
    expect(after?.payment).not.toBe(second);
    expect(await events(order, 'payment_replaced')).toBe(1);
  });

  test('both are returned – the order is refunded once', async () => {
    const { order } = await shop.sale();
    await shop.sandbox.pay(order.orderId);
    await refundAtProvider(order.orderId);
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    await importAll(order);
    expect(await money(order)).toMatchObject({ refunded: 149_900, rows: 1, success: 1 });
  });

  test('the only payment is returned automatically – the order is refunded', async () => {
    const { order } = await shop.sale();
    await refundAtProvider(order.orderId, { isAutomatic: true });
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    expect(await money(order)).toMatchObject({ refunded: 149_900, rows: 1 });
  });

  test('paid twice before the store asked – the payment that paid first is the order’s', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const buyer = await shop.store.customer();
    const order = await shop.order(buyer, await shop.rows.tool());
    const { cf_payment_id: first } = await shop.sandbox.pay(order.orderId);
    await shop.sandbox.control('POST', '/clock', { advanceMs: 5000 });
    await shop.sandbox.pay(order.orderId);
    await shop.verify(buyer, order.orderId);
    expect((await money(order))?.payment).toBe(first);
  });
});

describe('the question about access', () => {
  test('withdraw – access ends, alert resolved; decided again – 404', async () => {
    const { buyer, toolId, order } = await shop.sale();
    await refundAtProvider(order.orderId);
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    const alertId = await openAlert(order);
    const answers = await Promise.all([decide(alertId, 'withdraw'), decide(alertId, 'withdraw')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await shop.owns(buyer, toolId)).toBe(false);
    expect(await openAlert(order)).toBeUndefined();
    expect(await events(order, 'access_withdrawn')).toBe(1);
  });

  test('keep – the customer keeps the tool', async () => {
    const { buyer, toolId, order } = await shop.sale();
    await refundAtProvider(order.orderId, { amount: 100 });
    await eventually(async () => (await shop.status(order.orderId)) === 'partially_refunded');
    expect((await decide(await openAlert(order), 'keep')).status).toBe(200);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await openAlert(order)).toBeUndefined();
  });

  test('withdraw while the refund is pending – access ends when it succeeds', async () => {
    const { buyer, toolId, order } = await shop.sale();
    const refundId = await refundAtProvider(order.orderId, { status: 'PENDING' });
    await importAll(order);
    expect((await decide(await openAlert(order), 'withdraw')).status).toBe(200);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    await shop.sandbox.control('POST', `/refunds/${refundId}`, { status: 'SUCCESS' });
    await eventually(async () => !(await shop.owns(buyer, toolId)));
  });

  test('marked as resolved without a decision – refused, and the question stays', async () => {
    const { order } = await shop.sale();
    await refundAtProvider(order.orderId, { amount: 100 });
    await eventually(async () => (await shop.status(order.orderId)) === 'partially_refunded');
    const alertId = await openAlert(order);
    const answer = await shop.store.api.post(`/admin/alerts/${alertId}/resolve`, {}, staff);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'ALERT_NEEDS_DECISION']);
    expect(answer.body.message).toContain('keep the customer’s access, or withdraw it');
    expect(await openAlert(order)).toBe(alertId);
  });

  test('another kind of alert, or no such decision – refused', async () => {
    const { order } = await shop.sale();
    const id = await shop.rows.insert('alerts', {
      kind: 'tool_missing',
      subject: order.orderId,
      message: 'x',
      order_id: order._id,
    });
    expect((await decide(id, 'keep')).status).toBe(404);
    expect((await decide(id, 'maybe')).status).toBe(400);
  });
});

import { DELIVERED } from '../src/pages/delivered.ts';
import { LostOrdersService } from '../src/payments/settlement/lost-orders.service.ts';
import { type Body, InvoiceSteps } from './support/invoice-steps.ts';
import { importPayouts, openAlerts, payout, settle } from './support/payouts.ts';
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

type Sale = Awaited<ReturnType<Shop['sale']>>;

/** The order and all that hangs on it, as a backup from before the sale lacks it. */
async function lose({ order }: Pick<Sale, 'order'>): Promise<void> {
  for (const table of ['entitlements', 'refunds', 'payment_attempts', 'order_events', 'alerts']) {
    await shop.store.database.rows(`DELETE FROM ${table} WHERE order_id = $1`, [order._id]);
  }
  await shop.store.database.rows('DELETE FROM webhook_events WHERE order_ref = $1', [order.orderId]);
  await shop.store.database.rows('DELETE FROM orders WHERE id = $1', [order._id]);
}

const received = async () =>
  (await shop.store.api.get<{ stats: { received: number; revenue: number } }>('/payments/admin/all', staff))
    .body.data.stats;

const rebuilt = (orderId: string) =>
  shop.store.database.rows<{ id: string; day: string; paid: string; metadata: object }>(
    `SELECT id, metadata, cashfree_payment_id AS paid, completed_at::text AS day FROM orders WHERE order_id = $1`,
    [orderId],
  );

const events = (orderId: string, kind: string) =>
  shop.count('FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.order_id = $1 AND kind = $2', [
    orderId,
    kind,
  ]);

describe('an order that a restored backup no longer knows', () => {
  test('a payout names it – rebuilt, owned, with a receipt, and the totals are right; imported again – once', async () => {
    const sale = await shop.sale();
    const before = await received();
    await lose(sale);
    expect(await shop.owns(sale.buyer, sale.toolId)).toBe(false);
    const id = await settle(shop);
    await importPayouts(shop);
    await importPayouts(shop);
    expect(await shop.owns(sale.buyer, sale.toolId)).toBe(true);
    expect(await received()).toEqual(before);
    const [order, ...more] = await rebuilt(sale.order.orderId);
    expect(more).toEqual([]);
    const receipt = await shop.store.api.get(`/payments/receipt/${order?.id ?? ''}`, sale.buyer.token);
    expect(receipt.status).toBe(200);
    expect([
      await events(sale.order.orderId, 'restored'),
      await events(sale.order.orderId, 'completed'),
    ]).toEqual([1, 1]);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched' });
    expect(await openAlerts(shop, 'payout_difference')).toEqual([]);
  });

  test('import, webhooks and returns at the same time – rebuilt and granted once', async () => {
    const sale = await shop.sale();
    await lose(sale);
    await settle(shop);
    const { orderId } = sale.order;
    const lost = shop.store.app.get(LostOrdersService);
    await Promise.all([
      importPayouts(shop),
      importPayouts(shop),
      deliver(shop, success(orderId, '123')),
      deliver(shop, success(orderId, '124')),
      ...Array.from({ length: 10 }, () => lost.restore(orderId)),
      ...Array.from({ length: 10 }, () => shop.verify(sale.buyer, orderId)),
    ]);
    await eventually(
      async () =>
        (await shop.count('FROM webhook_events WHERE order_ref = $1 AND processed_at IS NOT NULL', [
          orderId,
        ])) === 2,
    );
    expect(await rebuilt(orderId)).toHaveLength(1);
    expect(await shop.owns(sale.buyer, sale.toolId)).toBe(true);
    expect([await events(orderId, 'restored'), await events(orderId, 'completed')]).toEqual([1, 1]);
    expect((await shop.verify(sale.buyer, orderId)).body.data.payment.status).toBe('completed');
  });

  test('only its webhook is sent again – rebuilt, without an alert', async () => {
    const sale = await shop.sale();
    await lose(sale);
    await deliver(shop, success(sale.order.orderId, '125'));
    await eventually(() => shop.owns(sale.buyer, sale.toolId));
    const alerts = await openAlerts(shop, 'unknown_order');
    expect(alerts.filter((message) => message.includes(sale.order.orderId))).toEqual([]);
  });

  test('refunded at the provider meanwhile – rebuilt with its refund', async () => {
    const sale = await shop.sale(1000);
    await lose(sale);
    await shop.sandbox.control('POST', `/orders/${sale.order.orderId}/refunds`, { amount: 400 });
    await settle(shop);
    await importPayouts(shop);
    expect(await shop.status(sale.order.orderId)).toBe('partially_refunded');
  });

  test('paid days before – counts on the day it was paid', async () => {
    await shop.sandbox.control('POST', '/clock', { advanceMinutes: -3 * 24 * 60 });
    const sale = await shop.sale();
    await shop.sandbox.control('POST', '/clock', { reset: true });
    await lose(sale);
    await settle(shop);
    await importPayouts(shop);
    const [order] = await rebuilt(sale.order.orderId);
    const age = (Date.now() - Date.parse(order?.day ?? '')) / 86_400_000;
    expect(Math.round(age)).toBe(3);
    expect(order?.metadata).toEqual({ restored: true });
  });

  test('the tool no longer exists – kept as a paid order, and staff are asked to refund it', async () => {
    const sale = await shop.sale();
    await lose(sale);
    await shop.store.database.rows('DELETE FROM tools WHERE id = $1', [sale.toolId]);
    await settle(shop);
    await importPayouts(shop);
    expect(await shop.status(sale.order.orderId)).toBe('completed');
    expect(await shop.alerts('tool_missing', sale.order.orderId)).toBe(1);
  });

  test('the customer no longer exists – an alert with what is known, without a name', async () => {
    const sale = await shop.sale();
    await lose(sale);
    await shop.store.database.rows('DELETE FROM sessions WHERE user_id = $1', [sale.buyer.id]);
    await shop.store.database.rows('DELETE FROM users WHERE id = $1', [sale.buyer.id]);
    await settle(shop);
    await importPayouts(shop);
    await importPayouts(shop);
    const alerts = (await openAlerts(shop, 'order_not_restored')).filter((message) =>
      message.includes(sale.order.orderId),
    );
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatch(/^₹1,499\.00 was paid for order \S+ \("Tool /);
    expect(alerts[0]).not.toContain(sale.buyer.email);
    expect(await rebuilt(sale.order.orderId)).toEqual([]);
  });

  test('not paid at the provider, or unknown there – nothing is written', async () => {
    const buyer = await shop.store.customer();
    const order = await shop.order(buyer, await shop.rows.tool());
    await lose({ order });
    const lost = shop.store.app.get(LostOrdersService);
    expect([await lost.restore(order.orderId), await lost.restore('ORD-NOBODY')]).toEqual([null, null]);
    expect(await rebuilt(order.orderId)).toEqual([]);
  });
});

test('an order that was lost – rebuilt with the terms that its buyer accepted, and when', async () => {
  const sale = await shop.sale();
  const terms = () =>
    shop.store.database.row<{ version: string | null; id: string | null; at: Date | null }>(
      'SELECT terms_version AS version, terms_version_id AS id, terms_accepted_at AS at FROM orders WHERE order_id = $1',
      [sale.order.orderId],
    );
  const before = await terms();
  await lose(sale);
  await shop.store.app.get(LostOrdersService).restore(sale.order.orderId);
  const after = await terms();
  const { body } = await shop.store.api.get<{ page: { versionId: string } }>('/pages/terms');
  expect(before).toMatchObject({ version: DELIVERED.terms.effectiveFrom, id: body.data.page.versionId });
  expect(after).toMatchObject({ version: DELIVERED.terms.effectiveFrom, id: body.data.page.versionId });
  // The provider's time of the order, in whole seconds.
  expect(Math.abs((after?.at?.getTime() ?? 0) - (before?.at?.getTime() ?? 0))).toBeLessThan(10_000);
});

test('order opened at the provider – its tags name tool and person by ids only, and the terms', async () => {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool();
  const { orderId } = await shop.order(buyer, toolId);
  const state = await shop.sandbox.control<{ orders: { order_id: string; order_tags: object }[] }>(
    'GET',
    '/state',
  );
  const opened = state.orders.find((order) => order.order_id === orderId);
  const ids = { tool: toolId, plan: expect.stringMatching(/^[\da-f-]{36}$/), person: buyer.id };
  expect(opened?.order_tags).toEqual({ ...ids, terms: DELIVERED.terms.effectiveFrom });
});

// After the others, which are about a store without invoices.
describe('an order that a registered store had lost', () => {
  const PRIVATE = { stateCode: '29' };
  let at: InvoiceSteps;
  beforeAll(async () => {
    at = new InvoiceSteps(shop, staff);
    await at.register();
  });

  const loseSale = async (billing: Body) => {
    const sale = await at.sale(billing);
    await at.tamper('DELETE FROM invoices WHERE order_id = $1', [sale.order._id]);
    await lose(sale);
    await settle(shop);
    return sale;
  };
  const getInvoices = async (orderId: string) => at.listed((await rebuilt(orderId))[0]?.id ?? '');

  test('its buyer has a profile – an invoice by it, and an alert about the numbers', async () => {
    const { order } = await loseSale(PRIVATE);
    await importPayouts(shop);
    expect(await getInvoices(order.orderId)).toMatchObject([
      { kind: 'invoice', total: 1499, igst: 228.66, buyer: { stateCode: '29', name: 'Asha Rao' } },
    ]);
    expect(await shop.alerts('invoice_not_issued', order.orderId)).toBe(0);
    expect(await openAlerts(shop, 'invoice_numbers_lost')).toHaveLength(1);
  });

  test('its buyer has none – an alert names it; saved later – the next synchronisation issues the invoice', async () => {
    const { buyer, order, toolId } = await loseSale(PRIVATE);
    await shop.store.database.rows('DELETE FROM billing_profiles WHERE user_id = $1', [buyer.id]);
    await importPayouts(shop);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await getInvoices(order.orderId)).toEqual([]);
    expect(await shop.alerts('invoice_not_issued', order.orderId)).toBe(1);
    await shop.store.api.put('/users/billing', PRIVATE, buyer.token);
    const [{ id } = { id: '' }] = await rebuilt(order.orderId);
    await shop.store.api.post(`/admin/orders/${id}/sync`, {}, staff);
    expect(await getInvoices(order.orderId)).toMatchObject([{ kind: 'invoice', igst: 228.66 }]);
    expect(await openAlerts(shop, 'invoice_not_issued')).toEqual([]);
  });
});

import { AnalyticsRepository } from '../src/analytics/analytics.repository.ts';
import { TotalsCheckRepository } from '../src/analytics/totals/totals-check.repository.ts';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { ApplyGatewayReportService } from '../src/payments/settlement/apply-gateway-report.service.ts';
import { LostOrdersService } from '../src/payments/settlement/lost-orders.service.ts';
import { openBundle, sellBundle } from './support/bundle-orders.ts';
import { newDispute } from './support/disputes.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface Item {
  toolId: string | null;
  name: string;
  listPrice: number;
  discount: number;
  price: number;
  refunded: number;
}
interface OrderAnswer {
  order: {
    status: string;
    amount: number;
    discount: number;
    refundedAmount: number;
    refundableAmount: number;
    items: Item[];
  };
  refund: { refundId: string; amount: number };
}
interface PriceAnswer {
  price: { lines: { toolId: string; price: number }[]; list: number; discount: number; total: number };
}

let shop: Shop;
let staff: string;
let database: Shop['store']['database'];

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  database = shop.store.database;
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ refundDelayMs: 0 });
});
afterAll(() => shop.close());

const getLines = (orderId: string) =>
  database.rows<{ tool: string | null; list: number; off: number; paid: number; back: number }>(
    `SELECT tool_id AS tool, list_paise AS list, discount_paise AS off, paid_paise AS paid, refunded_paise AS back
       FROM order_items WHERE order_id = $1 ORDER BY paid_paise DESC`,
    [orderId],
  );
const asStaff = async (id: string) =>
  (await shop.store.api.get<OrderAnswer>(`/admin/orders/${id}`, staff)).body.data.order;
const messages = (kind: string, id: string) =>
  database.rows<{ message: string }>('SELECT message FROM alerts WHERE kind = $1 AND order_id = $2', [
    kind,
    id,
  ]);
const refund = (id: string, body: object) =>
  shop.store.api.post<OrderAnswer>(
    `/admin/orders/${id}/refunds`,
    { reason: 'Customer asked', access: 'withdraw', ...body },
    staff,
  );
/** Lets the provider confirm the refunds of an order. */
const sync = (id: string) => shop.store.api.post<OrderAnswer>(`/admin/orders/${id}/sync`, {}, staff);
const owned = async (buyer: Parameters<Shop['owns']>[0], toolIds: string[]) =>
  Promise.all(toolIds.map((toolId) => shop.owns(buyer, toolId)));

/** What is wrong with the money of all orders, and with the totals that triggers keep. */
async function findProblems() {
  const differences = await shop.store.app.get(TotalsCheckRepository).differences();
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  const open = await database.rows(
    `SELECT kind, message FROM alerts WHERE resolved_at IS NULL AND kind IN
      ('order_lines_wrong', 'refund_total_wrong', 'refunds_over_paid', 'entitlement_missing', 'access_not_withdrawn')`,
  );
  return [...differences, ...open];
}

describe('one tool', () => {
  test('an order – has one line, which the price, the staff and the buyer see alike', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool({ price_paise: 149_900 });
    const asked = await shop.store.api.post<PriceAnswer>('/checkout/price', { toolId });
    const answer = await shop.create(buyer, toolId);
    const created = answer.body.data as unknown as PriceAnswer & { order: { _id: string } };
    expect(created.price).toEqual(asked.body.data.price);
    expect(created.price).toMatchObject({
      list: 1499,
      discount: 0,
      total: 1499,
      tax: null,
      coupon: null,
      lines: [
        { kind: 'tool', toolId, bundleId: null, quoteId: null, listPrice: 1499, discount: 0, price: 1499 },
      ],
    });
    const id = created.order._id;
    expect(await getLines(id)).toEqual([{ tool: toolId, list: 149_900, off: 0, paid: 149_900, back: 0 }]);
    const details = await shop.store.api.get<{ payment: object }>(`/payments/details/${id}`, buyer.token);
    for (const order of [await asStaff(id), details.body.data.payment])
      expect(order).toMatchObject({
        bundleId: null,
        quoteId: null,
        couponCode: null,
        discount: 0,
        locale: 'en',
        items: [{ kind: 'tool', toolId, price: 1499, refunded: 0, sac: '998434' }],
      });
  });

  test.each([
    ['nothing to buy', {}, 400, 'VALIDATION_FAILED'],
    ['no id', { toolId: 'nonsense' }, 400, 'VALIDATION_FAILED'],
    ['a tool that does not exist', { toolId: '01938b5e-7b1c-7000-8000-000000000001' }, 404, 'TOOL_NOT_FOUND'],
  ])('the price of %s – refused', async (_what, body, status, code) => {
    const answer = await shop.store.api.post('/checkout/price', body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('an order that a program stores without lines and refunds – gets its line, which follows', async () => {
    const { id: userId } = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const id = await shop.rows.order(userId, toolId, 500);
    await database.rows(
      `UPDATE orders SET refunded_paise = 200, status = 'partially_refunded' WHERE id = $1`,
      [id],
    );
    expect(await getLines(id)).toEqual([{ tool: toolId, list: 50_000, off: 0, paid: 50_000, back: 200 }]);
    await database.rows('DELETE FROM orders WHERE id = $1', [id]);
    expect(await getLines(id)).toEqual([]);
  });

  test('a trial – has no line', async () => {
    const { token } = await shop.store.customer();
    const toolId = await shop.rows.tool({ trial_available: true });
    await shop.store.api.post('/trial/start', { toolId }, token);
    expect(await shop.count('FROM orders WHERE tool_id = $1', [toolId])).toBe(1);
    expect(await shop.count('FROM order_items WHERE tool_id = $1', [toolId])).toBe(0);
  });
});

describe('several tools', () => {
  test('paid – every tool is granted once, and counted with its line', async () => {
    const { buyer, id, toolIds, orderId } = await sellBundle(shop, [700, 300]);
    expect(await owned(buyer, toolIds)).toEqual([true, true]);
    expect(await asStaff(id)).toMatchObject({ amount: 1000, discount: 200, status: 'completed' });
    const library = await shop.store.api.get<{ tools: { amount: number; orderId: string }[] }>(
      '/users/purchased-tools',
      buyer.token,
    );
    expect(library.text).toContain('"amount":700');
    expect(library.text).toContain(orderId);
    for (const days of [1, 400]) {
      const period = {
        start: new Date(Date.now() - days * 86_400_000),
        end: new Date(Date.now() + 60_000),
        days,
      };
      const top = await shop.store.app
        .get(AnalyticsRepository)
        .topTools(database, period as Parameters<AnalyticsRepository['topTools']>[1], 50);
      const sold = toolIds.map((toolId) => top.find((tool) => tool.id === toolId));
      expect(sold).toMatchObject([
        { paise: 70_000, sales: 1 },
        { paise: 30_000, sales: 1 },
      ]);
    }
    const filtered = await shop.store.api.get<{ orders: { _id: string }[] }>(
      `/admin/orders?filter=${JSON.stringify({ toolId: toolIds[1] })}`,
      staff,
    );
    expect(filtered.body.data.orders.map(({ _id }) => _id)).toEqual([id]);
    expect(await findProblems()).toEqual([]);
  });

  test('twenty reports applied at once, as by many replicas – every tool is granted and recorded once', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const buyer = await shop.store.customer();
    const { id, orderId, toolIds } = await openBundle(shop, buyer, [700, 300]);
    const paid = { amountPaise: 100_000, status: 'paid' as const, sessionId: null, expiresAt: null };
    const order = { orderId, providerId: '1', currency: 'INR', ...paid };
    const payment = { amountPaise: 100_000, status: 'success' as const, method: 'upi', message: null };
    const attempts = [{ id: `cf-${id}`, at: new Date(), ...payment }];
    const settlement = shop.store.app.get(ApplyGatewayReportService);
    await Promise.all(
      Array.from({ length: 20 }, () => settlement.apply({ id, status: 'pending' }, { order, attempts })),
    );
    const granted = await database.rows<{ tool: string }>(
      'SELECT tool_id AS tool FROM entitlements WHERE user_id = $1 ORDER BY tool_id',
      [buyer.id],
    );
    expect(granted.map(({ tool }) => tool)).toEqual(toolIds.toSorted());
    expect(
      await shop.count("FROM order_events WHERE order_id = $1 AND kind IN ('completed', 'attempt_success')", [
        id,
      ]),
    ).toBe(2);
    expect(await messages('duplicate_payment', id)).toEqual([]);
    expect(await findProblems()).toEqual([]);
  });

  test('one of them was bought meanwhile – the others are granted, an alert names line and amount', async () => {
    const buyer = await shop.store.customer();
    const { id, orderId, toolIds } = await openBundle(shop, buyer, [700, 300]);
    const [first = '', second = ''] = toolIds;
    await shop.rows.purchase(buyer.id, first, 800);
    await shop.sandbox.pay(orderId);
    await shop.verify(buyer, orderId);
    expect(await owned(buyer, toolIds)).toEqual([true, true]);
    const [alert] = await messages('duplicate_payment', id);
    expect(alert?.message).toContain('"Part 1" (₹700)');
    expect(alert?.message).not.toContain('Part 2');
    // Its refund leaves the tool, which the other order keeps.
    expect((await refund(id, { toolIds: [first] })).body.data.refund.amount).toBe(700);
    await sync(id);
    expect((await asStaff(id)).refundedAmount).toBe(700);
    expect(await owned(buyer, [first, second])).toEqual([true, true]);
  });

  test('one of them no longer exists – the others are granted, an alert names it', async () => {
    const buyer = await shop.store.customer();
    const { id, orderId, toolIds } = await openBundle(shop, buyer, [700, 300]);
    await database.rows('DELETE FROM tools WHERE id = $1', [toolIds[1]]);
    await shop.sandbox.pay(orderId);
    await shop.verify(buyer, orderId);
    expect(await shop.owns(buyer, toolIds[0] ?? '')).toBe(true);
    const [alert] = await messages('tool_missing', id);
    expect(alert?.message).toContain('"Part 2" (₹300)');
  });

  test('two checkouts with the same tools in another order – the second waits for the first', async () => {
    const orders = shop.store.app.get(OrdersRepository);
    const lock = async (...toolIds: string[]) =>
      database.transaction(async (manager) => orders.lockBuyer(manager, 'someone', ...toolIds));
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (n % 2 ? lock('a', 'b', 'c') : lock('c', 'b', 'a'))),
    );
  });

  test('lost by the store – rebuilt with its lines from the provider’s order', async () => {
    const { buyer, id, orderId, toolIds } = await sellBundle(shop, [700, 300]);
    for (const table of ['entitlements', 'payment_attempts', 'order_events'])
      await database.rows(`DELETE FROM ${table} WHERE order_id = $1`, [id]);
    await database.rows('DELETE FROM webhook_events WHERE order_ref = $1', [orderId]);
    await database.rows('DELETE FROM orders WHERE id = $1', [id]);
    const order = await shop.store.app.get(LostOrdersService).restore(orderId);
    expect(order).toMatchObject({ status: 'completed', toolId: null, toolName: 'Pro pack' });
    expect(await owned(buyer, toolIds)).toEqual([true, true]);
    // By today's prices, 800 and 400.
    expect(await getLines(order?.id ?? '')).toMatchObject([{ paid: 66_667 }, { paid: 33_333 }]);
    expect(await findProblems()).toEqual([]);
  });
});

describe('refunds of several tools', () => {
  test('one tool – what was paid for it, and only its access ends; then the rest', async () => {
    const { buyer, id, toolIds } = await sellBundle(shop, [700, 300]);
    const first = await refund(id, { toolIds: [toolIds[1]] });
    expect(first.body.data.refund.amount).toBe(300);
    await sync(id);
    expect(await owned(buyer, toolIds)).toEqual([true, false]);
    expect(await asStaff(id)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 300,
      refundableAmount: 700,
      items: [
        { price: 700, refunded: 0 },
        { price: 300, refunded: 300 },
      ],
    });
    expect((await refund(id, { toolIds: [toolIds[1]] })).body.error.code).toBe('NOTHING_LEFT_TO_REFUND');
    expect((await refund(id, {})).body.data.refund.amount).toBe(700);
    await sync(id);
    expect(await owned(buyer, toolIds)).toEqual([false, false]);
    expect((await asStaff(id)).status).toBe('refunded');
    expect(await findProblems()).toEqual([]);
  });

  test('an amount for all tools – each returns its share to the paisa, and access stays', async () => {
    const { buyer, id, toolIds } = await sellBundle(shop, [700, 300, 100]);
    await refund(id, { amount: 100.01, access: 'keep' });
    await sync(id);
    expect(await owned(buyer, toolIds)).toEqual([true, true, true]);
    expect((await getLines(id)).map(({ back }) => back)).toEqual([6_364, 2_728, 909]);
    expect(await findProblems()).toEqual([]);
  });

  test('more than was paid for the tool – refused with what is left of it', async () => {
    const { id, toolIds } = await sellBundle(shop, [700, 300]);
    const answer = await refund(id, { toolIds: [toolIds[1]], amount: 300.01 });
    expect([answer.status, answer.body.message]).toEqual([422, 'At most ₹300 can be refunded.']);
  });

  test('invalid tools – refused on the field', async () => {
    const { id, toolIds } = await sellBundle(shop, [700, 300]);
    const { toolIds: foreign } = await sellBundle(shop, [100]);
    for (const body of [
      { toolIds: [] },
      { toolIds: null },
      { toolIds: ['nonsense'] },
      { toolIds: foreign },
      { toolIds: [...toolIds, ...foreign] },
      { toolIds, access: 'keep' },
    ]) {
      const answer = await refund(id, body);
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['toolIds']]);
    }
  });

  test('two refunds of different tools at once – both; of one tool – one', async () => {
    const { id, toolIds } = await sellBundle(shop, [700, 300]);
    const [one, other] = toolIds;
    const both = await Promise.all([refund(id, { toolIds: [one] }), refund(id, { toolIds: [other] })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    await sync(id);
    expect((await asStaff(id)).items).toMatchObject([{ refunded: 700 }, { refunded: 300 }]);
    const again = await sellBundle(shop, [700, 300]);
    const twice = await Promise.all([0, 1].map(() => refund(again.id, { toolIds: [again.toolIds[0]] })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await findProblems()).toEqual([]);
  });

  test('a dispute of a part is lost – the lines lose it together, and all access ends', async () => {
    const { buyer, id, orderId, toolIds } = await sellBundle(shop, [700, 300]);
    const dispute = await newDispute(shop)(orderId, { amount: 500 });
    await dispute.reaches('needs_response');
    expect(await shop.count('FROM entitlements WHERE order_id = $1 AND paused_at IS NOT NULL', [id])).toBe(2);
    await dispute.move({ state: 'MERCHANT_LOST' });
    await eventually(async () => (await shop.status(orderId)) === 'partially_refunded');
    expect((await getLines(id)).map(({ back }) => back)).toEqual([35_000, 15_000]);
    expect(await owned(buyer, toolIds)).toEqual([false, false]);
    expect(await findProblems()).toEqual([]);
  });
});

import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import type { Customer } from './support/app.ts';
import { CouponSteps, FREE } from './support/coupon-steps.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface Line {
  kind: string;
  toolId: string | null;
  bundleId: string | null;
  listPrice: number;
  discount: number;
  price: number;
}
interface Answer {
  order: CheckoutOrder & { items: (Line & { refunded: number })[] };
  price: { lines: Line[]; list: number; discount: number; total: number };
  bundle: { id: string; yourPrice: number; ownedCount: number };
}

let shop: Shop;
let staff: string;
let made = 0;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ refundDelayMs: 0 });
});
afterAll(() => shop.close());

/** A bundle of tools of ₹1,000, ₹2,000 and so on. */
async function newBundle(count: number, price: number): Promise<{ bundleId: string; toolIds: string[] }> {
  const toolIds: string[] = [];
  for (let n = 1; n <= count; n += 1) toolIds.push(await shop.rows.tool({ price_paise: n * 100_000 }));
  const input = { name: `Pack ${++made}`, description: 'Several tools', price, toolIds };
  const answer = await shop.store.api.post<Answer>('/admin/bundles', input, staff);
  if (answer.status !== 201) throw new Error(`creating a bundle answered ${answer.status}: ${answer.text}`);
  return { bundleId: answer.body.data.bundle.id, toolIds };
}
const changeBundle = (id: string, fields: { price?: number; isActive?: boolean; toolIds?: string[] }) =>
  shop.store.api.put<Answer>(`/admin/bundles/${id}`, fields, staff);
const getPrice = (bundleId: string, buyer?: Customer) =>
  shop.store.api.post<Answer>('/checkout/price', { bundleId }, buyer?.token);
const create = (buyer: Customer, body: { bundleId?: string; toolId?: string; couponCode?: string }) =>
  shop.store.api.post<Answer>('/payments/create-cashfree-order', body, buyer.token);
async function open(buyer: Customer, bundleId: string): Promise<CheckoutOrder> {
  const answer = await create(buyer, { bundleId });
  if (answer.status !== 200) throw new Error(`checkout answered ${answer.status}: ${answer.text}`);
  return answer.body.data.order;
}
async function pay(buyer: Customer, { orderId }: CheckoutOrder): Promise<void> {
  await shop.sandbox.pay(orderId);
  await shop.verify(buyer, orderId);
}
/** A customer who owns these tools by orders. */
async function getOwner(...toolIds: (string | undefined)[]): Promise<Customer> {
  const buyer = await shop.store.customer();
  for (const toolId of toolIds) await shop.rows.purchase(buyer.id, toolId ?? '', 100);
  return buyer;
}
const owned = async (buyer: Customer, toolIds: string[]) =>
  Promise.all(toolIds.map((toolId) => shop.owns(buyer, toolId)));
const computePrices = ({ lines }: Answer['price']) => lines.map(({ toolId, price }) => [toolId, price]);
/** Transactions of this database that wait for a buyer's lock. */
const WAITING = `FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
async function brokenInvariants() {
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  return shop.store.database.rows(
    `SELECT kind, message FROM alerts WHERE resolved_at IS NULL AND kind IN
      ('order_lines_wrong', 'refund_total_wrong', 'refunds_over_paid', 'entitlement_missing', 'access_not_withdrawn')`,
  );
}

describe('the price', () => {
  test('a visitor – every tool at its share, to the paisa', async () => {
    const { bundleId, toolIds } = await newBundle(3, 3999.99);
    const { body } = await getPrice(bundleId);
    expect(body.data.price).toMatchObject({ list: 6000, discount: 2000.01, total: 3999.99, coupon: null });
    expect(computePrices(body.data.price)).toEqual([
      [toolIds[0], 666.67],
      [toolIds[1], 1333.33],
      [toolIds[2], 1999.99],
    ]);
    expect(body.data.price.lines[0]).toMatchObject({
      kind: 'tool',
      bundleId,
      listPrice: 1000,
      discount: 333.33,
      price: 666.67,
    });
  });

  test('an owner of one tool – the shares of the others, as the bundle’s page says', async () => {
    const { bundleId, toolIds } = await newBundle(3, 3000);
    const buyer = await getOwner(toolIds[1]);
    const { price } = (await getPrice(bundleId, buyer)).body.data;
    expect([price.total, computePrices(price)]).toEqual([
      2000,
      [
        [toolIds[0], 500],
        [toolIds[2], 1500],
      ],
    ]);
    const page = await shop.store.api.get<Answer>(`/bundles/${bundleId}`, buyer.token);
    expect(page.body.data.bundle).toMatchObject({ yourPrice: 2000, ownedCount: 1 });
  });

  test('all tools owned – 409 on price and order alike', async () => {
    const { bundleId, toolIds } = await newBundle(2, 2000);
    const buyer = await getOwner(...toolIds);
    for (const answer of [await getPrice(bundleId, buyer), await create(buyer, { bundleId })]) {
      expect([answer.status, answer.body.error.code, answer.body.message]).toEqual([
        409,
        'ALREADY_OWNED',
        'You already own all tools of this bundle.',
      ]);
    }
  });

  test.each([
    ['a tool and a bundle', (ids: Record<string, string | undefined>) => ids, 400, 'VALIDATION_FAILED'],
    ['no id', () => ({ bundleId: 'nonsense' }), 400, 'VALIDATION_FAILED'],
    ['unknown', () => ({ bundleId: '01938b5e-7b1c-7000-8000-000000000001' }), 404, 'BUNDLE_NOT_FOUND'],
  ])('%s – refused', async (_, toBody, status, code) => {
    const { bundleId, toolIds } = await newBundle(2, 2000);
    const answer = await shop.store.api.post('/checkout/price', toBody({ bundleId, toolId: toolIds[0] }));
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});

describe('buying', () => {
  test('one tool owned – the others are granted once, and the order names the bundle', async () => {
    const { bundleId, toolIds } = await newBundle(3, 3000);
    const buyer = await getOwner(toolIds[0]);
    const order = await open(buyer, bundleId);
    expect(order.amount).toBe(2500);
    await pay(buyer, order);
    await shop.verify(buyer, order.orderId);
    expect(await owned(buyer, toolIds)).toEqual([true, true, true]);
    expect(await shop.count('FROM entitlements WHERE user_id = $1', [buyer.id])).toBe(3);
    const seen = await shop.store.api.get<Answer>(`/admin/orders/${order._id}`, staff);
    expect(seen.body.data.order).toMatchObject({
      bundleId,
      tool: { _id: null, category: 'Bundles' },
      amount: 2500,
      discount: 2500,
      // The dearest first.
      items: [toolIds[2], toolIds[1]].map((toolId) => ({ toolId, bundleId })),
    });
    expect(await shop.alerts('duplicate_payment', order.orderId)).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('asked twice – the same order; at a new price – another, and the first is closed', async () => {
    const { bundleId } = await newBundle(2, 2000);
    const buyer = await shop.store.customer();
    const first = await open(buyer, bundleId);
    expect((await open(buyer, bundleId)).orderId).toBe(first.orderId);
    await changeBundle(bundleId, { price: 1500 });
    const second = await open(buyer, bundleId);
    expect([second.amount, await shop.status(first.orderId)]).toEqual([1500, 'failed']);
  });

  test('an open order for one of its tools – closed; paid meanwhile – only the rest is sold', async () => {
    const { bundleId, toolIds } = await newBundle(2, 2400);
    const [toolId = ''] = toolIds;
    const buyer = await shop.store.customer();
    const single = await shop.order(buyer, toolId);
    const whole = await open(buyer, bundleId);
    expect([whole.amount, await shop.status(single.orderId)]).toEqual([2400, 'failed']);
    const again = await shop.order(buyer, toolId);
    expect(await shop.status(whole.orderId)).toBe('failed');
    await shop.sandbox.pay(again.orderId);
    const rest = await open(buyer, bundleId);
    expect([rest.amount, await shop.status(again.orderId)]).toEqual([1600, 'completed']);
  });

  test('a tool leaves between price and order – neither sold nor charged; with one left – 404', async () => {
    const { bundleId, toolIds } = await newBundle(3, 3000);
    const buyer = await shop.store.customer();
    expect((await getPrice(bundleId, buyer)).body.data.price.total).toBe(3000);
    await changeBundle(bundleId, { toolIds: toolIds.slice(0, 2), price: 2000 });
    const { data } = (await create(buyer, { bundleId })).body;
    expect([data.order.amount, computePrices(data.price).map(([id]) => id)]).toEqual([
      2000,
      toolIds.slice(0, 2),
    ]);
    await shop.store.database.rows('UPDATE tools SET archived_at = now() WHERE id = $1', [toolIds[0]]);
    const answer = await create(buyer, { bundleId });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'BUNDLE_NOT_FOUND']);
    // What was opened before keeps its price and its tools.
    await pay(buyer, data.order);
    expect(await owned(buyer, toolIds)).toEqual([true, true, false]);
  });

  test('deactivated – no new price or order; what is open is honoured', async () => {
    const { bundleId, toolIds } = await newBundle(2, 2000);
    const buyer = await shop.store.customer();
    const order = await open(buyer, bundleId);
    await changeBundle(bundleId, { isActive: false });
    for (const answer of [await getPrice(bundleId), await create(buyer, { bundleId })])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'BUNDLE_NOT_FOUND']);
    await pay(buyer, order);
    expect(await owned(buyer, toolIds)).toEqual([true, true]);
  });

  test('a tool granted by staff between order and payment – the rest is granted, an alert names its part', async () => {
    const { bundleId, toolIds } = await newBundle(2, 2400);
    const buyer = await shop.store.customer();
    const order = await open(buyer, bundleId);
    await shop.rows.purchase(buyer.id, toolIds[0] ?? '', 1000);
    await pay(buyer, order);
    expect(await owned(buyer, toolIds)).toEqual([true, true]);
    const [alert] = await shop.store.database.rows<{ message: string }>(
      `SELECT message FROM alerts WHERE kind = 'duplicate_payment' AND order_id = $1`,
      [order._id],
    );
    expect(alert?.message).toContain('(₹800)');
  });
});

describe('two windows at once', () => {
  test('the bundle and a tool in it – one order stays open, which alone can be paid', async () => {
    const { bundleId, toolIds } = await newBundle(2, 2400);
    const [toolId = ''] = toolIds;
    const buyer = await shop.store.customer();
    // Both have looked for open orders, and found none, before either may add its own.
    const both = await shop.store.database.transaction(async (manager) => {
      await shop.store.app.get(OrdersRepository).lockBuyer(manager, buyer.id, toolId);
      const answers = [create(buyer, { bundleId }), create(buyer, { toolId })];
      await eventually(async () => (await shop.count(WAITING)) === 2);
      return { answers };
    });
    const answers = await Promise.all(both.answers);
    // The second closes the order of the first, which may not have its session yet.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.error.code)).toEqual(refused.map(() => 'ORDER_CLOSED'));
    for (const { body } of answers.filter((answer) => answer.status === 200))
      expect(body.data.order.amount).toBe(body.data.price.total);
    const pending = await shop.store.database.rows<{ id: string }>(
      `SELECT order_id AS id FROM orders WHERE user_id = $1 AND status = 'pending'`,
      [buyer.id],
    );
    expect(pending).toHaveLength(1);
    const [last = { id: '' }] = pending;
    await shop.sandbox.pay(last.id);
    await shop.verify(buyer, last.id);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await shop.count('FROM orders WHERE user_id = $1 AND status = $2', [buyer.id, 'completed'])).toBe(
      1,
    );
  });

  test('the bundle twice – one order', async () => {
    const { bundleId } = await newBundle(2, 2400);
    const buyer = await shop.store.customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(buyer, { bundleId })));
    expect(new Set(answers.map(({ body }) => body.data.order.orderId)).size).toBe(1);
  });
});

test('refund of one tool – its share, and only its access ends; what was owned before stays', async () => {
  const { bundleId, toolIds } = await newBundle(3, 3000);
  const buyer = await getOwner(toolIds[0]);
  const order = await open(buyer, bundleId);
  await pay(buyer, order);
  const refund = (body: { toolIds?: (string | undefined)[] }) =>
    shop.store.api.post<{ refund: { amount: number } }>(
      `/admin/orders/${order._id}/refunds`,
      { reason: 'Customer asked', access: 'withdraw', ...body },
      staff,
    );
  const sync = () => shop.store.api.post<Answer>(`/admin/orders/${order._id}/sync`, {}, staff);
  expect((await refund({ toolIds: [toolIds[1]] })).body.data.refund.amount).toBe(1000);
  await sync();
  expect(await owned(buyer, toolIds)).toEqual([true, false, true]);
  expect((await getPrice(bundleId, buyer)).body.data.price.total).toBe(1000);
  expect((await refund({})).body.data.refund.amount).toBe(1500);
  await sync();
  expect(await owned(buyer, toolIds)).toEqual([true, false, false]);
  expect(await shop.status(order.orderId)).toBe('refunded');
  expect(await brokenInvariants()).toEqual([]);
});

describe('a coupon', () => {
  const terms = (bundleId: string) => ({ scope: 'bundles', bundleIds: [bundleId] });

  test('for the bundle – its discount is shared out over the tools, and paid', async () => {
    const steps = new CouponSteps(shop, staff);
    const { bundleId, toolIds } = await newBundle(3, 3999.99);
    const { id, code: couponCode } = await steps.coupon({ ...terms(bundleId), percent: 33 });
    const buyer = await shop.store.customer();
    const { order, price } = (await create(buyer, { bundleId, couponCode })).body.data;
    expect(price).toMatchObject({ list: 6000, total: 2679.99 });
    expect(price.lines.map((line) => line.discount + line.price)).toEqual([1000, 2000, 3000]);
    expect(price.lines.reduce((sum, line) => sum + Math.round(line.price * 100), 0)).toBe(267_999);
    await pay(buyer, order);
    expect(await owned(buyer, toolIds)).toEqual([true, true, true]);
    expect(await steps.states(id)).toEqual(['used']);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('preview for all or for bundles – names bundles with their prices, and those below the smallest purchase', async () => {
    const [{ bundleId }, { bundleId: cheap }] = [await newBundle(2, 2500), await newBundle(2, 1500)];
    interface Preview {
      preview: { tools: number; bundles: number; bundlesTooCheap: number; prices: object[] };
    }
    const preview = async (terms: object) => {
      const path = '/admin/coupons/preview';
      const body = { kind: 'percent', percent: 10, ...terms };
      return (await shop.store.api.post<Preview>(path, body, staff)).body.data.preview;
    };
    const own = await preview({ scope: 'bundles', bundleIds: [bundleId, cheap], minAmount: 2000 });
    expect(own).toMatchObject({ tools: 0, bundles: 2, bundlesTooCheap: 1 });
    expect(own.prices).toMatchObject([{ price: 2500, discount: 250, total: 2250 }]);
    const all = await preview({ scope: 'all' });
    expect(all.bundles).toBeGreaterThanOrEqual(2);
    expect(all.prices[0]).toMatchObject({ name: expect.stringContaining('Pack') });
  });

  test('for its tools or their category – not valid for the bundle', async () => {
    const steps = new CouponSteps(shop, staff);
    const { bundleId, toolIds } = await newBundle(2, 2000);
    for (const scope of [
      { scope: 'tools', toolIds },
      { scope: 'categories', categories: ['Excel Tools'] },
    ]) {
      const { code: couponCode } = await steps.coupon(scope);
      const refused = await steps.price({ bundleId, couponCode });
      expect(refused.body.error.code).toBe('COUPON_NOT_FOR_THIS');
    }
  });

  test('for the whole price – the tools that the customer lacks, without an order', async () => {
    const steps = new CouponSteps(shop, staff);
    const { bundleId, toolIds } = await newBundle(3, 3000);
    const { code: couponCode } = await steps.coupon({ ...terms(bundleId), percent: 100 });
    const buyer = await getOwner(toolIds[0]);
    const answer = await shop.store.api.post<{ granted: { toolId: string }[] }>(
      FREE,
      { bundleId, couponCode },
      buyer.token,
    );
    expect(answer.body.data.granted.map(({ toolId }) => toolId).toSorted()).toEqual(
      toolIds.slice(1).toSorted(),
    );
    expect(await owned(buyer, toolIds)).toEqual([true, true, true]);
    expect(await shop.count("FROM orders WHERE user_id = $1 AND status = 'pending'", [buyer.id])).toBe(0);
  });

  test('for a bundle that does not exist – refused at the field', async () => {
    const coupon = { code: 'NO-SUCH-PACK', kind: 'percent', percent: 10 };
    const unknown = terms('01938b5e-7b1c-7000-8000-000000000001');
    const answer = await shop.store.api.post('/admin/coupons', { ...coupon, ...unknown }, staff);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { bundleIds: 'One of these bundles is not for sale' } } },
    });
  });
});

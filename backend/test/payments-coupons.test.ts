import { CouponsService } from '../src/payments/coupons/coupons.service.ts';
import { SettlementService } from '../src/payments/settlement/settlement.service.ts';
import type { Customer } from './support/app.ts';
import { type Body, CouponSteps, FREE, newCode, ORDER, PRICE } from './support/coupon-steps.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let staff: string;
let steps: CouponSteps;
let database: Shop['store']['database'];

beforeAll(async () => {
  shop = await Shop.open({ RATE_LIMIT_COUPONS_PER_HOUR: '20' });
  staff = await shop.store.staff();
  steps = new CouponSteps(shop, staff);
  database = shop.store.database;
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const ask = <Data>(path: string, body: Body, buyer: Customer) =>
  shop.store.api.post<Data>(path, body, buyer.token);

describe('a price with a code', () => {
  test('a visitor with a code – list price, discount and total', async () => {
    const [toolId, { code }] = [await steps.tool(), await steps.coupon()];
    const answer = await steps.price({ toolId, couponCode: code });
    expect(answer.status).toBe(200);
    expect(answer.body.data.price).toMatchObject({
      lines: [{ listPrice: 1499, discount: 149.9, price: 1349.1 }],
      list: 1499,
      discount: 149.9,
      total: 1349.1,
      coupon: { code, discount: 149.9 },
    });
  });

  test.each([
    ['lowercase letters', (code: string) => code.toLowerCase()],
    ['spaces around it', (code: string) => `  ${code}\t`],
  ])('%s – accepted', async (_how, typed) => {
    const [toolId, { code }] = [await steps.tool(), await steps.coupon()];
    const answer = await steps.price({ toolId, couponCode: typed(code) });
    expect(answer.body.data.price.coupon?.code).toBe(code);
  });

  test.each(['', '   ', null])('no code (%j) – the list price', async (couponCode) => {
    const answer = await steps.price({ toolId: await steps.tool(), couponCode });
    expect(answer.body.data.price).toMatchObject({ total: 1499, coupon: null });
  });

  test.each([
    ['Hindi digits', 'LAUNCH१०', 'A code has only the letters A–Z, the digits 0–9 and dashes'],
    ['a space inside', 'LAUNCH 10', 'A code has only the letters A–Z, the digits 0–9 and dashes'],
    ['forty characters', 'A'.repeat(40), 'A code has 3 to 32 characters'],
    ['two characters', 'A1', 'A code has 3 to 32 characters'],
    ['no text', 10, 'couponCode must be text'],
  ])('%s – 400 with a sentence at the field', async (_what, couponCode, sentence) => {
    const answer = await steps.price({ toolId: await steps.tool(), couponCode });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_FAILED', fields: { couponCode: sentence } } },
    });
  });

  test('a discount that would leave less than ₹1 – ₹1 is left', async () => {
    const [toolId, { code }] = [await steps.tool(2), await steps.coupon({ percent: 90 })];
    const answer = await steps.price({ toolId, couponCode: code });
    expect(answer.body.data.price).toMatchObject({ discount: 1, total: 1 });
  });

  test('a fixed amount above the price – nothing is left, and an order is refused', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { code }] = [await steps.tool(), await steps.coupon({ amount: 5000 })];
    expect((await steps.price({ toolId, couponCode: code }, buyer)).body.data.price.total).toBe(0);
    const refused = await steps.order({ toolId, couponCode: code }, buyer);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'NOTHING_TO_PAY' } } });
  });
});

describe('a code that does not fit', () => {
  const CASES: [string, object, number, string, string][] = [
    ['off', { isActive: false }, 404, 'COUPON_NOT_FOUND', 'This code does not exist.'],
    [
      'before its start',
      { startsAt: '2090-11-30T18:30:00Z' },
      422,
      'COUPON_NOT_STARTED',
      'This code starts on 1 Dec 2090.',
    ],
    [
      'after its end',
      { endsAt: '2026-01-20T18:30:00Z' },
      422,
      'COUPON_EXPIRED',
      'This code ended on 20 Jan 2026.',
    ],
    [
      'for another category',
      { scope: 'categories', categories: ['Trading Bots'] },
      422,
      'COUPON_NOT_FOR_THIS',
      'This code is not valid for this purchase.',
    ],
    [
      'below its minimum',
      { minAmount: 1499.01 },
      422,
      'COUPON_MINIMUM',
      'This code needs a purchase of at least ₹1,499.01.',
    ],
  ];

  test.each(CASES)(
    '%s – refused at price, order and free checkout',
    async (_what, terms, status, code, message) => {
      const buyer = await shop.store.customer();
      const body = { toolId: await steps.tool(), couponCode: (await steps.coupon(terms)).code };
      for (const path of [PRICE, ORDER, FREE]) {
        const answer = await ask<never>(path, body, buyer);
        expect(answer).toMatchObject({
          status,
          body: { message, error: { code, fields: { couponCode: message } } },
        });
      }
      expect(await shop.count('FROM orders WHERE user_id = $1', [buyer.id])).toBe(0);
    },
  );

  test('for first purchases only – refused after one, also by an account at the same mailbox, accepted before', async () => {
    const { buyer } = await shop.sale();
    const body = {
      toolId: await steps.tool(),
      couponCode: (await steps.coupon({ firstPurchase: true })).code,
    };
    const message = 'This code is for your first purchase only.';
    expect(await steps.order(body, buyer)).toMatchObject({
      status: 422,
      body: { message, error: { code: 'COUPON_FIRST_PURCHASE', fields: { couponCode: message } } },
    });
    const [mailbox, domain] = buyer.email.split('@');
    const [second, other] = [await shop.store.customer(), await shop.store.customer()];
    const rename = `UPDATE users SET email = $2 WHERE id = $1`;
    await database.rows(rename, [second.id, `${mailbox}+again@${domain}`]);
    expect((await steps.order(body, second)).body.error.code).toBe('COUPON_FIRST_PURCHASE');
    expect((await steps.order(body, other)).status).toBe(200);
  });

  test('used before by the same person – refused for another tool', async () => {
    const buyer = await shop.store.customer();
    const { code } = await steps.coupon();
    await steps.paid(buyer, await steps.tool(), code);
    const message = 'You have already used this code.';
    const refused = await steps.order({ toolId: await steps.tool(), couponCode: code }, buyer);
    expect(refused).toMatchObject({
      status: 409,
      body: { message, error: { code: 'COUPON_USED_BY_YOU', fields: { couponCode: message } } },
    });
  });

  test('kept for another unpaid order of theirs – refused with a hint at that order', async () => {
    const buyer = await shop.store.customer();
    const { code } = await steps.coupon();
    await steps.opened(buyer, await steps.tool(), code);
    const refused = await steps.order({ toolId: await steps.tool(), couponCode: code }, buyer);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'COUPON_USED_BY_YOU' } } });
    expect(refused.body.message).toContain('Pay or cancel that order first.');
  });

  test('used up by others – refused', async () => {
    const { code } = await steps.coupon({ totalLimit: 1 });
    await steps.opened(await shop.store.customer(), await steps.tool(), code);
    const message = 'This code has been used up.';
    const refused = await steps.order(
      { toolId: await steps.tool(), couponCode: code },
      await shop.store.customer(),
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { message, error: { code: 'COUPON_USED_UP', fields: { couponCode: message } } },
    });
  });

  test('the code that bought the tool, again – the tool is owned already', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { code }] = [await steps.tool(), await steps.coupon()];
    await steps.paid(buyer, toolId, code);
    const again = await steps.order({ toolId, couponCode: code }, buyer);
    expect(again.body.error.code).toBe('ALREADY_OWNED');
  });
});

describe('an order with a code', () => {
  test('paid – the coupon is used, and the order keeps its discount', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon()];
    const orderId = await steps.paid(buyer, toolId, code);
    expect(await steps.states(id)).toEqual(['used']);
    const shown = await shop.store.api.get(`/admin/orders/${await steps.getRow(orderId)}`, staff);
    expect(shown.body.data).toMatchObject({
      order: {
        amount: 1349.1,
        discount: 149.9,
        couponCode: code,
        status: 'completed',
        items: [{ listPrice: 1499, discount: 149.9, price: 1349.1 }],
      },
    });
    const report = await shop.store.api.get(`/admin/coupons/${id}`, staff);
    expect(report.body.data).toMatchObject({
      coupon: { uses: 1, reserved: 0, discountGiven: 149.9, revenue: 1349.1 },
    });
  });

  test('opened twice with the code – one order and one kept use', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    const first = await steps.opened(buyer, toolId, code);
    const second = await steps.opened(buyer, toolId, code.toLowerCase());
    expect(second.orderId).toBe(first.orderId);
    expect(await steps.states(id)).toEqual(['reserved']);
  });

  test('opened with and without the code at once – one order stays open, with its own price', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon()];
    await Promise.all([steps.order({ toolId }, buyer), steps.order({ toolId, couponCode: code }, buyer)]);
    const open = await database.rows<{ couponId: string | null }>(
      `SELECT coupon_id AS "couponId" FROM orders WHERE user_id = $1 AND status = 'pending'`,
      [buyer.id],
    );
    expect(open).toHaveLength(1);
    expect(await steps.states(id)).toEqual(
      open[0]?.couponId ? ['reserved'] : expect.not.arrayContaining(['reserved', 'used']),
    );
  });

  test('the code taken back before paying – another order, and the use is free again', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon()];
    const lowered = await steps.opened(buyer, toolId, code);
    const full = await steps.order({ toolId }, buyer);
    expect(full.body.data.order.amount).toBe(1499);
    expect(full.body.data.order.orderId).not.toBe(lowered.orderId);
    expect(await steps.states(id)).toEqual(['released']);
  });

  test('cancelled – the use is free for somebody else', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    const { id: orderId } = await steps.opened(buyer, toolId, code);
    await ask(`/payments/cancel/${orderId}`, {}, buyer);
    expect(await steps.states(id)).toEqual(['released']);
    await steps.opened(await shop.store.customer(), toolId, code);
    expect(await steps.states(id)).toEqual(['released', 'reserved']);
  });

  test('expired, then paid late – it uses the coupon beyond its limit', async () => {
    const [late, other] = [await shop.store.customer(), await shop.store.customer()];
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    const { orderId } = await steps.opened(late, toolId, code);
    const { cf_payment_id } = await shop.sandbox.pay(orderId, 'FAILED');
    await shop.sandbox.control('POST', '/clock', { advanceMinutes: 31 });
    await shop.verify(late, orderId);
    expect(await steps.states(id)).toEqual(['released']);
    await shop.sandbox.control('POST', '/clock', { reset: true });
    await steps.paid(other, toolId, code);
    await shop.sandbox.decide(cf_payment_id, 'SUCCESS');
    await shop.store.app.get(SettlementService).recheck(await steps.getRow(orderId));
    expect(await steps.states(id)).toEqual(['used', 'used']);
  });

  test('one that never ends – the sweep gives its use back', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    const { orderId } = await steps.opened(buyer, toolId, code);
    const sweep = () => shop.store.app.get(CouponsService).sweep();
    await sweep();
    expect(await steps.states(id)).toEqual(['reserved']);
    await database.rows(
      `UPDATE orders SET session_expires_at = now() - interval '25 hours' WHERE order_id = $1`,
      [orderId],
    );
    await sweep();
    expect(await steps.states(id)).toEqual(['released']);
  });

  test('refunded – the coupon stays used', async () => {
    const buyer = await shop.store.customer();
    const { id, code } = await steps.coupon();
    const orderId = await steps.paid(buyer, await steps.tool(), code);
    await shop.sandbox.switches({ refundDelayMs: 0 });
    const path = `/admin/orders/${await steps.getRow(orderId)}`;
    await shop.store.api.post(`${path}/refunds`, { reason: 'Customer asked', access: 'withdraw' }, staff);
    await shop.store.api.post(`${path}/sync`, {}, staff);
    expect(await shop.status(orderId)).toBe('refunded');
    expect(await steps.states(id)).toEqual(['used']);
  });

  test('a coupon that an order has – cannot be deleted', async () => {
    const { id, code } = await steps.coupon();
    await steps.opened(await shop.store.customer(), await steps.tool(), code);
    const answer = await shop.store.api.delete(`/admin/coupons/${id}`, staff);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'COUPON_IN_USE' } } });
  });
});

describe('many buyers at once', () => {
  test('a hundred on a coupon for ten – exactly ten orders, the others read that it is used up', async () => {
    const buyers = await steps.buyers(100);
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 10 })];
    const answers = await Promise.all(
      buyers.map((buyer) => steps.order({ toolId, couponCode: code }, buyer)),
    );
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'ordered' : body.error.code));
    expect(Object.groupBy(outcomes, (outcome) => outcome ?? '')).toEqual({
      ordered: Array.from({ length: 10 }, () => 'ordered'),
      COUPON_USED_UP: Array.from({ length: 90 }, () => 'COUPON_USED_UP'),
    });
    expect(await steps.states(id)).toEqual(Array.from({ length: 10 }, () => 'reserved'));
  });

  test('one person with ten tools at once – the code is used for one', async () => {
    const buyer = await shop.store.customer();
    const { id, code } = await steps.coupon();
    const tools = await Promise.all(Array.from({ length: 10 }, () => steps.tool()));
    const answers = await Promise.all(
      tools.map((toolId) => steps.order({ toolId, couponCode: code }, buyer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await steps.states(id)).toEqual(['reserved']);
  });
});

describe('what a code makes free', () => {
  test('100 % off – owned at once without an order, a second time ALREADY_OWNED', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ percent: 100 })];
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    const answer = await ask<{ granted: object[] }>(FREE, { toolId, couponCode: code }, buyer);
    expect(answer.status).toBe(200);
    expect(answer.body.data.granted).toEqual([{ toolId, name: expect.any(String) }]);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await steps.states(id)).toEqual(['used']);
    expect(await shop.count('FROM orders WHERE user_id = $1', [buyer.id])).toBe(0);
    const again = await ask(FREE, { toolId, couponCode: code }, buyer);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_OWNED' } } });
  });

  test.each([
    ['a part of the price', { percent: 50 }],
    ['no code', null],
  ])('%s – 422 PAYMENT_NEEDED', async (_what, terms) => {
    const buyer = await shop.store.customer();
    const couponCode = terms && (await steps.coupon(terms)).code;
    const answer = await ask(FREE, { toolId: await steps.tool(), couponCode }, buyer);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'PAYMENT_NEEDED' } } });
  });

  test('an unpaid order for the tool – ended first, so that it cannot be paid', async () => {
    const buyer = await shop.store.customer();
    const [toolId, { code }] = [await steps.tool(), await steps.coupon({ percent: 100 })];
    const { orderId } = await shop.order(buyer, toolId);
    const answer = await ask(FREE, { toolId, couponCode: code }, buyer);
    expect(answer.status).toBe(200);
    expect(await shop.status(orderId)).toBe('failed');
  });

  test('ten people at once on a coupon for three – three own it', async () => {
    const buyers = await steps.buyers(10);
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ percent: 100, totalLimit: 3 })];
    const answers = await Promise.all(buyers.map((buyer) => ask(FREE, { toolId, couponCode: code }, buyer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await shop.count('FROM entitlements WHERE tool_id = $1', [toolId])).toBe(3);
    expect(await steps.states(id)).toEqual(['used', 'used', 'used']);
  });
});

test('unknown codes from one address – beyond twenty no code is looked up, until the hour is over', async () => {
  const forget = () => database.rows('DELETE FROM throttles');
  await forget();
  const [toolId, { code }] = [await steps.tool(), await steps.coupon()];
  for (let guesses = 0; guesses < 20; guesses++)
    expect((await steps.price({ toolId, couponCode: newCode() })).status).toBe(404);
  const refused = await steps.price({ toolId, couponCode: code });
  const couponCode = expect.stringContaining('pay without a code');
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { code: 'TOO_MANY_REQUESTS', fields: { couponCode } } },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await steps.price({ toolId })).status).toBe(200);
  await forget();
  expect((await steps.price({ toolId, couponCode: code })).status).toBe(200);
});

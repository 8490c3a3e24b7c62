import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import type { Customer } from './support/app.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { addTool, grant, type StaffTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

const WITHDRAW = { reason: 'Customer asked', access: 'withdraw' };
const PLANS = [
  { name: '1 month', days: 30, price: 600 },
  { name: '1 year', days: 365, price: 3650, isDefault: true },
  { name: 'Lifetime', price: 8000, seats: 3 },
  { name: 'Lifetime, 5 devices', price: 12_000, seats: 5 },
  { name: 'Monthly', kind: 'subscription', interval: 'month', price: 300 },
];

interface License {
  planName: string;
  seats: number;
  expiresAt: string | null;
  key: string;
}
interface Answer {
  order: CheckoutOrder;
  licenses: License[];
  price: { total: number; lines: { kind: string; listPrice: number; credit: number; price: number }[] };
}

let shop: Shop;
let staff: string;
let invoices: InvoiceSteps;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  invoices = new InvoiceSteps(shop, staff);
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

class Owner {
  constructor(
    readonly buyer: Customer,
    readonly toolId: string,
    readonly plans: Record<string, string>,
  ) {}

  private wanted(plan: string, upgrade: boolean) {
    return { toolId: this.toolId, planId: this.plans[plan], upgrade };
  }

  price(plan: string, upgrade = true) {
    return shop.store.api.post<Answer>('/checkout/price', this.wanted(plan, upgrade), this.buyer.token);
  }

  async buy(plan: string, upgrade = true): Promise<CheckoutOrder> {
    const path = '/payments/create-cashfree-order';
    const answer = await shop.store.api.post<Answer>(path, this.wanted(plan, upgrade), this.buyer.token);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    await invoices.pay(this.buyer, answer.body.data.order);
    return answer.body.data.order;
  }

  async refund(order: CheckoutOrder): Promise<void> {
    await shop.sandbox.switches({ refundDelayMs: 0 });
    const answer = await shop.store.api.post(`/admin/orders/${order._id}/refunds`, WITHDRAW, staff);
    expect(answer.status).toBe(201);
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
  }

  async license(): Promise<License | undefined> {
    const { body } = await shop.store.api.get<Answer>('/users/licenses', this.buyer.token);
    return body.data.licenses[0];
  }

  /** Moves the end of the licence, so that these days are left. */
  async leave(days: number): Promise<void> {
    await shop.store.database.rows(
      `UPDATE licenses SET expires_at = now() + make_interval(days => $2) - interval '1 minute' WHERE tool_id = $1`,
      [this.toolId, days],
    );
  }
}

/** A customer of a tool in five plans, who bought one of them or none. */
async function owner(plan?: string): Promise<Owner> {
  const tool = (await addTool(shop.store, staff, {
    price: 100,
    plans: PLANS,
    licensePolicy: 'activations',
  })) as StaffTool & { plans: { id: string; name: string }[] };
  const plans = Object.fromEntries(tool.plans.map(({ id, name }) => [name, id]));
  const owned = new Owner(await shop.store.customer(), tool.id, plans);
  if (plan !== undefined) await owned.buy(plan, false);
  return owned;
}

async function brokenInvariants() {
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  return shop.store.database.rows(
    `SELECT kind, message FROM alerts WHERE resolved_at IS NULL AND kind IN
      ('order_lines_wrong', 'refund_total_wrong', 'entitlement_missing', 'access_not_withdrawn')`,
  );
}

describe('the price of an upgrade', () => {
  test('lifetime after a year that has 100 days left – less the unused days', async () => {
    const owned = await owner('1 year');
    await owned.leave(100);
    expect((await owned.price('Lifetime')).body.data.price).toMatchObject({
      total: 7000,
      lines: [{ kind: 'upgrade', listPrice: 8000, credit: 1000, price: 7000 }],
    });
  });

  test('more devices after two upgrades – less all that was paid', async () => {
    const owned = await owner('1 month');
    await owned.buy('Lifetime');
    expect((await owned.price('Lifetime, 5 devices')).body.data.price.total).toBe(4000);
  });

  test('a tool from a bundle – less its share', async () => {
    const [owned, other] = [await owner(), await owner()];
    const bundle = await shop.store.api.post<{ bundle: { id: string } }>(
      '/admin/bundles',
      {
        name: `Pack ${owned.toolId}`,
        description: 'Two',
        price: 3650,
        toolIds: [owned.toolId, other.toolId],
      },
      staff,
    );
    const { buyer } = owned;
    const body = { bundleId: bundle.body.data.bundle.id };
    const order = await shop.store.api.post<Answer>('/payments/create-cashfree-order', body, buyer.token);
    await invoices.pay(buyer, order.body.data.order);
    expect((await owned.price('Lifetime')).body.data.price.lines[0]?.credit).toBe(1825);
  });

  test('a gift – the whole price', async () => {
    const owned = await owner();
    await grant(shop.store, owned.buyer.id, owned.toolId);
    expect((await owned.price('Lifetime')).body.data.price.total).toBe(8000);
  });

  test.each([
    ['the same plan', 'Lifetime', 'Lifetime', 409, 'NOT_AN_UPGRADE'],
    ['a cheaper one', 'Lifetime', '1 year', 409, 'NOT_AN_UPGRADE'],
    ['of nobody', undefined, 'Lifetime', 409, 'NOTHING_TO_UPGRADE'],
    ['a subscription', '1 year', 'Monthly', 422, 'RECURRING_PLAN'],
    ['an unknown one', '1 year', 'Weekly', 400, 'VALIDATION_FAILED'],
  ])('%s – refused', async (_what, held, wanted, status, code) => {
    const { body, status: answered } = await (await owner(held)).price(wanted);
    expect([answered, body.error.code]).toEqual([status, code]);
  });

  test('a term that has ended, the next longer one – the whole price', async () => {
    const owned = await owner('1 month');
    await owned.leave(-1);
    expect((await owned.price('1 year')).body.data.price.total).toBe(3650);
  });
});

describe('an upgrade', () => {
  test('paid – the key stays, the plan’s devices, no end; the order’s lines and invoice add up', async () => {
    const owned = await owner('1 year');
    const before = await owned.license();
    const order = await owned.buy('Lifetime');
    expect(await owned.license()).toMatchObject({
      planName: 'Lifetime',
      seats: 3,
      expiresAt: null,
      key: before?.key,
    });
    expect(order.amount).toBe(4350);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('a longer term – begins on the day of the upgrade', async () => {
    const owned = await owner('1 month');
    await owned.leave(10);
    await owned.buy('1 year');
    const end = Date.parse((await owned.license())?.expiresAt ?? '');
    expect(Math.round((end - Date.now()) / 86_400_000)).toBe(365);
  });

  test('of an owner whose plan was deleted while they paid – as of the default one', async () => {
    const owned = await owner('1 month');
    await shop.store.database.rows('UPDATE entitlements SET plan_id = gen_random_uuid() WHERE tool_id = $1', [
      owned.toolId,
    ]);
    expect(await owned.license()).toMatchObject({ planName: '1 year' });
    await owned.buy('Lifetime');
    expect(await owned.license()).toMatchObject({ planName: 'Lifetime', expiresAt: null });
  });

  test('refunded – the plan before it, with its end and its devices', async () => {
    const owned = await owner('1 year');
    const before = await owned.license();
    await owned.refund(await owned.buy('Lifetime'));
    expect(await owned.license()).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('the first of two is refunded – what was built on it ends, too', async () => {
    const owned = await owner('1 month');
    const first = await owned.buy('1 year');
    await owned.buy('Lifetime');
    await owned.refund(first);
    expect(await owned.license()).toMatchObject({ planName: '1 month', seats: 2 });
  });

  test('the purchase is refunded – the tool is withdrawn with its upgrade', async () => {
    const owned = await owner();
    const order = await owned.buy('1 year', false);
    await owned.buy('Lifetime');
    await owned.refund(order);
    expect(await shop.owns(owned.buyer, owned.toolId)).toBe(false);
    // Bought again, the upgrade of before counts for nothing.
    await owned.buy('1 month', false);
    expect((await owned.price('1 year')).body.data.price.total).toBe(3050);
  });

  test('paid twice at once – one plan, one line', async () => {
    const owned = await owner('1 year');
    const path = '/payments/create-cashfree-order';
    const body = { toolId: owned.toolId, planId: owned.plans['Lifetime'], upgrade: true };
    const opened = await Promise.all(
      [1, 2].map(() => shop.store.api.post<Answer>(path, body, owned.buyer.token)),
    );
    const orders = opened.filter(({ status }) => status === 200).map((answer) => answer.body.data.order);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  });

  test('a coupon for one plan – lowers that plan only, and no upgrade', async () => {
    const owned = await owner();
    const code = `PLAN${owned.toolId.slice(-8)}`.toUpperCase();
    const planIds = [owned.plans['1 year']];
    const coupon = { code, kind: 'percent', percent: 10, planIds };
    expect((await shop.store.api.post('/admin/coupons', coupon, staff)).status).toBe(201);
    const ask = async (plan: string, upgrade = false) => {
      const body = { toolId: owned.toolId, planId: owned.plans[plan], upgrade, couponCode: code };
      const answer = await shop.store.api.post<Answer>('/checkout/price', body, owned.buyer.token);
      return answer.status === 200 ? answer.body.data.price.total : answer.body.error.code;
    };
    expect([await ask('1 year'), await ask('Lifetime')]).toEqual([3285, 'COUPON_NOT_FOR_THIS']);
    await owned.buy('1 month', false);
    expect(await ask('1 year', true)).toBe('COUPON_NOT_FOR_THIS');
    const unknown = { ...coupon, code: `${code}X`, planIds: [owned.toolId] };
    const refused = await shop.store.api.post('/admin/coupons', unknown, staff);
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['planIds']]);
  });

  test('a coupon that makes only the cheapest plan free – needs a fresh sign-in like one that makes all free', async () => {
    const owned = await owner();
    const { database } = shop.store;
    const coupon = {
      code: `M${owned.toolId.slice(-8)}`.toUpperCase(),
      kind: 'fixed',
      amount: 600,
      scope: 'tools',
      toolIds: [owned.toolId],
    };
    await database.rows(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    const answer = await shop.store.api.post('/admin/coupons', coupon, staff);
    await database.rows('UPDATE sessions SET confirmed_at = now()');
    expect([answer.status, answer.body.error.code]).toEqual([403, 'REAUTH_REQUIRED']);
  });

  test('analytics – what each plan of a tool with several sold', async () => {
    const owned = await owner('1 year');
    await owned.buy('Lifetime');
    type Sales = { toolId: string; plan: string; sales: number; revenue: number };
    const { body } = await shop.store.api.get<{ salesByPlan: Sales[] }>(
      '/admin/analytics?timeRange=7d',
      staff,
    );
    const own = body.data.salesByPlan.filter(({ toolId }) => toolId === owned.toolId);
    expect(own.map(({ plan, sales, revenue }) => [plan, sales, revenue])).toEqual([
      ['Lifetime', 1, 4350],
      ['1 year', 1, 3650],
    ]);
  });
});

import type { Customer } from './support/app.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { addTool, type StaffTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Plan {
  id: string;
  name: string;
  kind: string;
  days: number | null;
  interval: string | null;
  price: number;
  originalPrice: number | null;
  renewalPrice: number | null;
  seats: number;
  isDefault: boolean;
  isActive: boolean;
}
type Tool = StaffTool & {
  plans: Plan[];
  price: number;
  priceFrom: number;
  hasPlans: boolean;
  licenseDays: number | null;
  licenseSeats: number;
  renewalPrice: number | null;
};
interface Answer {
  tool: Tool;
  order: CheckoutOrder & { items: { name: string; planId: string; planName: string }[] };
  price: { total: number; lines: { planId: string; planName: string; name: string }[] };
  licenses: object[];
}

let shop: Shop;
let staff: string;
let invoices: InvoiceSteps;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  invoices = new InvoiceSteps(shop, staff);
});
afterAll(() => shop.close());

const MONTH = { name: '1 month', days: 30, price: 499 };
const YEAR = { name: '1 year', days: 365, price: 3999, renewalPrice: 2499, isDefault: true };
const LIFETIME = { name: 'Lifetime', price: 7999, originalPrice: 9999, seats: 3 };
const ONCE = { name: 'For ever', price: 799 };
const MONTHLY = { name: 'Monthly', kind: 'subscription', interval: 'month', price: 399 };

const put = (id: string, body: object) =>
  shop.store.api.call<Answer>('PUT', `/admin/tools/${id}`, { token: staff, body: { ...body } });
const find = async (id: string) => (await shop.store.api.get<Answer>(`/tools/${id}`)).body.data.tool;

/** A tool in these plans. */
async function tool(plans: object[] = [MONTH, YEAR, LIFETIME], fields: object = {}): Promise<Tool> {
  const made = await addTool(shop.store, staff, { price: 100, plans, ...fields });
  return made as Tool;
}
const ids = (tools: Tool) => Object.fromEntries(tools.plans.map(({ name, id }) => [name, id]));
const price = (body: object, buyer?: Customer) =>
  shop.store.api.post<Answer>('/checkout/price', { ...body }, buyer?.token);
const create = (buyer: Customer, body: object) =>
  shop.store.api.post<Answer>('/payments/create-cashfree-order', { ...body }, buyer.token);

async function buy(buyer: Customer, body: object): Promise<Answer['order']> {
  const answer = await create(buyer, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  await invoices.pay(buyer, answer.body.data.order);
  return answer.body.data.order;
}
const listLicenses = async ({ token }: Customer) =>
  (await shop.store.api.get<Answer>('/users/licenses', token)).body.data.licenses;
const download = (buyer: Customer, id: string) => shop.store.api.get(`/tools/${id}/download`, buyer.token);

describe('staff', () => {
  test('a tool of before – one plan “Standard” with its price, days, devices and renewal price', async () => {
    const { id } = await addTool(shop.store, staff, { price: 1499, licenseDays: 365, renewalPrice: 499 });
    expect(await find(id)).toMatchObject({
      hasPlans: false,
      priceFrom: 1499,
      plans: [
        {
          name: 'Standard',
          kind: 'once',
          days: 365,
          price: 1499,
          renewalPrice: 499,
          seats: 2,
          isDefault: true,
        },
      ],
    });
  });

  test('three plans – in their order; the price and the licence of the tool are the default plan’s', async () => {
    const made = await tool();
    expect(made.plans.map(({ name }) => name)).toEqual(['1 month', '1 year', 'Lifetime']);
    expect(made).toMatchObject({ price: 3999, licenseDays: 365, licenseSeats: 2, renewalPrice: 2499 });
    const shown = await find(made.id);
    expect(shown).toMatchObject({ price: 3999, priceFrom: 499, hasPlans: true });
    const { body } = await shop.store.api.get<{ tools: Tool[] }>(
      `/tools?search=${encodeURIComponent(shown.name)}`,
    );
    expect(body.data.tools[0]).toMatchObject({ price: 3999, priceFrom: 499, hasPlans: true });
  });

  test('sorted by price – by what the cards say, also after the cheapest plan is off, on and gone', async () => {
    const category = 'Sorted Plans';
    const made = await tool(undefined, { category });
    for (const price of [450, 900]) await addTool(shop.store, staff, { price, category });
    const sorted = async () => {
      const { body } = await shop.store.api.get<{ tools: Tool[] }>(
        `/tools?sort=price&category=${encodeURIComponent(category)}`,
      );
      return body.data.tools.map(({ priceFrom }) => priceFrom).join();
    };
    await eventually(async () => (await sorted()) === '450,499,900');
    const [cheapest, ...others] = made.plans;
    await put(made.id, { plans: [{ ...cheapest, isActive: false }, ...others] });
    await eventually(async () => (await sorted()) === '450,900,3999');
    await put(made.id, { plans: made.plans });
    await eventually(async () => (await sorted()) === '450,499,900');
    await put(made.id, { plans: others });
    await eventually(async () => (await sorted()) === '450,900,3999');
  });

  test('the price and the days of the tool – those of its default plan', async () => {
    const { id } = await tool();
    const changed = (await put(id, { price: 4499, licenseDays: 180 })).body.data.tool;
    expect(changed.plans).toMatchObject([{ price: 499 }, { price: 4499, days: 180 }, { price: 7999 }]);
  });

  test('names exchanged, another default, an inactive plan – the public sees and buys the active ones', async () => {
    const made = await tool();
    const { '1 month': month, '1 year': year, Lifetime: lifetime } = ids(made);
    const plans = [
      { ...MONTH, id: month, name: '1 year', isActive: false },
      { ...YEAR, id: year, name: '1 month', isDefault: false },
      { ...LIFETIME, id: lifetime, isDefault: true },
    ];
    const answer = await put(made.id, { plans });
    expect(answer.body.data.tool).toMatchObject({ price: 7999, originalPrice: 9999, licenseDays: null });
    expect(answer.body.data.tool.plans).toHaveLength(3);
    expect((await find(made.id)).plans.map(({ name }) => name)).toEqual(['1 month', 'Lifetime']);
    const refused = await price({ toolId: made.id, planId: month });
    expect([refused.status, refused.body.error.code]).toEqual([404, 'PLAN_NOT_FOUND']);
  });

  test('plans together with another price – the plans win; plans sent back as they were – the price wins', async () => {
    const made = await tool();
    const plans = made.plans.map((plan) => (plan.isDefault ? { ...plan, price: 5000 } : plan));
    expect((await put(made.id, { plans, price: 1 })).body.data.tool.price).toBe(5000);
    const { plans: present } = await find(made.id);
    expect((await put(made.id, { plans: present, price: 4000 })).body.data.tool.price).toBe(4000);
  });

  test('a subscription as the only plan – cards lead to the plans, where its terms stand', async () => {
    const { id } = await tool([{ ...MONTHLY, isDefault: true }]);
    expect(await find(id)).toMatchObject({ hasPlans: true, priceFrom: 399 });
    await put(id, { plans: [{ ...ONCE, isDefault: true }] });
    expect(await find(id)).toMatchObject({ hasPlans: false });
  });

  test('a plan that was bought is left out – it stays for its owner; one that was not is gone', async () => {
    const made = await tool();
    const { '1 month': month, Lifetime: lifetime } = ids(made);
    const buyer = await shop.store.customer();
    await buy(buyer, { toolId: made.id, planId: month });
    const left = made.plans.filter(({ isDefault }) => isDefault);
    expect((await put(made.id, { plans: left })).body.data.tool.plans).toHaveLength(1);
    expect((await find(made.id)).hasPlans).toBe(false);
    const kept = await shop.store.database.rows<{ id: string }>(
      'SELECT id FROM tool_plans WHERE tool_id = $1 AND archived_at IS NOT NULL',
      [made.id],
    );
    expect(kept.map(({ id }) => id)).toEqual([month]);
    for (const planId of [month, lifetime]) {
      const refused = await price({ toolId: made.id, planId });
      expect([refused.status, refused.body.error.code]).toEqual([404, 'PLAN_NOT_FOUND']);
    }
    expect(await listLicenses(buyer)).toMatchObject([{ planId: month, planName: '1 month' }]);
  });

  test('two people save plans at once – the second is told', async () => {
    const { id, plans } = await tool();
    const renamed = (name: string) => plans.map((plan) => (plan.days === 30 ? { ...plan, name } : plan));
    const saves = await Promise.all(
      ['30 days', 'One month'].map((name) => put(id, { plans: renamed(name), seen: { plans } })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['no default', [MONTH, LIFETIME], 'plans'],
    ['two defaults', [{ ...MONTH, isDefault: true }, YEAR], 'plans'],
    ['no plans', [], 'plans'],
    [
      'seven active ones',
      [YEAR, ...[1, 2, 3, 4, 5, 6].map((n) => ({ ...MONTH, name: `Plan ${n}` }))],
      'plans',
    ],
    ['names equal but for case', [YEAR, { ...MONTH, name: '1 YEAR' }], 'plans.1.name'],
    ['an inactive default', [{ ...YEAR, isActive: false }], 'plans.0.isActive'],
    ['no days', [YEAR, { ...MONTH, days: 0 }], 'plans.1.days'],
    ['ten years and a day', [YEAR, { ...MONTH, days: 3651 }], 'plans.1.days'],
    ['no seats', [YEAR, { ...MONTH, seats: 0 }], 'plans.1.seats'],
    ['101 seats', [YEAR, { ...MONTH, seats: 101 }], 'plans.1.seats'],
    ['fifty paise', [YEAR, { ...MONTH, price: 0.5 }], 'plans.1.price'],
    ['more than ten lakh', [YEAR, { ...MONTH, price: 1_000_001 }], 'plans.1.price'],
    ['a free one beside others', [YEAR, { ...MONTH, price: 0 }], 'plans.1.price'],
    ['an interval of a plan bought once', [YEAR, { ...MONTH, interval: 'month' }], 'plans.1.interval'],
    ['a subscription without interval', [YEAR, { ...MONTHLY, interval: null }], 'plans.1.interval'],
    ['days of a subscription', [YEAR, { ...MONTHLY, days: 30 }], 'plans.1.days'],
    ['a subscription above ₹15,000', [YEAR, { ...MONTHLY, price: 15_001 }], 'plans.1.price'],
    [
      'a plan of another tool',
      [YEAR, { ...MONTH, id: '01890000-0000-7000-8000-000000000000' }],
      'plans.1.id',
    ],
    ['a name of spaces', [YEAR, { ...MONTH, name: ' ' }], 'plans.1.name'],
    ['a plan that is a number', [YEAR, 7], 'plans.1'],
    ['an unknown field', [{ ...YEAR, colour: 'red' }], 'plans.0.colour'],
  ])('%s – 400 with the place', async (_what, plans, field) => {
    const { id } = await addTool(shop.store, staff, { price: 100 });
    const answer = await put(id, { plans });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('price 0 of a tool with several plans, days of a subscription – 400 on the field', async () => {
    const made = await tool([YEAR, MONTH]);
    expect((await put(made.id, { price: 0 })).body.error.fields).toHaveProperty('price');
    const monthly = await tool([{ ...MONTHLY, isDefault: true }]);
    expect((await put(monthly.id, { licenseDays: 30 })).body.error.fields).toHaveProperty('licenseDays');
  });
});

describe('buyers', () => {
  test.each([
    ['none', undefined, 3999, 'Gap, 1 year'],
    ['1 month', '1 month', 499, 'Gap, 1 month'],
    ['Lifetime', 'Lifetime', 7999, 'Gap, Lifetime'],
  ])('plan %s – its price, and its name in the line', async (_what, name, total, line) => {
    const made = await tool();
    await put(made.id, { name: `Gap${made.id.slice(-12)}` });
    const { body } = await price({ toolId: made.id, planId: name && ids(made)[name] });
    expect(body.data.price).toMatchObject({ total, lines: [{ planName: line.split(', ')[1] }] });
    expect(body.data.price.lines[0]?.name).toBe(line.replace('Gap', `Gap${made.id.slice(-12)}`));
  });

  test('a month of a tool without keys – a licence with an end, and no download after it', async () => {
    const made = await tool();
    const buyer = await shop.store.customer();
    const { _id } = await buy(buyer, { toolId: made.id, planId: ids(made)['1 month'] });
    const order = await shop.store.api.get<Answer>(`/admin/orders/${_id}`, staff);
    expect(order.body.data.order.items).toMatchObject([
      { planId: ids(made)['1 month'], planName: '1 month' },
    ]);
    expect(await listLicenses(buyer)).toMatchObject([{ key: null, planName: '1 month', status: 'inactive' }]);
    expect((await download(buyer, made.id)).status).toBe(200);
    await shop.store.database.rows(
      `UPDATE licenses SET expires_at = now() - interval '1 minute' WHERE tool_id = $1`,
      [made.id],
    );
    const refused = await download(buyer, made.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'LICENSE_EXPIRED']);
    await buy(buyer, { toolId: made.id, renew: true });
    expect((await download(buyer, made.id)).status).toBe(200);
  });

  test('three devices for ever – the licence has them, and no end', async () => {
    const made = await tool([YEAR, LIFETIME], { licensePolicy: 'activations' });
    const buyer = await shop.store.customer();
    await buy(buyer, { toolId: made.id, planId: ids(made)['Lifetime'] });
    expect(await listLicenses(buyer)).toMatchObject([{ seats: 3, expiresAt: null, planName: 'Lifetime' }]);
  });

  test('an owner of each plan renews – that plan’s days at its renewal price, else at its price', async () => {
    const made = await tool([MONTH, YEAR]);
    const owners = await Promise.all(
      ['1 month', '1 year'].map(async (name) => {
        const buyer = await shop.store.customer();
        await buy(buyer, { toolId: made.id, planId: ids(made)[name] });
        return (await price({ toolId: made.id, renew: true }, buyer)).body.data.price;
      }),
    );
    expect(owners).toMatchObject([
      { total: 499, lines: [{ name: expect.stringContaining('for 30 more days'), planName: '1 month' }] },
      { total: 2499, lines: [{ name: expect.stringContaining('for 365 more days'), planName: '1 year' }] },
    ]);
  });

  test('a trial, then another plan than the default – its devices and its end', async () => {
    const made = await tool([YEAR, LIFETIME], {
      licensePolicy: 'activations',
      trialAvailable: true,
      trialDays: 7,
    });
    const buyer = await shop.store.customer();
    const begun = await shop.store.api.post('/trial/start', { toolId: made.id }, buyer.token);
    expect([begun.status, begun.body.error]).toEqual([200, undefined]);
    await buy(buyer, { toolId: made.id, planId: ids(made)['Lifetime'] });
    expect(await listLicenses(buyer)).toMatchObject([{ seats: 3, expiresAt: null, planName: 'Lifetime' }]);
  });

  test('the plan changes while an order is open – what was ordered is given', async () => {
    const made = await tool();
    const buyer = await shop.store.customer();
    const { body } = await create(buyer, { toolId: made.id, planId: ids(made)['1 month'] });
    await put(made.id, { plans: made.plans.filter(({ days }) => days !== 30) });
    await invoices.pay(buyer, body.data.order);
    const [license] = (await listLicenses(buyer)) as { expiresAt: string; planName: string }[];
    const days = (Date.parse(license?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect([license?.planName, Math.round(days)]).toEqual(['1 month', 30]);
  });

  test('another plan while an order is open – the open order ends, the new one is at its price', async () => {
    const made = await tool();
    const buyer = await shop.store.customer();
    const first = await create(buyer, { toolId: made.id, planId: ids(made)['1 month'] });
    const second = await create(buyer, { toolId: made.id, planId: ids(made)['Lifetime'] });
    expect([first.body.data.order.amount, second.body.data.order.amount]).toEqual([499, 7999]);
    expect(await shop.status(first.body.data.order.orderId)).toBe('failed');
  });

  test('a subscription in an order – 422; a plan of another tool, or with a bundle – refused', async () => {
    const [made, other] = [await tool([YEAR, MONTHLY]), await tool()];
    const buyer = await shop.store.customer();
    const refusals = [
      await create(buyer, { toolId: made.id, planId: ids(made)['Monthly'] }),
      await create(buyer, { toolId: made.id, planId: ids(other)['Lifetime'] }),
      await create(buyer, { bundleId: other.id, planId: ids(other)['Lifetime'] }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
      [422, 'RECURRING_PLAN'],
      [404, 'PLAN_NOT_FOUND'],
      [400, 'VALIDATION_FAILED'],
    ]);
  });

  test('a gift of a plan – its days, and not of an unknown, an archived or a recurring one', async () => {
    const made = await tool();
    const buyer = await shop.store.customer();
    const give = async (planId = '', to = buyer) => {
      const body = { toolId: made.id, planId, reason: 'A prize' };
      return (await shop.store.api.post(`/admin/users/${to.id}/tools`, body, staff)).status;
    };
    const month = ids(made)['1 month'];
    expect([await give(made.id), await give(month)]).toEqual([404, 200]);
    expect(await listLicenses(buyer)).toMatchObject([{ planName: '1 month' }]);
    const plans = [...made.plans.filter(({ id }) => id !== month), MONTHLY];
    const { Monthly: monthly } = ids((await put(made.id, { plans })).body.data.tool);
    const other = await shop.store.customer();
    expect([await give(month, other), await give(monthly, other)]).toEqual([404, 422]);
  });

  test('a bundle – the default plan, or the first that is bought once; a tool with subscriptions only – 400', async () => {
    const monthly = { ...MONTHLY, isDefault: true };
    const [one, two] = [await tool(), await tool([monthly, MONTH, LIFETIME])];
    const only = await tool([monthly]);
    const add = (toolIds: string[]) =>
      shop.store.api.post<{ bundle: { id: string } }>(
        '/admin/bundles',
        { name: `Pack ${one.id}`, description: 'Two tools', price: 4000, toolIds },
        staff,
      );
    const refused = await add([one.id, only.id]);
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['toolIds']]);
    const { id: bundleId } = (await add([one.id, two.id])).body.data.bundle;
    const { body } = await price({ bundleId });
    expect(body.data.price.lines.map(({ planName }) => planName).toSorted()).toEqual(['1 month', '1 year']);
  });

  test('a code that makes a plan free, and the short way to a purchase – the plan that was named', async () => {
    const made = await tool();
    const [free, payer] = [await shop.store.customer(), await shop.store.customer()];
    const planId = ids(made)['1 month'];
    const couponCode = `FREE-${made.id.slice(-8)}`.toUpperCase();
    const coupon = { code: couponCode, kind: 'percent', percent: 100, planIds: [planId] };
    expect((await shop.store.api.post('/admin/coupons', coupon, staff)).status).toBe(201);
    const body = { toolId: made.id, planId, couponCode };
    expect((await shop.store.api.post('/checkout/free', body, free.token)).status).toBe(200);
    expect(await listLicenses(free)).toMatchObject([{ planName: '1 month' }]);
    const path = `/tools/${made.id}/purchase`;
    const { data } = (await shop.store.api.post<Answer>(path, { planId }, payer.token)).body;
    expect(data.order.amount).toBe(499);
  });
});

import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { LostOrdersService } from '../src/payments/settlement/lost-orders.service.ts';
import type { Customer } from './support/app.ts';
import { type Body, CouponSteps } from './support/coupon-steps.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { LicenseCalls } from './support/licenses.ts';
import { Emails } from './support/emails.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const POLICY = { license_policy: 'activations', license_days: DAYS, renewal_price_paise: 49_900 };
const WITHDRAW = { reason: 'Customer asked', access: 'withdraw' };

interface Owned {
  buyer: Customer;
  toolId: string;
  /** Of the tool. */
  order: CheckoutOrder;
}

let shop: Shop;
let staff: string;
let calls: LicenseCalls;
let emails: Emails;
let invoices: InvoiceSteps;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  calls = new LicenseCalls(shop.store);
  emails = new Emails(shop.store);
  invoices = new InvoiceSteps(shop, staff);
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const set = (toolId: string, change: string) =>
  shop.store.database.rows(`UPDATE licenses SET ${change} WHERE tool_id = $1`, [toolId]);

async function sale(policy: Parameters<Shop['rows']['tool']>[0] = {}): Promise<Owned> {
  const [buyer, toolId] = [await shop.store.customer(), await shop.rows.tool({ ...POLICY, ...policy })];
  const order = await shop.order(buyer, toolId);
  await invoices.pay(buyer, order);
  // Whole seconds are easier to compare.
  await set(toolId, `expires_at = date_trunc('second', expires_at)`);
  return { buyer, toolId, order };
}

const wanted = (toolId: string) => ({ toolId, renew: true });
const price = (body: Body, buyer?: Customer) =>
  shop.store.api.post<{ price: { lines: object[]; total: number } }>('/checkout/price', body, buyer?.token);
const create = (buyer: Customer, body: Body) =>
  shop.store.api.post<{ order: CheckoutOrder }>('/payments/create-cashfree-order', body, buyer.token);

async function order({ buyer, toolId }: Owned, more: object = {}): Promise<CheckoutOrder> {
  const answer = await create(buyer, { ...wanted(toolId), ...more });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data.order;
}

async function renew(owned: Owned): Promise<CheckoutOrder> {
  const renewal = await order(owned);
  await invoices.pay(owned.buyer, renewal);
  return renewal;
}

/** When the licence ends, in milliseconds; null without an end. */
async function getEnd({ toolId }: Pick<Owned, 'toolId'>): Promise<number | null> {
  const text = 'SELECT expires_at AS "expiresAt" FROM licenses WHERE tool_id = $1';
  const found = await shop.store.database.row<{ expiresAt: Date | null }>(text, [toolId]);
  return found?.expiresAt?.getTime() ?? null;
}

const later = (end: number | null, days: number) => (end ?? 0) + days * DAY_MS;
async function renewalSubject({ toolId }: Owned): Promise<string> {
  const tool = await shop.store.database.row<{ name: string }>('SELECT name FROM tools WHERE id = $1', [
    toolId,
  ]);
  return `Your receipt for ${tool?.name} renewal`;
}

/** The email to the buyer whose subject begins so. */
async function emailTo({ email }: Customer, subject: string): Promise<string> {
  const find = () => emails.to(email).find((mail) => mail.subject.startsWith(subject));
  await eventually(() => Promise.resolve(find() !== undefined));
  return find()?.text ?? '';
}

const refused = async (answer: Promise<{ status: number; body: { error: { code: string } } }>) => {
  const { status, body } = await answer;
  return [status, body.error.code];
};

describe('the price of a renewal', () => {
  test('an owner – one line at the renewal price, which names the days', async () => {
    const { buyer, toolId } = await sale();
    const own = await shop.store.api.get<{ licenses: object[] }>('/users/licenses', buyer.token);
    expect(own.body.data.licenses).toMatchObject([{ renewalPrice: 499 }]);
    const { body } = await price(wanted(toolId), buyer);
    expect(body.data.price).toMatchObject({
      total: 499,
      lines: [
        {
          kind: 'renewal',
          toolId,
          listPrice: 499,
          discount: 0,
          price: 499,
          name: expect.stringMatching(/^Tool \w+, licence for 30 more days$/),
        },
      ],
    });
  });

  test('a visitor, another customer, a trial – nothing to renew', async () => {
    const { toolId } = await sale({ trial_available: true, trial_days: 3 });
    const other = await shop.store.customer();
    await shop.store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [other.id]);
    const nothing = [409, 'NOTHING_TO_RENEW'];
    expect(await refused(price(wanted(toolId)))).toEqual(nothing);
    expect(await refused(price(wanted(toolId), other))).toEqual(nothing);
    expect((await shop.store.api.post('/trial/start', { toolId }, other.token)).status).toBeLessThan(300);
    expect(await refused(create(other, wanted(toolId)))).toEqual(nothing);
  });

  test.each([
    ['without an end', {}, 'expires_at = NULL'],
    ['disabled', {}, `disabled_at = now(), disabled_reason = 'Shared'`],
  ])('a licence %s – nothing to renew, and no order', async (_what, policy, change) => {
    const { buyer, toolId } = await sale(policy);
    await set(toolId, change);
    const own = await shop.store.api.get<{ licenses: object[] }>('/users/licenses', buyer.token);
    expect(own.body.data.licenses).toMatchObject([{ renewalPrice: null }]);
    expect(await refused(price(wanted(toolId), buyer))).toEqual([409, 'NOTHING_TO_RENEW']);
    expect(await refused(create(buyer, wanted(toolId)))).toEqual([409, 'NOTHING_TO_RENEW']);
  });

  test('a plan without a renewal price – its price again', async () => {
    const { buyer, toolId } = await sale({ renewal_price_paise: null, price_paise: 149_900 });
    expect((await price(wanted(toolId), buyer)).body.data.price.total).toBe(1499);
  });

  test('a bundle to renew, or "renew" that is no flag – named as wrong', async () => {
    const { buyer, toolId } = await sale();
    const bundle = await price({ bundleId: toolId, renew: true }, buyer);
    expect([bundle.status, bundle.body.error.fields]).toEqual([
      400,
      { renew: 'Only the licence of a tool can be renewed' },
    ]);
    expect((await price({ toolId, renew: 'yes' }, buyer)).body.error.fields).toHaveProperty('renew');
  });

  test('a coupon for everything – not for renewals', async () => {
    const { buyer, toolId } = await sale();
    const { code } = await new CouponSteps(shop, staff).coupon({ percent: 50, perCustomerLimit: 5 });
    const answer = create(buyer, { ...wanted(toolId), couponCode: code });
    expect(await refused(answer)).toEqual([422, 'COUPON_NOT_FOR_THIS']);
  });
});

describe('a paid renewal', () => {
  test('before the end – the days are added to it, once; the receipt and the page say so', async () => {
    const owned = await sale();
    const before = await getEnd(owned);
    await shop.rows.insert('outbound_endpoints', {
      url: 'https://hooks.example.com/',
      events: '{license.renewed}',
      secret_cipher: 'x',
      status: 'active',
      created_at: new Date(),
    });
    const renewal = await order(owned);
    await shop.sandbox.pay(renewal.orderId);
    const answers = await Promise.all([1, 2, 3].map(() => shop.verify(owned.buyer, renewal.orderId)));
    expect(await getEnd(owned)).toBe(later(before, DAYS));
    const key = await calls.getKey(owned.buyer.id, owned.toolId);
    const expiresAt = new Date(later(before, DAYS)).toISOString();
    expect(answers[0]?.body.data.payment).toMatchObject({ licenses: [{ key, expiresAt }] });
    const events = await shop.store.database.rows<{ data: object }>(
      `SELECT data FROM store_events WHERE type = 'license.renewed' AND data->>'toolId' = $1`,
      [owned.toolId],
    );
    expect(events).toMatchObject([{ data: { userId: owned.buyer.id, expiresAt } }]);
    const receipt = await emailTo(owned.buyer, await renewalSubject(owned));
    expect(receipt).toContain(key);
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    expect(receipt).toContain(`your licence is valid until ${day.format(later(before, DAYS))}`);
    expect(receipt).toContain('licence for 30 more days');
  });

  test('terms that ended in the last 30 days – counted on the dashboard, with those that were renewed', async () => {
    type Stats = Record<'endedLicenses' | 'renewedLicenses', number>;
    const count = async () => {
      const { body } = await shop.store.api.get<{ stats: Stats }>('/admin/dashboard/stats', staff);
      const { endedLicenses, renewedLicenses } = body.data.stats;
      return [endedLicenses, renewedLicenses];
    };
    const [ended = 0, renewed = 0] = await count();
    const [lapsed, early, late] = [await sale(), await sale(), await sale()];
    await renew(early);
    expect(await count()).toEqual([ended, renewed]);
    await renew(late);
    // The renewed term began ten days ago.
    await set(late.toolId, `expires_at = now() + interval '20 days'`);
    await set(lapsed.toolId, `expires_at = now() - interval '1 day'`);
    expect(await count()).toEqual([ended + 2, renewed + 1]);
  });

  test('after the end – the term begins now, and the key works again', async () => {
    const owned = await sale();
    await set(owned.toolId, `expires_at = now() - interval '40 days'`);
    const key = (await calls.getKey(owned.buyer.id, owned.toolId)) ?? '';
    expect(await calls.state(key)).toBe('LICENSE_EXPIRED');
    const start = Date.now();
    await renew(owned);
    expect(await calls.state(key)).toBe('valid');
    expect(await getEnd(owned)).toBeGreaterThan(start + (DAYS - 1) * DAY_MS);
    expect(await getEnd(owned)).toBeLessThanOrEqual(later(Date.now(), DAYS));
  });

  test('the days and the price change while it is open – it keeps its own', async () => {
    const owned = await sale();
    const before = await getEnd(owned);
    const open = await order(owned);
    expect((await order(owned)).orderId).toBe(open.orderId);
    await shop.sandbox.pay(open.orderId);
    const path = `/admin/tools/${owned.toolId}`;
    const changed = await shop.store.api.put(path, { licenseDays: 365, renewalPrice: 999 }, staff);
    expect(changed.status).toBe(200);
    await shop.verify(owned.buyer, open.orderId);
    expect(await getEnd(owned)).toBe(later(before, DAYS));
    const next = await order(owned);
    expect(next.amount).toBe(999);
    await invoices.pay(owned.buyer, next);
    expect(await getEnd(owned)).toBe(later(before, DAYS + 365));
  });

  test('paid in another window a moment ago – not sold a second time', async () => {
    const owned = await sale();
    await shop.sandbox.switches({ webhookDrop: true });
    const open = await order(owned);
    await shop.sandbox.pay(open.orderId);
    const answer = await create(owned.buyer, wanted(owned.toolId));
    expect([answer.status, answer.body.error.code, answer.body.message]).toEqual([
      409,
      'NOTHING_TO_RENEW',
      'You have just renewed this licence. Please reload the page.',
    ]);
  });

  test('the tool was withdrawn meanwhile – staff are asked to refund it', async () => {
    const owned = await sale();
    const open = await order(owned);
    const path = `/admin/users/${owned.buyer.id}/tools/${owned.toolId}/withdraw`;
    expect((await shop.store.api.post(path, { reason: 'For the test' }, staff)).status).toBe(200);
    const before = await getEnd(owned);
    await invoices.pay(owned.buyer, open);
    expect(await getEnd(owned)).toBe(before);
    expect(await shop.alerts('tool_missing', open.orderId)).toBe(1);
  });

  test('staff took the end away meanwhile – it stays without one', async () => {
    const owned = await sale();
    const open = await order(owned);
    await set(owned.toolId, 'expires_at = NULL');
    await invoices.pay(owned.buyer, open);
    expect(await getEnd(owned)).toBeNull();
  });
});

describe('money back', () => {
  const refund = async (which: CheckoutOrder, body: Body) => {
    await shop.sandbox.switches({ refundDelayMs: 0 });
    const path = `/admin/orders/${which._id}/refunds`;
    expect((await shop.store.api.post(path, body, staff)).status).toBe(201);
    await invoices.sync(which);
  };

  test('of a renewal, with its days – taken off the licence, the tool stays', async () => {
    const owned = await sale();
    const before = await getEnd(owned);
    const renewal = await renew(owned);
    await refund(renewal, WITHDRAW);
    await eventually(async () => (await getEnd(owned)) === before);
    expect(await shop.owns(owned.buyer, owned.toolId)).toBe(true);
    const mail = await emailTo(owned.buyer, 'Your refund');
    expect(mail).toContain('The days of this renewal were taken off your licence.');
  });

  test('of a renewal, without its days – the licence stays as it is', async () => {
    const owned = await sale();
    const before = await getEnd(owned);
    const renewal = await renew(owned);
    await refund(renewal, { ...WITHDRAW, access: 'keep' });
    await eventually(async () => (await shop.status(renewal.orderId)) === 'refunded');
    expect(await getEnd(owned)).toBe(later(before, DAYS));
    expect(await emailTo(owned.buyer, 'Your refund')).toContain('Your licence stays as it is.');
  });

  test('of the tool – it is withdrawn, though its renewal is still paid', async () => {
    const owned = await sale();
    await renew(owned);
    await refund(owned.order, WITHDRAW);
    await eventually(async () => !(await shop.owns(owned.buyer, owned.toolId)));
    const key = (await calls.getKey(owned.buyer.id, owned.toolId)) ?? '';
    expect(await calls.state(key)).toBe('LICENSE_DISABLED');
  });

  test('of a renewal after the tool was bought again – the new term is not shortened', async () => {
    const owned = await sale();
    const renewal = await renew(owned);
    await refund(owned.order, WITHDRAW);
    await eventually(async () => !(await shop.owns(owned.buyer, owned.toolId)));
    await invoices.pay(owned.buyer, await shop.order(owned.buyer, owned.toolId));
    const again = await getEnd(owned);
    await refund(renewal, WITHDRAW);
    await eventually(async () => (await shop.status(renewal.orderId)) === 'refunded');
    expect(await getEnd(owned)).toBe(again);
  });
});

describe('repairs', () => {
  test('a lost renewal is rebuilt from the provider – as a renewal', async () => {
    const owned = await sale();
    await shop.sandbox.switches({ webhookDrop: true });
    const renewal = await renew(owned);
    for (const table of ['payment_attempts', 'order_events'])
      await shop.store.database.rows(`DELETE FROM ${table} WHERE order_id = $1`, [renewal._id]);
    await shop.store.database.rows('DELETE FROM orders WHERE id = $1', [renewal._id]);
    const before = await getEnd(owned);
    await shop.store.app.get(LostOrdersService).restore(renewal.orderId);
    expect(await getEnd(owned)).toBe(later(before, DAYS));
    expect(await shop.alerts('duplicate_payment', renewal.orderId)).toBe(0);
  });

  test('a paid renewal that was not applied – found by the invariants, and mended', async () => {
    const owned = await sale();
    const renewal = await renew(owned);
    const renewed = await getEnd(owned);
    const line = 'order_item_id IN (SELECT id FROM order_items WHERE order_id = $1)';
    await shop.store.database.rows(`DELETE FROM license_renewals WHERE ${line}`, [renewal._id]);
    await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
    const { alerts } = (
      await shop.store.api.get<{ alerts: { id: string; subject: string }[] }>(
        '/admin/alerts?kind=entitlement_missing&status=open',
        staff,
      )
    ).body.data;
    expect(alerts.map(({ subject }) => subject)).toEqual([renewal._id]);
    await shop.store.api.post(`/admin/alerts/${alerts[0]?.id ?? ''}/mend`, {}, staff);
    expect(await getEnd(owned)).toBe(later(renewed, DAYS));
  });
});

// Last: the store is registered from here on.
describe('the tax invoice of a renewal', () => {
  test('paid and refunded – an invoice that names the days, and a credit note for all of it', async () => {
    const owned = await sale();
    await invoices.register();
    const renewal = await order(owned, { billing: { stateCode: '29' } });
    await invoices.pay(owned.buyer, renewal);
    await invoices.refund(renewal, undefined, { access: 'withdraw' });
    await eventually(async () => (await invoices.listed(renewal._id)).length === 2);
    const [credit, invoice] = await invoices.listed(renewal._id);
    expect(invoice).toMatchObject({ kind: 'invoice', total: 499, lines: [{ total: 499 }] });
    expect(invoice?.lines[0]?.name).toMatch(/, licence for 30 more days$/);
    expect(credit).toMatchObject({ kind: 'credit_note', total: 499, originalNumber: invoice?.number });
    await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
    expect(await shop.count('FROM alerts WHERE resolved_at IS NULL AND order_id = $1', [renewal._id])).toBe(
      0,
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import type { EmailMessage } from '../src/platform/mail/index.js';
import { Database } from '../src/database/database.js';
import { BlankBuyersService } from '../src/payments/invoices/blank-buyers.service.js';
import { InvoicesService } from '../src/payments/invoices/invoices.service.js';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.js';
import { ApplyGatewayReportService } from '../src/payments/settlement/apply-gateway-report.service.js';
import type { Customer } from './support/app.js';
import { REGISTRATION } from './support/invoices.js';
import { Mails } from './support/mails.js';
import { type CheckoutOrder, eventually, Shop } from './support/shop.js';

type Body = Record<string, string | number | null>;
interface Listed {
  id: string;
  kind: string;
  number: string;
  orderId: string;
  originalNumber: string | null;
  buyer: Body;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

let shop: Shop;
let staff: string;
let mails: Mails;

beforeAll(async () => {
  shop = await Shop.open();
  mails = new Mails(shop.store);
  staff = await shop.store.staff();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const register = (more: Body = {}) =>
  shop.store.api.put('/admin/settings', { ...REGISTRATION, ...more }, staff);
const KARNATAKA = { stateCode: '29' };
const BUSINESS = {
  ...{
    stateCode: '27',
    gstin: ' 27 aaacb 2894g 1zn',
    legalName: 'Rao Trading',
    address: 'Pune',
    pin: '411 001',
  },
};

const create = (buyer: Customer, toolId: string, billing?: Body) =>
  shop.store.api.post<{ order: CheckoutOrder; price: { tax: Body | null } }>(
    '/payments/create-cashfree-order',
    { toolId, ...(billing && { billing }) },
    buyer.token,
  );

async function pay(buyer: Customer, order: CheckoutOrder): Promise<void> {
  await shop.sandbox.pay(order.orderId);
  const { body } = await shop.verify(buyer, order.orderId);
  expect(body.data.payment.status).toBe('completed');
}

async function sale(billing: Body | undefined, rupees = 1499) {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool({ price_paise: rupees * 100 });
  const answer = await create(buyer, toolId, billing);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const { order } = answer.body.data;
  await pay(buyer, order);
  return { buyer, order, toolId };
}

const listed = async (orderId: string) =>
  (
    await shop.store.api.get<{ invoices: Listed[] }>(
      `/admin/invoices?orderId=${orderId}&sort=number&order=asc`,
      staff,
    )
  ).body.data.invoices;

async function receiptOf({ email }: Customer): Promise<EmailMessage> {
  const find = () => mails.to(email).find(({ subject }) => subject.startsWith('Your receipt'));
  await eventually(() => Promise.resolve(find() !== undefined));
  return find() as EmailMessage;
}

const person = () => shop.rows.insert('users', { name: 'Asha Rao', email: `${newId()}@example.com` });

async function refund(order: CheckoutOrder, amount?: number): Promise<void> {
  await shop.sandbox.switches({ refundDelayMs: 0 });
  const path = `/admin/orders/${order._id}/refunds`;
  const body = { reason: 'Asked nicely', access: 'keep', ...(amount !== undefined && { amount }) };
  const answer = await shop.store.api.post(path, body, staff);
  expect(answer.status).toBeLessThan(300);
  await shop.store.api.post(`/admin/orders/${order._id}/sync`, {}, staff);
}

describe('store that is not registered', () => {
  test('purchase without a state – bought, no tax shown, a receipt and no invoice', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const answer = await create(buyer, toolId);
    expect(answer.body.data.price.tax).toBeNull();
    const { order } = answer.body.data;
    await pay(buyer, order);
    expect(await listed(order._id)).toEqual([]);
    const missing = await shop.store.api.get(`/payments/invoice/${order._id}`, buyer.token);
    expect([missing.status, missing.body.error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
    expect(
      (
        await fetch(`${shop.store.url}/api/payments/receipt/${order._id}`, {
          headers: { authorization: `Bearer ${buyer.token}` },
        })
      ).status,
    ).toBe(200);
    expect((await receiptOf(buyer)).attachments).toBeUndefined();
  });

  test('order placed before the store was registered, paid afterwards – no invoice', async () => {
    const buyer = await shop.store.customer();
    const { order } = (await create(buyer, await shop.rows.tool())).body.data;
    await register();
    await pay(buyer, order);
    expect(await listed(order._id)).toEqual([]);
  });
});

describe('billing', () => {
  beforeAll(() => register());

  test('no state known – 422 naming the field; sent once – remembered for the next purchase', async () => {
    const buyer = await shop.store.customer();
    const refused = await create(buyer, await shop.rows.tool());
    expect([refused.status, refused.body.error.code]).toEqual([422, 'STATE_REQUIRED']);
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['billing.stateCode']);
    expect((await create(buyer, await shop.rows.tool(), KARNATAKA)).status).toBe(200);
    const again = await create(buyer, await shop.rows.tool());
    expect(again.body.data.price.tax).toMatchObject({
      rate: 18,
      amount: 228.66,
      igst: 228.66,
      placeOfSupply: '29',
    });
  });

  test.each([
    [{ stateCode: '29', gstin: '27AAPFU0939F1ZV' }, 400, ['billing.stateCode']],
    [{ stateCode: '27', gstin: '27AAPFU0939F1ZW' }, 400, ['billing.gstin']],
    [{ stateCode: '27', gstin: 'nonsense' }, 400, ['billing.gstin']],
    [{ stateCode: '25' }, 400, ['billing.stateCode']],
    [{ stateCode: '29', pin: '012345' }, 400, ['billing.pin']],
    [{ stateCode: '27', gstin: '27AAPFU0939F1ZV' }, 422, ['billing.legalName', 'billing.address']],
  ])('%j – %i naming %j', async (billing, status, fields) => {
    const answer = await create(await shop.store.customer(), await shop.rows.tool(), billing);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([status, fields]);
  });

  test('₹50,000 and more – name, address and PIN code; below – the state is enough', async () => {
    const buyer = await shop.store.customer();
    const large = await create(buyer, await shop.rows.tool({ price_paise: 5_000_000 }), KARNATAKA);
    expect(Object.keys(large.body.error.fields ?? {})).toEqual([
      'billing.legalName',
      'billing.address',
      'billing.pin',
    ]);
    const below = await create(buyer, await shop.rows.tool({ price_paise: 4_999_900 }), KARNATAKA);
    expect(below.status).toBe(200);
  });

  test('profile – null at first, then what was saved, checked and changed field by field', async () => {
    const { token } = await shop.store.customer();
    const get = async () =>
      (await shop.store.api.get<{ billing: Body | null }>('/users/billing', token)).body.data;
    expect(await get()).toEqual({ billing: null, isRegistered: true });
    expect((await shop.store.api.put('/users/billing', BUSINESS, token)).status).toBe(200);
    expect((await get()).billing).toEqual({ ...BUSINESS, gstin: '27AAACB2894G1ZN', pin: '411001' });
    await shop.store.api.put('/users/billing', { gstin: '', stateCode: '29' }, token);
    expect((await get()).billing).toMatchObject({ stateCode: '29', gstin: null, legalName: 'Rao Trading' });
  });

  test('price of a visitor – tax in total, its parts once a state is sent', async () => {
    const toolId = await shop.rows.tool();
    const price = async (billing?: Body) =>
      (await shop.store.api.post<{ price: { tax: Body } }>('/checkout/price', { toolId, billing })).body.data
        .price.tax;
    expect(await price()).toEqual({
      ...{ rate: 18, amount: 228.66, taxable: 1270.34 },
      ...{ cgst: null, sgst: null, igst: null, placeOfSupply: null },
    });
    expect(await price({ stateCode: '27' })).toMatchObject({ cgst: 114.33, sgst: 114.33, igst: 0 });
  });
});

describe('invoices', () => {
  beforeAll(() => register());

  test('business buyer – invoice with the GSTIN, beside the order, as PDF and in the email; nobody else gets it', async () => {
    const { buyer, order } = await sale(BUSINESS);
    const [invoice] = await listed(order._id);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', taxable: 1270.34, cgst: 114.33, sgst: 114.33, igst: 0, total: 1499 },
      buyer: { name: 'Rao Trading', gstin: '27AAACB2894G1ZN', stateCode: '27' },
    });
    expect(invoice?.number).toMatch(/^IN\/\d\d-\d\d\/\d{6}$/);
    const details = await shop.store.api.get<{ payment: { invoice: Body; creditNotes: Body[] } }>(
      `/payments/details/${order._id}`,
      buyer.token,
    );
    expect(details.body.data.payment).toMatchObject({ invoice: { id: invoice?.id }, creditNotes: [] });
    const pdf = await fetch(`${shop.store.url}/api/payments/invoice/${order._id}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const other = await shop.store.customer();
    expect((await shop.store.api.get(`/payments/invoice/${order._id}`, other.token)).status).toBe(404);
    const [attached] = (await receiptOf(buyer)).attachments ?? [];
    expect(attached?.filename).toBe(`${invoice?.number.replaceAll('/', '-')}.pdf`);
  });

  test('rate changed by staff between order and payment – the order’s own rate', async () => {
    const buyer = await shop.store.customer();
    const { order } = (await create(buyer, await shop.rows.tool(), KARNATAKA)).body.data;
    await register({ gstRate: 28 });
    await pay(buyer, order);
    await register({ gstRate: 18 });
    expect(await listed(order._id)).toMatchObject([{ igst: 228.66 }]);
  });

  test('refunded in three parts – three credit notes that add up to the invoice', async () => {
    const { buyer, order } = await sale(BUSINESS);
    for (const amount of [333.33, 0.01 + 500, undefined]) await refund(order, amount);
    const [invoice, ...notes] = (await listed(order._id)).toSorted((one, two) =>
      two.kind.localeCompare(one.kind),
    );
    expect(notes.map(({ kind, originalNumber }) => [kind, originalNumber])).toEqual(
      [1, 2, 3].map(() => ['credit_note', invoice?.number]),
    );
    for (const field of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
      const sum = notes.reduce((total, note) => total + Math.round(note[field] * 100), 0);
      expect([field, sum]).toEqual([field, Math.round((invoice?.[field] ?? 0) * 100)]);
    }
    const [note] = notes;
    const pdf = await fetch(`${shop.store.url}/api/payments/credit-notes/${note?.id}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(pdf.status).toBe(200);
  });

  test('50 settlements at once, and one that is rolled back – numbers without a gap', async () => {
    const last = async () =>
      (
        await shop.store.database.row<{ last: number }>(
          `SELECT last FROM invoice_counters WHERE series = 'IN'`,
        )
      )?.last ?? 0;
    const before = await last();
    const billing = JSON.stringify({
      ...KARNATAKA,
      gstin: null,
      legalName: null,
      address: null,
      pin: null,
      rateBp: 1800,
    });
    const orders = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const [userId, toolId] = await Promise.all([person(), shop.rows.tool()]);
        const pending = { status: 'pending', payment_method: null, completed_at: null, billing };
        return shop.rows.order(userId, toolId, 1499, { ...pending, created_at: new Date() });
      }),
    );
    const invoices = shop.store.app.get(InvoicesService);
    const registration = await invoices.registration();
    const apply = shop.store.app.get(ApplyGatewayReportService);
    const settle = async (id: string) => {
      const [row] = await shop.store.database.rows<{ orderId: string }>(
        'SELECT order_id AS "orderId" FROM orders WHERE id = $1',
        [id],
      );
      const orderId = row?.orderId ?? '';
      const remote = { orderId, providerId: id, amountPaise: 149_900, currency: 'INR' };
      const order = { ...remote, status: 'paid', sessionId: null, expiresAt: null } as const;
      await apply.apply({ id, status: 'pending' }, { order, attempts: [] });
    };
    const rollBack = shop.store.app
      .get(Database)
      .transaction(async (manager) => {
        const [userId, toolId, id] = [await person(), await shop.rows.tool(), newId()];
        await manager.query(
          `INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status, payment_method,
             billing, completed_at) VALUES ($1, 'rolled', $2, $3, 'T', 'C', 100, 'completed', 'upi', $4, now())`,
          [id, userId, toolId, billing],
        );
        await manager.query(
          `INSERT INTO entitlements (id, user_id, tool_id, source, order_id) VALUES ($1, $2, $3, 'purchase', $4)`,
          [newId(), userId, toolId, id],
        );
        await invoices.issue(manager, id, registration);
        throw new Error('rolled back');
      })
      .catch((error: unknown) => String(error));
    await Promise.all(orders.map(settle));
    expect(await rollBack).toContain('rolled back');
    const numbers = await shop.store.database.rows<{ number: string }>(
      `SELECT number FROM invoices WHERE order_id = ANY($1) ORDER BY number`,
      [orders],
    );
    const counts = numbers
      .map(({ number }) => Number(number.split('/')[2]))
      .toSorted((one, two) => one - two);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => before + index + 1));
    expect(await last()).toBe(before + 50);
  });

  test('changed or deleted by the application’s role, or changed by the owner – refused by the database', async () => {
    const { order } = await sale(KARNATAKA);
    const where = `WHERE order_id = '${order._id}'`;
    for (const statement of [
      `UPDATE invoices SET total_paise = 1 ${where}`,
      `DELETE FROM invoices ${where}`,
      'TRUNCATE invoices',
      `UPDATE invoices SET buyer = '{}' ${where}`,
    ])
      await expect(shop.store.database.rows(statement)).rejects.toThrow();
    for (const statement of [`UPDATE invoices SET total_paise = 1 ${where}`, `DELETE FROM invoices ${where}`])
      await expect(shop.store.asOwner(statement)).rejects.toThrow('cannot be changed or deleted');
  });

  test('account deleted – profile and order’s billing gone, invoice unchanged, credit note still issued', async () => {
    const { buyer, order } = await sale({ ...KARNATAKA, legalName: 'Asha Rao' });
    const before = await listed(order._id);
    const erased = await shop.store.api.call('DELETE', '/users/account', {
      token: buyer.token,
      body: { password: buyer.password },
    });
    expect(erased.status).toBeLessThan(300);
    expect(await shop.count('FROM billing_profiles WHERE user_id = $1', [buyer.id])).toBe(0);
    expect(await shop.count('FROM orders WHERE id = $1 AND billing IS NULL', [order._id])).toBe(1);
    expect(await listed(order._id)).toEqual(before);
    await refund(order);
    expect((await listed(order._id)).map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
  });

  test('term over – the buyer is blanked and nothing else; before – kept', async () => {
    const { order } = await sale(KARNATAKA);
    const old = await sale(KARNATAKA);
    await shop.store.asOwner(`ALTER TABLE invoices DISABLE TRIGGER invoices_kept`);
    await shop.store.asOwner(`UPDATE invoices SET fy = '17-18' WHERE order_id = $1`, [old.order._id]);
    await shop.store.asOwner(`ALTER TABLE invoices ENABLE TRIGGER invoices_kept`);
    const [before] = await listed(old.order._id);
    await shop.store.app.get(BlankBuyersService).run();
    const blank = { name: null, gstin: null, stateCode: '29', address: null, pin: null };
    expect(await listed(old.order._id)).toEqual([{ ...before, buyer: blank }]);
    expect((await listed(order._id))[0]?.buyer.name).toBe('Asha Rao');
    await shop.store.asOwner(`ALTER TABLE invoices DISABLE TRIGGER invoices_kept`);
    await shop.store.asOwner(`UPDATE invoices SET fy = $2 WHERE order_id = $1`, [old.order._id, '26-27']);
    await shop.store.asOwner(`ALTER TABLE invoices ENABLE TRIGGER invoices_kept`);
  });
});

describe('invariants', () => {
  const alerts = (kind: string, subject: string) =>
    shop.count('FROM alerts WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL', [kind, subject]);

  test('paid order without its invoice – an alert, and staff issue it', async () => {
    await register();
    const { order } = await sale(KARNATAKA);
    await shop.store.asOwner(`ALTER TABLE invoices DISABLE TRIGGER invoices_kept`);
    await shop.store.asOwner('DELETE FROM invoices WHERE order_id = $1', [order._id]);
    await shop.store.asOwner(`ALTER TABLE invoices ENABLE TRIGGER invoices_kept`);
    const checks = shop.store.app.get(InvariantChecksService);
    await checks.run({ isComplete: true });
    expect(await alerts('invoice_missing', order._id)).toBe(1);
    await shop.store.app.get(InvoicesService).issueLater(order._id);
    expect(await listed(order._id)).toHaveLength(1);
    await checks.run({ isComplete: true });
    expect(await alerts('invoice_missing', order._id)).toBe(0);
    expect(await shop.count(`FROM alerts WHERE kind = 'invoice_numbers' AND resolved_at IS NULL`)).toBe(1);
  });

  test('stored GSTIN that is wrong – an alert, and no tax; corrected – resolved', async () => {
    await shop.store.database.rows(`UPDATE settings SET value = '"27AAPFU0939F1ZW"' WHERE name = 'gstin'`);
    const checks = shop.store.app.get(InvariantChecksService);
    await checks.run({ isComplete: true });
    expect(await alerts('gstin_invalid', 'gstin')).toBe(1);
    const { body } = await create(await shop.store.customer(), await shop.rows.tool());
    expect(body.data.price.tax).toBeNull();
    await register();
    await checks.run({ isComplete: true });
    expect(await alerts('gstin_invalid', 'gstin')).toBe(0);
  });
});

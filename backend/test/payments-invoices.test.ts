import { newId } from '../src/common/fields/ids.ts';
import type { EmailMessage } from '../src/platform/mail/index.ts';
import { Database } from '../src/database/database.ts';
import { AnonymiseBuyersService } from '../src/payments/tax/invoices/anonymise-buyers.service.ts';
import { InvoicesService } from '../src/payments/tax/invoices/invoices.service.ts';
import { PaymentGateway } from '../src/payments/gateway/gateway.ts';
import { GatewayUnavailable } from '../src/payments/gateway/gateway-errors.ts';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { ApplyGatewayReportService } from '../src/payments/settlement/apply-gateway-report.service.ts';
import type { Customer } from './support/app.ts';
import { newDispute } from './support/disputes.ts';
import { type Body, InvoiceSteps, type Listed } from './support/invoice-steps.ts';
import { Emails } from './support/emails.ts';
import { pdfText } from './support/pdf-text.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let at: InvoiceSteps;
let emails: Emails;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  emails = new Emails(shop.store);
  staff = await shop.store.staff();
  at = new InvoiceSteps(shop, staff);
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const KARNATAKA = { stateCode: '29' };
const BUSINESS = {
  stateCode: '27',
  gstin: ' 27 aaacb 2894g 1zn',
  legalName: 'Rao Trading',
  address: 'Pune',
  pin: '411 001',
};

async function emailTo({ email }: Customer, subject: string): Promise<EmailMessage> {
  const find = () => emails.to(email).find((mail) => mail.subject.startsWith(subject));
  await eventually(() => Promise.resolve(find() !== undefined));
  return find() as EmailMessage;
}

/** In paise. */
const sums = (documents: readonly Listed[]) =>
  (['taxable', 'cgst', 'sgst', 'igst', 'total'] as const).map((field) =>
    documents.reduce((sum, document) => sum + Math.round(document[field] * 100), 0),
  );

const person = () => shop.rows.insert('users', { name: 'Asha Rao', email: `${newId()}@example.com` });

describe('store that is not registered', () => {
  test('purchase without a state – bought, no tax shown, a receipt and no invoice', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const answer = await at.create(buyer, toolId);
    expect(answer.body.data.price.tax).toBeNull();
    const { order } = answer.body.data;
    await at.pay(buyer, order);
    expect(await at.listed(order._id)).toEqual([]);
    const missing = await shop.store.api.get(`/payments/invoice/${order._id}`, buyer.token);
    expect([missing.status, missing.body.error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
    expect((await at.pdf(buyer, `receipt/${order._id}`)).status).toBe(200);
    const { attachments } = await emailTo(buyer, 'Your receipt');
    expect(attachments?.map(({ filename }) => filename)).toEqual([`receipt-${order.orderId}.pdf`]);
  });

  test('order placed before the store was registered, paid afterwards – no invoice', async () => {
    const buyer = await shop.store.customer();
    const { order } = (await at.create(buyer, await shop.rows.tool())).body.data;
    await at.register();
    await at.pay(buyer, order);
    expect(await at.listed(order._id)).toEqual([]);
  });
});

describe('invoices', () => {
  beforeAll(() => at.register());

  test('business buyer – invoice with the GSTIN, beside the order, as PDF and in the email; nobody else gets it', async () => {
    const { buyer, order } = await at.sale(BUSINESS);
    const [invoice] = await at.listed(order._id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      taxable: 1270.34,
      cgst: 114.33,
      sgst: 114.33,
      igst: 0,
      total: 1499,
      buyer: { name: 'Rao Trading', gstin: '27AAACB2894G1ZN', stateCode: '27' },
    });
    expect(invoice?.number).toMatch(/^IN\/\d\d-\d\d\/\d{6}$/);
    const details = await shop.store.api.get<{ payment: { invoice: Body; creditNotes: Body[] } }>(
      `/payments/details/${order._id}`,
      buyer.token,
    );
    expect(details.body.data.payment).toMatchObject({ invoice: { id: invoice?.id }, creditNotes: [] });
    const pdf = await at.pdf(buyer, `invoice/${order._id}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const other = await shop.store.customer();
    for (const id of [`invoice/${order._id}`, 'invoice/abc', 'credit-notes/abc']) {
      const none = await shop.store.api.get(`/payments/${id}`, other.token);
      expect([none.status, none.body.error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
    }
    const [attached] = (await emailTo(buyer, 'Your receipt')).attachments ?? [];
    expect(attached?.filename).toBe(`${invoice?.number.replaceAll('/', '-')}.pdf`);
  });

  test('provider names the payments only when asked again – the invoice has the payment’s id', async () => {
    const buyer = await shop.store.customer();
    const { order } = (await at.create(buyer, await shop.rows.tool(), KARNATAKA)).body.data;
    const gateway = shop.store.app.get(PaymentGateway);
    const list = jest.spyOn(gateway, 'listAttempts').mockRejectedValueOnce(new GatewayUnavailable('away', 1));
    await shop.sandbox.switches({ webhookDrop: true });
    await at.pay(buyer, order);
    list.mockRestore();
    const { body } = await shop.store.api.get<{ payment: { cashfreePaymentId: string } }>(
      `/payments/details/${order._id}`,
      buyer.token,
    );
    const pdf = await at.pdf(buyer, `invoice/${order._id}`);
    expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain(body.data.payment.cashfreePaymentId);
  });

  test('rate changed by staff between order and payment – the order’s own rate', async () => {
    const buyer = await shop.store.customer();
    const { order } = (await at.create(buyer, await shop.rows.tool(), KARNATAKA)).body.data;
    await at.register({ gstRate: 28 });
    await at.pay(buyer, order);
    await at.register({ gstRate: 18 });
    expect(await at.listed(order._id)).toMatchObject([{ igst: 228.66 }]);
  });

  test('refunded in three parts – three credit notes that add up to the invoice', async () => {
    const { buyer, order } = await at.sale(BUSINESS);
    for (const amount of [333.33, 0.01 + 500, undefined]) await at.refund(order, amount);
    const [invoice] = await at.listed(order._id, 'invoice');
    const notes = await at.listed(order._id, 'credit_note');
    expect(notes.map(({ originalNumber }) => originalNumber)).toEqual([1, 2, 3].map(() => invoice?.number));
    expect(sums(notes)).toEqual(sums(invoice ? [invoice] : []));
    const [note] = notes;
    expect((await at.pdf(buyer, `credit-notes/${note?.id}`)).status).toBe(200);
  });

  test('one tool of a bundle refunded – the credit note has its line alone, and staff’s lists name both', async () => {
    const { order, toolIds } = await at.saleOfBundle(KARNATAKA, [1000, 2000], 2000);
    await at.refund(order, undefined, { access: 'withdraw', toolIds: toolIds.slice(1) });
    const [invoice, note] = [
      ...(await at.listed(order._id, 'invoice')),
      ...(await at.listed(order._id, 'credit_note')),
    ];
    expect(invoice?.lines.map(({ total }) => total)).toEqual([666.67, 1333.33]);
    expect(note?.lines).toMatchObject([{ name: invoice?.lines[1]?.name, total: 1333.33 }]);
    for (const list of ['orders', 'payments'] as const) {
      const path = list === 'orders' ? '/admin/orders' : '/payments/admin/all';
      const { body } = await shop.store.api.get<Record<string, object[]>>(`${path}?id=${order._id}`, staff);
      const { number, id } = note ?? {};
      expect(body.data[list]).toMatchObject([
        {
          invoice: { id: invoice?.id, number: invoice?.number },
          creditNotes: [{ id, number, total: 1333.33 }],
        },
      ]);
    }
  });

  test('refund made at the provider – imported, with its credit note', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { order } = await at.sale(KARNATAKA);
    await shop.sandbox.control('POST', `/orders/${order.orderId}/refunds`, { amount: 500 });
    await at.sync(order);
    expect(await at.listed(order._id, 'credit_note')).toMatchObject([{ total: 500, igst: 76.27 }]);
  });

  test('dispute lost after a part was refunded – a credit note for the rest, also in the email', async () => {
    const { buyer, order } = await at.sale(BUSINESS);
    await at.refund(order, 500);
    const dispute = await newDispute(shop)(order.orderId);
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    const [invoice] = await at.listed(order._id, 'invoice');
    const notes = await at.listed(order._id, 'credit_note');
    expect(notes.map(({ total, refundId, disputeId }) => [total, refundId !== null, disputeId])).toEqual([
      [500, true, null],
      [999, false, (await dispute.row())?.id],
    ]);
    expect(sums(notes)).toEqual(sums(invoice ? [invoice] : []));
    const [attached] = (await emailTo(buyer, 'Your disputed payment')).attachments ?? [];
    expect(attached?.filename).toBe(`${notes[1]?.number.replaceAll('/', '-')}.pdf`);
  });

  test('changed or deleted by the application’s role, or changed by the owner – refused by the database', async () => {
    const { order } = await at.sale(KARNATAKA);
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
    const { buyer, order } = await at.sale({ ...KARNATAKA, legalName: 'Asha Rao' });
    const before = await at.listed(order._id);
    const erased = await shop.store.api.call('DELETE', '/users/account', {
      token: buyer.token,
      body: { password: buyer.password },
    });
    expect(erased.status).toBeLessThan(300);
    expect(await shop.count('FROM billing_profiles WHERE user_id = $1', [buyer.id])).toBe(0);
    expect(await shop.count('FROM orders WHERE id = $1 AND billing IS NULL', [order._id])).toBe(1);
    expect(await at.listed(order._id)).toEqual(before);
    await at.refund(order);
    expect((await at.listed(order._id)).map(({ kind }) => kind).toSorted()).toEqual([
      'credit_note',
      'invoice',
    ]);
  });

  test('term over – the buyer is blanked and nothing else; before – kept', async () => {
    const { order } = await at.sale(KARNATAKA);
    const old = await at.sale(KARNATAKA);
    await at.tamper(`UPDATE invoices SET fy = '17-18' WHERE order_id = $1`, [old.order._id]);
    const [before] = await at.listed(old.order._id);
    await shop.store.app.get(AnonymiseBuyersService).run();
    const anonymise = { name: null, gstin: null, stateCode: '29', address: null, pin: null };
    expect(await at.listed(old.order._id)).toEqual([{ ...before, buyer: anonymise }]);
    expect((await at.listed(order._id))[0]?.buyer.name).toBe('Asha Rao');
    await at.tamper(`UPDATE invoices SET fy = $2 WHERE order_id = $1`, [old.order._id, '26-27']);
  });
});

describe('invariants', () => {
  const alerts = (kind: string, subject: string) =>
    shop.count('FROM alerts WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL', [kind, subject]);

  test('paid order without its invoice – an alert, and staff issue it', async () => {
    await at.register();
    const { order } = await at.sale(KARNATAKA);
    await at.tamper('DELETE FROM invoices WHERE order_id = $1', [order._id]);
    const checks = shop.store.app.get(InvariantChecksService);
    await checks.run({ isComplete: true });
    expect(await alerts('invoice_missing', order._id)).toBe(1);
    await shop.store.app.get(InvoicesService).issueLater(order._id);
    expect(await at.listed(order._id)).toHaveLength(1);
    await checks.run({ isComplete: true });
    expect(await alerts('invoice_missing', order._id)).toBe(0);
    expect(await shop.count(`FROM alerts WHERE kind = 'invoice_numbers' AND resolved_at IS NULL`)).toBe(1);
  });

  test('lost dispute without its credit note – an alert, and staff issue it', async () => {
    const { order } = await at.sale(KARNATAKA);
    const dispute = await newDispute(shop)(order.orderId);
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    await eventually(async () => (await at.listed(order._id, 'credit_note')).length === 1);
    await at.tamper('DELETE FROM invoices WHERE dispute_id IS NOT NULL AND order_id = $1', [order._id]);
    const checks = shop.store.app.get(InvariantChecksService);
    const disputeId = (await dispute.row())?.id ?? '';
    await checks.run({ isComplete: true });
    expect(await alerts('dispute_note_missing', disputeId)).toBe(1);
    await shop.store.app.get(InvoicesService).creditLater({ disputeId });
    expect(await at.listed(order._id, 'credit_note')).toMatchObject([{ disputeId, total: 1499 }]);
    await checks.run({ isComplete: true });
    expect(await alerts('dispute_note_missing', disputeId)).toBe(0);
  });

  test('stored GSTIN that is wrong – an alert, and no tax; corrected – resolved', async () => {
    await shop.store.database.rows(`UPDATE settings SET value = '"27AAPFU0939F1ZW"' WHERE name = 'gstin'`);
    const checks = shop.store.app.get(InvariantChecksService);
    await checks.run({ isComplete: true });
    expect(await alerts('gstin_invalid', 'gstin')).toBe(1);
    const { body } = await at.create(await shop.store.customer(), await shop.rows.tool());
    expect(body.data.price.tax).toBeNull();
    await at.register();
    await checks.run({ isComplete: true });
    expect(await alerts('gstin_invalid', 'gstin')).toBe(0);
  });

  test('series whose numbers soon get longer than 16 characters – an alert; a shorter prefix – none', async () => {
    const count = `INSERT INTO invoice_counters (series, fy, last) VALUES ('ABC', '26-27', 980001), ('AB', '26-27', 980001)`;
    await shop.store.database.rows(count);
    await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
    expect(await alerts('invoice_numbers', 'ABC/26-27/end')).toBe(1);
    expect(await alerts('invoice_numbers', 'AB/26-27/end')).toBe(0);
    await shop.store.database.rows(`DELETE FROM invoice_counters WHERE series IN ('ABC', 'AB')`);
  });
});

// Last, because it leaves many receipts in the queue.
describe('numbers', () => {
  test('200 settlements, fifty at once, and one that is rolled back – numbers 1 to 200 without a gap', async () => {
    const { database, app } = shop.store;
    await at.register({ invoicePrefix: 'Z2' });
    const last = () =>
      database.row<{ last: number }>(`SELECT last FROM invoice_counters WHERE series = 'Z2'`);
    const billing = JSON.stringify({
      stateCode: '29',
      gstin: null,
      legalName: null,
      address: null,
      pin: null,
      rateBp: 1800,
    });
    const toolId = await shop.rows.tool();
    const orders = await database.rows<{ id: string; orderId: string }>(
      `WITH buyers AS (
         INSERT INTO users (id, name, email)
         SELECT gen_random_uuid(), 'Asha Rao', gen_random_uuid() || '@example.com' FROM generate_series(1, 200)
         RETURNING id)
       INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status, billing)
       SELECT gen_random_uuid(), 'many-' || id, id, $1, 'T', 'C', 149900, 'pending', $2 FROM buyers
       RETURNING id, order_id AS "orderId"`,
      [toolId, billing],
    );
    const invoices = app.get(InvoicesService);
    const registration = await invoices.registration();
    const apply = app.get(ApplyGatewayReportService);
    const settle = async ({ id, orderId }: { id: string; orderId: string }) => {
      const remote = { orderId, providerId: id, amountPaise: 149_900, currency: 'INR' };
      const order = { ...remote, status: 'paid', sessionId: null, expiresAt: null } as const;
      await apply.apply({ id, status: 'pending' }, { order, attempts: [] });
    };
    const rollBack = app
      .get(Database)
      .transaction(async (manager) => {
        const [userId, id] = [await person(), newId()];
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
    // With all 200 at once the last ones wait longer for a connection than they may on a busy machine.
    const waiting = [...orders];
    const settleNext = async (): Promise<void> => {
      for (let order = waiting.pop(); order; order = waiting.pop()) await settle(order);
    };
    await Promise.all(Array.from({ length: 50 }, settleNext));
    expect(await rollBack).toContain('rolled back');
    const numbers = await database.rows<{ number: string }>(
      `SELECT number FROM invoices WHERE order_id = ANY($1) ORDER BY number`,
      [orders.map(({ id }) => id)],
    );
    expect(numbers.map(({ number }) => Number(number.split('/')[2]))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    expect(await last()).toEqual({ last: 200 });
  });
});

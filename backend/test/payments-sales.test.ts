import { toDay } from '../src/common/time/days.ts';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { PayoutsRepository } from '../src/payments/payouts/payouts.repository.ts';
import { ReconciliationService } from '../src/payments/settlement/reconciliation.service.ts';
import type { Customer } from './support/app.ts';
import { REGISTRATION } from './support/invoices.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import type { Json } from './support/http.ts';
import { Shop } from './support/shop.ts';
import { addTool, type StaffTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Order {
  id: string;
  orderId: string;
  status: string;
  channel: string;
  paymentMethod: string;
  amount: number;
  completedAt: string | null;
  cashfreePaymentId: string | null;
  items: { toolId: string; planName: string; price: number; discount: number }[];
  invoice: { id: string; number: string } | null;
  creditNotes: object[];
  refunds: { status: string }[];
  manualPayment: { reference: string; paidOn: string; recordedBy: string; decidedBy: string | null } | null;
}

type Body = Record<string, Json>;

let shop: Shop;
let owner: string;
let manager: string;
let invoices: InvoiceSteps;
let tool: StaffTool;
let plans: Record<string, string>;
const today = () => toDay(new Date());

beforeAll(async () => {
  shop = await Shop.open();
  owner = await shop.store.staff();
  manager = (await shop.store.colleague('manager')).token;
  invoices = new InvoiceSteps(shop, owner);
  tool = await addTool(shop.store, owner, {
    licensePolicy: 'activations',
    plans: [
      { name: '1 year', days: 365, price: 3999, isDefault: true },
      { name: 'Lifetime', price: 7999, seats: 3 },
      { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499 },
    ],
  });
  const { body } = await shop.store.api.get<{ tool: { plans: { id: string; name: string }[] } }>(
    `/admin/tools/${tool.id}`,
    owner,
  );
  plans = Object.fromEntries(body.data.tool.plans.map(({ id, name }) => [name, id]));
});
afterAll(() => shop.close());

let made = 0;
const sale = (buyer: Pick<Customer, 'id'>, more: Body = {}): Body => ({
  userId: buyer.id,
  items: [{ toolId: tool.id, planId: plans['Lifetime'], amount: 7000 }],
  paidOn: today(),
  method: 'bank',
  reference: `UTR ${++made}`,
  ...more,
});
const record = (body: Body, token = owner) =>
  shop.store.api.post<{ order: Order }>('/admin/orders', body, token);
const decide = (id: string, decision: string, token: string) =>
  shop.store.api.post<{ order: Order }>(`/admin/orders/${id}/${decision}`, {}, token);
const orders = () => shop.count('FROM orders');
const provider = async () => {
  const { orders: known, refunds } = await shop.sandbox.control<Record<string, object[]>>('GET', '/state');
  return { known, refunds };
};

test('recorded – a paid order with licence, access, receipt and invoice, of which the provider knows nothing', async () => {
  await invoices.register();
  const buyer = await shop.store.customer();
  const before = await provider();
  const answer = await record(sale(buyer, { reference: ' UTR 2412 ', paidOn: '2026-01-31' }));
  expect(answer.status).toBe(201);
  const { order } = answer.body.data;
  expect(order).toMatchObject({
    status: 'completed',
    channel: 'manual',
    paymentMethod: 'bank',
    amount: 7000,
    cashfreePaymentId: null,
    items: [{ toolId: tool.id, planName: 'Lifetime', price: 7000, discount: 0 }],
    manualPayment: { reference: 'UTR 2412', paidOn: '2026-01-31', decidedBy: null },
  });
  // It counts on the day it was paid; its invoice is of the day it was issued.
  expect(toDay(new Date(order.completedAt ?? ''))).toBe('2026-01-31');
  const invoice = await shop.store.database.row<{ total: number; place: string; at: Date }>(
    'SELECT total_paise AS total, place_of_supply AS place, issued_at AS at FROM invoices WHERE id = $1',
    [order.invoice?.id],
  );
  expect(invoice).toMatchObject({ total: 700_000, place: REGISTRATION.stateCode });
  expect(toDay(invoice?.at ?? new Date(0))).toBe(today());
  expect(await shop.owns(buyer, tool.id)).toBe(true);
  const licence = await shop.store.database.row(
    'SELECT seats, expires_at AS end FROM licenses WHERE user_id = $1',
    [buyer.id],
  );
  expect(licence).toEqual({ seats: 3, end: null });
  await eventually(() =>
    shop
      .count('FROM sent_mails WHERE idempotency_key = $1', [`receipt-${order.id}`])
      .then((count) => count === 1),
  );
  expect(await provider()).toEqual(before);
  const own = await shop.store.api.get<{ payments: Order[] }>('/users/payments', buyer.token);
  expect(own.body.data.payments).toMatchObject([{ id: order.id, channel: 'manual' }]);
});

test('nothing asks the provider about it, and no check misses a payment or a payout', async () => {
  const { body } = await record(sale(await shop.store.customer()));
  const { id } = body.data.order;
  const synced = await shop.store.api.post<{ agrees: boolean }>(`/admin/orders/${id}/sync`, {}, owner);
  expect([synced.status, synced.body.data.agrees]).toEqual([200, true]);
  expect(synced.body.message).toContain('recorded by staff');
  await shop.store.app.get(ReconciliationService).run();
  const unsettled = await shop.store.app.get(PayoutsRepository).listNotSettled(new Date(0), new Date());
  expect(unsettled.map((order) => order.id)).not.toContain(id);
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  expect(await shop.count('FROM alerts WHERE order_id = $1', [id])).toBe(0);
});

test('the same reference and items ten times at once – one order, then 409', async () => {
  const buyer = await shop.store.customer();
  const other = await shop.store.customer();
  const body = sale(buyer, { reference: 'Receipt 7' });
  const before = await orders();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => record({ ...body, userId: index % 2 ? buyer.id : other.id })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await orders()).toBe(before + 1);
  const third = await shop.store.customer();
  const again = await record({ ...body, userId: third.id, reference: 'receipt 7' });
  expect([again.status, again.body.error?.code]).toEqual([409, 'SALE_RECORDED']);
  const byDefault = [{ toolId: tool.id, amount: 3999 }];
  const named = [{ toolId: tool.id, planId: plans['1 year'], amount: 3999 }];
  expect((await record({ ...body, userId: third.id, items: byDefault })).status).toBe(201);
  const fourth = await shop.store.customer();
  const typed = await record({ ...body, userId: fourth.id, items: named, reference: 'RECEIPT\u00a0 ७' });
  expect([typed.status, typed.body.error?.code]).toEqual([409, 'SALE_RECORDED']);
  const otherAmount = [{ toolId: tool.id, planId: plans['Lifetime'], amount: 6999 }];
  expect((await record({ ...body, userId: fourth.id, items: otherAmount })).status).toBe(201);
});

test('bad input – each fault named at its field, and nothing is written', async () => {
  const buyer = await shop.store.customer();
  const tomorrow = toDay(new Date(Date.now() + 24 * 3_600_000));
  const item = { toolId: tool.id, planId: plans['Lifetime'], amount: 7000 };
  const before = await orders();
  const cases: [Body, number, string][] = [
    [{ items: [{ ...item, amount: 0 }] }, 400, 'items.0.amount'],
    [{ items: [{ ...item, amount: 10_00_000.01 }] }, 400, 'items.0.amount'],
    [{ items: [{ ...item, amount: 0.001 }] }, 400, 'items.0.amount'],
    [{ items: [] }, 400, 'items'],
    [{ items: [item, item] }, 400, 'items.1.toolId'],
    [{ items: [{ ...item, toolId: buyer.id, planId: undefined }] }, 400, 'items.0.toolId'],
    [{ items: [{ ...item, planId: buyer.id }] }, 400, 'items.0.planId'],
    [{ items: [{ ...item, planId: plans['Monthly'] }] }, 422, 'items.0.planId'],
    [{ paidOn: tomorrow }, 400, 'paidOn'],
    [{ paidOn: 'yesterday' }, 400, 'paidOn'],
    [{ method: 'card' }, 400, 'method'],
    [{ reference: '  ' }, 400, 'reference'],
    [{ userId: tool.id }, 400, 'userId'],
    [{ userId: null, email: 'nobody@example.com' }, 400, 'email'],
  ];
  for (const [fault, status, field] of cases) {
    const answer = await record(sale(buyer, fault));
    expect([fault, answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([
      fault,
      status,
      [field],
    ]);
  }
  expect(await orders()).toBe(before);
  const first = await record(sale(buyer));
  const owned = await record(sale(buyer));
  expect([first.status, owned.status, owned.body.error?.code]).toEqual([201, 409, 'ALREADY_OWNED']);
});

test('several tools by the customer’s address – one order, which both tools find and count', async () => {
  const buyer = await shop.store.customer();
  const other = await addTool(shop.store, owner, { price: 500 });
  const items = [
    { toolId: tool.id, amount: 3000 },
    { toolId: other.id, amount: 450.5 },
  ];
  const { body } = await record(sale(buyer, { userId: undefined, email: buyer.email.toUpperCase(), items }));
  expect(body.data.order).toMatchObject({ status: 'completed', amount: 3450.5 });
  for (const { toolId } of items) {
    expect(await shop.owns(buyer, toolId)).toBe(true);
    const path = `/admin/orders?toolId=${toolId}&channel=manual&userId=${buyer.id}`;
    const found = await shop.store.api.get<{ orders: Order[] }>(path, owner);
    expect(found.body.data.orders.map(({ id }) => id)).toEqual([body.data.order.id]);
  }
  const range = `from=${today()}&to=${today()}`;
  const analytics = await shop.store.api.get<{ topTools: { id: string; revenue: number }[] }>(
    `/admin/analytics?${range}`,
    owner,
  );
  expect(JSON.stringify(analytics.body.data)).toContain(other.id);
});

describe('another term for an owner', () => {
  const end = async (buyer: Pick<Customer, 'id'>) =>
    (
      await shop.store.database.row<{ end: Date }>(
        'SELECT expires_at AS end FROM licenses WHERE user_id = $1',
        [buyer.id],
      )
    )?.end.getTime() ?? 0;
  const term = (more: Body = {}): Body => ({
    toolId: tool.id,
    planId: plans['1 year'],
    amount: 3999,
    ...more,
  });

  test('renewed – the term is added to the licence, and taken off by a refund', async () => {
    const buyer = await shop.store.customer();
    await record(sale(buyer, { items: [term()] }));
    const first = await end(buyer);
    const owned = await record(sale(buyer, { items: [term()] }));
    expect([owned.status, owned.body.error?.code]).toEqual([409, 'ALREADY_OWNED']);
    const renewal = await record(
      sale(buyer, { items: [term({ renew: true, planId: null, amount: 3500.5 })] }),
    );
    expect(renewal.status).toBe(201);
    const { order } = renewal.body.data;
    expect(order).toMatchObject({
      status: 'completed',
      amount: 3500.5,
      items: [{ kind: 'renewal', toolId: tool.id, planName: '1 year' }],
    });
    expect(await end(buyer)).toBe(first + 365 * 86_400_000);
    const input = { reason: 'Returned in cash', access: 'withdraw' };
    await shop.store.api.post(`/admin/orders/${order.id}/refunds`, input, owner);
    expect(await end(buyer)).toBe(first);
  });

  test('an ended term – begins today, beside a new tool', async () => {
    const buyer = await shop.store.customer();
    await record(sale(buyer, { items: [term()] }));
    await shop.store.database.rows(
      `UPDATE licenses SET expires_at = now() - interval '9 days' WHERE user_id = $1`,
      [buyer.id],
    );
    const other = await addTool(shop.store, owner, { price: 500 });
    const items = [term({ renew: true }), { toolId: other.id, amount: 500 }];
    const answer = await record(sale(buyer, { items }));
    expect(answer.body.data.order).toMatchObject({ status: 'completed', amount: 4499 });
    expect(Math.abs((await end(buyer)) - Date.now() - 365 * 86_400_000)).toBeLessThan(60_000);
    expect(await shop.owns(buyer, other.id)).toBe(true);
  });

  test('nothing that ends, or another plan – refused at its field', async () => {
    const buyer = await shop.store.customer();
    const nothing = await record(sale(buyer, { items: [term({ renew: true })] }));
    expect([nothing.status, nothing.body.error?.code, Object.keys(nothing.body.error?.fields ?? {})]).toEqual(
      [409, 'NOTHING_TO_RENEW', ['items.0.toolId']],
    );
    const first = sale(buyer, { items: [term()] });
    await record(first);
    const plan = await record(sale(buyer, { items: [term({ renew: true, planId: plans['Lifetime'] })] }));
    expect([plan.status, Object.keys(plan.body.error?.fields ?? {})]).toEqual([400, ['items.0.planId']]);
    // The payment of the first term is none of the second.
    const again = await record({ ...first, items: [term({ renew: true, planId: null })] });
    expect([again.status, again.body.error?.code]).toEqual([409, 'SALE_RECORDED']);
  });
});

test('refunded – recorded with a credit note, access withdrawn, nothing sent to the provider', async () => {
  await invoices.register();
  const buyer = await shop.store.customer();
  const { id } = (await record(sale(buyer))).body.data.order;
  const before = await provider();
  const input = { reason: 'Returned in cash', access: 'withdraw' };
  const answer = await shop.store.api.post<{ order: Order }>(`/admin/orders/${id}/refunds`, input, owner);
  expect(answer.status).toBe(201);
  expect(answer.body.data.order).toMatchObject({
    status: 'refunded',
    refunds: [{ status: 'success' }],
    creditNotes: [{}],
  });
  expect(await shop.owns(buyer, tool.id)).toBe(false);
  expect(await provider()).toEqual(before);
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  expect(await shop.count('FROM alerts WHERE order_id = $1', [id])).toBe(0);
});

describe('above the amount for refunds', () => {
  const limit = (refundApprovalAbove: number) =>
    shop.store.api.put('/admin/settings', { refundApprovalAbove }, owner);
  beforeAll(() => limit(5000));
  afterAll(() => limit(0));

  test('recorded – 202, nothing given, invisible to the buyer and to every check', async () => {
    const buyer = await shop.store.customer();
    const answer = await record(sale(buyer));
    expect([answer.status, answer.body.data.order.status]).toEqual([202, 'pending']);
    const { id, orderId } = answer.body.data.order;
    expect(await shop.owns(buyer, tool.id)).toBe(false);
    const own = await shop.store.api.get<{ payments: Order[] }>('/users/payments', buyer.token);
    expect(own.body.data.payments).toEqual([]);
    expect((await shop.store.api.get(`/payments/details/${id}`, buyer.token)).status).toBe(404);
    expect((await shop.verify(buyer, orderId)).status).toBe(404);
    await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
    expect(await shop.count('FROM alerts WHERE order_id = $1', [id])).toBe(0);
    const waiting = await shop.store.api.get<{ waiting: Record<string, number> }>(
      '/admin/dashboard/waiting',
      owner,
    );
    expect(waiting.body.data.waiting).toMatchObject({ salesToApprove: 1, stuckPayments: 0 });
    await decide(id, 'decline', manager);
  });

  test('approved by a second person, twice at once – paid once, with both names', async () => {
    const buyer = await shop.store.customer();
    const { id } = (await record(sale(buyer))).body.data.order;
    const self = await decide(id, 'approve', owner);
    expect([self.status, self.body.error?.code]).toEqual([403, 'SELF_CHANGE_REFUSED']);
    const answers = await Promise.all([decide(id, 'approve', manager), decide(id, 'approve', manager)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const approved = answers.find(({ status }) => status === 200);
    expect(approved?.body.data.order).toMatchObject({
      status: 'completed',
      manualPayment: { decidedBy: 'A manager' },
    });
    expect(await shop.owns(buyer, tool.id)).toBe(true);
  });

  test('one’s own purchase – recorded and approved by colleagues', async () => {
    const { token, id: userId } = await shop.store.colleague('manager');
    const own = await record(sale({ id: userId }), token);
    expect([own.status, own.body.error?.code]).toEqual([403, 'SELF_CHANGE_REFUSED']);
    const { id } = (await record(sale({ id: userId }))).body.data.order;
    expect((await decide(id, 'approve', token)).body.error?.code).toBe('SELF_CHANGE_REFUSED');
    expect((await decide(id, 'approve', manager)).status).toBe(200);
  });

  test('the customer’s account was deleted meanwhile – can only be declined', async () => {
    const buyer = await shop.store.customer();
    const { id } = (await record(sale(buyer))).body.data.order;
    await shop.store.api.delete(`/admin/users/${buyer.id}`, owner);
    const approved = await decide(id, 'approve', manager);
    expect([approved.status, approved.body.error?.code]).toEqual([409, 'ACCOUNT_NOT_ACTIVE']);
    expect((await decide(id, 'decline', manager)).status).toBe(200);
  });

  test('declined – failed for good, and the same may be recorded again', async () => {
    const body = sale(await shop.store.customer());
    const { id } = (await record(body)).body.data.order;
    const declined = await decide(id, 'decline', manager);
    expect([declined.status, declined.body.data.order.status]).toEqual([200, 'failed']);
    expect((await decide(id, 'approve', manager)).body.error?.code).toBe('SALE_STATE');
    expect((await record(body)).status).toBe(202);
  });
});

test('who may – owner, manager and accountant, after a fresh sign-in', async () => {
  const buyer = await shop.store.customer();
  const support = (await shop.store.colleague('support')).token;
  const accountant = (await shop.store.colleague('accountant')).token;
  expect((await record(sale(buyer), support)).status).toBe(403);
  await shop.store.database.rows(
    `UPDATE sessions SET confirmed_at = now() - interval '11 minutes'
      WHERE user_id = (SELECT id FROM users WHERE name = 'A accountant')`,
  );
  const stale = await record(sale(buyer), accountant);
  expect([stale.status, stale.body.error?.code]).toEqual([403, 'REAUTH_REQUIRED']);
  const fresh = (await shop.store.colleague('accountant')).token;
  expect((await record(sale(buyer), fresh)).status).toBe(201);
});

import { DeliveryLogRepository } from '../src/library/index.ts';
import { sellBundle } from './support/bundle-orders.ts';
import { newDispute } from './support/disputes.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { pdfText } from './support/pdf-text.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let staff: string;
let open: ReturnType<typeof newDispute>;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  open = newDispute(shop);
});
afterAll(() => shop.close());

const figures = async () => {
  const dashboard = await shop.store.api.get<{ stats: { totalRevenue: number; heldRevenue: number } }>(
    '/admin/dashboard',
    staff,
  );
  const analytics = await shop.store.api.get<{
    revenue: { total: number };
    salesAnalytics: { refundedAmount: number; heldAmount: number };
  }>('/admin/analytics?timeRange=30d', staff);
  const payments = await shop.store.api.get<{ stats: { revenue: number; held: number } }>(
    '/payments/admin/all',
    staff,
  );
  const { totalRevenue, heldRevenue } = dashboard.body.data.stats;
  const { revenue, salesAnalytics } = analytics.body.data;
  const { stats } = payments.body.data;
  return {
    revenue: [totalRevenue, revenue.total, stats.revenue],
    held: [heldRevenue, salesAnalytics.heldAmount, stats.held],
    refunded: salesAnalytics.refundedAmount,
  };
};

const three = (amount: number) => [amount, amount, amount];

test('open, won, then another lost – held, revenue again, refunded: the same in dashboard, analytics and payments', async () => {
  const [one, other] = [await shop.sale(1000), await shop.sale(499)];
  expect(await figures()).toEqual({ revenue: three(1499), held: three(0), refunded: 0 });
  const first = await open(one.order.orderId);
  await first.reaches('needs_response');
  expect(await figures()).toEqual({ revenue: three(499), held: three(1000), refunded: 0 });
  await first.move({ state: 'MERCHANT_WON' });
  await first.reaches('won');
  expect(await figures()).toEqual({ revenue: three(1499), held: three(0), refunded: 0 });
  const second = await open(other.order.orderId);
  await second.reaches('needs_response');
  await second.move({ state: 'MERCHANT_LOST' });
  await second.reaches('lost');
  expect(await figures()).toEqual({ revenue: three(1000), held: three(0), refunded: 499 });
});

test('the list, the details and the decision – for the roles that may', async () => {
  const support = await shop.store.colleague('support');
  const { order, buyer } = await shop.sale();
  const dispute = await open(order.orderId);
  await dispute.reaches('needs_response');
  const { id } = (await dispute.row()) ?? { id: '' };
  const filter = encodeURIComponent(JSON.stringify({ status: 'open' }));
  const list = await shop.store.api.get<{ disputes: { id: string; heldAmount: number }[] }>(
    `/admin/disputes?filter=${filter}`,
    support.token,
  );
  expect(list.body.data.disputes).toMatchObject([{ id, heldAmount: 1499, orderId: order.orderId }]);
  const decide = (token: string) =>
    shop.store.api.post<{ dispute: { decision: string; decidedBy: string } }>(
      `/admin/disputes/${id}/decision`,
      { decision: 'contest', note: 'Downloaded twice' },
      token,
    );
  expect((await decide(support.token)).status).toBe(403);
  expect((await decide(staff)).body.data.dispute).toMatchObject({ decision: 'contest' });
  const library = await shop.store.api.get<{ purchasedTools: object[] }>('/users/library', buyer.token);
  if (library.status === 200) {
    expect(library.body.data.purchasedTools).toMatchObject([{ canDownload: false, downloadsPaused: true }]);
  }
  await dispute.move({ state: 'MERCHANT_WON' });
  await dispute.reaches('won');
  expect((await decide(staff)).body.error.code).toBe('DISPUTE_CLOSED');
});

test('two colleagues answer a dispute at once – one answer is saved, the other colleague is told what it is', async () => {
  const { order } = await shop.sale();
  const dispute = await open(order.orderId);
  await dispute.reaches('needs_response');
  const { id } = (await dispute.row()) ?? { id: '' };
  const seen = { decision: null, note: null };
  const decide = (decision: 'contest' | 'accept') =>
    shop.store.api.post<{ changed: { decision: string } }>(
      `/admin/disputes/${id}/decision`,
      { decision, note: `We ${decision}`, seen },
      staff,
    );
  const answers = await Promise.all([decide('contest'), decide('accept')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const saved = await shop.store.api.get<{ dispute: { decision: string } }>(`/admin/disputes/${id}`, staff);
  expect(refused?.body).toMatchObject({
    error: { code: 'EDIT_CONFLICT' },
    data: { changed: { decision: saved.body.data.dispute.decision } },
  });
});

test('the evidence – a PDF for staff, on record in the audit log; the order names the terms', async () => {
  const { order, buyer } = await shop.sale();
  const dispute = await open(order.orderId);
  await dispute.reaches('needs_response');
  const { id } = (await dispute.row()) ?? { id: '' };
  const download = (token: string) =>
    fetch(`${shop.store.url}/api/admin/disputes/${id}/evidence`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const answer = await download(staff);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  expect((await download(buyer.token)).status).toBe(403);
  expect(await shop.count(`FROM audit_log WHERE subject_type = 'evidence' AND subject_id = $1`, [id])).toBe(
    1,
  );
  expect(await shop.count('FROM orders WHERE id = $1 AND terms_version IS NOT NULL', [order._id])).toBe(1);
});

test('the evidence of a bundle – each download with its tool, and when the risk notice was ticked', async () => {
  const { buyer, orderId, toolIds } = await sellBundle(shop, [900, 600]);
  const notice = { acceptedNotice: '9f2b4c1d0e3a', acceptedNoticeAt: '2026-03-04T05:49:00.000Z' };
  await shop.store.database.rows('UPDATE orders SET metadata = metadata || $2 WHERE order_id = $1', [
    orderId,
    JSON.stringify(notice),
  ]);
  for (const [n, toolId] of toolIds.entries()) {
    await shop.store.database.rows(
      `INSERT INTO deliveries (link_id, user_id, tool_id, release_id, delivered_at, address)
       VALUES (gen_random_uuid(), $1, $2, $3, now(), '203.0.113.7')`,
      [buyer.id, toolId, await shop.rows.release(toolId, `4.${n}.0`)],
    );
  }
  const dispute = await open(orderId);
  await dispute.reaches('needs_response');
  const path = `/api/admin/disputes/${(await dispute.row())?.id ?? ''}/evidence`;
  const answer = await fetch(shop.store.url + path, { headers: { authorization: `Bearer ${staff}` } });
  const text = pdfText(Buffer.from(await answer.arrayBuffer()));
  expect(text).toMatch(/Part 1\n4\.0\.0\n203\.0\.113\.7/);
  expect(text).toMatch(/Part 2\n4\.1\.0\n203\.0\.113\.7/);
  expect(text).toMatch(/Risk notice\nConfirmed as read .*, 4 March 2026 at 11:19\s?am IST/i);
});

test('addresses of downloads – removed after 120 days, kept while a dispute is open', async () => {
  const log = shop.store.app.get(DeliveryLogRepository);
  const deliver = async (buyerId: string, toolId: string) => {
    const release = await shop.rows.release(toolId, '1.0.0');
    await shop.store.database.rows(
      `INSERT INTO deliveries (link_id, user_id, tool_id, release_id, delivered_at, address)
       VALUES (gen_random_uuid(), $1, $2, $3, now() - interval '121 days', '203.0.113.7')`,
      [buyerId, toolId, release],
    );
  };
  const [plain, disputed] = [await shop.sale(), await shop.sale()];
  await deliver(plain.buyer.id, plain.toolId);
  await deliver(disputed.buyer.id, disputed.toolId);
  const dispute = await open(disputed.order.orderId);
  await dispute.reaches('needs_response');
  await log.clean();
  expect(await log.list(plain.buyer.id, plain.toolId)).toMatchObject([{ address: null }]);
  expect(await log.list(disputed.buyer.id, disputed.toolId)).toMatchObject([{ address: '203.0.113.7' }]);
});

test('the evidence of a store that is registered for GST – with the tax invoice and its credit note', async () => {
  const at = new InvoiceSteps(shop, staff);
  await at.register();
  const { order } = await at.sale({ stateCode: '29' });
  await at.refund(order, 100);
  const dispute = await open(order.orderId);
  await dispute.reaches('needs_response');
  const path = `/api/admin/disputes/${(await dispute.row())?.id ?? ''}/evidence`;
  const answer = await fetch(shop.store.url + path, { headers: { authorization: `Bearer ${staff}` } });
  const text = pdfText(Buffer.from(await answer.arrayBuffer()));
  for (const { number } of await at.listed(order._id)) expect(text).toContain(number);
  expect(text).toContain('Tax Invoice');
  expect(text).toContain('Credit Note');
});

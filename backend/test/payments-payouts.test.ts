import { PaymentGateway } from '../src/payments/gateway/gateway.ts';
import { newDispute } from './support/disputes.ts';
import { importPayouts, openAlerts, payout, payoutLines, resolveAlerts, settle } from './support/payouts.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const resolve = (kind: string) => resolveAlerts(shop, staff, kind);

describe('import of payouts', () => {
  test('sales and a refund are paid out – expected and received agree, with fees and GST', async () => {
    const { order } = await shop.sale(1000);
    const second = await shop.sale(500.5);
    const asked = { reason: 'Asked for', access: 'keep', amount: 100 };
    await shop.sandbox.switches({ refundDelayMs: 0 });
    await shop.store.api.post(`/admin/orders/${second.order._id}/refunds`, asked, staff);
    await eventually(async () => (await shop.status(second.order.orderId)) === 'partially_refunded');
    const id = await settle(shop);
    await importPayouts(shop);
    const record = await payout(shop, staff, id);
    // 2 % of 1,500.50 is 30.01, and 18 % of 20 and 10.01 is 5.40.
    expect(record).toMatchObject({ fees: 30.01, tax: 5.4, lines: 3, problems: 0, state: 'matched' });
    expect([record.gross, record.expected]).toEqual([1400.5, 1365.09]);
    expect([record.received, record.difference]).toEqual([1365.09, 0]);
    expect(record.utr).toMatch(/^SBXIN/);
    const lines = await payoutLines(shop, staff, record.id);
    expect(lines.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
      kind: 'payment',
      order: order._id,
      amount: 1000,
      ours: 1000,
      fee: 20,
      tax: 3.6,
      net: 976.4,
      problem: null,
    });
    expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({
      amount: -100,
      ours: -100,
      net: -100,
    });
    expect(await openAlerts(shop, 'payout_difference')).toEqual([]);
  });

  test('imported twice and by five runs at once – each row once', async () => {
    await shop.sale();
    const id = await settle(shop);
    await Promise.all(Array.from({ length: 5 }, () => importPayouts(shop)));
    await importPayouts(shop);
    expect(await payout(shop, staff, id)).toMatchObject({ lines: 1, state: 'matched' });
    expect(await shop.count('FROM payouts WHERE provider_id = $1', [id])).toBe(1);
  });

  test('stopped in the middle of paging – what was read is kept, and the next run goes on there', async () => {
    for (const rupees of [100, 200, 300, 400, 500]) await shop.sale(rupees);
    const id = await settle(shop);
    await shop.sandbox.switches({ settlementPage: 2 });
    const gateway = shop.store.app.get<PaymentGateway>(PaymentGateway);
    const read = jest.spyOn(gateway, 'listPayoutLines');
    read.mockImplementationOnce(async (...page) => {
      const lines = await gateway.listPayoutLines(...page);
      // The provider fails after this page, until it is repaired.
      await shop.sandbox.fault({ kind: '500', operation: 'settlement_recon', times: 'all' });
      return lines;
    });
    await expect(importPayouts(shop)).rejects.toThrow('HTTP 500');
    expect(await payout(shop, staff, id)).toMatchObject({ lines: 2, state: 'importing' });
    const { cursor } = (await shop.store.database.row<{ cursor: string }>(
      'SELECT lines_cursor AS cursor FROM payouts WHERE provider_id = $1',
      [id],
    )) ?? { cursor: '' };
    await shop.sandbox.control('DELETE', '/faults');
    read.mockClear();
    await importPayouts(shop);
    expect(read.mock.calls.map(([, from]) => from)[0]).toBe(cursor);
    expect(read.mock.calls.length).toBe(2);
    read.mockRestore();
    expect(await payout(shop, staff, id)).toMatchObject({ lines: 5, state: 'matched' });
  });

  test('stopped while the list of payouts is read – the same run is continued', async () => {
    const ids: string[] = [];
    for (const rupees of [100, 200, 300]) {
      await shop.sale(rupees);
      ids.push(await settle(shop));
    }
    await shop.sandbox.switches({ settlementPage: 1 });
    const gateway = shop.store.app.get<PaymentGateway>(PaymentGateway);
    const read = jest.spyOn(gateway, 'listPayouts');
    read.mockImplementationOnce(async (...page) => {
      const payouts = await gateway.listPayouts(...page);
      await shop.sandbox.fault({ kind: 'drop', operation: 'list_settlements', times: 'all' });
      return payouts;
    });
    await expect(importPayouts(shop)).rejects.toThrow('no answer');
    expect(await shop.count('FROM payout_imports WHERE finished_at IS NULL AND cursor IS NOT NULL')).toBe(1);
    await shop.sandbox.control('DELETE', '/faults');
    await importPayouts(shop);
    read.mockRestore();
    expect(await shop.count('FROM payout_imports WHERE finished_at IS NULL')).toBe(0);
    for (const id of ids) expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched' });
  });

  test('facts of the provider – changed and deleted by nobody', async () => {
    await shop.sale();
    await settle(shop);
    await importPayouts(shop);
    const kept = 'never changed or deleted';
    const { database } = shop.store;
    await expect(database.rows('UPDATE payout_lines SET net_paise = 0')).rejects.toThrow(kept);
    await expect(database.rows('DELETE FROM payout_lines')).rejects.toThrow(kept);
    await expect(database.rows('UPDATE payouts SET amount_paise = 0')).rejects.toThrow(kept);
  });
});

describe('differences', () => {
  test('another amount, no fee, an unknown order, a wrong sum – an alert each, once', async () => {
    const [one, two] = [await shop.sale(1000), await shop.sale(700)];
    const id = await settle(shop, {
      otherAmounts: [{ orderId: one.order.orderId, amount: 900 }],
      withoutFee: [two.order.orderId],
      foreign: [{ orderId: 'ORD-NOT-OURS', amount: 50 }],
      adjustments: [{ amount: 3.54, remarks: 'INSTANT_SETTLEMENT_CHARGE' }],
      missing: 0.5,
    });
    await importPayouts(shop);
    await importPayouts(shop);
    const alerts = (await openAlerts(shop, 'payout_difference')).join('\n');
    expect(alerts.split('\n')).toHaveLength(5);
    expect(alerts).toContain(`₹900.00 for order ${one.order.orderId}; the store has ₹1,000.00.`);
    expect(alerts).toContain(`no fee is stated for order ${two.order.orderId}, but ₹16.52 was kept.`);
    expect(alerts).toContain('₹50.00 for order ORD-NOT-OURS, which the store does not know.');
    expect(alerts).toContain('₹3.54 was taken as an adjustment.');
    expect(alerts).toContain('was paid out.');
    expect(await payout(shop, staff, id)).toMatchObject({ problems: 4, state: 'differs', difference: -50.5 });
    const problems = (await payoutLines(shop, staff, (await payout(shop, staff, id)).id)).map(
      ({ problem }) => problem,
    );
    expect(problems.toSorted()).toEqual(['adjustment_debit', 'fee_missing', 'other_amount', 'unknown_order']);
  });

  test('resolved by staff – not raised again; gone by itself – closed by itself', async () => {
    await resolve('payout_difference');
    const { order } = await shop.sale(1000);
    await settle(shop);
    await shop.store.database.rows('UPDATE orders SET amount_paise = 90000 WHERE id = $1', [order._id]);
    await shop.store.database.rows('UPDATE payment_attempts SET amount_paise = 90000 WHERE order_id = $1', [
      order._id,
    ]);
    await importPayouts(shop);
    expect(await openAlerts(shop, 'payout_difference')).toHaveLength(1);
    await shop.store.database.rows('UPDATE payment_attempts SET amount_paise = 100000 WHERE order_id = $1', [
      order._id,
    ]);
    await importPayouts(shop);
    expect(await openAlerts(shop, 'payout_difference')).toEqual([]);
    await shop.store.database.rows('UPDATE payment_attempts SET amount_paise = 90000 WHERE order_id = $1', [
      order._id,
    ]);
    await importPayouts(shop);
    await resolve('payout_difference');
    await importPayouts(shop);
    expect(await openAlerts(shop, 'payout_difference')).toEqual([]);
  });

  test('settled but not paid here – the provider is asked, and the order is paid', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const order = await shop.order(buyer, toolId);
    await shop.sandbox.pay(order.orderId);
    const id = await settle(shop);
    await importPayouts(shop);
    expect(await shop.status(order.orderId)).toBe('completed');
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched' });
  });

  test('paid here but in no payout after five days – alert, closed when it is settled', async () => {
    const { order } = await shop.sale();
    await settle(shop, { leaveOut: [order.orderId], adjustments: [{ amount: 1, remarks: 'X' }] });
    await shop.store.database.rows(
      "UPDATE orders SET completed_at = now() - interval '6 days' WHERE id = $1",
      [order._id],
    );
    await importPayouts(shop);
    expect(await shop.alerts('order_not_settled', order.orderId)).toBe(1);
    await settle(shop, { foreign: [{ orderId: order.orderId, amount: 1499 }] });
    await importPayouts(shop);
    const open = await openAlerts(shop, 'order_not_settled');
    expect(open.filter((message) => message.includes('₹1,499.00'))).toEqual([]);
  });

  test('a refund made at the provider, its webhook lost – imported by the payout', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { order } = await shop.sale(1000);
    await shop.sandbox.control('POST', `/orders/${order.orderId}/refunds`, { amount: 250 });
    const id = await settle(shop);
    await importPayouts(shop);
    expect(await shop.status(order.orderId)).toBe('partially_refunded');
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched', lines: 2 });
  });

  test('a second payment and its automatic refund – both rows match, and the order keeps its revenue', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { order } = await shop.sale(1000);
    await shop.sandbox.pay(order.orderId);
    const id = await settle(shop);
    await importPayouts(shop);
    expect(await shop.status(order.orderId)).toBe('completed');
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched', lines: 3 });
  });
});

describe('money that moved otherwise than here', () => {
  beforeEach(() => resolve('payout_difference'));

  test('a second payment that nobody returned – a difference that names it, and the order keeps its revenue', async () => {
    await shop.sandbox.switches({ webhookDrop: true, autoRefund: false });
    const { order } = await shop.sale(1000);
    await shop.sandbox.pay(order.orderId);
    const id = await settle(shop);
    await importPayouts(shop);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'differs', problems: 1, difference: 1000 });
    expect(await openAlerts(shop, 'payout_difference')).toEqual([
      expect.stringMatching(/₹1,000\.00 of a second payment \(\d+\) for order .+ It was not returned/),
    ]);
  });

  test('a refund that failed here but was paid – a difference that warns of refunding again', async () => {
    const { order } = await shop.sale(1000);
    await shop.sandbox.switches({ refundDelayMs: 0 });
    const asked = { reason: 'Asked for', access: 'keep', amount: 100 };
    await shop.store.api.post(`/admin/orders/${order._id}/refunds`, asked, staff);
    await eventually(async () => (await shop.status(order.orderId)) === 'partially_refunded');
    await shop.store.database.rows("UPDATE refunds SET status = 'failed' WHERE order_id = $1", [order._id]);
    const id = await settle(shop);
    await importPayouts(shop);
    expect((await openAlerts(shop, 'payout_difference')).join()).toContain('Do not refund it again.');
    const lines = await payoutLines(shop, staff, (await payout(shop, staff, id)).id);
    expect(lines.map(({ problem }) => problem)).toContain('refund_not_paid');
  });

  test('a payout whose rows cannot be read – the others are imported and compared, and the import fails', async () => {
    await shop.sale(1000);
    const broken = await settle(shop);
    await shop.sale(500);
    const other = await settle(shop, { missing: 1 });
    const gateway = shop.store.app.get<PaymentGateway>(PaymentGateway);
    const listLines = gateway.listPayoutLines.bind(gateway);
    const read = jest.spyOn(gateway, 'listPayoutLines');
    read.mockImplementation((payoutId, cursor) =>
      payoutId === broken ? Promise.reject(new Error('unreadable')) : listLines(payoutId, cursor),
    );
    await expect(importPayouts(shop)).rejects.toThrow('unreadable');
    expect(await payout(shop, staff, other)).toMatchObject({ state: 'differs', lines: 1 });
    expect(await openAlerts(shop, 'payout_difference')).toHaveLength(1);
    read.mockRestore();
    await importPayouts(shop);
    expect(await payout(shop, staff, broken)).toMatchObject({ state: 'matched' });
  });

  test('a dispute that is open, then lost – its debit matches; won – its credit, too', async () => {
    const [lost, won] = [await shop.sale(1000), await shop.sale(700)];
    const disputes = [await newDispute(shop)(lost.order.orderId), await newDispute(shop)(won.order.orderId)];
    const first = await settle(shop);
    await disputes[0]?.move({ state: 'MERCHANT_LOST' });
    await disputes[0]?.reaches('lost');
    await disputes[1]?.move({ state: 'MERCHANT_WON' });
    await disputes[1]?.reaches('won');
    const second = await settle(shop);
    await importPayouts(shop);
    expect(await payout(shop, staff, first)).toMatchObject({ state: 'matched', lines: 4 });
    expect(await payout(shop, staff, second)).toMatchObject({ state: 'matched', lines: 1, received: 700 });
  });
});

test('rows of disputes – matched by the provider’s id, unknown, or taken although the dispute was won', async () => {
  const { order } = await shop.sale(1000);
  const id = await settle(shop);
  await importPayouts(shop);
  const record = await payout(shop, staff, id);
  const now = new Date();
  const dispute = {
    order_id: order._id,
    stage: 'chargeback',
    amount_paise: 100_000,
    opened_at: now,
    reported_at: now,
    checked_at: now,
  };
  const lost = { status: 'lost', provider_status: 'CHARGEBACK_MERCHANT_LOST', counted_paise: 100_000 };
  const won = { status: 'won', provider_status: 'CHARGEBACK_MERCHANT_WON', counted_paise: 0 };
  await shop.rows.insert('disputes', { ...dispute, ...lost, provider_id: '272' });
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  await shop.rows.insert('disputes', { ...dispute, ...won, provider_id: '274', resolved_at: yesterday });
  for (const event of ['272', '273', '274']) {
    await shop.rows.insert('payout_lines', {
      payout_id: record.id,
      line_key: event,
      kind: 'dispute',
      event_id: event,
      order_ref: order.orderId,
      amount_paise: -100_000,
      net_paise: -100_000,
      fee_paise: 0,
      tax_paise: 0,
      at: now,
    });
  }
  const lines = (await payoutLines(shop, staff, record.id)).filter(({ kind }) => kind === 'dispute');
  expect(lines.map(({ ours, problem }) => [ours, problem])).toEqual([
    [null, 'unknown_dispute'],
    [-1000, 'dispute_state'],
    [-1000, null],
  ]);
});

test('staff import now – queued and imported; support may neither see nor import', async () => {
  await shop.sale();
  const id = await settle(shop);
  const answer = await shop.store.api.post('/admin/payouts/import', {}, staff);
  expect(answer.status).toBe(202);
  await eventually(async () => (await shop.count('FROM payouts WHERE provider_id = $1', [id])) === 1);
  const { token } = await shop.store.colleague('support');
  expect((await shop.store.api.get('/admin/payouts', token)).status).toBe(403);
  expect((await shop.store.api.post('/admin/payouts/import', {}, token)).status).toBe(403);
  const accountant = await shop.store.colleague('accountant');
  expect((await shop.store.api.get('/admin/payouts', accountant.token)).status).toBe(200);
});

import { type Batch, InvariantsService } from '../src/alerts/index.ts';
import { newId } from '../src/common/fields/ids.ts';
import { INVARIANT_NAMES as NAMES } from './support/invariant-names.ts';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import type { Customer } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface AlertRecord {
  id: string;
  kind: string;
  subject: string;
  message: string;
  order: string | null;
  remedy: string | null;
  resolvedAt: string | null;
}

let shop: Shop;
let staff: string;
let buyer: Customer;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  buyer = await shop.store.customer();
});
afterAll(() => shop.close());

const sql = <Row>(text: string, values: unknown[] = []) => shop.store.database.rows<Row>(text, values);
const check = () => shop.store.app.get(InvariantChecksService).run({ isComplete: true });

async function alerts(kind: string, status = 'open'): Promise<AlertRecord[]> {
  const path = `/admin/alerts?kind=${kind}&status=${status}`;
  return (await shop.store.api.get<{ alerts: AlertRecord[] }>(path, staff)).body.data.alerts;
}

const mend = (alert: AlertRecord | undefined) =>
  shop.store.api.post(`/admin/alerts/${alert?.id ?? ''}/mend`, {}, staff);

/** A paid order of a new tool, as settlement leaves it. */
async function sale(values: Record<string, string | number | Date> = {}) {
  const toolId = await shop.rows.tool();
  const orderId = await shop.rows.purchase(buyer.id, toolId, 1499, values);
  await receiptSent(orderId);
  return { toolId, orderId };
}

const receiptSent = (orderId: string) =>
  sql('INSERT INTO sent_mails (idempotency_key, sent_at) VALUES ($1, now())', [`receipt-${orderId}`]);

async function refund(orderId: string, rupees: number, values: Record<string, string> = {}): Promise<string> {
  return shop.rows.insert('refunds', {
    order_id: orderId,
    amount_paise: rupees * 100,
    status: 'success',
    reason: 'Asked for it',
    access: 'keep',
    ...values,
  });
}

async function dispute(orderId: string, status: string, stage = 'chargeback'): Promise<string> {
  const at = { opened_at: new Date(), reported_at: new Date(), checked_at: new Date() };
  const amounts = { amount_paise: 149_900, counted_paise: status === 'won' ? 0 : 149_900 };
  const state = { stage, status, provider_status: status };
  return shop.rows.insert('disputes', {
    provider_id: newId(),
    order_id: orderId,
    ...state,
    ...amounts,
    ...at,
  });
}

const pauses = (orderId: string) =>
  sql<{ id: string; isPaused: boolean }>(
    'SELECT id, paused_at IS NOT NULL AS "isPaused" FROM entitlements WHERE order_id = $1',
    [orderId],
  );

/** Finds the violation once, however often it is checked, mends it, and finds the alert resolved by nobody. */
async function expectMended(kind: string, subject: string, label: string): Promise<void> {
  await check();
  await check();
  const open = await alerts(kind);
  expect(open).toMatchObject([{ subject, remedy: label }]);
  const answer = await mend(open[0]);
  expect([answer.status, await alerts(kind)]).toEqual([200, []]);
  expect(await sql('SELECT resolved_by FROM alerts WHERE id = $1', [open[0]?.id])).toEqual([
    { resolved_by: null },
  ]);
  await check();
  expect(await alerts(kind)).toEqual([]);
}

describe('a store where everything holds', () => {
  test('sale, refund and trial through the API – no alert, and every invariant was checked to its end', async () => {
    const { order } = await shop.sale();
    await shop.sale();
    const refunded = await shop.store.api.post(
      `/admin/orders/${order._id}/refunds`,
      { reason: 'Does not work', access: 'withdraw' },
      staff,
    );
    expect(refunded.status).toBe(201);
    await sale();
    expect(await check()).toBe(true);
    expect(await sql('SELECT kind, message FROM alerts WHERE resolved_at IS NULL')).toEqual([]);
    const { invariants } = (
      await shop.store.api.get<{ invariants: { name: string; lastPassAt: string | null }[] }>(
        '/admin/invariants',
        staff,
      )
    ).body.data;
    expect(invariants.map(({ name }) => name).sort()).toEqual(NAMES);
    expect(invariants.filter(({ lastPassAt }) => lastPassAt === null)).toEqual([]);
  });
});

describe('planted violations', () => {
  test('paid order without entitlement – access given', async () => {
    const { orderId, toolId } = await sale();
    await sql('DELETE FROM entitlements WHERE order_id = $1', [orderId]);
    await expectMended('entitlement_missing', orderId, 'Give access');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('paid order whose two lines lack their tools – one alert that names both', async () => {
    const { orderId } = await sale();
    const toolId = await shop.rows.tool();
    const line = { kind: 'tool', name: 'Another Tool', category: 'Scanners', list_paise: 0, paid_paise: 0 };
    await shop.rows.insert('order_items', { order_id: orderId, tool_id: toolId, ...line });
    await sql('DELETE FROM entitlements WHERE order_id = $1', [orderId]);
    await check();
    const [{ message } = { message: '' }, ...others] = await alerts('entitlement_missing');
    expect(message).toMatch(/was not given "Another Tool", "Bought Tool"\.$/);
    expect(others).toEqual([]);
    await expectMended('entitlement_missing', orderId, 'Give access');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('paid again after an earlier purchase was withdrawn, but not granted – access given', async () => {
    const { orderId, toolId } = await sale({ completed_at: new Date(Date.now() - 86_400_000) });
    await sql(
      `UPDATE entitlements SET withdrawn_at = now() - interval '1 hour', withdrawn_reason = 'x' WHERE order_id = $1`,
      [orderId],
    );
    await check();
    expect(await alerts('entitlement_missing')).toEqual([]);
    const second = await shop.rows.order(buyer.id, toolId, 1499);
    await receiptSent(second);
    await expectMended('entitlement_missing', second, 'Give access');
  });

  test('tool as bought although the order is not paid – alert with a text and no button', async () => {
    const { orderId } = await sale();
    await sql(`UPDATE orders SET status = 'failed', completed_at = NULL WHERE id = $1`, [orderId]);
    await check();
    const open = await alerts('entitlement_unpaid');
    expect(open).toMatchObject([{ order: orderId, remedy: null }]);
    expect(open[0]?.message).toContain('Check the order with the provider');
    expect((await mend(open[0])).body.error.code).toBe('ALERT_NOT_MENDABLE');
    await sql('DELETE FROM entitlements WHERE order_id = $1', [orderId]);
    await check();
    expect(await alerts('entitlement_unpaid')).toEqual([]);
  });

  test('refund that should have ended access – access withdrawn', async () => {
    const { orderId, toolId } = await sale({ refunded_paise: 149_900, status: 'refunded' });
    const id = await refund(orderId, 1499, { access: 'withdraw' });
    await expectMended('access_not_withdrawn', id, 'Withdraw access');
    expect(await shop.owns(buyer, toolId)).toBe(false);
  });

  test('refund that should have ended access to a tool that was paid twice – the other order gives it', async () => {
    const { orderId, toolId } = await sale({ refunded_paise: 149_900, status: 'refunded' });
    const id = await refund(orderId, 1499, { access: 'withdraw' });
    await receiptSent(await shop.rows.order(buyer.id, toolId, 1499));
    await expectMended('access_not_withdrawn', id, 'Withdraw access');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('lost dispute that should have ended access – access withdrawn', async () => {
    const { orderId, toolId } = await sale({ refunded_paise: 149_900, status: 'refunded' });
    const id = await dispute(orderId, 'lost');
    await expectMended('dispute_access_kept', id, 'Withdraw access');
    expect(await shop.owns(buyer, toolId)).toBe(false);
  });

  test('open dispute without a pause of downloads – paused', async () => {
    const { orderId } = await sale();
    await dispute(orderId, 'under_review');
    const [entitlement] = await pauses(orderId);
    await expectMended('access_pause_wrong', entitlement?.id ?? '', 'Correct the pause');
    expect(await pauses(orderId)).toMatchObject([{ isPaused: true }]);
  });

  test('pause of downloads without a dispute that holds the money – resumed', async () => {
    const { orderId } = await sale();
    await dispute(orderId, 'won');
    await dispute(orderId, 'needs_response', 'retrieval');
    await sql('UPDATE entitlements SET paused_at = now() WHERE order_id = $1', [orderId]);
    const [entitlement] = await pauses(orderId);
    await expectMended('access_pause_wrong', entitlement?.id ?? '', 'Correct the pause');
    expect(await pauses(orderId)).toMatchObject([{ isPaused: false }]);
  });

  test('disputed order of a tool that was paid twice, or whose access ended – no alert', async () => {
    const { orderId, toolId } = await sale();
    const again = await shop.rows.order(buyer.id, toolId, 1499);
    await receiptSent(again);
    await dispute(orderId, 'needs_response');
    const ended = await sale();
    await sql(
      `UPDATE entitlements SET withdrawn_at = now(), withdrawn_reason = 'Asked for it' WHERE order_id = $1`,
      [ended.orderId],
    );
    await dispute(ended.orderId, 'needs_response');
    await check();
    expect(await alerts('access_pause_wrong')).toEqual([]);
  });

  test('paid order without receipt – receipt sent', async () => {
    const { orderId } = await sale();
    await sql(`DELETE FROM sent_mails WHERE idempotency_key = 'receipt-' || $1`, [orderId]);
    await expectMended('receipt_missing', orderId, 'Send the receipt');
    await eventually(
      async () =>
        (await shop.count(`FROM sent_mails WHERE idempotency_key = 'receipt-' || $1`, [orderId])) === 1,
    );
  });

  test('receipt of an order that was never paid – alert with a text and no button', async () => {
    const { orderId } = await sale();
    await check();
    const find = async () => (await alerts('receipt_unpaid')).filter(({ subject }) => subject === orderId);
    expect(await find()).toEqual([]);
    await sql(
      `UPDATE orders SET status = 'pending', completed_at = NULL, payment_method = NULL WHERE id = $1`,
      [orderId],
    );
    await check();
    const open = await find();
    expect(open).toMatchObject([{ order: orderId, remedy: null }]);
    expect(open[0]?.message).toContain('was sent, but the order is pending. Check the order');
    await sql('DELETE FROM entitlements WHERE order_id = $1', [orderId]);
    await sql('DELETE FROM orders WHERE id = $1', [orderId]);
    await check();
    expect(await find()).toEqual([]);
  });

  test('refunds above what was paid – alert with a text and no button', async () => {
    const { orderId } = await sale({ refunded_paise: 149_900, status: 'refunded' });
    await refund(orderId, 1499);
    const second = await refund(orderId, 1, { status: 'pending' });
    await check();
    const open = await alerts('refunds_over_paid');
    expect(open).toMatchObject([{ order: orderId, remedy: null }]);
    expect(open[0]?.message).toContain('add up to ₹1500.00, but ₹1499.00 was paid');
    await sql(`UPDATE refunds SET status = 'failed' WHERE id = $1`, [second]);
    await check();
    expect(await alerts('refunds_over_paid')).toEqual([]);
  });

  test('refunded amount that its refunds do not add up to – recomputed', async () => {
    const { orderId } = await sale({ refunded_paise: 20_000, status: 'partially_refunded' });
    await refund(orderId, 1499);
    await expectMended('refund_total_wrong', orderId, 'Recompute');
    expect(await sql('SELECT status, refunded_paise FROM orders WHERE id = $1', [orderId])).toEqual([
      { status: 'refunded', refunded_paise: 149_900 },
    ]);
  });

  test('pending order that nobody checks again – a check is planned', async () => {
    const toolId = await shop.rows.tool();
    const values = { status: 'pending', payment_method: null, completed_at: null };
    const id = await shop.rows.order(buyer.id, toolId, 10, values);
    await expectMended('order_unchecked', id, 'Plan a check');
  });

  test('received webhook that is not queued – queued', async () => {
    const event = { event_key: newId(), type: 'PAYMENT_SUCCESS_WEBHOOK', body: '{}', deliveries: 1 };
    const id = await shop.rows.insert('webhook_events', {
      ...event,
      last_delivered_at: new Date(Date.now() - 3_600_000),
    });
    await expectMended('webhook_stuck', id, 'Process it');
  });

  test('job about money that was given up – run again', async () => {
    const [job] = await sql<{ id: string }>(
      `SELECT id::text FROM graphile_worker.add_job('payments.webhook', '{}', run_at => now() + interval '1 day', job_key => 'x')`,
    );
    await shop.store.asOwner(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no luck' WHERE id = $1`,
      [job?.id],
    );
    await expectMended('money_job_dead', job?.id ?? '', 'Run it again');
  });

  test('job about money that was replaced while it ran – no alert', async () => {
    const add = `SELECT id::text FROM graphile_worker.add_job('payments.webhook', '{}', job_key => 'twice',
      run_at => now() + interval '1 day')`;
    const [replaced] = await sql<{ id: string }>(add);
    const lock = 'UPDATE graphile_worker._private_jobs SET locked_at = $2, locked_by = $3 WHERE id = $1';
    await shop.store.asOwner(lock, [replaced?.id, new Date(), 'a worker that dies']);
    await sql(add);
    await shop.store.asOwner(lock, [replaced?.id, null, null]);
    const left = 'FROM graphile_worker.jobs WHERE id::text = $1 AND attempts = max_attempts';
    expect(await shop.count(left, [replaced?.id])).toBe(1);
    await check();
    expect(await alerts('money_job_dead')).toEqual([]);
  });

  test('totals that differ from their rows – recomputed', async () => {
    await sale();
    await sql(
      `INSERT INTO totals (total, day, name, count, amount) VALUES ('order', '-infinity', 'refunded', 3, 5)`,
    );
    await expectMended('totals_wrong', 'order', 'Recompute');
    await sql(`UPDATE totals SET amount = amount + 1 WHERE total = 'sale_category'`);
    await expectMended('totals_wrong', 'sale_category', 'Recompute');
  });
});

describe('alerts of invariants', () => {
  test('marked as resolved by staff while it is still so – not raised again', async () => {
    const { orderId } = await sale();
    await sql(`UPDATE orders SET status = 'failed', completed_at = NULL WHERE id = $1`, [orderId]);
    await check();
    const [open] = await alerts('entitlement_unpaid');
    expect((await shop.store.api.post(`/admin/alerts/${open?.id ?? ''}/resolve`, {}, staff)).status).toBe(
      200,
    );
    await check();
    expect(await alerts('entitlement_unpaid')).toEqual([]);
    await sql('DELETE FROM entitlements WHERE order_id = $1', [orderId]);
  });

  test('thousands of violations – a hundred alerts, in batches, and none beyond it', async () => {
    const toolId = await shop.rows.tool();
    await sql(
      `INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status, payment_method)
       SELECT uuidv7(), 'many-' || n, $1, $2, 'Many', 'Excel Tools', 100, 'pending', NULL FROM generate_series(1, 4500) n`,
      [buyer.id, toolId],
    );
    const openAlerts = `FROM alerts WHERE kind = 'order_unchecked' AND resolved_at IS NULL`;
    const invariant = shop.store.app.get(InvariantsService).find('order_unchecked');
    const batches: number[] = [];
    let next: string | null = null;
    do {
      const batch: Batch = (await invariant?.find(next)) ?? { findings: [], next: null };
      batches.push(batch.findings.length);
      next = batch.next;
    } while (next !== null);
    expect(batches.length).toBe(3);
    await check();
    await check();
    expect(await shop.count(openAlerts)).toBe(100);
    // As backends that check at the same time raise them.
    await sql(
      `INSERT INTO alerts (id, kind, subject, order_id, message, created_at)
       SELECT uuidv7(), 'order_unchecked', id::text, id, 'Many', now() FROM orders
        WHERE tool_id = $1 AND id::text NOT IN (SELECT subject FROM alerts) ORDER BY orders.id LIMIT 30`,
      [toolId],
    );
    await check();
    expect(await shop.count(openAlerts)).toBe(130);
    await sql(`DELETE FROM orders WHERE tool_id = $1`, [toolId]);
    await check();
    expect(await alerts('order_unchecked')).toEqual([]);
  });
});

import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

const STATUSES = ['pending', 'completed', 'failed', 'partially_refunded', 'refunded'];

let store: TestStore;
let rows: Rows;
let userId: string;
let toolId: string;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  ({ id: userId } = await store.customer());
  toolId = await rows.tool();
});
afterAll(() => store.stop());

/** The stored totals, and the same totals computed from the orders. */
async function sums() {
  const select = (from: string, counted: string) =>
    store.database.rows(
      `SELECT status, is_trial, ${counted}::int AS orders, sum(amount_paise)::int AS paid, sum(refunded_paise)::int AS back
       FROM ${from} GROUP BY 1, 2 HAVING ${counted} <> 0 ORDER BY 1, 2`,
    );
  const [stored, counted] = await Promise.all([
    select('order_totals', 'sum(orders)'),
    select(
      `(SELECT *, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0 AS is_trial FROM orders) o`,
      'count(*)',
    ),
  ]);
  return { stored, counted };
}

/** The stored daily totals, and the same after recounting. */
async function daySums() {
  const read = (table: string, one: string, other: string) =>
    store.database.rows(
      `SELECT ${table}.day::text, part, name, sum(${one})::int AS one, sum(${other})::int AS other
       FROM ${table} GROUP BY ${table}.day, part, name
       HAVING sum(${one}) <> 0 OR sum(${other}) <> 0 ORDER BY 1, 2, 3`,
    );
  const all = async () => ({
    sales: await read('daily_sale_totals', 'orders', 'paise'),
    attempts: await read('daily_attempt_totals', 'succeeded', 'failed'),
  });
  const stored = await all();
  for (const [table, columns] of [
    ['daily_sale_totals', 'day, part, name, orders, paise'],
    ['daily_attempt_totals', 'day, part, name, succeeded, failed'],
  ] as const) {
    await store.database.rows(`DELETE FROM ${table}`);
    await store.database.rows(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table}_differences`,
    );
  }
  return { stored, counted: await all() };
}

/** An attempt that is pending, then decided. */
async function attempt(orderId: string, n: number): Promise<void> {
  const at = new Date(Date.UTC(2031, 0, 1 + (n % 9), n % 24, 30));
  await store.database.rows(
    `INSERT INTO payment_attempts (cashfree_payment_id, order_id, status, method, amount_paise, attempted_at)
     VALUES ($1, $2, 'pending', $3, $4, $5)`,
    [`attempt-${n}`, orderId, n % 2 ? 'upi' : null, n, at],
  );
  await store.database.rows('UPDATE payment_attempts SET status = $2 WHERE cashfree_payment_id = $1', [
    `attempt-${n}`,
    n % 3 === 0 ? 'failed' : 'success',
  ]);
}

/** One of many concurrent changes: an order is created, moved, partially refunded or deleted. */
async function change(n: number): Promise<void> {
  const id = await rows.order(userId, toolId, n % 5 === 0 ? 0 : n, { status: STATUSES[n % 5] ?? 'pending' });
  await attempt(id, n);
  const [next, then] = [STATUSES[(n * 3 + 1) % 5] ?? 'failed', STATUSES[(n * 7 + 2) % 5] ?? 'failed'];
  await store.database.rows('UPDATE orders SET status = $2 WHERE id = $1', [id, next]);
  if (n % 3 === 0) {
    await store.database.rows(
      'UPDATE orders SET refunded_paise = amount_paise / 2, status = $2 WHERE id = $1',
      [id, then],
    );
  }
  if (n % 4 === 0) await store.database.rows('DELETE FROM orders WHERE id = $1', [id]);
}

describe('daily totals of orders', () => {
  test('hundreds of concurrent changes – totals equal the rows, and the table stays small', async () => {
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => change(batch * 20 + index)));
    }
    const { stored, counted } = await sums();
    expect(counted.length).toBeGreaterThan(5);
    expect(stored).toEqual(counted);
    const [size] = await store.database.rows<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM order_totals',
    );
    expect(size?.rows).toBeLessThan(700);
  });

  test('after them – totals by day, category, hour and method equal the rows', async () => {
    const { stored, counted } = await daySums();
    expect(counted.sales.length).toBeGreaterThan(1);
    expect(counted.attempts.length).toBeGreaterThan(20);
    expect(stored).toEqual(counted);
  });

  test('a rolled back change – the totals are unchanged', async () => {
    const failed = store.database.transaction(async (manager) => {
      await manager.query(`UPDATE orders SET status = 'failed'`);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const { stored, counted } = await sums();
    expect(stored).toEqual(counted);
  });

  test('changes to all orders at once – the totals follow, down to none', async () => {
    await store.database.rows(`UPDATE orders SET status = 'completed', amount_paise = amount_paise + 100`);
    const { stored, counted } = await sums();
    expect(stored).toEqual(counted);
    await store.database.rows('DELETE FROM orders');
    expect(await sums()).toEqual({ stored: [], counted: [] });
    const none = { sales: [], attempts: [] };
    expect(await daySums()).toEqual({ stored: none, counted: none });
  });
});

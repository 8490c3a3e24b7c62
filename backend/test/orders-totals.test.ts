import { TotalsCheckRepository } from '../src/analytics/totals/totals-check.repository.ts';
import { OrderListRepository } from '../src/orders/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

const STATUS_NAMES = {
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
} as const;
const STATUSES = ['pending', 'completed', 'failed', 'partially_refunded', 'refunded'] as const;

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

/** The counts and the money of the orders as lists show them, and the same computed from the orders. */
async function sums() {
  const orders = store.app.get(OrderListRepository);
  const { receivedPaise, refundedPaise } = await orders.sumMoney();
  const [all, paid, trial] = await Promise.all([
    orders.countByStatus(),
    orders.countByStatus('paid'),
    orders.countByStatus('trial'),
  ]);
  const IS_TRIAL = `(payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0)`;
  const count = (condition: string) =>
    `(SELECT json_build_object('total', count(*), ${STATUSES.map(
      (status) => `'${STATUS_NAMES[status]}', count(*) FILTER (WHERE status = '${status}')`,
    ).join(', ')}) FROM orders WHERE ${condition})`;
  const counted = await store.database.row(
    `SELECT ${count('true')} AS all, ${count(`NOT ${IS_TRIAL}`)} AS paid, ${count(IS_TRIAL)} AS trial,
            coalesce(sum(amount_paise), 0)::int AS "receivedPaise", coalesce(sum(refunded_paise), 0)::int AS "refundedPaise"
     FROM orders WHERE status IN ('completed', 'partially_refunded', 'refunded')`,
  );
  return { stored: { all, paid, trial, receivedPaise, refundedPaise }, counted };
}

/** The stored totals, and the same after recounting. */
async function daySums() {
  const read = () =>
    store.database.rows<{ total: string }>(
      `SELECT total, totals.day::text, name, sum(count)::int AS count, sum(amount)::int AS amount
       FROM totals GROUP BY total, totals.day, name
       HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3`,
    );
  const stored = await read();
  await store.database.rows('DELETE FROM totals');
  await store.database.rows('INSERT INTO totals SELECT * FROM totals_differences');
  return { stored, counted: await read() };
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

describe('totals of orders', () => {
  test('hundreds of concurrent changes – totals equal the rows, and are one row a key once merged', async () => {
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => change(batch * 20 + index)));
    }
    const { stored, counted } = await sums();
    expect(Object.values(stored.paid).filter((orders) => orders > 0)).toHaveLength(6);
    expect(stored).toEqual(counted);
    await store.app.get(TotalsCheckRepository).merge();
    expect((await sums()).stored).toEqual(stored);
    const [size] = await store.database.rows<{ rows: number; keys: number }>(
      'SELECT count(*)::int AS rows, count(DISTINCT (total, day, name))::int AS keys FROM totals',
    );
    expect(size?.rows).toBe(size?.keys);
  });

  test('after them – totals by day, category, hour and method equal the rows', async () => {
    const { stored, counted } = await daySums();
    for (const total of ['sale_category', 'sale_hour', 'attempt_method', 'attempt_hour'])
      expect(counted.filter((row) => row.total === total).length).toBeGreaterThan(0);
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

  test('pending orders – counted, and no totals are written until they are paid', async () => {
    const rowsOf = async () =>
      (await store.database.rows<{ id: string }>('SELECT id FROM totals ORDER BY id')).map(({ id }) => id);
    const before = await rowsOf();
    const { stored } = await sums();
    const id = await rows.order(userId, toolId, 700, { status: 'pending', completed_at: null });
    await store.database.rows(`UPDATE orders SET payment_session_id = 'session' WHERE id = $1`, [id]);
    expect(await rowsOf()).toEqual(before);
    expect((await sums()).stored.paid.pending).toBe(stored.paid.pending + 1);
    await store.database.rows(`UPDATE orders SET status = 'completed', completed_at = now() WHERE id = $1`, [
      id,
    ]);
    expect((await rowsOf()).length).toBeGreaterThan(before.length);
    const after = await sums();
    expect(after.stored).toEqual(after.counted);
  });

  test('changes to all orders at once – the totals follow, down to none', async () => {
    await store.database.rows(`UPDATE orders SET status = 'completed', amount_paise = amount_paise + 100`);
    const { stored, counted } = await sums();
    expect(stored).toEqual(counted);
    await store.database.rows('DELETE FROM orders');
    const { stored: none } = await sums();
    expect(none).toMatchObject({ all: { total: 0 }, receivedPaise: 0, refundedPaise: 0 });
    const days = await daySums();
    expect(days.stored).toEqual(days.counted);
    expect(days.counted.map(({ total }) => total)).toEqual(['active', 'active_sign_up', 'sign_up', 'tool']);
  });
});

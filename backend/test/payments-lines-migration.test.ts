import { DataSource } from 'typeorm';
import { newId } from '../src/common/fields/ids.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { OrderItemsFilled1765000000100 } from '../src/database/migrations/1765000000100-order-items-filled.js';
import { createDatabase, type TestDatabase } from './support/database.js';

const ORDERS = 4_500;

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await new DataSource(
    dataSourceOptions({ DATABASE_URL: database.ownerUrl, DATABASE_POOL: 2 }),
  ).initialize();
  await dataSource.runMigrations();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Several batches of orders as the last release left them: without lines. */
async function insertOldOrders(): Promise<void> {
  const userId = newId();
  await dataSource.query(`INSERT INTO users (id, name, email) VALUES ($1, 'A', 'a@example.com')`, [userId]);
  await dataSource.query('ALTER TABLE orders DISABLE TRIGGER orders_only_line');
  await dataSource.query(
    `INSERT INTO orders (id, order_id, user_id, tool_name, tool_category, amount_paise, refunded_paise, status, payment_method)
     SELECT gen_random_uuid(), 'ORD-' || n, $1, 'Gone', 'Excel Tools', CASE n % 10 WHEN 0 THEN 0 ELSE n END,
            CASE n % 10 WHEN 3 THEN n / 3 ELSE 0 END, 'completed', CASE n % 10 WHEN 0 THEN 'trial' ELSE 'upi' END
       FROM generate_series(1, $2::int) n`,
    [userId, ORDERS],
  );
  await dataSource.query('ALTER TABLE orders ENABLE TRIGGER orders_only_line');
}

test('orders of the last release, filled twice – each that is no trial has its line once', async () => {
  await insertOldOrders();
  const runner = dataSource.createQueryRunner();
  for (let run = 0; run < 2; run += 1) await new OrderItemsFilled1765000000100().up(runner);
  await runner.release();
  const [sums] = await dataSource.query<Record<string, number>[]>(
    `SELECT count(*)::int AS lines, count(DISTINCT i.order_id)::int AS orders,
            count(*) FILTER (WHERE i.paid_paise = o.amount_paise AND i.refunded_paise = o.refunded_paise
              AND i.list_paise = o.amount_paise AND i.name = 'Gone' AND o.payment_method <> 'trial')::int AS equal
       FROM order_items i JOIN orders o ON o.id = i.order_id`,
  );
  expect(sums).toEqual({ lines: ORDERS * 0.9, orders: ORDERS * 0.9, equal: ORDERS * 0.9 });
});

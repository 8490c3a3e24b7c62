import { rows } from '../src/database/database.ts';
import { Shop } from './support/shop.ts';
import { addTool } from './support/tools.ts';
import { deliver, success } from './support/webhook.ts';

/** PostgreSQL plans five calls before it may keep a plan, on each of the pool's connections: one of these has ten. */
const CALLS = 40;
const CONNECTIONS = '4';
const HOT = [
  'sessions.live',
  'entitlements.owned-among',
  'orders.open-one',
  'orders.save-sessions',
  'webhook-events.store',
  'linked-releases',
];

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ DATABASE_POOL: CONNECTIONS });
});
afterAll(() => shop.close());

/** How often each statement ran with a kept plan, over all connections of the pool. */
async function kept(): Promise<Map<string, number>> {
  const { pool } = shop.store.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const counts = new Map<string, number>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; count: number }>(
      'SELECT name, generic_plans::int AS count FROM pg_prepared_statements',
    );
    for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + count);
    client.release();
  }
  return counts;
}

test('orders, webhooks and downloads again and again – their statements are no longer planned', async () => {
  const staff = await shop.store.staff();
  const free = await addTool(shop.store, staff, { price: 0 });
  const buyer = await shop.store.customer();
  const { body } = await shop.store.api.get<{ downloadUrl: string }>(
    `/tools/${free.id}/download`,
    buyer.token,
  );
  for (let call = 0; call < CALLS; call += 1) {
    const order = await shop.order(buyer, await shop.rows.tool());
    expect((await deliver(shop, success(order.orderId, `paid-${call}`))).status).toBe(200);
    expect((await fetch(shop.store.url + body.data.downloadUrl)).status).toBe(200);
  }
  const counts = await kept();
  expect(HOT.filter((name) => !counts.get(name))).toEqual([]);
});

test('the provider has opened an order – its row is written again, and no index but a summary', async () => {
  const buyer = await shop.store.customer();
  const { orderId } = await shop.order(buyer, await shop.rows.tool());
  await shop.store.database.transaction(async (manager) => {
    // Counts of earlier transactions are among them, until PostgreSQL hands them in.
    const countHot = async () => {
      const text = `SELECT pg_stat_get_xact_tuples_hot_updated('orders'::regclass)::int AS count`;
      const [hot] = await rows<{ count: number }>(manager, text);
      return hot?.count ?? 0;
    };
    const before = await countHot();
    await manager.query(
      `UPDATE orders SET cashfree_order_id = 'another', payment_session_id = 'another', session_expires_at = now(),
         customer_phone = 'another', updated_at = now() WHERE order_id = $1`,
      [orderId],
    );
    expect((await countHot()) - before).toBe(1);
  });
});

import { Client } from 'pg';
import { findPgbouncer, type Pooler, startPooler } from './support/pgbouncer.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

const program = findPgbouncer();
/** Fewer than the requests at once, so that every session is used by many of them. */
const CONNECTIONS = 4;

const described = program ? describe : describe.skip;

described('store behind PgBouncer in transaction mode', () => {
  let shop: Shop;
  let pooler: Pooler;
  let directUrl: string;

  beforeAll(async () => {
    shop = await Shop.open({}, async ({ url }) => {
      directUrl = url;
      pooler = await startPooler(program ?? '', url, CONNECTIONS);
      return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url };
    });
  });
  afterAll(async () => {
    await shop.close();
    await pooler.stop();
  });

  test('purchases, searches and reports at once – all succeed on four shared sessions', async () => {
    const staff = await shop.store.staff();
    const sale = async () => (await shop.sale()).order.orderId;
    const get = async (path: string, token?: string) => (await shop.store.api.get(path, token)).status;
    const [sales, ...statuses] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, sale)),
      ...Array.from({ length: 20 }, (_, n) => get(`/tools?search=tool&page=${1 + (n % 3)}`)),
      ...Array.from({ length: 20 }, (_, n) => get(`/tools?sort=price&limit=${1 + n}`)),
      ...Array.from({ length: 10 }, () => get('/admin/analytics?timeRange=1y', staff)),
    ]);
    expect(new Set(sales).size).toBe(6);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.count(`FROM orders WHERE status = 'completed'`)).toBe(6);
  });

  test('a purchase – its receipt is sent by the queue, on connections of its own', async () => {
    const { order } = await shop.sale();
    await eventually(async () => {
      const sent = await shop.count('FROM sent_mails WHERE idempotency_key LIKE $1', [`%${order._id}%`]);
      return sent > 0;
    });
  });

  test('a change by another program – is announced, and the list shows it at once', async () => {
    const id = await shop.rows.tool({ name: 'Before the change' });
    const list = async () => (await shop.store.api.get('/tools?limit=50')).text;
    await eventually(async () => (await list()).includes('Before the change'));
    const other = new Client({ connectionString: directUrl });
    await other.connect();
    await other.query(`UPDATE tools SET name = 'After the change' WHERE id = $1`, [id]);
    await other.end();
    await eventually(async () => (await list()).includes('After the change'));
  });

  test('through the pooler – nothing is left in a session, and its statements have a limit', async () => {
    const left = await shop.store.database.rows(
      `SELECT name FROM pg_prepared_statements UNION ALL
       SELECT 'advisory lock' FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
    );
    expect(left).toEqual([]);
    const [limit] = await shop.store.database.rows('SHOW statement_timeout');
    expect(limit).toEqual({ statement_timeout: '8s' });
  });
});

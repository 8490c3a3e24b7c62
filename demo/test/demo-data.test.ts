import { spawnSync } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BuildOptions } from '../src/build.ts';
import { addApiKeys } from '../src/api-keys.ts';
import { loadDemoData, type LoadOptions } from '../src/load.ts';
import { linkQuotes } from '../src/quote-links.ts';
import { registerOrders } from '../src/sandbox.ts';
import { fileIdFor } from '../src/seed/ids.ts';
import type { DemoFile } from '../src/seed/files.ts';
import { seedTables } from '../src/seed/seed.ts';
import type { Table } from '../src/seed/rows.ts';
import { addStaff } from '../src/staff.ts';
import { addWebhooks } from '../src/webhooks.ts';
import { demoTools } from '../src/catalogue.ts';
import { Program } from './support/processes.ts';
import { startPostgres, TestShop } from './support/test-shop.ts';
import { unpacked } from './support/unpacked.ts';

function fakeFile(name: string, kind: DemoFile['kind']): DemoFile {
  const id = fileIdFor(name);
  const [folder, extension] = kind === 'image' ? ['images', 'webp'] : ['archives', 'zip'];
  const contentType = kind === 'image' ? 'image/webp' : 'application/zip';
  const storageKey = `${folder}/${id}.${extension}`;
  return { id, kind, storageKey, fileName: `x.${extension}`, contentType, sizeBytes: 4, sha256: '00' };
}

/** The real rows with tiny files: drawing and packing have tests of their own. */
async function quickBuild({ store, now }: BuildOptions): Promise<Table[]> {
  const files = Object.fromEntries(
    demoTools.map(({ slug, releases }) => [
      slug,
      {
        images: [fakeFile(`${slug}/cover`, 'image')],
        archives: Object.fromEntries(
          releases.map(({ version }) => [version, fakeFile(`${slug}/${version}`, 'archive')]),
        ),
      },
    ]),
  );
  const all = Object.values(files).flatMap(({ images, archives }) => [...images, ...Object.values(archives)]);
  for (const { storageKey } of all) await store(storageKey, Buffer.from('demo'));
  return seedTables(now, files, { passwordHash: 'no hash', storeName: 'Tickwright' });
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('SKIPPED: python3 is not installed, so the bot is not started.\n');

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let shop: TestShop;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const options = (build = quickBuild): LoadOptions => ({
  dataDir: shop.dataDir,
  storeName: 'Tickwright',
  storeUrl: 'http://localhost:3000',
  build,
});
const load = (build = quickBuild): Promise<void> => loadDemoData(shop.database, options(build));

describe('loading the demo data', () => {
  beforeEach(async () => {
    shop = await TestShop.start(postgres.url);
  });
  afterEach(() => shop.stop());

  test('empty shop – filled, shown by the API at once, with every file in its place', async () => {
    const listed = async () => (await shop.call<{ tools: unknown[] }>('GET', '/tools?limit=100')).data.tools;
    expect(await listed()).toEqual([]);
    await load();
    // The answer kept for the empty shop is dropped by the database's notification.
    for (let i = 0; i < 50 && (await listed()).length === 0; i += 1) await sleep(20);
    expect(await listed()).toHaveLength(demoTools.length);
    const reduced = demoTools.filter(({ price, originalPrice }) => (originalPrice ?? 0) > price).length;
    expect(
      await shop.rows(`SELECT (SELECT count(*)::int FROM price_history) AS earlier,
                              (SELECT count(*)::int FROM tool_cards WHERE lawful_card IS NOT NULL) AS forbidden`),
    ).toEqual([{ earlier: reduced, forbidden: 0 }]);
    for (const { key } of await shop.rows<{ key: string }>('SELECT storage_key AS key FROM uploads')) {
      expect((await stat(join(shop.dataDir, 'files', key))).size).toBe(4);
    }
    expect(await readdir(join(shop.dataDir, 'files'))).toEqual(['archives', 'images', 'incoming']);
  });

  test('computed figures – as the shop would have computed them', async () => {
    await load();
    const wrong = await shop.rows(`
      SELECT name FROM tools WHERE
        delivered_downloads <> (SELECT count(*) FROM deliveries WHERE tool_id = tools.id)
        OR review_count <> (SELECT count(*) FROM reviews WHERE tool_id = tools.id)
        OR rating_total <> (SELECT coalesce(sum(rating), 0) FROM reviews WHERE tool_id = tools.id)`);
    expect(wrong).toEqual([]);
    const unowned = await shop.rows(`
      SELECT 1 FROM orders WHERE status = 'completed' AND amount_paise > 0
        AND NOT EXISTS (SELECT 1 FROM entitlements e WHERE e.order_id = orders.id AND e.withdrawn_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM license_renewals r JOIN order_items i ON i.id = r.order_item_id
                         WHERE i.order_id = orders.id)
        AND NOT EXISTS (SELECT 1 FROM quotes q WHERE q.order_id = orders.id AND q.status IN ('paid', 'delivered'))`);
    expect(unowned).toEqual([]);
    const unrefunded = await shop.rows(`
      SELECT 1 FROM orders WHERE refunded_paise <>
        (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE order_id = orders.id AND status = 'success')
        + (SELECT coalesce(sum(counted_paise), 0) FROM disputes WHERE order_id = orders.id AND status = 'lost')`);
    expect(unrefunded).toEqual([]);
  });

  test('quotes – one in each state with its order and invoice; linked twice, the links stay', async () => {
    await load();
    await linkQuotes(shop.database, 'a secret');
    const listed = () =>
      shop.rows<{ status: string; hash: string | null }>(`
        SELECT q.status, token_hash AS hash, (SELECT count(*)::int FROM invoices i
          WHERE i.order_id = o.id AND i.total_paise = q.amount_paise) AS documents, (SELECT count(*)::int
          FROM quote_files f WHERE f.quote_id = q.id) AS files, q.amount_paise = o.amount_paise AS same
        FROM quotes q LEFT JOIN orders o ON o.id = q.order_id
        ORDER BY q.status`);
    const quotes = await listed();
    const open = { documents: 0, files: 0, same: null };
    const linked = { hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(quotes).toMatchObject([
      { status: 'accepted', ...open, ...linked },
      { status: 'declined', ...open, ...linked },
      { status: 'delivered', documents: 1, files: 1, same: true, ...linked },
      { status: 'draft', ...open, hash: null },
      { status: 'expired', ...open, ...linked },
      { status: 'paid', documents: 1, files: 0, same: true, ...linked },
      { status: 'refunded', documents: 2, files: 0, same: true, ...linked },
      { status: 'sent', ...open, ...linked },
      { status: 'withdrawn', ...open, ...linked },
    ]);
    await linkQuotes(shop.database, 'another secret');
    expect(await listed()).toEqual(quotes);
  });

  test('staff, added twice – one of each role, with the password of the shop’s owner', async () => {
    await addStaff(shop.database, new Date());
    await addStaff(shop.database, new Date(0));
    const staff = await shop.rows(`
      SELECT staff_role AS role, password_hash = (SELECT password_hash FROM users WHERE staff_role = 'owner') AS same
      FROM users WHERE role = 'admin' ORDER BY staff_role`);
    expect(staff).toEqual(
      ['accountant', 'manager', 'owner', 'support'].map((role) => ({ role, same: true })),
    );
  });

  test('API keys, added twice – one valid and one expired, of the manager; none without staff', async () => {
    await addApiKeys(shop.database, new Date());
    expect(await shop.count('api_keys')).toBe(0);
    await addStaff(shop.database, new Date());
    await addApiKeys(shop.database, new Date());
    await addApiKeys(shop.database, new Date());
    const keys = await shop.rows(`
      SELECT k.expires_at > now() AS valid, staff_role AS role FROM api_keys k JOIN users u ON u.id = k.created_by
      ORDER BY 1`);
    expect(keys).toEqual([
      { valid: false, role: 'manager' },
      { valid: true, role: 'manager' },
    ]);
  });

  test('webhooks, added twice – a log in every state, and nothing that leaves this machine by itself', async () => {
    await load();
    const given = { dataSecret: 'a'.repeat(32), gateway: 'http://127.0.0.1:4001/pg', now: new Date() };
    await addWebhooks(shop.database, given);
    await addWebhooks(shop.database, given);
    const endpoints = await shop.rows(`
      SELECT url, status, (SELECT array_agg(DISTINCT state ORDER BY state) FROM outbound_deliveries d
        WHERE d.endpoint_id = e.id) AS states FROM outbound_endpoints e ORDER BY status`);
    expect(endpoints).toEqual([
      {
        url: 'http://127.0.0.1:4001/webhooks/sales',
        status: 'active',
        states: ['delivered', 'failed', 'pending'],
      },
      { url: expect.stringContaining('example.com'), status: 'disabled', states: ['delivered', 'failed'] },
    ]);
    const due = `SELECT 1 FROM outbound_deliveries WHERE next_at < now() + interval '1 hour'`;
    expect(await shop.rows(due)).toEqual([]);

    // A sandbox that is not on this machine: nothing may be sent to it.
    await shop.rows('DELETE FROM store_events');
    await shop.rows('DELETE FROM outbound_endpoints');
    await addWebhooks(shop.database, { ...given, gateway: 'http://sandbox:3001/pg' });
    expect(await shop.rows('SELECT DISTINCT status FROM outbound_endpoints')).toEqual([
      { status: 'disabled' },
    ]);
  });

  test('two loaders at once, and a later one – loaded once', async () => {
    let builds = 0;
    const counted = (given: BuildOptions) => ((builds += 1), quickBuild(given));
    const other = await shop.connect();
    await Promise.all([load(counted), loadDemoData(other, options(counted))]);
    await other.end();
    await load(counted);
    expect(builds).toBe(1);
    expect(await shop.count('tools')).toBe(demoTools.length);
  });

  test('interrupted between files and rows – nothing written; the next load fills the shop', async () => {
    const broken = async (given: BuildOptions): Promise<Table[]> => [
      ...(await quickBuild(given)),
      { name: 'orders', rows: [{ id: 'not an id' }] },
    ];
    await expect(load(broken)).rejects.toThrow();
    expect([await shop.count('tools'), await shop.count('users'), await shop.count('uploads')]).toEqual([
      0, 1, 0,
    ]);
    await load();
    expect(await shop.count('tools')).toBe(demoTools.length);
  });

  test('a shop with one customer – left alone', async () => {
    const body = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      password: 'a customer password',
    };
    expect((await shop.call('POST', '/auth/register', { body })).status).toBe(201);
    await load(() => Promise.reject(new Error('must not build')));
    expect(await shop.count('tools')).toBe(0);
  });
});

describe('the program', () => {
  beforeAll(async () => {
    shop = await TestShop.start(postgres.url);
  });
  afterAll(() => shop.stop());

  const run = (env: Record<string, string>): Promise<number | null> =>
    new Program('demo/src/main.ts', [], { DATA_DIR: shop.dataDir, ...env }, 'ignore').exitCode();

  test('DEMO_DATA not set – nothing is loaded', async () => {
    expect(await run({ DATABASE_URL: shop.databaseUrl })).toBe(0);
    expect(await shop.count('tools')).toBe(0);
  });

  test('DEMO_DATA=true – the shop shows and sells the real pictures and archives, the customer signs in', async () => {
    const env = { DATABASE_URL: shop.databaseUrl, DEMO_DATA: 'true', PUBLIC_URL: shop.origin };
    expect(await run(env)).toBe(0);

    const { data } = await shop.call<{ tools: { images: string[] }[] }>('GET', '/tools?limit=100');
    expect(data.tools).toHaveLength(demoTools.length);
    const cover = data.tools[0]?.images[0] ?? '';
    const picture = async (query: string) => {
      const response = await fetch(`${shop.origin}${cover}${query}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      return (await response.arrayBuffer()).byteLength;
    };
    const sizes = [
      await picture('?w=320'),
      await picture('?w=640'),
      await picture('?w=960'),
      await picture(''),
    ];
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(4);

    const body = { email: 'customer@example.com', password: 'customer123' };
    expect((await shop.call('POST', '/auth/login', { body })).status).toBe(200);
  });

  (hasPython ? test : test.skip)(
    'the bot as it was downloaded – starts with the key of its customer only, then without asking',
    async () => {
      const [bought] = await shop.rows<{ key: string; file: string; license: string }>(`
        SELECT l.key, l.id AS license, u.storage_key AS file FROM licenses l JOIN users p ON p.id = l.user_id
          JOIN tools t ON t.id = l.tool_id JOIN releases r ON r.id = t.latest_release_id
          JOIN uploads u ON u.id = r.upload_id WHERE p.email = 'customer@example.com'`);
      const folder = await unpacked(join(shop.dataDir, 'files', bought?.file ?? ''));
      const start = (input: string) => {
        const env = { ...process.env, HOME: folder, PYTHONDONTWRITEBYTECODE: '1' };
        const options = { cwd: folder, env, input, encoding: 'utf8' } as const;
        const { status, stdout, stderr } = spawnSync('python3', ['-m', 'orb_bot', '--quiet'], options);
        return [status, `${stdout}${stderr}`];
      };
      const devices = async () => {
        const sql = 'SELECT name FROM license_activations WHERE license_id = $1 AND ended_at IS NULL';
        return (await shop.rows(sql, [bought?.license])).length;
      };
      expect(start('ABCDE\n')).toEqual([1, expect.stringContaining('typing error')]);
      await shop.rows(
        `UPDATE license_activations SET ended_at = now(), ended_by = 'staff' WHERE ended_at IS NULL`,
      );
      expect(start(`${bought?.key}\n`)).toEqual([0, expect.stringContaining('trades, win rate')]);
      expect([start(''), await devices()]).toEqual([[0, expect.stringContaining('trades, win rate')], 1]);
      await shop.rows(`UPDATE licenses SET disabled_at = now(), disabled_reason = 'Shared' WHERE id = $1`, [
        bought?.license,
      ]);
      expect(start('')).toEqual([1, expect.stringContaining('This licence is not valid any more.')]);
      await rm(dirname(folder), { recursive: true });
    },
  );
});

describe('the demo’s orders at the payment provider', () => {
  interface Order {
    refundableAmount: number;
    refundedAmount: number;
    status: string;
  }
  let token: string;

  beforeAll(async () => {
    shop = await TestShop.start(postgres.url);
    token = await shop.staffToken();
    await load();
  });
  afterAll(() => shop.stop());

  const getId = async (status: string): Promise<string | undefined> => {
    const [order] = await shop.rows<{ id: string }>(
      'SELECT id FROM orders WHERE status = $1 AND amount_paise > 0 ORDER BY created_at DESC LIMIT 1',
      [status],
    );
    return order?.id;
  };

  test('registered, twice – an order of the demo is refunded; one already refunded is in step', async () => {
    await registerOrders(shop.database, shop.gateway);
    await registerOrders(shop.database, shop.gateway);

    const answer = await shop.call<{ refund: { status: string } }>(
      'POST',
      `/admin/orders/${await getId('completed')}/refunds`,
      { body: { reason: 'Asked for it', access: 'keep' }, token },
    );
    expect(answer.status).toBe(201);
    expect(answer.data.refund.status).not.toBe('failed');

    const state = async (id: string | undefined) =>
      shop.rows('SELECT status, refunded_paise FROM orders WHERE id = $1', [id]);
    for (const status of ['completed', 'partially_refunded', 'refunded']) {
      const id = await getId(status);
      const before = await state(id);
      const synced = await shop.call<{ order: Order }>('POST', `/admin/orders/${id}/sync`, {
        body: {},
        token,
      });
      expect([status, synced.status]).toEqual([status, 200]);
      expect(await state(id)).toEqual(before);
    }
  });

  test('no sandbox at that address – given up without an error', async () => {
    await expect(registerOrders(shop.database, 'http://127.0.0.1:9/pg')).resolves.toBeUndefined();
  });
});

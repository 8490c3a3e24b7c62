import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BuildOptions } from '../src/build.ts';
import { loadDemoData, type LoadOptions } from '../src/load.ts';
import { registerOrders } from '../src/sandbox.ts';
import { fileIdFor } from '../src/seed/ids.ts';
import type { DemoFile } from '../src/seed/files.ts';
import { seedTables } from '../src/seed/seed-tables.ts';
import type { Table } from '../src/seed/table.ts';
import { addStaff } from '../src/staff.ts';
import { demoTools } from '../src/catalogue.ts';
import { Program } from './support/processes.ts';
import { startPostgres, TestShop } from './support/test-shop.ts';

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

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let shop: TestShop;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const options = (build = quickBuild): LoadOptions => ({
  dataDir: shop.dataDir,
  storeName: 'Tickwright',
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
        AND NOT EXISTS (SELECT 1 FROM entitlements e WHERE e.order_id = orders.id AND e.withdrawn_at IS NULL)`);
    expect(unowned).toEqual([]);
    const unrefunded = await shop.rows(`
      SELECT 1 FROM orders WHERE refunded_paise <>
        (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE order_id = orders.id AND status = 'success')
        + (SELECT coalesce(sum(counted_paise), 0) FROM disputes WHERE order_id = orders.id AND status = 'lost')`);
    expect(unrefunded).toEqual([]);
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
    expect(await run({ DATABASE_URL: shop.databaseUrl, DEMO_DATA: 'true' })).toBe(0);

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

  const idOf = async (status: string): Promise<string | undefined> => {
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
      `/admin/orders/${await idOf('completed')}/refunds`,
      { body: { reason: 'Asked for it', access: 'keep' }, token },
    );
    expect(answer.status).toBe(201);
    expect(answer.data.refund.status).not.toBe('failed');

    const state = async (id: string | undefined) =>
      shop.rows('SELECT status, refunded_paise FROM orders WHERE id = $1', [id]);
    for (const status of ['completed', 'partially_refunded', 'refunded']) {
      const id = await idOf(status);
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

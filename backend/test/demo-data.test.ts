import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BuildOptions, Built } from '../src/database/demo/build.js';
import { loadDemoData, type DemoDeps } from '../src/database/demo/loader.js';
import { fileIdFor } from '../src/database/demo/story/ids.js';
import type { DemoFile } from '../src/database/demo/story/files.js';
import { tellStory } from '../src/database/demo/story/story.js';
import { demoTools } from '../src/database/demo/tools/catalogue.js';
import { FileStorage } from '../src/platform/storage/index.js';
import { tellSandbox } from '../src/database/demo/tell-sandbox.js';
import { startApp, type TestStore } from './support/app.js';
import { Shop } from './support/shop.js';

function fakeFile(name: string, kind: DemoFile['kind']): DemoFile {
  const id = fileIdFor(name);
  const [folder, extension] = kind === 'image' ? ['images', 'webp'] : ['archives', 'zip'];
  const contentType = kind === 'image' ? 'image/webp' : 'application/zip';
  const storageKey = `${folder}/${id}.${extension}`;
  return { id, kind, storageKey, fileName: `x.${extension}`, contentType, sizeBytes: 4, sha256: '00' };
}

/** The real rows with tiny files: drawing and packing have tests of their own. */
async function quickBuild({ folder, now }: BuildOptions): Promise<Built> {
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
  for (const { storageKey } of all) {
    await mkdir(dirname(join(folder, storageKey)), { recursive: true });
    await writeFile(join(folder, storageKey), 'demo');
  }
  return { keys: all.map(({ storageKey }) => storageKey), tables: tellStory(now, files, 'no hash') };
}

describe('loading the demo', () => {
  let store: TestStore;
  let deps: DemoDeps;

  beforeEach(async () => {
    store = await startApp();
    deps = {
      database: store.database,
      storage: store.app.get(FileStorage),
      dataDir: store.dataDir,
      storeName: 'Tickwright',
      build: quickBuild,
    };
  });
  afterEach(async () => store.stop());

  const count = async (table: string): Promise<number> =>
    (await store.database.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n ?? -1;

  it('empty store – filled, shown by the API, with every file in its place', async () => {
    await loadDemoData(deps);
    const list = await store.api.get<{ tools: unknown[] }>('/tools?limit=100');
    expect(list.body.data.tools).toHaveLength(demoTools.length);
    for (const { key } of await store.database.rows<{ key: string }>(
      'SELECT storage_key AS key FROM uploads',
    )) {
      expect(await deps.storage.size(key)).toBe(4);
    }
    expect(await readdir(store.dataDir)).not.toContain('demo-files');
  });

  it('computed figures – as the store would have computed them', async () => {
    await loadDemoData(deps);
    const wrong = await store.database.rows(`
      SELECT name FROM tools WHERE
        delivered_downloads <> (SELECT count(*) FROM deliveries WHERE tool_id = tools.id)
        OR review_count <> (SELECT count(*) FROM reviews WHERE tool_id = tools.id)
        OR rating_total <> (SELECT coalesce(sum(rating), 0) FROM reviews WHERE tool_id = tools.id)`);
    expect(wrong).toEqual([]);
    const unowned = await store.database.rows(`
      SELECT 1 FROM orders WHERE status = 'completed' AND amount_paise > 0
        AND NOT EXISTS (SELECT 1 FROM entitlements e WHERE e.order_id = orders.id AND e.withdrawn_at IS NULL)`);
    expect(unowned).toEqual([]);
    const unrefunded = await store.database.rows(`
      SELECT 1 FROM orders WHERE refunded_paise <>
        (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE order_id = orders.id AND status = 'success')`);
    expect(unrefunded).toEqual([]);
  });

  it('two replicas at once, and a second start – loaded once', async () => {
    let builds = 0;
    const counted = { ...deps, build: (options: BuildOptions) => ((builds += 1), quickBuild(options)) };
    await Promise.all([loadDemoData(counted), loadDemoData(counted)]);
    await loadDemoData(counted);
    expect(builds).toBe(1);
    expect(await count('tools')).toBe(demoTools.length);
  });

  it('cut off between files and rows – nothing written; the next start fills the store', async () => {
    const broken = async (options: BuildOptions): Promise<Built> => {
      const built = await quickBuild(options);
      return { ...built, tables: [...built.tables, { name: 'orders', rows: [{ id: 'not an id' }] }] };
    };
    await expect(loadDemoData({ ...deps, build: broken })).rejects.toThrow();
    expect([await count('tools'), await count('users'), await count('uploads')]).toEqual([0, 1, 0]);
    await loadDemoData(deps);
    expect(await count('tools')).toBe(demoTools.length);
  });

  it('a store with one customer – left alone', async () => {
    await store.customer();
    await loadDemoData({ ...deps, build: () => Promise.reject(new Error('must not build')) });
    expect(await count('tools')).toBe(0);
  });
});

describe('the demo’s past at the payment provider', () => {
  interface Order {
    refundableAmount: number;
    refundedAmount: number;
    status: string;
  }
  let shop: Shop;
  let staff: string;

  beforeAll(async () => {
    shop = await Shop.open();
    staff = await shop.store.staff();
    await loadDemoData({
      database: shop.store.database,
      storage: shop.store.app.get(FileStorage),
      dataDir: shop.store.dataDir,
      storeName: 'Tickwright',
      build: quickBuild,
    });
  });
  afterAll(() => shop.close());

  const idOf = async (status: string) =>
    (
      await shop.store.database.row<{ id: string }>(
        'SELECT id FROM orders WHERE status = $1 AND amount_paise > 0 ORDER BY created_at DESC LIMIT 1',
        [status],
      )
    )?.id;
  const refund = (id: string | undefined, amount?: number) =>
    shop.store.api.post<{ refund: { status: string } }>(
      `/admin/orders/${id}/refunds`,
      { reason: 'Asked for it', access: 'keep', ...(amount && { amount }) },
      staff,
    );

  it('a sandbox that was told, twice – an order of the demo is refunded; one already refunded is in step', async () => {
    const { env } = shop.sandbox;
    await tellSandbox(shop.store.database, env['CASHFREE_BASE_URL'] ?? '');
    await tellSandbox(shop.store.database, env['CASHFREE_BASE_URL'] ?? '');

    const answer = await refund(await idOf('completed'));
    expect(answer.status).toBe(201);
    expect(answer.body.data.refund.status).not.toBe('failed');

    for (const status of ['completed', 'partially_refunded', 'refunded']) {
      const id = await idOf(status);
      const before = await shop.store.database.row(
        'SELECT status, refunded_paise FROM orders WHERE id = $1',
        [id],
      );
      const synced = await shop.store.api.post<{ order: Order }>(`/admin/orders/${id}/sync`, {}, staff);
      expect([status, synced.status]).toEqual([status, 200]);
      const after = await shop.store.database.row('SELECT status, refunded_paise FROM orders WHERE id = $1', [
        id,
      ]);
      expect(after).toEqual(before);
    }
  });

  it('no sandbox there – given up without an error', async () => {
    await expect(tellSandbox(shop.store.database, 'http://127.0.0.1:9/pg')).resolves.toBeUndefined();
  });
});

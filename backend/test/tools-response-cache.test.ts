import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache } from '../src/tools/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addTool, type StaffTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

describe('response cache', () => {
  let store: TestStore;
  let staff: string;
  let tool: StaffTool;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
    tool = await addTool(store, staff, { description: 'A long description. '.repeat(100), isFeatured: true });
  });

  beforeEach(() => settled());

  afterAll(() => store.stop());

  /** Without fetch, which would decompress the response. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Raw>((resolve, reject) => {
      const call = request(`${store.url}/api${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      call.on('error', reject).end();
    });

  /** Waits until the notifications of earlier changes have arrived. */
  async function settled(): Promise<void> {
    const answers = store.app.get(ResponseCache);
    for (let last = -1; last !== answers.generation;) {
      last = answers.generation;
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  }

  /** Whether the next response comes from the cache. */
  async function isKept(path: string): Promise<boolean> {
    const answers = store.app.get(ResponseCache);
    const before = answers.hits;
    await get(path);
    return answers.hits > before;
  }

  const paths = () => [
    '/tools',
    '/tools?limit=5',
    '/tools/featured',
    '/tools/categories',
    `/tools/${tool.id}`,
    `/tools/${tool.id}/related`,
  ];

  test('repeated request – the same bytes and headers, from the cache', async () => {
    for (const path of paths()) {
      const first = await get(path);
      expect(await isKept(path)).toBe(true);
      const second = await get(path);
      expect([second.status, second.bytes.equals(first.bytes)]).toEqual([200, true]);
      const comparable = ({ headers }: Raw) =>
        Object.entries(headers)
          .filter(([name]) => !/^(date|connection|keep-alive|x-ratelimit-.*)$/.test(name))
          .toSorted();
      expect(comparable(second)).toEqual(comparable(first));
    }
  });

  test('parameters in another order – the same cache entry', async () => {
    await get('/tools?limit=7&sort=price');
    expect(await isKept('/tools?sort=price&limit=7')).toBe(true);
  });

  test('matching ETag – 304 without a body, cached or not', async () => {
    for (const path of paths()) {
      const { headers } = await get(path);
      const etag = String(headers.etag);
      for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
        const again = await get(path, { 'if-none-match': known });
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      store.app.get(ResponseCache).invalidate();
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('Accept-Encoding – Brotli or gzip with the same content, cached or not', async () => {
    const path = `/tools/${tool.id}`;
    const plain = (await get(path)).bytes;
    for (const _time of ['first', 'later']) {
      const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
      expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding']);
      expect(brotliDecompressSync(brotli.bytes).equals(plain)).toBe(true);
      const gzip = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
      expect(gunzipSync(gzip.bytes).equals(plain)).toBe(true);
      expect(
        (await get(path, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'],
      ).toBeUndefined();
      store.app.get(ResponseCache).invalidate();
    }
  });

  test('HEAD – headers only', async () => {
    const { bytes } = await get('/tools');
    const head = await get('/tools', {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ]);
  });

  test('change – no later response is stale', async () => {
    for (let price = 1; price <= 20; price++) {
      const asking = Array.from({ length: 5 }, () => get('/tools'));
      await store.api.put(`/admin/tools/${tool.id}`, { price }, staff);
      await Promise.all(asking);
      const { bytes } = await get('/tools');
      const { data } = JSON.parse(bytes.toString()) as { data: { tools: StaffTool[] } };
      expect(data.tools[0]?.price).toBe(price);
    }
  });

  test('releases – cached, and current after a new release', async () => {
    const path = `/tools/${tool.id}/releases`;
    await get(path);
    expect(await isKept(path)).toBe(true);
    await store.database.rows('UPDATE releases SET changelog = $2 WHERE tool_id = $1', [
      tool.id,
      'Corrected',
    ]);
    await settled();
    const { bytes } = await get(path);
    expect(bytes.toString()).toContain('Corrected');
  });

  test('errors, other routes and long URLs – never cached', async () => {
    for (const path of [
      '/tools?limit=0',
      '/tools/01890000-0000-7000-8000-000000000000',
      '/settings/public',
    ]) {
      await get(path);
      expect(await isKept(path)).toBe(false);
    }
    const long = `/tools?search=${'x'.repeat(190)}&tags=${'%20'.repeat(120)}`;
    await get(long);
    expect(await isKept(long)).toBe(false);
  });

  test('connection for change notifications lost – nothing is cached until it is restored', async () => {
    await get('/tools');
    expect(await isKept('/tools')).toBe(true);
    await store.database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN store_changed%'`,
    );
    await eventually(async () => !(await isKept('/tools')));
    await get('/tools');
    expect(await isKept('/tools')).toBe(false);
    await eventually(() => isKept('/tools'));
  });
});

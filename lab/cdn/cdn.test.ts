/** A store behind a caching nginx, which stands for any CDN. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTool } from '../../scripts/lib/checks/tools.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { Client, formWith } from '../support/client.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { startStorefront } from '../support/storefront.ts';
import { end } from '../support/wait.ts';
import { STAFF, Store } from '../noisy-neighbour/store.ts';
import { putOnSale, type ToolOnSale } from '../noisy-neighbour/tools.ts';

const MAX_MS = 5_000;
const SECRET = randomBytes(24).toString('hex');
/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A cache as CDNs have one: it keeps what the store's headers allow, and decides nothing itself. */
const cacheFor = (backend: number, storefront: number) => (folder: string, port: number) =>
  `
  proxy_cache_path ${folder}/cache keys_zone=cdn:1m;
  proxy_cache_key $request_method$request_uri;
  proxy_cache_revalidate on;
  proxy_cache_lock on;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  add_header X-Cache $upstream_cache_status always;
  server {
    listen 127.0.0.1:${port};
    proxy_cache cdn;
    location /api/ { proxy_pass http://127.0.0.1:${backend}; }
    location / { proxy_pass http://127.0.0.1:${storefront}; }
  }`;

const nginxProgram = await ensureTool('nginx');

(nginxProgram ? describe : describe.skip)('a store behind a cache', () => {
  let store: Store;
  let storefront: ChildProcess;
  let cdn: Nginx;
  let staff: Client;
  let token: string;
  let tool: ToolOnSale;

  beforeAll(async () => {
    process.env.STOREFRONT_SECRET = SECRET;
    store = await Store.start();
    const pages = await freePort();
    storefront = await startStorefront(pages, store.port, { STOREFRONT_SECRET: SECRET });
    cdn = await startNginx(nginxProgram ?? '', cacheFor(store.port, pages));
    staff = new Client(store.port, '127.0.0.3');
    ({ token } = await staff.data<{ token: string }>('POST', '/api/admin/login', { body: STAFF }));
    [tool] = (await putOnSale(staff, 1)) as [ToolOnSale];
  });

  afterAll(async () => {
    staff?.close();
    await cdn?.stop();
    if (storefront) await end(storefront);
    await store?.stop();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${cdn.url}${path}`, { headers, redirect: 'manual' });
  /** Asks twice; how the cache answered the second time. */
  const again = async (path: string, headers: Record<string, string> = {}) => {
    await (await get(path, headers)).arrayBuffer();
    const answer = await get(path, headers);
    return { answer, text: await answer.text(), cache: answer.headers.get('x-cache') };
  };
  const change = async (fields: object) => {
    const path = `/api/admin/tools/${tool.id}`;
    const { status, bytes } = await staff.send('PUT', path, { token, body: fields });
    expect([bytes.toString(), status]).toStrictEqual([bytes.toString(), 200]);
  };

  test('pages and answers of the catalogue – kept, with one policy for the page', async () => {
    for (const path of [
      '/',
      '/tools',
      `/tools/${tool.id}`,
      '/api/tools',
      `/api/tools/${tool.id}`,
      '/api/settings/public',
    ]) {
      const { answer, text, cache } = await again(path);
      expect([path, answer.status]).toStrictEqual([path, 200]);
      expect([path, cache]).toStrictEqual([path, 'HIT']);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect([path, answer.headers.get('x-ratelimit-remaining')]).toStrictEqual([path, null]);
      expect(
        answer.headers.get('vary') ?? (path.startsWith('/api/settings') ? 'accept-encoding' : ''),
      ).toMatch(/accept-encoding/i);
      // Scripts are allowed by their hashes, which are the page's own.
      const fresh = await fetch(`http://127.0.0.1:${store.port}${path}`);
      if (!path.startsWith('/api/')) {
        expect(answer.headers.get('content-security-policy')).toBe(
          fresh.headers.get('content-security-policy'),
        );
        expect(text).not.toMatch(/nonce=/);
      }
      await fresh.arrayBuffer();
    }
  });

  test('each encoding – its own copy', async () => {
    const texts = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const answer = await get('/tools', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      texts.add((await answer.text()).slice(0, 2000));
    }
    expect(texts.size).toBe(1);
  });

  test('a known version – 304 from the cache, and from the store when the copy is old', async () => {
    const path = `/api/tools/${tool.id}`;
    const first = await get(path);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBeTruthy();
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    // Two seconds, which nginx counts in whole ones.
    await sleep(3_500);
    const answer = await get(path);
    await answer.arrayBuffer();
    expect(answer.headers.get('x-cache')).toBe('REVALIDATED');
  });

  for (const where of ['page', 'API'] as const) {
    test(`a price is changed by staff – the ${where} behind the cache has it within five seconds`, async () => {
      const path = where === 'page' ? `/tools/${tool.id}` : `/api/tools/${tool.id}`;
      for (const price of [1234, 2345, 3456]) {
        // Just fetched: the worst moment for a change.
        await (await get(path)).arrayBuffer();
        await change({ price });
        const changedAt = performance.now();
        const shown = where === 'page' ? price.toLocaleString('en-IN') : `"price":${price}`;
        let hits = 0;
        for (;;) {
          const answer = await get(path);
          if (answer.headers.get('x-cache') === 'HIT') hits += 1;
          if ((await answer.text()).includes(shown)) break;
          expect([`${path} is old after ${MAX_MS} ms`, performance.now() - changedAt < MAX_MS]).toStrictEqual(
            [`${path} is old after ${MAX_MS} ms`, true],
          );
          await sleep(50);
        }
        expect(hits).toBeGreaterThan(0);
        process.stderr.write(
          `${where}: new price after ${Math.round(performance.now() - changedAt)} ms, ${hits} hits\n`,
        );
      }
    });
  }

  test('errors – never kept', async () => {
    for (const path of [
      '/no-such-page',
      '/tools/01890000-0000-7000-8000-000000000000',
      '/api/no-such-route',
      '/api/tools/01890000-0000-7000-8000-000000000000',
    ]) {
      const { answer, cache } = await again(path);
      expect([path, answer.status]).toStrictEqual([path, 404]);
      expect([path, cache]).toStrictEqual([path, 'MISS']);
      expect([path, answer.headers.get('cache-control')]).toStrictEqual([path, 'no-store']);
    }
  });

  test('a tool that is withdrawn and published again – seen at once after an error', async () => {
    await change({ isActive: false });
    const path = `/api/tools/${tool.id}`;
    while ((await get(path)).status !== 404) await sleep(100);
    await change({ isActive: true });
    expect((await get(path)).status).toBe(200);
  });

  test('what is private – never kept: an account, a link to a file, the file, a sign-in with a cookie', async () => {
    const profile = await again('/api/admin/profile', { authorization: `Bearer ${token}` });
    expect([profile.answer.status, profile.cache]).toStrictEqual([200, 'MISS']);
    expect((await get('/api/admin/profile')).status).toBe(401);
    const google = await again('/api/auth/google');
    expect(google.answer.headers.get('set-cookie')).toBeTruthy();
    expect(google.cache).toBe('MISS');
    const body = {
      name: 'Asha Rao',
      email: 'cdn@example.com',
      phone: '9812345670',
      password: 'my usual charts 2026',
    };
    const buyer = await staff.data<{ token: string }>('POST', '/api/auth/register', { body });
    const authorization = `Bearer ${buyer.token}`;
    const order = { token: buyer.token, body: { toolId: tool.id } };
    const { order: made } = await staff.data<{ order: { orderId: string } }>(
      'POST',
      '/api/payments/create-cashfree-order',
      order,
    );
    await store.sandbox.pay(made.orderId);
    await staff.data('POST', '/api/payments/verify-cashfree', {
      token: buyer.token,
      body: { order_id: made.orderId },
    });
    const link = await again(`/api/tools/${tool.id}/download`, { authorization });
    expect([link.answer.status, link.cache]).toStrictEqual([200, 'MISS']);
    const { downloadUrl } = (JSON.parse(link.text) as { data: { downloadUrl: string } }).data;
    const file = await again(downloadUrl);
    expect(file.cache).toBe('MISS');
    expect(file.answer.headers.get('cache-control') ?? '').toMatch(/private|no-store/);
  });

  test('a picture – kept for a year', async () => {
    const form = await formWith(PNG, 'dot.png', 'image/png');
    const { url } = await staff.data<{ url: string }>('POST', '/api/admin/upload', { token, ...form });
    const { answer, cache } = await again(new URL(url, cdn.url).pathname);
    expect([answer.status, cache]).toStrictEqual([200, 'HIT']);
    expect(answer.headers.get('cache-control') ?? '').toMatch(/max-age=31536000, immutable/);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestStore } from './support/app.ts';
import { rawRequest } from './support/raw-request.ts';

/** Stands in for the storefront's build: a page shows the address it was asked for. */
const STOREFRONT = `
export const createStorefront = () => ({
  figures: () => ({ hits: 0, misses: 0, refused: { limit: 0, busy: 0 }, running: 0, waiting: 0 }),
  async reply({ path }) {
    return { status: 200, headers: { 'x-page': 'yes' }, body: Buffer.from(path) };
  },
});
`;

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const ORIGIN = 'https://partner.example';

let directory: string;
let site: TestStore;
let alone: TestStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-addresses-'));
  await Promise.all(
    ['storefront/build/client/assets', 'storefront/build/server', 'admin/dist/assets'].map((folder) =>
      mkdir(join(directory, folder), { recursive: true }),
    ),
  );
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'storefront/build/server/index.js'), STOREFRONT);
  await writeFile(join(directory, 'storefront/build/client/assets/a.js'), '1');
  await writeFile(join(directory, 'admin/dist/index.html'), 'console');
  const env = { CORS_ORIGINS: ORIGIN };
  [site, alone] = await Promise.all([startApp({ ...env, SITE_DIR: directory }), startApp(env)]);
});
afterAll(async () => {
  await Promise.all([site.stop(), alone.stop()]);
  await rm(directory, { recursive: true, force: true });
});

const get = (store: TestStore, target: string, ...headers: string[]) =>
  rawRequest(store.url, [`GET ${target} HTTP/1.1`, ...headers]);

/** Spellings of `/api/auth/me` and of what a careless comparison takes for it. */
const SPELLINGS = [
  '/api/auth/me',
  '/%61pi/auth/me',
  '/%61%70%69/auth/me',
  '/%61%70%69/%61%75%74%68/%6d%65',
  '/api/auth/%6De',
  '/api/auth/me?x=%61',
  '/api/auth/me#x',
  'http://store.example/api/auth/me',
  'HTTP://other.example:81/%61pi/auth/me',
  '//api/auth/me',
  '/api//auth/me',
  '/./api/auth/me',
  '/x/../api/auth/me',
  '/%2e%2e/api/auth/me',
  '/api/%2e%2e/api/auth/me',
  '/api/health/../auth/me',
  '/api/health/%2e%2e/auth/me',
  '/API/auth/me',
  '/Api/Auth/Me',
  '/api%2Fauth%2Fme',
  '/api%5Cauth%5Cme',
  '/api\\auth\\me',
  '\\api\\auth\\me',
  '/api;x/auth/me',
  '/api./auth/me',
  '/api/auth/me.',
  '/api/auth/me/',
  '/api\t/auth/me',
  '/api%20/auth/me',
  '/api%09/auth/me',
  '/api%00/auth/me',
  '/%2561pi/auth/me',
  '/%%36%31pi/auth/me',
  '/ａpi/auth/me',
  '/%EF%BD%81pi/auth/me',
  '/%C1%A1pi/auth/me',
];

const NO_HTTP = new Set(['\\api\\auth\\me', '/ａpi/auth/me', '/api\t/auth/me']);

describe.each(['with its site', 'alone'])('a store %s', (how) => {
  const store = () => (how === 'alone' ? alone : site);

  test.each(SPELLINGS)('GET %s – a page, or all the rules of the API', async (target) => {
    const { status, headers, body } = await get(store(), target, `Origin: ${ORIGIN}`);
    expect(status).toBeLessThan(500);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (headers.get('x-page')) return;
    expect([400, 401, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: expect.any(String) } });
    expect(headers.get('content-security-policy')).toBe(API_POLICY);
    expect(headers.get('cache-control')).toBe('no-store');
    // What is no HTTP is refused before there is a request.
    if (NO_HTTP.has(target)) expect(status).toBe(400);
    else expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  test.each(['/api/tools/%E0%A4%A', '/api/%', '/api/auth/me%', '/%61pi/%ff', '/api/files/%C0%AF'])(
    'GET %s, which cannot be decoded – 400 in the envelope, with all headers',
    async (target) => {
      const { status, headers, body } = await get(store(), target);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'BAD_REQUEST' } });
      expect(headers.get('content-security-policy')).toBe(API_POLICY);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-ratelimit-limit')).not.toBeNull();
    },
  );

  test('parameter of 5,000 characters – answered by its route', async () => {
    const { status, body } = await get(store(), `/api/tools/${'x'.repeat(5_000)}`);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'TOOL_NOT_FOUND' } });
  });

  test('cached answer in another spelling – the same answer, with its headers', async () => {
    for (const target of ['/api/tools', '/%61pi/%74ools', 'http://store.example/api/tools']) {
      const { status, headers } = await get(store(), target);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toBe(API_POLICY);
      expect(headers.get('cdn-cache-control')).toBe('max-age=2, stale-while-revalidate=2');
    }
  });

  test('shared answer in another spelling – cached as in the first', async () => {
    const [one, other] = await Promise.all(
      ['/api/settings/public', '/api/%73ettings/publi%63'].map((target) => get(store(), target)),
    );
    expect(other?.headers.get('cache-control')).toBe(one?.headers.get('cache-control'));
    expect(one?.headers.get('cache-control')).toContain('s-maxage');
  });

  test('API key in an address in another spelling – refused', async () => {
    const key = `tw%6B_abcdefgh_${'x'.repeat(51)}`;
    for (const target of [`/api/tools/${key}`, `/api/tools?a=${key}`]) {
      const { body } = await get(store(), target);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'KEY_IN_URL' } });
    }
  });

  test('licence call in another spelling – pages of all origins may read it', async () => {
    const { headers } = await get(store(), '/%61pi/licenses/jwks.json', `Origin: ${ORIGIN}`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

test.each([
  ['GET / HTTP/9.9', 400],
  ['BREW /api/tools HTTP/1.1', 400],
  [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 431],
])('%.20s, which is no request – %i in the envelope, with the headers of the API', async (line, status) => {
  const answer = await rawRequest(alone.url, [line]);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { code: 'BAD_REQUEST' } });
  expect(answer.headers.get('content-security-policy')).toBe(API_POLICY);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['DELETE', 'PUT', 'PATCH', 'POST'])(
  '%s of a form, of several parts or of text without a body – as without a content type',
  async (method) => {
    const line = `${method} /api/users/wishlist/x HTTP/1.1`;
    const plain = await rawRequest(alone.url, [line]);
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
    for (const type of types) {
      const typed = await rawRequest(alone.url, [line, `Content-Type: ${type}`]);
      expect({ type, status: typed.status }).toEqual({ type, status: plain.status });
      const empty = await rawRequest(alone.url, [line, `Content-Type: ${type}`, 'Content-Length: 0']);
      expect({ type, status: empty.status }).toEqual({ type, status: plain.status });
    }
  },
);

describe('the site', () => {
  test.each(['/admin', '/%61dmin', '/%61dmin/orders', 'http://store.example/admin/orders'])(
    'console at %s – with its policy',
    async (target) => {
      const { status, headers } = await get(site, target);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("trusted-types 'none'");
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('file in another spelling – kept as long; one of an older release – not found', async () => {
    const { status, headers } = await get(site, '/%61ssets/%61.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get(site, '/admin/%61ssets/gone.js')).status).toBe(404);
  });

  test.each([
    '/%',
    '/tools/%E0%A4%A',
    '/tools/%E0%A4%B9',
    '/asha%40example.com',
    'http://store.example/tools',
  ])('page %s – left to the storefront', async (target) => {
    const { status, body } = await get(site, target);
    expect([status, body]).toEqual([200, target]);
  });
});

test('limit of requests – counts every spelling', async () => {
  const store = await startApp({ RATE_LIMIT_PER_MINUTE: '10' });
  try {
    const spellings = [
      '/%61pi/auth/me',
      '/api/auth/m%65',
      'http://x/api/auth/me',
      '//api/auth/me',
      '/API/auth/me',
    ];
    const statuses = [];
    for (let calls = 0; calls < 4; calls += 1)
      for (const target of spellings) statuses.push((await get(store, target)).status);
    expect(statuses.slice(10)).toEqual(Array(10).fill(429));
    expect((await get(store, '/api/health/%6Cive')).status).toBe(200);
    expect((await get(store, '/api/health/../auth/me')).status).toBe(429);
  } finally {
    await store.stop();
  }
});

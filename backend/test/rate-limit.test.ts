import { startApp, type TestStore } from './support/app.ts';

test('more requests per minute than allowed – 429 with Retry-After; health checks still work', async () => {
  const store = await startApp({ RATE_LIMIT_PER_MINUTE: '5' });
  try {
    const answers = [];
    for (let calls = 0; calls < 7; calls++) answers.push(await store.api.get('/auth/me'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = answers.at(-1);
    expect(refused?.body).toMatchObject({ success: false, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await store.api.get('/health/ready')).status).toBe(200);
  } finally {
    await store.stop();
  }
});

test('requests from many addresses of one IPv6 /64 – counted together, another /64 apart', async () => {
  const store = await startApp({ RATE_LIMIT_PER_MINUTE: '5' });
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await store.api.call('GET', '/auth/me', { headers })).status;
  };
  try {
    const statuses = [];
    for (let host = 1; host <= 6; host++) statuses.push(await from(`2001:db8:0:7::${host}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await from('2001:db8:0:8::1')).toBe(401);
  } finally {
    await store.stop();
  }
});

describe("the credential of the storefront's server", () => {
  const STOREFRONT_SECRET = 'shared by the storefront and the backend';
  let store: TestStore;
  beforeAll(async () => {
    store = await startApp({ RATE_LIMIT_PER_MINUTE: '5', STOREFRONT_SECRET });
  });
  afterAll(() => store.stop());

  /** Seven calls from an address of their own. */
  const statuses = async (address: string, credential: string, method = 'GET', path = '/auth/me') => {
    const headers = { 'x-forwarded-for': address, 'x-storefront-secret': credential };
    const answers = [];
    for (let calls = 0; calls < 7; calls++) answers.push(await store.api.call(method, path, { headers }));
    return answers.map(({ status }) => status);
  };

  test('right – its reads are not counted, nor does anything else open', async () => {
    expect(await statuses('203.0.113.1', STOREFRONT_SECRET)).toEqual(Array(7).fill(401));
    expect(await statuses('203.0.113.1', STOREFRONT_SECRET, 'GET', '/admin/orders')).toEqual(
      Array(7).fill(401),
    );
  });

  test('right, on a write – counted', async () => {
    expect((await statuses('203.0.113.2', STOREFRONT_SECRET, 'POST', '/auth/logout')).at(-1)).toBe(429);
  });

  test.each([STOREFRONT_SECRET.slice(1), `${STOREFRONT_SECRET}x`, ''])(
    'wrong (%p) – counted',
    async (wrong) => {
      expect((await statuses(`203.0.113.${10 + (wrong.length % 100)}`, wrong)).at(-1)).toBe(429);
    },
  );
});

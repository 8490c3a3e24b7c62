import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

let store: TestStore;
let toolId: string;
let token: string;
beforeAll(async () => {
  store = await startApp();
  toolId = await new Rows(store.database).tool();
  ({ token } = await store.customer());
});
afterAll(() => store.stop());

const getHeaders = async (path: string, as?: string) => {
  const { headers } = await store.api.get(path, as);
  return Object.fromEntries(
    ['cache-control', 'cdn-cache-control', 'x-ratelimit-remaining'].map((name) => [name, headers.get(name)]),
  );
};
const shared = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=2',
  'cdn-cache-control': 'max-age=2, stale-while-revalidate=2',
  'x-ratelimit-remaining': null,
};

test('what is the same for everybody – kept for two seconds, computed or cached, without a word on limits', async () => {
  const paths = [
    '/tools',
    `/tools/${toolId}`,
    '/tools/categories',
    '/bundles',
    '/settings/public',
    '/announcements/active',
  ];
  for (const path of [...paths, ...paths]) expect([path, await getHeaders(path)]).toEqual([path, shared]);
});

test('an error, an unknown route and the answer to a person – stored by nobody', async () => {
  const refused = { 'cache-control': 'no-store', 'cdn-cache-control': null };
  for (const path of [
    '/tools/01890000-0000-7000-8000-000000000000',
    '/no-such-route',
    '/auth/me',
    '/health/ready',
  ])
    expect([path, await getHeaders(path)]).toMatchObject([path, refused]);
  expect(await getHeaders('/auth/me', token)).toMatchObject(refused);
});

test('a sign-in that sets a cookie – stored by nobody', async () => {
  const answer = await fetch(`${store.url}/api/auth/google`, { redirect: 'manual' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

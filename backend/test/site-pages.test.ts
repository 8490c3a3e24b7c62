import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestStore } from './support/app.ts';

/** Stands in for the storefront's build: a page shows who asked for it and the status of its API read. */
const STOREFRONT = `
export const createStorefront = ({ apiUrl, limits, apiFetch }) => ({
  figures: () => ({ hits: 3, misses: 2, refused: { limit: 1, busy: 0 }, running: 1, waiting: 0 }),
  async reply({ path, address }) {
    const answer = await apiFetch(new Request(apiUrl + '/tools' + path.slice(1)), {});
    const body = JSON.stringify({ address, limits, status: answer.status });
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  },
});
`;

let directory: string;
let store: TestStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-site-'));
  const folders = ['storefront/build/client', 'storefront/build/server', 'admin/dist'];
  for (const folder of folders) await mkdir(join(directory, folder), { recursive: true });
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'storefront/build/server/index.js'), STOREFRONT);
  await writeFile(join(directory, 'admin/dist/index.html'), 'console');
  store = await startApp({
    SITE_DIR: directory,
    RATE_LIMIT_PER_MINUTE: '5',
    RATE_LIMIT_PAGES_PER_MINUTE: '7',
    RATE_LIMIT_NEW_PAGES_PER_MINUTE: '3',
  });
});
afterAll(async () => {
  await store.stop();
  await rm(directory, { recursive: true, force: true });
});

const page = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(`${store.url}${path}`, { headers })).json();

test('more pages than the API allows one address – their reads are not counted, those of visitors are', async () => {
  for (let n = 0; n < 20; n++) expect(await page(`/?search=zz${n}`)).toMatchObject({ status: 200 });
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await store.api.get('/auth/me')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("a visitor behind a trusted proxy – the storefront gets the visitor's address and the limits", async () => {
  expect(await page('/?search=yy', { 'x-forwarded-for': '203.0.113.7' })).toEqual({
    address: '203.0.113.7',
    limits: { factor: 1, pagesPerMinute: 7, newPagesPerMinute: 3 },
    status: 200,
  });
});

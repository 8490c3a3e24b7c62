import { expect, test } from '@jest/globals';
import { loadPage } from './pages';
import { findOwnAddress } from './server';
import { createStoreContext } from './store-context';

type Answer = () => Response;
const json = (status: number, body: object) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const page = (title: string) =>
  json(200, { success: true, data: { page: { slug: 'terms', title, body: 'x', bodyNodes: [] } } });
const away = json(503, { success: false, message: 'Away' });
const missing = json(404, { success: false, message: 'This page does not exist.' });

function open(...answers: Answer[]) {
  const store = createStoreContext({
    apiUrl: 'http://api.test/api',
    publicUrl: 'http://shop.test',
    apiFetch: () => Promise.resolve((answers.shift() ?? away)()),
  });
  return async (version?: string) => {
    const { data, init } = await loadPage(store, 'terms', version);
    return [init?.status, data.page?.title ?? null];
  };
}

test('the API is away – a page that was read before is shown; one that never was, or a version, is not', async () => {
  const load = open(away, page('Terms'), away, away, page('New terms'));
  expect(await load()).toEqual([503, null]);
  expect(await load()).toEqual([200, 'Terms']);
  expect(await load()).toEqual([200, 'Terms']);
  expect(await load('v1')).toEqual([503, null]);
  expect(await load()).toEqual([200, 'New terms']);
});

test('a page that is gone – not remembered', async () => {
  const load = open(page('Terms'), missing, away);
  await load();
  expect(await load()).toEqual([404, null]);
  expect(await load()).toEqual([503, null]);
});

test.each([
  ['terms', '/terms'],
  ['home', '/'],
  ['refunds', null],
])('%s – its own address is %s', (slug, address) => {
  expect(findOwnAddress(slug)).toBe(address);
});

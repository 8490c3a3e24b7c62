import { beforeEach, expect, jest, test } from '@jest/globals';

const id = (n: number) => `0199b2c4-7d5e-7aaa-8f00-${String(n).padStart(12, '0')}`;
const stored = new Map<string, string>();

/** A page that was just loaded in a browser with this answer to the consent banner. */
async function loaded(consent: string) {
  stored.set('consent', consent);
  jest.resetModules();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
  return import('./recently-viewed');
}

beforeEach(() => stored.clear());

test('viewed in turn – the last one first, eight at most, each once', async () => {
  const { noteViewed, viewed } = await loaded('all');
  for (const n of [1, 2, 1, 3]) noteViewed(id(n));
  expect(viewed()).toEqual([id(3), id(1), id(2)]);
  for (let n = 4; n < 20; n += 1) noteViewed(id(n));
  expect(viewed()).toHaveLength(8);
});

test('preferences accepted – known after a reload; declined – nothing is stored, and forgotten', async () => {
  (await loaded('all')).noteViewed(id(1));
  expect((await loaded('all')).viewed()).toEqual([id(1)]);
  stored.clear();
  (await loaded('necessary')).noteViewed(id(1));
  expect([...stored.keys()]).toEqual(['consent']);
  expect((await loaded('necessary')).viewed()).toEqual([]);
});

test('something else was stored – ignored', async () => {
  const { parseViewed } = await loaded('all');
  expect(parseViewed(`x,,<script>,${id(1)}`)).toEqual([id(1)]);
});

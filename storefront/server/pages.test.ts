import { expect, test } from '@jest/globals';
import { Page } from './page-cache';
import { Pages } from './pages';
import { Refused } from './refused';

const page = (path: string) => new Page(200, new Headers(), Buffer.from(path));
const limits = { pagesPerMinute: 1000, newPagesPerMinute: 240 };
const times = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n));
const search = (n: number) => `/tools?search=zz${n}`;

/** 200, or the status of the refusal. */
async function getStatus(asked: Promise<Page>): Promise<number> {
  try {
    return (await asked).status;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}

/** Renderings that end only when they are told to. */
function heldPages() {
  const ends = new Map<string, () => void>();
  const render = async (path: string) => {
    await new Promise<void>((end) => ends.set(path, end));
    return page(path);
  };
  const endAll = async () => {
    while (ends.size > 0) {
      for (const [path, end] of ends) {
        ends.delete(path);
        end();
      }
      await new Promise(setImmediate);
    }
  };
  return { pages: new Pages(render, { limits }), rendering: () => [...ends.keys()], endAll };
}

test('900 different searches of one visitor – what exceeds the limit is 429, another visitor sees every page', async () => {
  const pages = new Pages(async (path) => page(path), { limits });
  const statuses: number[] = [];
  for (let n = 0; n < 900; n++) {
    statuses.push(await getStatus(pages.get('a', search(n))));
    if (n % 9 === 0) expect(await getStatus(pages.get('b', `/tools/${n}`))).toBe(200);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(240);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('a cached page – not counted as new', async () => {
  const pages = new Pages(async (path) => page(path), { limits });
  for (let n = 0; n < 300; n++) expect(await getStatus(pages.get('a', '/'))).toBe(200);
});

test('equal pages asked for at once by many – one rendering, counted for the first', async () => {
  let renderings = 0;
  const render = async (path: string) => {
    renderings++;
    return page(path);
  };
  const pages = new Pages(render, { limits: { newPagesPerMinute: 1 } });
  const statuses = await Promise.all(times(20, (n) => getStatus(pages.get(`visitor ${n % 2}`, '/'))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(renderings).toBe(1);
});

test('a flood of slow pages – the next page of another visitor is rendered before all that wait', async () => {
  const { pages, rendering, endAll } = heldPages();
  const flood = times(60, (n) => getStatus(pages.get('a', search(n))));
  const other = getStatus(pages.get('b', '/'));
  expect(rendering()).toEqual([search(0), search(1), '/']);
  await endAll();
  expect(new Set(await Promise.all([...flood, other]))).toEqual(new Set([200]));
});

test('more than the queue holds – 503 for the visitor with the most outstanding, not for the one who comes last', async () => {
  const { pages, endAll } = heldPages();
  const flood = times(120, (n) => getStatus(pages.get('a', search(n))));
  const others = times(4, (n) => getStatus(pages.get('b', `/tools/${n}`)));
  await endAll();
  expect(await Promise.all(others)).toEqual([200, 200, 200, 200]);
  const refused = (await Promise.all(flood)).filter((status) => status === 503);
  expect(refused).toHaveLength(120 - 2 - 64 + 2);
});

test('a shared rendering that is refused to its first visitor – rendered for the other one', async () => {
  const { pages, endAll } = heldPages();
  const flood = times(66, (n) => getStatus(pages.get('a', search(n))));
  const shared = getStatus(pages.get('b', search(65)));
  const others = times(3, (n) => getStatus(pages.get('c', `/tools/${n}`)));
  await endAll();
  expect(await flood[65]).toBe(503);
  expect(await shared).toBe(200);
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
});

test('a rendering that fails – its error, and the next one runs', async () => {
  const pages = new Pages(async (path) => {
    if (path === '/broken') throw new Error('planted');
    return page(path);
  });
  for (let n = 0; n < 20; n++) await expect(pages.get('a', '/broken')).rejects.toThrow('planted');
  expect(await getStatus(pages.get('a', '/'))).toBe(200);
});

test('the codes of links – one page for all of them, and other parameters stay as they are', async () => {
  const rendered: string[] = [];
  const pages = new Pages((path) => {
    rendered.push(path);
    return Promise.resolve(page(path));
  });
  for (const path of ['/tools/1', '/tools/1?coupon=LAUNCH', '/tools/1?via=a&coupon=b', '/tools/1?coupon'])
    await pages.get('a', path);
  await pages.get('a', '/tools?search=a%20b&via=c&sort=price?x');
  expect(rendered).toEqual(['/tools/1', '/tools?search=a%20b&sort=price?x']);
});

import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import { Page, PageCache } from './page-cache';

const page = (text: string, status = 200, headers = {}) =>
  new Page(status, new Headers(headers), Buffer.from(text));

const sizes = { pages: 10, madeUp: 10 };
/** A time; at 0 the cache's library takes a lifetime for endless. */
const START = 1_000_000;

function counting(make: (n: number) => Page) {
  let renders = 0;
  return { render: async () => make(++renders), count: () => renders };
}

test('a hundred requests at once – one rendering', async () => {
  const { render, count } = counting(() => page('a'));
  const cache = new PageCache({ freshMs: 1000 }, sizes, undefined, () => START);
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  expect(count()).toBe(1);
});

test('the lifetime is over – rendered again, so a changed price shows', async () => {
  let now = START;
  const { render } = counting((n) => page(`price ${n}`));
  const cache = new PageCache({ freshMs: 700 }, sizes, undefined, () => now);
  await cache.get('/', render);
  now = START + 700;
  expect((await cache.get('/', render)).body.toString()).toBe('price 2');
});

test('stale pages that nobody asks for – no longer in memory', async () => {
  jest.useFakeTimers();
  try {
    const { render } = counting(() => page('a'));
    const cache = new PageCache({ freshMs: 700 }, sizes);
    for (const path of ['/', '/tools?search=x']) await cache.get(path, render);
    expect(cache.size).toBe(2);
    jest.advanceTimersByTime(702);
    expect(cache.size).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('changes are announced – cached until there is one, for a bounded time', async () => {
  let [now, version] = [START, 1];
  const { render } = counting((n) => page(`price ${n}`));
  const cache = new PageCache(
    { freshMs: 700, unchangedMs: 60_000 },
    sizes,
    () => version,
    () => now,
  );
  const shown = async () => (await cache.get('/', render)).body.toString();
  await shown();
  now = START + 59_999;
  expect(await shown()).toBe('price 1');
  version = 2;
  expect(await shown()).toBe('price 2');
  now += 60_000;
  expect(await shown()).toBe('price 3');
});

test('a change during rendering – the next visitor sees it', async () => {
  let version = 1;
  const { render } = counting((n) => page(`price ${n}`));
  const cache = new PageCache(
    { freshMs: 700, unchangedMs: 60_000 },
    sizes,
    () => version,
    () => START,
  );
  const making = cache.get('/', render);
  version = 2;
  await making;
  expect((await cache.get('/', render)).body.toString()).toBe('price 2');
});

test('changes are not announced – cached for the shorter time', async () => {
  let now = START;
  const { render } = counting((n) => page(`price ${n}`));
  const cache = new PageCache(
    { freshMs: 700, unchangedMs: 60_000 },
    sizes,
    () => undefined,
    () => now,
  );
  await cache.get('/', render);
  now = START + 700;
  expect((await cache.get('/', render)).body.toString()).toBe('price 2');
});

test.each([
  ['a page with a secret', page('x', 200, { 'Cache-Control': 'no-store' })],
  ['a failed page', page('x', 503)],
])('%s – not cached', async (_name, made) => {
  const { render, count } = counting(() => made);
  const cache = new PageCache({ freshMs: 1000 }, sizes, undefined, () => START);
  await cache.get('/', render);
  await cache.get('/', render);
  expect(count()).toBe(2);
});

test('a rendering that throws – not cached', async () => {
  const cache = new PageCache({ freshMs: 1000 }, sizes, undefined, () => START);
  await expect(cache.get('/', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect((await cache.get('/', async () => page('a'))).body.toString()).toBe('a');
});

test('more addresses than fit – the least recently used is evicted', async () => {
  const { render, count } = counting(() => page('a'));
  const cache = new PageCache({ freshMs: 1000 }, { pages: 2, madeUp: 2 }, undefined, () => START);
  for (const key of ['/1', '/2', '/3', '/1']) await cache.get(key, render);
  expect(count()).toBe(4);
});

test.each([
  ['searches', (n: number) => `/tools?search=zz${n}`, 200],
  ['addresses without a page', (n: number) => `/zz${n}`, 404],
])('a thousand different %s – the pages of the store stay cached', async (_name, address, status) => {
  const { render, count } = counting(() => page('a'));
  const cache = new PageCache({ freshMs: 1000 }, { pages: 2, madeUp: 2 }, undefined, () => START);
  await cache.get('/', render);
  for (let n = 0; n < 1000; n++) await cache.get(address(n), async () => page('b', status));
  await cache.get('/', render);
  expect(count()).toBe(1);
});

test('a rendering that is refused before it starts – nothing cached, the page that is, stays', async () => {
  let now = START;
  const cache = new PageCache({ freshMs: 1000 }, sizes, undefined, () => now);
  const refuse = () => {
    throw new Error('refused');
  };
  expect(() => cache.get('/', refuse)).toThrow('refused');
  await cache.get('/', async () => page('a'));
  expect((await cache.get('/', refuse)).body.toString()).toBe('a');
  now = START + 1000;
  expect(() => cache.get('/', refuse)).toThrow('refused');
});

describe('a page of some size', () => {
  const long = page('x'.repeat(5000), 200, { 'Content-Type': 'text/html' });

  test('a browser that accepts Brotli – gets it, and it decompresses to the original', async () => {
    const { headers, body } = await long.reply({ acceptEncoding: 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(body.length));
    expect(brotliDecompressSync(body).equals(long.body)).toBe(true);
  });

  test('a browser that has it already – 304 without a body', async () => {
    const { headers } = await long.reply({});
    const again = await long.reply({ acceptEncoding: 'br', ifNoneMatch: `W/${headers['etag'] ?? ''}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('an error – cached here, by nobody else; a page – as its headers say', async () => {
    const shared = { 'Cache-Control': 'public, s-maxage=2', 'CDN-Cache-Control': 'max-age=2' };
    const missing = page('x', 404, shared);
    expect(missing.cacheable).toBe(true);
    const { headers } = await missing.reply({});
    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-store', undefined]);
    const found = await page('x', 200, shared).reply({});
    expect(found.headers).toMatchObject({
      'cache-control': 'public, s-maxage=2',
      'cdn-cache-control': 'max-age=2',
    });
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('Accept-Encoding %p – %p', async (acceptEncoding, encoding) => {
    expect((await long.reply({ acceptEncoding })).headers['content-encoding']).toBe(encoding);
  });
});

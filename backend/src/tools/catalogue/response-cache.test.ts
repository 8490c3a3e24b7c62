import fc from 'fast-check';
import { cacheKey } from './response-cache.hook.ts';
import { CachedResponse, ResponseCache } from './response-cache.ts';

const response = (size = 100) => new CachedResponse(Buffer.alloc(size, 'x'), {});

describe('cacheKey', () => {
  test.each([
    ['/api/tools', '/api/tools'],
    ['/api/tools?', '/api/tools'],
    ['/api/tools?b=2&a=1', '/api/tools?a=1&b=2'],
    ['/api/tools/featured', '/api/tools/featured'],
    ['/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b', '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b'],
    [
      '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/releases',
      '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/releases',
    ],
    [
      '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/reviews?sort=helpful&page=2',
      '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/reviews?page=2&sort=helpful',
    ],
    ['/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/reviews/mine', null],
    ['/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/download', null],
    ['/api/bundles?toolId=1', '/api/bundles?toolId=1'],
    [
      '/api/bundles/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
      '/api/bundles/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
    ],
    ['/api/bundles/none', null],
    ['/api/toolsmith', null],
    ['/api/users/profile', null],
    [`/api/tools?search=${'x'.repeat(600)}`, null],
  ])('%s – %s', (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  test('any order of the same parameters – the same key', () => {
    const shuffled = fc
      .uniqueArray(fc.stringMatching(/^[a-z]{1,4}=[a-z0-9%]{0,5}$/), { minLength: 1, maxLength: 6 })
      .chain((parts) =>
        fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })),
      );
    fc.assert(
      fc.property(shuffled, ([one, two]) => {
        expect(cacheKey(`/api/tools?${one.join('&')}`)).toBe(cacheKey(`/api/tools?${two.join('&')}`));
      }),
    );
  });
});

describe('ResponseCache', () => {
  function listeningCache(): ResponseCache {
    const cache = new ResponseCache();
    cache.resume();
    return cache;
  }

  test('response read before a change – not stored', () => {
    const cache = listeningCache();
    const { generation } = cache;
    cache.invalidate();
    cache.set('a', response(), generation);
    expect(cache.get('a')).toBeUndefined();
  });

  test('response read after a change – stored until the next change', () => {
    const cache = listeningCache();
    cache.set('a', response(), cache.generation);
    expect(cache.get('a')).toBeDefined();
    cache.invalidate();
    expect(cache.get('a')).toBeUndefined();
  });

  test('no change notifications – nothing is stored', () => {
    const cache = listeningCache();
    cache.suspend();
    cache.set('a', response(), cache.generation);
    expect(cache.get('a')).toBeUndefined();
  });

  test('more than 2,000 responses or 16 MB – the least recently used are evicted', () => {
    const many = listeningCache();
    for (let i = 0; i <= 2000; i++) {
      many.set(`key ${i}`, response(), many.generation);
      many.get('key 0');
    }
    expect([many.get('key 0') !== undefined, many.get('key 1') !== undefined]).toEqual([true, false]);
    const large = listeningCache();
    for (let i = 0; i < 30; i++) large.set(`key ${i}`, response(1024 ** 2), large.generation);
    const stored = Array.from({ length: 30 }, (_, i) => large.get(`key ${i}`)).filter(Boolean);
    expect(stored).toHaveLength(10);
    expect(large.get('key 29')).toBeDefined();
  });
});

import fc from 'fast-check';
import { parseRange } from './byte-range.ts';

describe('parseRange', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=-1', { start: 9, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['Bytes= 2-5 ', { start: 2, end: 5 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-20', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['items=0-5', 'whole'],
    [undefined, 'whole'],
  ])('%s of ten bytes – %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });

  test('any header – whole, unsatisfiable or a range inside the file', () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })).map(([a, b]) => `bytes=${a}-${b}`),
      fc.bigInt({ min: 0n }).map((length) => `bytes=-${length}`),
    );
    fc.assert(
      fc.property(header, fc.integer({ min: 1, max: 2 ** 40 }), (text, size) => {
        const range = parseRange(text, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
      { numRuns: 2000 },
    );
  });
});

import fc from 'fast-check';
import { computePace } from './pace.ts';

const rates = fc.integer({ min: 1, max: 100_000 });

describe('pace', () => {
  test('any rate and moment – no minute has more emails than the rate and one batch', () => {
    fc.assert(
      fc.property(rates, (perMinute) => {
        const { size, waitMs } = computePace(perMinute);
        expect(size).toBeGreaterThan(0);
        // Batches begin at 0, waitMs, 2 × waitMs …; a window of a minute holds at most so many of them.
        const batches = Math.floor(60_000 / waitMs) + 1;
        expect(size * batches).toBeLessThanOrEqual(perMinute + size);
      }),
    );
  });

  test('any rate – at least nine tenths of it are used', () => {
    fc.assert(
      fc.property(rates, (perMinute) => {
        const { size, waitMs } = computePace(perMinute);
        expect((size * 60_000) / waitMs).toBeGreaterThan(perMinute * 0.9);
      }),
    );
  });

  test('120 a minute – 10 every 5 seconds', () => {
    expect(computePace(120)).toEqual({ size: 10, waitMs: 5_000, maxWaiting: 50 });
  });
});

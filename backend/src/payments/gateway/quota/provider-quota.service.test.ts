import fc from 'fast-check';
import { bucketFor } from './provider-quota.service.ts';

test('any limit – a full bucket and a minute of refill stay within it, and one call is always possible', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (perMinute) => {
      const { capacity, perSecond } = bucketFor('get_order', perMinute);
      expect(capacity + 60 * perSecond).toBeLessThanOrEqual(perMinute + 1e-6);
      expect(capacity).toBeGreaterThanOrEqual(1);
      expect(perSecond).toBeGreaterThan(0);
    }),
  );
});

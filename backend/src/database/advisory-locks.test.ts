import { ADVISORY_LOCKS } from './advisory-locks.ts';

test('keys of advisory locks – each is used for one purpose', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});

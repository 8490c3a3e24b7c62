import { ADVISORY_LOCKS } from './advisory-locks.ts';

/** Written in the migrations of triggers. */
const OF_TRIGGERS = [4_711_002, 4_711_008, 4_711_009, 4_711_010];

test('keys of advisory locks – each is used for one purpose', () => {
  const keys = [...Object.values(ADVISORY_LOCKS), ...OF_TRIGGERS];
  expect(new Set(keys).size).toBe(keys.length);
});

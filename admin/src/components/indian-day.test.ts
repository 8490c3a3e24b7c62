import { expect, test } from '@jest/globals';

import { indianDay } from './indian-day';

test('day of a file – of the shop’s time, also before half past five', () => {
  expect(indianDay(new Date('2026-03-04T20:00:00Z'))).toBe('2026-03-05');
});

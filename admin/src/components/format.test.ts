import { expect, test } from '@jest/globals';

import { formatDay, formatMoment, formatShortDay } from './format';

test('a day in September – three letters like every other month', () => {
  const at = '2026-09-28T10:15:00Z';
  expect(formatDay(at)).toBe('28 Sep 2026');
  expect(formatShortDay(at)).toBe('28 Sep');
  expect(formatMoment(at)).toBe('28 Sep 2026, 03:45 pm');
});

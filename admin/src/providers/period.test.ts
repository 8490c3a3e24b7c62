import { expect, test } from '@jest/globals';

import { withDays } from './period';

// 1 March in India, 28 February in UTC.
const NOW = new Date('2026-02-28T20:00:00Z');

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['7d', '2026-02-23', '2026-03-01'],
  ['30d', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
])('%s – its days in India', (period, from, to) => {
  expect(withDays({ period, q: 'x' }, NOW)).toEqual({ q: 'x', from, to });
});

test('days that were chosen – as they are, and none while there are none', () => {
  expect(withDays({ period: 'custom', from: '2026-01-02' }, NOW)).toEqual({ from: '2026-01-02' });
  expect(withDays({ period: 'custom' }, NOW)).toEqual({});
  expect(withDays({ from: '2026-01-02' }, NOW)).toEqual({ from: '2026-01-02' });
});

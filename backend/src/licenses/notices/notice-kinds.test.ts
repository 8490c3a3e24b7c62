import { daysLeft, lastDayName, whenName } from './notice-kinds.ts';

/** 23:30 in India. */
const NOW = new Date('2026-11-30T18:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test.each([
  [0.5, 'today', 0],
  [0.6, 'tomorrow', 1],
  [24.5, 'tomorrow', 1],
  [24.6, 'on 2 Dec 2026', 2],
  [6 * 24, 'on 6 Dec 2026', 6],
])('ends in %s hours, at half past eleven at night – %s, %s days left', (hours, when, days) => {
  expect(whenName(inHours(hours), NOW)).toBe(when);
  expect(daysLeft(inHours(hours), NOW)).toBe(days);
});

test('ends at midnight – the last day is the one before', () => {
  expect(lastDayName(new Date('2026-12-06T18:30:00Z'))).toBe('6 Dec 2026');
  expect(lastDayName(new Date('2026-12-06T18:29:59.999Z'))).toBe('6 Dec 2026');
});

test('without an end, or ended this moment – no days left', () => {
  expect(daysLeft(null, NOW)).toBeNull();
  expect(daysLeft(NOW, NOW)).toBeNull();
});

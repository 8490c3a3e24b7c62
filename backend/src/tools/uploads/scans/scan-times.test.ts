import { cutoffsAt, retryAt } from './scan-times.ts';

const DAY = 86_400;

describe('when published files are scanned again', () => {
  test.each([
    ['in the afternoon', '2026-11-23T12:00:00Z', '2026-11-22T19:30:00Z'],
    ['a moment before the night', '2026-11-23T19:29:59Z', '2026-11-22T19:30:00Z'],
    ['when the night begins, at 01:00 in India', '2026-11-23T19:30:00Z', '2026-11-23T19:30:00Z'],
  ])('once a day, %s – what was not scanned since the last night began', (_case, now, cutoff) => {
    expect(cutoffsAt(new Date(now), DAY).latest).toEqual(new Date(cutoff));
  });

  test('every two days – the night before the last one', () => {
    const { latest } = cutoffsAt(new Date('2026-11-23T12:00:00Z'), 2 * DAY);
    expect(latest).toEqual(new Date('2026-11-21T19:30:00Z'));
  });

  test('every ten minutes – at any time of the day', () => {
    const { latest } = cutoffsAt(new Date('2026-11-23T12:00:00Z'), 600);
    expect(latest).toEqual(new Date('2026-11-23T11:50:00Z'));
  });

  test('earlier releases – once a week', () => {
    const { earlier } = cutoffsAt(new Date('2026-11-23T12:00:00Z'), DAY);
    expect(earlier).toEqual(new Date('2026-11-16T19:30:00Z'));
  });
});

describe('when a file without an answer is scanned again', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const secondsUntil = (retryAfter: number, attempts: number) =>
    (retryAt(now, retryAfter, attempts).getTime() - now.getTime()) / 1000;

  test('attempt after attempt – twice as late, an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6, 1000].map((attempts) => secondsUntil(300, attempts))).toEqual([
      300, 600, 1200, 2400, 3600, 3600, 3600,
    ]);
  });

  test('a longer time is configured – it stays that long', () => {
    expect([1, 2, 9].map((attempts) => secondsUntil(7200, attempts))).toEqual([7200, 7200, 7200]);
  });
});

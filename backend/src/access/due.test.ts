import { dueAfter } from './due.ts';

describe('dueAfter', () => {
  test.each([
    ['a Monday morning', '2026-11-30T10:00:00+05:30', '2026-12-01T10:00:00+05:30'],
    ['a Thursday night', '2026-12-03T23:30:00+05:30', '2026-12-04T23:30:00+05:30'],
    ['a Friday – Monday', '2026-12-04T15:00:00+05:30', '2026-12-07T15:00:00+05:30'],
    ['a Saturday – the end of Monday', '2026-12-05T09:00:00+05:30', '2026-12-08T00:00:00+05:30'],
    [
      'the first minutes of a Saturday in India, Friday in UTC',
      '2026-12-05T00:10:00+05:30',
      '2026-12-08T00:00:00+05:30',
    ],
    ['a Sunday – the end of Monday', '2026-12-06T22:00:00+05:30', '2026-12-08T00:00:00+05:30'],
  ])('%s – one working day', (_when, from, due) => {
    expect(dueAfter(new Date(from))).toEqual(new Date(due));
  });
});

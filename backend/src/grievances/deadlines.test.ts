import fc from 'fast-check';
import { toDay } from '../common/time/days.ts';
import { acknowledgeBy, getAttention, isOverdue, resolveBy } from './deadlines.ts';
import type { GrievanceStatus } from './grievance-states.ts';

const at = (text: string) => new Date(text);

describe('one month to resolve', () => {
  test.each([
    ['2026-11-23T10:00:00Z', '2026-12-23T10:00:00Z'],
    ['2026-12-31T12:00:00Z', '2027-01-31T12:00:00Z'],
    ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z'],
    ['2028-01-30T12:00:00Z', '2028-02-29T12:00:00Z'],
    ['2026-10-31T06:00:00Z', '2026-11-30T06:00:00Z'],
    // 30 January 00:30 in India, though still the 29th in London.
    ['2027-01-29T19:00:00Z', '2027-02-27T19:00:00Z'],
  ])('received at %s – by %s', (received, expected) => {
    expect(resolveBy(at(received))).toEqual(at(expected));
  });

  test('any time – 28 to 31 days later, at the same time of day, in the next month of India', () => {
    const times = fc.date({ min: at('2026-01-01'), max: at('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (received) => {
        const until = resolveBy(received);
        const days = (until.getTime() - received.getTime()) / 86_400_000;
        expect([28, 29, 30, 31]).toContain(days);
        const months = (time: Date) => Number(toDay(time).slice(0, 4)) * 12 + Number(toDay(time).slice(5, 7));
        expect(months(until)).toBe(months(received) + 1);
      }),
    );
  });
});

describe('attention', () => {
  const createdAt = at('2026-11-23T10:00:00Z');
  const grievance = (status: GrievanceStatus) => ({
    status,
    acknowledgeBy: acknowledgeBy(createdAt),
    resolveBy: resolveBy(createdAt),
  });

  test.each<[GrievanceStatus, string, 'acknowledge' | 'resolve' | null, boolean]>([
    ['new', '2026-11-24T21:59:59Z', null, false],
    ['new', '2026-11-24T22:00:00Z', 'acknowledge', false],
    ['new', '2026-11-25T10:00:00Z', 'acknowledge', false],
    ['new', '2026-11-25T10:00:01Z', 'acknowledge', true],
    ['acknowledged', '2026-11-25T10:00:01Z', null, false],
    ['acknowledged', '2026-12-16T09:59:59Z', null, false],
    ['acknowledged', '2026-12-16T10:00:00Z', 'resolve', false],
    ['in_progress', '2026-12-23T10:00:00Z', 'resolve', false],
    ['in_progress', '2026-12-23T10:00:01Z', 'resolve', true],
    ['resolved', '2027-01-23T10:00:00Z', null, false],
    ['rejected', '2027-01-23T10:00:00Z', null, false],
  ])('%s at %s – %s, overdue: %s', (status, now, attention, overdue) => {
    expect(getAttention(grievance(status), at(now))).toBe(attention);
    expect(isOverdue(grievance(status), at(now))).toBe(overdue);
  });
});

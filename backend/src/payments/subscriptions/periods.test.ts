import { daysBetween, earliestDue, lastDay, periodEnd } from './periods.ts';

describe('the periods of a subscription', () => {
  test('a month from the 31st – the last day of a shorter month, and the 31st again after it', () => {
    expect([1, 2, 3].map((count) => lastDay('2027-01-31', 'month', count))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test('a year from 29 February – 28 February, and the 29th in a leap year', () => {
    expect(lastDay('2028-02-29', 'year', 1)).toBe('2029-02-28');
    expect(lastDay('2028-02-29', 'year', 4)).toBe('2032-02-29');
  });

  test('a quarter – three months, also over the new year', () => {
    expect(lastDay('2026-11-30', 'quarter', 1)).toBe('2027-02-28');
  });

  test('begun at night in India – the period ends with the day there', () => {
    // 1 December, 1:00 in India.
    expect(periodEnd(new Date('2026-11-30T19:30:00Z'), 'month', 1)).toEqual(
      new Date('2027-01-01T18:29:59.999Z'),
    );
  });

  test('part of a day – counts as one', () => {
    expect(daysBetween(new Date('2026-11-30T10:00:00Z'), new Date('2026-12-02T10:00:01Z'))).toBe(3);
  });
});

describe('the day of a debit', () => {
  const evening = new Date('2026-11-30T15:29:00Z');
  const night = new Date('2026-11-30T15:30:00Z');

  test('far enough ahead – as wanted', () => {
    expect(earliestDue('2026-12-09', 'card', night)).toBe('2026-12-09');
  });

  test('today by UPI – tomorrow before 21:00 in India, else the day after', () => {
    expect(earliestDue('2026-11-30', 'upi', evening)).toBe('2026-12-01');
    expect(earliestDue('2026-11-30', 'upi', night)).toBe('2026-12-02');
  });

  test('by card or unknown – two days ahead', () => {
    expect(earliestDue('2026-12-01', 'card', evening)).toBe('2026-12-02');
    expect(earliestDue('2026-12-01', null, evening)).toBe('2026-12-02');
  });
});

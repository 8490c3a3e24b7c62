import fc from 'fast-check';
import {
  addDays,
  dayName,
  toDay,
  daysInclusive,
  isDay,
  longDayName,
  shortTimeName,
  startOfDay,
  timeName,
} from './days.ts';

const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('days in India', () => {
  test('18:30 UTC – the next day in India', () => {
    expect(toDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(toDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  test('any instant – same day as in the time zone database', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(toDay(instant)).toBe(kolkata.format(instant));
      }),
    );
  });

  test('any instant – within the bounds of its day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = toDay(instant);
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(startOfDay(addDays(day, 1)).getTime()).toBeGreaterThan(instant.getTime());
      }),
    );
  });

  test('day plus n – n + 1 days, both included', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 1000 }), (instant, count) => {
        expect(daysInclusive(toDay(instant), addDays(toDay(instant), count))).toBe(count + 1);
      }),
    );
  });

  test.each(['2026-02-30', '2026-13-01', '26-01-01', 'today', '0000-01-01', ''])(
    '"%s" – not a day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  test('29 February of a leap year – valid', () => {
    expect(isDay('2028-02-29')).toBe(true);
  });

  test('an instant in a sentence – the day and the time in India', () => {
    const instant = new Date('2026-09-04T20:00:00Z');
    expect(dayName(instant)).toBe('5 Sep 2026');
    expect(longDayName(instant)).toBe('5 September 2026');
    expect(timeName(instant)).toBe('5 September 2026 at 1:30 am');
    expect(shortTimeName(instant)).toBe('5 Sept 2026, 1:30 am');
  });
});

import fc from 'fast-check';
import { toDay } from '../common/time/days.ts';
import { growth, listDays, TIME_RANGES, toPeriods } from './period.ts';

const instants = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const ranges = fc.constantFrom(...TIME_RANGES);

describe('period', () => {
  test('any instant – in the current period, on its last day', () => {
    fc.assert(
      fc.property(instants, ranges, (now, range) => {
        const { current } = toPeriods(range, toDay(now));
        expect(now.getTime()).toBeGreaterThanOrEqual(current.start.getTime());
        expect(now.getTime()).toBeLessThan(current.end.getTime());
        expect(toDay(now)).toBe(current.lastDay);
      }),
    );
  });

  test('any instant – the previous period has the same length and ends where the current one starts', () => {
    fc.assert(
      fc.property(instants, ranges, (now, range) => {
        const { current, previous } = toPeriods(range, toDay(now));
        expect(previous.end).toEqual(current.start);
        expect(previous.end.getTime() - previous.start.getTime()).toBe(
          current.end.getTime() - current.start.getTime(),
        );
      }),
    );
  });

  test('today and this month – from their first day, compared with as many days before', () => {
    const { current, previous } = toPeriods('month', '2026-03-03');
    expect([current.firstDay, current.lastDay]).toEqual(['2026-03-01', '2026-03-03']);
    expect([previous.firstDay, previous.lastDay]).toEqual(['2026-02-26', '2026-02-28']);
    expect(toPeriods('today', '2026-03-03').current.firstDay).toBe('2026-03-03');
  });

  test('days of a period – each once, in order', () => {
    fc.assert(
      fc.property(instants, ranges, (now, range) => {
        const { current } = toPeriods(range, toDay(now));
        const days = listDays(current);
        expect(new Set(days).size).toBe(current.days);
        expect([days.at(0), days.at(-1)]).toEqual([current.firstDay, current.lastDay]);
        expect([...days].sort()).toEqual(days);
      }),
    );
  });

  test.each([
    [150, 100, 50],
    [50, 100, -50],
    [0, 100, -100],
    [100, 0, 100],
    [0, 0, 0],
    [1, 3, -66.7],
  ])('%d after %d – %d percent', (current, previous, percent) => {
    expect(growth(current, previous)).toBe(percent);
  });
});

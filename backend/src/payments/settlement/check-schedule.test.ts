import { nextCheckAt } from './check-schedule.ts';

const start = new Date('2026-03-04T05:00:00Z');

/** Minutes after the start at which an unchanged order is checked. */
function checkTimes(status: string): number[] {
  const minutes: number[] = [];
  let now = start;
  for (;;) {
    const next = nextCheckAt(status, minutes.length, now);
    if (!next) return minutes;
    now = next;
    minutes.push((now.getTime() - start.getTime()) / 60_000);
  }
}

describe('check schedule', () => {
  test('a pending order – after 30, 37, 60 s, 2, 5, 15, 60 minutes, hourly for a day, daily for 90', () => {
    const seen = checkTimes('pending');
    expect(seen.slice(0, 9)).toEqual([30 / 60, 37 / 60, 1, 2, 5, 15, 60, 120, 180]);
    expect(seen).toContain(24 * 60);
    expect(seen.at(-1)).toBe(90 * 24 * 60);
    expect(seen).toHaveLength(7 + 23 + 89);
  });

  test('any time between two runs of the schedule – checked twice within 50 seconds', () => {
    const runs = Array.from({ length: 8 }, (_, run) => start.getTime() + run * 10_000);
    for (let openedAt = start.getTime() + 1; openedAt <= start.getTime() + 10_000; openedAt += 500) {
      const checks: number[] = [];
      for (const run of runs) {
        const due = nextCheckAt('pending', checks.length, new Date(checks.at(-1) ?? openedAt));
        if (run >= Number(due)) checks.push(run);
      }
      expect(Number(checks[1]) - openedAt).toBeLessThanOrEqual(50_000);
    }
  });

  test('a failed order – a few times within a day, then no more', () => {
    expect(checkTimes('failed')).toEqual([10, 60, 1440]);
  });

  test('a completed order – never', () => {
    expect(checkTimes('completed')).toEqual([]);
  });
});

import { addDays, type Day, startOfDay } from '../common/days.js';

export const TIME_RANGES = ['today', '7d', '30d', 'month', '90d', '1y'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** How many days a range has that ends today. `month` is the present month. */
const LENGTH_DAYS: Record<TimeRange, (today: Day) => number> = {
  today: () => 1,
  '7d': () => 7,
  '30d': () => 30,
  month: (today) => Number(today.slice(-2)),
  '90d': () => 90,
  '1y': () => 365,
};

/** Whole days in IST, first and last included; `end` is the end of the last one. */
export interface Period {
  firstDay: Day;
  lastDay: Day;
  days: number;
  start: Date;
  end: Date;
}

function period(firstDay: Day, days: number): Period {
  const end = addDays(firstDay, days);
  return { firstDay, lastDay: addDays(end, -1), days, start: startOfDay(firstDay), end: startOfDay(end) };
}

/** The last `days` days, including `today`. */
export function daysUntil(today: Day, days: number): Period {
  return period(addDays(today, 1 - days), days);
}

/** The range that ends with `today`, and the previous one of the same length. */
export function periodsOf(range: TimeRange, today: Day): { current: Period; previous: Period } {
  const current = daysUntil(today, LENGTH_DAYS[range](today));
  return { current, previous: period(addDays(current.firstDay, -current.days), current.days) };
}

/** Every day of a period, in order. */
export function daysOf({ firstDay, days }: Period): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index));
}

/** Change in percent, to one decimal; 100 if there was nothing before. */
export function growth(current: number, previous: number): number {
  if (previous === 0) return current === 0 ? 0 : Math.sign(current) * 100;
  return Math.round((1000 * (current - previous)) / Math.abs(previous)) / 10;
}

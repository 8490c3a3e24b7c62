import { invalidFields } from '../common/errors/common-errors.ts';
import { addDays, type Day, daysInclusive, startOfDay } from '../common/time/days.ts';

export const TIME_RANGES = ['today', '7d', '30d', 'month', '90d', '1y'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** The name of a range whose first and last day were chosen. */
export const CUSTOM = 'custom';
export const LONGEST_DAYS = 366;

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

/** A range and the previous one of the same length. */
export interface Periods {
  current: Period;
  previous: Period;
}

const withPrevious = (current: Period): Periods => ({
  current,
  previous: period(addDays(current.firstDay, -current.days), current.days),
});

/** The range that ends with `today`. */
export function toPeriods(range: TimeRange, today: Day): Periods {
  return withPrevious(daysUntil(today, LENGTH_DAYS[range](today)));
}

/** A range whose first and last day were chosen. @throws VALIDATION_FAILED at the field that is wrong */
export function chosenPeriods(from: Day | undefined, to: Day | undefined, today: Day): Periods {
  if (from === undefined) throw invalidFields({ from: 'Choose the first day' });
  if (to === undefined) throw invalidFields({ to: 'Choose the last day' });
  if (to > today) throw invalidFields({ to: 'The last day must not be after today' });
  const days = daysInclusive(from, to);
  if (days < 1) throw invalidFields({ to: 'The last day must not be before the first one' });
  if (days > LONGEST_DAYS) throw invalidFields({ from: `Choose at most ${LONGEST_DAYS} days` });
  return withPrevious(period(from, days));
}

/** Every day of a period, in order. */
export function listDays({ firstDay, days }: Period): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index));
}

/** Change in percent, to one decimal; 100 if there was nothing before. */
export function growth(current: number, previous: number): number {
  if (previous === 0) return current === 0 ? 0 : Math.sign(current) * 100;
  return Math.round((1000 * (current - previous)) / Math.abs(previous)) / 10;
}

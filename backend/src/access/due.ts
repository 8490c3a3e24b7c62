import { addDays, DAY_MS, startOfDay, toDay } from '../common/time/days.ts';

/** Saturday and Sunday in India. */
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** One working day after `from`: Saturdays and Sundays in India do not count. */
export function dueAfter(from: Date): Date {
  let start = from;
  while (isWeekend(toDay(start))) start = startOfDay(addDays(toDay(start), 1));
  let due = new Date(start.getTime() + DAY_MS);
  while (isWeekend(toDay(due))) due = new Date(due.getTime() + DAY_MS);
  return due;
}

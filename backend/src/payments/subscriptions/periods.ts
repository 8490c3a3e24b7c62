import { addDays, DAY_MS, type Day, INDIA_OFFSET_MS, startOfDay, toDay } from '../../common/time/days.ts';
import type { PlanInterval } from '../../tools/index.ts';

const MONTHS: Record<PlanInterval, number> = { month: 1, quarter: 3, year: 12 };

/** A debit is raised so many days before it is due, and the customer is told one day earlier. */
export const RAISED_BEFORE_DAYS = 2;
const ANNOUNCED_BEFORE_DAYS = 3;
/** When a failed debit is tried again, in days after the first. */
export const RETRY_AFTER_DAYS = [2, 4];
/** Until then a debit can be due on the next day. */
const CUT_OFF_HOUR = 21;

/**
 * The last day of the first `count` periods. Months are counted from the first day, so one of 31 January ends on
 * 28 February and then on 31 March.
 */
export function lastDay(first: Day, interval: PlanInterval, count: number): Day {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const months = month - 1 + MONTHS[interval] * count;
  const daysInMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, daysInMonth))).toISOString().slice(0, 10);
}

/** The end of a day in India, to the millisecond. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** When the first `count` periods end: with the last day in India. */
export const periodEnd = (startedAt: Date, interval: PlanInterval, count: number): Date =>
  endOfDay(lastDay(toDay(startedAt), interval, count));

/** From when on the next debit is announced. */
export const announcedFrom = (currentPeriodEnd: Date): Date =>
  startOfDay(addDays(toDay(currentPeriodEnd), -ANNOUNCED_BEFORE_DAYS));

/** Days of a licence from one instant to another, rounded up. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));

/**
 * The day for which a debit that is wanted on `day` can be raised now: cards need two days' notice, UPI one before
 * 21:00 in India.
 */
export function earliestDue(day: Day, method: string | null, now: Date): Day {
  const hour = new Date(now.getTime() + INDIA_OFFSET_MS).getUTCHours();
  const notice = method === 'upi' && hour < CUT_OFF_HOUR ? 1 : 2;
  const earliest = addDays(toDay(now), notice);
  return day > earliest ? day : earliest;
}

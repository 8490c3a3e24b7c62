import { addDays, type Day, dayName, daysInclusive, toDay } from '../../common/time/days.ts';

/** A week and a day before the end of a licence, and when it has ended. */
export const NOTICE_KINDS = ['week', 'day', 'ended'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An end at midnight belongs to the day before. */
const lastMoment = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1);

/** The last day of a licence in India. */
export const lastDay = (expiresAt: Date): Day => toDay(lastMoment(expiresAt));

/** The same for sentences: `6 Dec 2026`. */
export const lastDayName = (expiresAt: Date): string => dayName(lastMoment(expiresAt));

/** Days in India until the last one: 0 is today. Null for a licence without end, or one that has ended. */
export function daysLeft(expiresAt: Date | null, now: Date): number | null {
  if (expiresAt === null || expiresAt <= now) return null;
  return daysInclusive(toDay(now), lastDay(expiresAt)) - 1;
}

/** When a licence ends or ended, after "ends" or "ended": `today`, `tomorrow`, `on 6 Dec 2026`. */
export function whenName(expiresAt: Date, now: Date): string {
  const [day, today] = [lastDay(expiresAt), toDay(now)];
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return `on ${lastDayName(expiresAt)}`;
}

import { addDays, toDay, startOfDay } from '../common/time/days.ts';
import { type GrievanceStatus, isOpen } from './grievance-states.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020: 48 hours to acknowledge, one month to redress. */
const ACKNOWLEDGE_WITHIN_MS = 48 * HOUR_MS;

/** How long before a deadline staff are told. */
export const ACKNOWLEDGE_WARNING_MS = 12 * HOUR_MS;
export const RESOLVE_WARNING_MS = 7 * DAY_MS;

export const acknowledgeBy = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + ACKNOWLEDGE_WITHIN_MS);

/** The same time of the same day of the next month in India; of its last day where the month is shorter. */
export function resolveBy(receivedAt: Date): Date {
  const day = toDay(receivedAt);
  const sinceMidnight = receivedAt.getTime() - startOfDay(day).getTime();
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const firstOfNext = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const target = addDays(firstOfNext, Math.min(date, lastOfNext) - 1);
  return new Date(startOfDay(target).getTime() + sinceMidnight);
}

export interface Deadlines {
  status: GrievanceStatus;
  acknowledgeBy: Date;
  resolveBy: Date;
}

/** When staff are told of each deadline. */
export const getWarnings = (grievance: Pick<Deadlines, 'acknowledgeBy' | 'resolveBy'>) =>
  [
    { deadline: 'acknowledge', at: new Date(grievance.acknowledgeBy.getTime() - ACKNOWLEDGE_WARNING_MS) },
    { deadline: 'resolve', at: new Date(grievance.resolveBy.getTime() - RESOLVE_WARNING_MS) },
  ] as const;

/** Which deadline is near or missed: the earlier one first; null when neither is. */
export function getAttention(grievance: Deadlines, now: Date): 'acknowledge' | 'resolve' | null {
  const isNear = (deadline: Date, warningMs: number) => now.getTime() >= deadline.getTime() - warningMs;
  if (grievance.status === 'new' && isNear(grievance.acknowledgeBy, ACKNOWLEDGE_WARNING_MS))
    return 'acknowledge';
  return isOpen(grievance) && isNear(grievance.resolveBy, RESOLVE_WARNING_MS) ? 'resolve' : null;
}

/** Whether the deadline that comes next has passed. */
export function isOverdue(grievance: Deadlines, now: Date): boolean {
  if (!isOpen(grievance)) return false;
  return now > (grievance.status === 'new' ? grievance.acknowledgeBy : grievance.resolveBy);
}

/** `getAttention` as a condition of SQL, for counting; `now` is a placeholder. */
export const needsAttention = (now: string): string => /* sql */ `(
  (status = 'new' AND acknowledge_by <= ${now}::timestamptz + interval '${ACKNOWLEDGE_WARNING_MS} milliseconds')
  OR (status IN ('new', 'acknowledged', 'in_progress')
    AND resolve_by <= ${now}::timestamptz + interval '${RESOLVE_WARNING_MS} milliseconds'))`;

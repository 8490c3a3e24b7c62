import { toIst } from '../../clock.ts';
import { ProviderError } from '../errors.ts';
import type { DebitMethod } from './subscriptions.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const LATEST_HOUR = 21;
const LATEST_DAYS = 14;

/** The day in India. */
export const toIstDate = (ms: number): string => toIst(ms).slice(0, 10);

/** When the debits of a day run: 06:00 in India. */
export const getDebitTime = (date: string): number => Date.parse(`${date}T06:00:00+05:30`);

/** Refuses a day that the bank can no longer be told of in time, or not yet. */
export function checkSchedule(date: string, method: DebitMethod | null, now: number): void {
  const days = (Date.parse(date) - Date.parse(toIstDate(now))) / DAY_MS;
  const isBeforeCutOff = Number(toIst(now).slice(11, 13)) < LATEST_HOUR;
  const earliest = method === 'upi' && isBeforeCutOff ? 1 : 2;
  if (days >= earliest && days <= LATEST_DAYS) return;
  throw new ProviderError(
    400,
    'payment_schedule_date_invalid',
    `payment_schedule_date : should be ${earliest} to ${LATEST_DAYS} days from today. Value received: ${date}`,
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Pauses between checks of a pending order: after 30, 37 and 60 seconds, 2, 5, 15 and 60 minutes,
 * hourly for a day, daily for 90 days. The second check is made in the next run of the schedule, ten seconds after the
 * first one, which may have met a short outage or another error of the provider.
 */
const PENDING_PAUSES = [
  ...[30, 7, 23].map((seconds) => seconds * SECOND),
  ...[1, 3, 10, 45].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 23 }, () => HOUR),
  ...Array.from({ length: 89 }, () => DAY),
];

/** A failed order is checked a few more times: a payment started earlier may still succeed, and its webhook may be lost. */
const FAILED_PAUSES = [10 * MINUTE, 50 * MINUTE, 23 * HOUR];

/** When to check an order again after `checks` checks, or null when no more are due. */
export function nextCheckAt(status: string, checks: number, now: Date): Date | null {
  const pauses = status === 'pending' ? PENDING_PAUSES : status === 'failed' ? FAILED_PAUSES : [];
  const pause = pauses[checks];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

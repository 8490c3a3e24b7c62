const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Pauses between checks of a pending order: after half a minute, 1, 2, 5, 15 and 60 minutes, hourly for a day, daily for
 * 90 days.
 */
const PENDING_PAUSES = [
  ...[0.5, 0.5, 1, 3, 10, 45].map((minutes) => minutes * MINUTE),
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

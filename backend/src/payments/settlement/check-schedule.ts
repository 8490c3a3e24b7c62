const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses between looks at an open order: after 1, 2, 5, 15, 60 minutes, hourly for a day, daily for 90 days. */
const OPEN_PAUSES = [
  ...[1, 1, 3, 10, 45].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 23 }, () => HOUR),
  ...Array.from({ length: 89 }, () => DAY),
];

/** An order given up is looked at a few times more: a payment begun before may still arrive, its webhook may not. */
const FAILED_PAUSES = [10 * MINUTE, 50 * MINUTE, 23 * HOUR];

/** When to look again at an order that has been looked at `checks` times, or null when enough is enough. */
export function nextCheckAt(status: string, checks: number, now: Date): Date | null {
  const pauses = status === 'pending' ? OPEN_PAUSES : status === 'failed' ? FAILED_PAUSES : [];
  const pause = pauses[checks];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

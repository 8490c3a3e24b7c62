const JITTER = 0.1;
const LONGEST_PAUSE_SECONDS = 86_400;
const SECONDS = /^\d{1,9}$/;
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/** What a receiver asks for with `Retry-After`, in seconds and a day at most; null without a readable one. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (!SECONDS.test(header) && !HTTP_DATE.test(header)) return null;
  const seconds = SECONDS.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_PAUSE_SECONDS) : null;
}

/**
 * When to try again after `attempts` attempts; null after the last one. Up to 10 % earlier or later, so that many
 * deliveries that failed together do not return together. `random` is from 0 to 1.
 */
export function nextAttempt(
  delays: readonly number[],
  attempts: number,
  { now, retryAfter, random }: { now: Date; retryAfter: number | null; random: number },
): Date | null {
  const delay = delays[attempts - 1];
  if (delay === undefined) return null;
  const seconds = Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfter ?? 0);
  return new Date(now.getTime() + seconds * 1000);
}

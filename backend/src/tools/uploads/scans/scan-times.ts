const DAY_MS = 86_400_000;
/** 01:00 in India, when a new night of scans begins. */
const NIGHT_STARTS_MS = 19.5 * 3_600_000;
/** Owners rarely download earlier releases. */
const EARLIER_RELEASES_FACTOR = 7;
const LONGEST_RETRY_SECONDS = 3_600;

export interface Cutoffs {
  /** Latest releases that were scanned before this are scanned again. */
  latest: Date;
  /** The same for earlier releases. */
  earlier: Date;
}

/** `now`, or the beginning of the last night when files are scanned once a day or less often. */
function startOfScans(now: number, everyMs: number): number {
  if (everyMs < DAY_MS) return now - everyMs;
  const night = Math.floor((now - NIGHT_STARTS_MS) / DAY_MS) * DAY_MS + NIGHT_STARTS_MS;
  return night - (everyMs - DAY_MS);
}

export function cutoffsAt(now: Date, everySeconds: number): Cutoffs {
  const at = (every: number) => new Date(startOfScans(now.getTime(), every * 1000));
  return { latest: at(everySeconds), earlier: at(everySeconds * EARLIER_RELEASES_FACTOR) };
}

/** When to scan a file again for which the scanner had no answer `attempts` times: later each time, up to an hour. */
export function retryAt(now: Date, retryAfterSeconds: number, attempts: number): Date {
  const doubled = retryAfterSeconds * 2 ** Math.min(attempts - 1, 16);
  const seconds = Math.min(doubled, Math.max(retryAfterSeconds, LONGEST_RETRY_SECONDS));
  return new Date(now.getTime() + seconds * 1000);
}

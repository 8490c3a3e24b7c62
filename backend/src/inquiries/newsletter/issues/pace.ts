/** How much of a minute one batch uses. The queue looks for due jobs every two seconds, so shorter would not be exact. */
const BATCH_SECONDS = 5;
const LARGEST_BATCH = 500;

/** Emails that may wait for the mail server before the next batch is put off, in batches. */
const WAITING_BATCHES = 5;

export interface Pace {
  /** Emails of one batch. */
  size: number;
  /** Time between two batches. */
  waitMs: number;
  /** With so many emails still waiting for the mail server, the next batch waits too. */
  maxWaiting: number;
}

/** The batches that send `perMinute` emails a minute. */
export function computePace(perMinute: number): Pace {
  const size = Math.min(LARGEST_BATCH, Math.max(1, Math.floor((perMinute * BATCH_SECONDS) / 60)));
  return { size, waitMs: Math.ceil((size * 60_000) / perMinute), maxWaiting: size * WAITING_BATCHES };
}

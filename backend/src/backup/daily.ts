const HOUR_MS = 60 * 60 * 1000;
const EVERY_HOURS = 24;
const AFTER_FAILURE_HOURS = 1;

/** A backup that takes longer hangs: on a server, a bucket or a disk that never answers. */
export const LONGEST_RUN_HOURS = 12;

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A backup that did not end in time. It may still hold what it waits for, so the process has to end. */
export class RunTooLong extends Error {
  constructor() {
    super(`The backup has not ended after ${LONGEST_RUN_HOURS} hours and was given up.`);
  }
}

/** @throws RunTooLong when the work takes longer than a backup may */
export async function withinLongestRun<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RunTooLong()), LONGEST_RUN_HOURS * HOUR_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Makes a backup now and then every 24 hours, counted from its start, which is also the age that people see; after one
 * that failed an hour later. Ends only by RunTooLong.
 */
export async function backupDaily(
  create: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<never> {
  for (;;) {
    const startedAt = Date.now();
    let pauseMs = AFTER_FAILURE_HOURS * HOUR_MS;
    try {
      await withinLongestRun(create());
      pauseMs = startedAt + EVERY_HOURS * HOUR_MS - Date.now();
    } catch (error) {
      if (error instanceof RunTooLong) throw error;
      onFailure(error);
    }
    await sleep(pauseMs);
  }
}

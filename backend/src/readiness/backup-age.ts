import type { BackupLocation } from '../backup/index.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A page of the console waits for this. */
const READ_WITHIN_MS = 5_000;

export type BackupAge =
  | { state: 'unknown' }
  | { state: 'unreadable'; problem: string }
  | { state: 'none'; location: string }
  | { state: 'recent' | 'overdue'; newestAt: Date; hours: number };

function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Never throws. Without a location the age is unknown; with one that gives no answer it is unreadable. */
export async function readBackupAge(
  location: Promise<BackupLocation> | undefined,
  now: Date,
): Promise<BackupAge> {
  if (!location) return { state: 'unknown' };
  try {
    const { newestBackup, OVERDUE_AFTER_HOURS } = await import('../backup/index.ts');
    const newestAt = await within(location.then(newestBackup), READ_WITHIN_MS);
    if (!newestAt) return { state: 'none', location: (await location).getAddress('') };
    const age = now.getTime() - newestAt.getTime();
    const hours = Math.max(0, Math.floor(age / HOUR_MS));
    return { state: age <= OVERDUE_AFTER_HOURS * HOUR_MS ? 'recent' : 'overdue', newestAt, hours };
  } catch (error) {
    return { state: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
}

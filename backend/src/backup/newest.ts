import type { BackupLocation } from './location.ts';
import { timeOfBackup } from './retention.ts';

/** A nightly backup is overdue two hours after the next one was due. */
export const OVERDUE_AFTER_HOURS = 26;

/** The name of the newest verified backup; undefined when there is none. @throws when the location cannot be read */
export async function newestName(location: BackupLocation): Promise<string | undefined> {
  // Names sort by time.
  return (await location.list()).sort().at(-1);
}

/** When the newest verified backup was made; null when there is none. @throws when the location cannot be read */
export async function newestBackup(location: BackupLocation): Promise<Date | null> {
  const name = await newestName(location);
  return name ? timeOfBackup(name) : null;
}

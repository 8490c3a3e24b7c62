import type { BackupPlace } from './place.ts';
import { timeOfBackup } from './retention.ts';

/** A nightly backup is overdue two hours after the next one was due. */
export const OVERDUE_AFTER_HOURS = 26;

/** The name of the newest verified backup; undefined when there is none. @throws when the place cannot be read */
export async function newestName(place: BackupPlace): Promise<string | undefined> {
  // Names sort by time.
  return (await place.list()).sort().at(-1);
}

/** When the newest verified backup was made; null when there is none. @throws when the place cannot be read */
export async function newestBackup(place: BackupPlace): Promise<Date | null> {
  const name = await newestName(place);
  return name ? timeOfBackup(name) : null;
}

import { readdir } from 'node:fs/promises';
import { timeOfBackup } from './retention.js';

/** A nightly backup is overdue two hours after the next one was due. */
export const OVERDUE_AFTER_HOURS = 26;

/** When the newest verified backup in a folder was made; null if it has none. @throws when the folder cannot be read */
export async function newestBackup(folder: string): Promise<Date | null> {
  const times = (await readdir(folder)).flatMap((name) => timeOfBackup(name) ?? []);
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

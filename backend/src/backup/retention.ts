/** How many backups are kept: the newest one of each of the last days, weeks and months that have one. */
export const KEPT = { daily: 7, weekly: 4, monthly: 12 };

const PREFIX = 'store-';
const SUFFIX = '.tar.zst.age';
const NAME = /^store-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst\.age$/;
const KOLKATA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The file name of a backup; sorts by time. */
export function backupName(createdAt: Date): string {
  return `${PREFIX}${createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${SUFFIX}`;
}

/** The time in a backup's name; null for any other file. */
export function timeOfBackup(name: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** The backups that the rule no longer keeps. Other files are never named. Days, weeks and months are those of Kolkata. */
export function expiredBackups(names: readonly string[]): string[] {
  const backups = names
    .filter((name) => timeOfBackup(name) !== null)
    .sort()
    .reverse();
  const kept = new Set([
    ...newestOfEach(backups, KEPT.daily, (day) => String(day)),
    ...newestOfEach(backups, KEPT.weekly, (day) => String(Math.floor((day + 3) / 7))),
    ...newestOfEach(backups, KEPT.monthly, (day) => new Date(day * DAY_MS).toISOString().slice(0, 7)),
  ]);
  return backups.filter((name) => !kept.has(name));
}

/** `periodOf` gets the number of days since 1970-01-01, which was a Thursday. */
function newestOfEach(newestFirst: string[], periods: number, periodOf: (day: number) => string): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const time = timeOfBackup(name)?.getTime() ?? 0;
    const period = periodOf(Math.floor((time + KOLKATA_OFFSET_MS) / DAY_MS));
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, periods);
}

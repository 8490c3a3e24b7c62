import { type Day, daysInclusive, toDay } from '../common/time/days.ts';

/** How many backups are kept: the newest one of each of the last days, weeks and months that have one. */
export const KEPT = { daily: 7, weekly: 4, monthly: 12 };

const PREFIX = 'store-';
const SUFFIX = '.tar.zst.age';
const NAME = /^store-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst\.age$/;
/** Weeks begin on Mondays, as this day was one. */
const A_MONDAY = '1969-12-29';

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
    ...newestOfEach(backups, KEPT.daily, (day) => day),
    ...newestOfEach(backups, KEPT.weekly, (day) =>
      String(Math.floor((daysInclusive(A_MONDAY, day) - 1) / 7)),
    ),
    ...newestOfEach(backups, KEPT.monthly, (day) => day.slice(0, 7)),
  ]);
  return backups.filter((name) => !kept.has(name));
}

function newestOfEach(newestFirst: string[], periods: number, getPeriod: (day: Day) => string): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = getPeriod(toDay(timeOfBackup(name) ?? new Date(0)));
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, periods);
}

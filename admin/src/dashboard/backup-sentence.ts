import type { Schemas } from '@store/api-client';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_IN_TWO_DAYS = 48;

function describeAge(newestAt: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(newestAt).getTime()) / HOUR_MS));
  if (hours === 0) return 'less than an hour';
  if (hours === 1) return '1 hour';
  return hours < HOURS_IN_TWO_DAYS ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

/** The state of the backups in one sentence. */
export function backupSentence({ state, newestAt, problem }: Schemas['LastBackup'], now: Date): string {
  if (state === 'unreadable') {
    return `The place of the backups cannot be read, so nobody knows how old the newest is: ${problem}.`;
  }
  if (state === 'none') return 'There is no backup of this store yet.';
  if (!newestAt) return 'It is not known whether there are backups of this store.';
  return `The last verified backup is ${describeAge(newestAt, now)} old${state === 'overdue' ? ': too old.' : '.'}`;
}

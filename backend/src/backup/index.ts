export { type Backup, Backups } from './backups.ts';
export { backupDaily, withinLongestRun } from './daily.ts';
export { newestBackup, OVERDUE_AFTER_HOURS } from './newest.ts';
export { openBackupLocation } from './open-location.ts';
export type { BackupLocation } from './location.ts';
export type { RestoredFiles } from './restore-files.ts';
export { LOST_NUMBERS } from './warn-of-lost-numbers.ts';

export { type Backup, Backups } from './backups.js';
export { backupDaily, withinLongestRun } from './daily.js';
export { newestBackup, OVERDUE_AFTER_HOURS } from './newest.js';
export { openBackupPlace } from './open-place.js';
export type { BackupPlace } from './place.js';
export type { RestoredFiles } from './restore-files.js';
export { LOST_NUMBERS } from './warn-of-lost-numbers.js';

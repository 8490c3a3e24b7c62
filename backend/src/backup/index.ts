export { type Backup, Backups } from './backups.js';
export { newestBackup } from './newest.js';

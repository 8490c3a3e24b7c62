export { type Backup, Backups } from './backups.js';

import { type Finding, docsLink } from '../config/doctor/check.ts';
import type { BackupAge } from './backup-age.ts';

function hours(count: number): string {
  if (count === 0) return 'less than an hour';
  return count === 1 ? '1 hour' : `${count} hours`;
}

/** The newest backup as a line of the list of checks. */
export function checkBackups(age: BackupAge): Finding {
  const finding = {
    id: 'backup',
    severity: 'warn',
    title: 'There is a recent backup',
    link: docsLink('backup'),
  } as const;
  switch (age.state) {
    case 'unknown':
      return {
        ...finding,
        ok: null,
        problems: [
          'BACKUP_DIR, BACKUP_S3_BUCKET: neither is set for the store, so the age of the backups is unknown; let the store read where they are.',
        ],
      };
    case 'unreadable':
      return {
        ...finding,
        ok: false,
        problems: [
          `BACKUP_DIR, BACKUP_S3_BUCKET: the store cannot read where the backups are (${age.problem}), so their age is unknown.`,
        ],
      };
    case 'none':
      return {
        ...finding,
        ok: false,
        problems: [`There is no backup in ${age.location} yet; make one every night.`],
      };
    case 'overdue':
      return {
        ...finding,
        ok: false,
        problems: [`The newest backup is ${hours(age.hours)} old; make one every night.`],
      };
    case 'recent':
      return { ...finding, title: `The newest backup is ${hours(age.hours)} old`, ok: true, problems: [] };
  }
}

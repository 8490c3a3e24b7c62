import { type Finding, docsLink } from '../config/doctor/check.js';

const HOUR_MS = 60 * 60 * 1000;

/** How old the newest backup is. The backups themselves are made by a program of their own. */
export async function checkBackups(folder: string | undefined, now: Date): Promise<Finding> {
  const finding = {
    id: 'backup',
    severity: 'warn',
    title: 'There is a recent backup',
    link: docsLink('backup'),
  } as const;
  const unknown =
    'BACKUP_DIR: is not set for the store, or cannot be read, so the age of the backups is unknown; let the store read that folder.';
  if (!folder) return { ...finding, ok: null, problems: [unknown] };
  // Loaded with the first question: the index also has the program that encrypts.
  const { newestBackup, OVERDUE_AFTER_HOURS } = await import('../backup/index.js');
  try {
    const newest = await newestBackup(folder);
    if (!newest)
      return { ...finding, ok: false, problems: ['There is no backup yet; make one every night.'] };
    const age = now.getTime() - newest.getTime();
    if (age <= OVERDUE_AFTER_HOURS * HOUR_MS) return { ...finding, ok: true, problems: [] };
    const hours = Math.floor(age / HOUR_MS);
    return {
      ...finding,
      ok: false,
      problems: [`The newest backup is ${hours} hours old; make one every night.`],
    };
  } catch {
    return { ...finding, ok: null, problems: [unknown] };
  }
}

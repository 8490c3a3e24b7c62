import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseAddresses, databaseVariables } from './database-env.js';

const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(path));

export const backupSchema = z.object({
  ...databaseVariables,
  DATA_DIR: folder('.data'),
  BACKUP_DIR: folder('backups'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be an age public key (age1…)')
    .optional(),
});

/** The variables of the program that makes and restores backups. */
export interface BackupEnv {
  /** For the role that owns the tables and may create databases. */
  databaseUrl: string;
  dataDir: string;
  backupDir: string;
  /** An age public key. */
  recipient: string | undefined;
}

export function backupEnv(variables: z.infer<typeof backupSchema>): BackupEnv {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = databaseAddresses(variables);
  return {
    databaseUrl: MIGRATION_DATABASE_URL ?? DATABASE_URL,
    dataDir: variables.DATA_DIR,
    backupDir: variables.BACKUP_DIR,
    recipient: variables.BACKUP_RECIPIENT,
  };
}

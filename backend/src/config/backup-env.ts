import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseAddresses, databaseVariables, directAddress } from './database-env.ts';
import { filesSettings, type FilesSettings, filesVariables } from './files-env.ts';
import { bucketAddress, type S3Settings } from './s3-env.ts';

const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(path));

/** The bucket of the backups; never the bucket of the files, so that one mistake cannot delete both. */
export const backupBucketVariable = { BACKUP_S3_URL: bucketAddress.optional() };

/** Where backups are kept: the bucket when there is one, else the folder. */
export interface BackupLocationSettings {
  bucket: S3Settings | null;
  folder: string;
}

export const backupSchema = z.object({
  ...databaseVariables,
  ...filesVariables,
  DATA_DIR: folder('.data'),
  BACKUP_DIR: folder('backups'),
  ...backupBucketVariable,
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be an age public key (age1…)')
    .optional(),
});

/** The variables of the program that makes and restores backups. */
export interface BackupEnv {
  /** For the role that owns the tables and may create databases. */
  databaseUrl: string;
  files: FilesSettings;
  location: BackupLocationSettings;
  /** An age public key. */
  recipient: string | undefined;
}

export function backupEnv(variables: z.infer<typeof backupSchema>): BackupEnv {
  const addresses = databaseAddresses(variables);
  return {
    databaseUrl: addresses.MIGRATION_DATABASE_URL ?? directAddress(addresses),
    files: filesSettings(variables),
    location: { bucket: variables.BACKUP_S3_URL ?? null, folder: variables.BACKUP_DIR },
    recipient: variables.BACKUP_RECIPIENT,
  };
}

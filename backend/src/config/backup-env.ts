import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseAddresses, databaseVariables, directAddress } from './database-env.ts';
import { filesSettings, type FilesSettings, filesVariables } from './files-env.ts';
import { s3Settings, type S3Settings, s3Variables } from './s3-env.ts';

const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(path));

/** The bucket of the backups; never the bucket of the files, so that one mistake cannot delete both. */
export const backupBucketVariables = {
  BACKUP_S3_BUCKET: s3Variables.S3_BUCKET,
  BACKUP_S3_ENDPOINT: s3Variables.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Variables.S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: s3Variables.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Variables.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_PREFIX: s3Variables.S3_PREFIX,
  BACKUP_S3_PATH_STYLE: s3Variables.S3_PATH_STYLE,
};

export function backupBucket(
  variables: z.infer<z.ZodObject<typeof backupBucketVariables>>,
): S3Settings | null {
  return s3Settings({
    S3_BUCKET: variables.BACKUP_S3_BUCKET,
    S3_ENDPOINT: variables.BACKUP_S3_ENDPOINT,
    S3_REGION: variables.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: variables.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: variables.BACKUP_S3_SECRET_ACCESS_KEY,
    S3_PREFIX: variables.BACKUP_S3_PREFIX,
    S3_PATH_STYLE: variables.BACKUP_S3_PATH_STYLE,
  });
}

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
  ...backupBucketVariables,
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
    location: { bucket: backupBucket(variables), folder: variables.BACKUP_DIR },
    recipient: variables.BACKUP_RECIPIENT,
  };
}

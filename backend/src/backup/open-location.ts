import type { BackupLocationSettings } from '../config/backup-env.ts';
import { FolderLocation } from './folder-location.ts';
import type { BackupLocation } from './location.ts';

/** The bucket when one is named, else the folder. The client of S3 is loaded only by stores that use it. */
export async function openBackupLocation({
  bucket,
  folder,
}: BackupLocationSettings): Promise<BackupLocation> {
  if (!bucket) return new FolderLocation(folder);
  const { BucketLocation } = await import('./bucket-location.ts');
  return new BucketLocation(bucket);
}

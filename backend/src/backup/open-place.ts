import type { BackupPlaceSettings } from '../config/backup-env.js';
import { FolderPlace } from './folder-place.js';
import type { BackupPlace } from './place.js';

/** The bucket when one is named, else the folder. The client of S3 is loaded only by stores that use it. */
export async function openBackupPlace({ bucket, folder }: BackupPlaceSettings): Promise<BackupPlace> {
  if (!bucket) return new FolderPlace(folder);
  const { BucketPlace } = await import('./bucket-place.js');
  return new BucketPlace(bucket);
}

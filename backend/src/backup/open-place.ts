import type { BackupPlaceSettings } from '../config/backup-env.ts';
import { FolderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';

/** The bucket when one is named, else the folder. The client of S3 is loaded only by stores that use it. */
export async function openBackupPlace({ bucket, folder }: BackupPlaceSettings): Promise<BackupPlace> {
  if (!bucket) return new FolderPlace(folder);
  const { BucketPlace } = await import('./bucket-place.ts');
  return new BucketPlace(bucket);
}

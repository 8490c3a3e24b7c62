import { systemClock } from '../../common/time/clock.ts';
import type { FilesSettings } from '../../config/files-env.ts';
import type { RunCall } from '../s3/index.ts';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { IncomingFilesService } from './incoming-files.service.ts';
import { TwoPlaces } from './two-places.ts';

/** The two places by name; the bucket's is null without one. */
export interface Places {
  disk: FileStorage;
  s3: FileStorage | null;
}

/** The client of the service is loaded only by stores that use it, to save memory. */
export async function openPlaces(
  settings: FilesSettings,
  incoming: IncomingFilesService,
  run?: RunCall,
): Promise<Places> {
  const disk = new DiskStorage(settings, incoming);
  if (!settings.s3) return { disk, s3: null };
  const { S3Storage } = await import('./s3-storage.ts');
  return { disk, s3: new S3Storage(settings.s3, run) };
}

/** The store's files, wherever they are. */
export function inPlaces({ disk, s3 }: Places, primary: FilesSettings['primary']): FileStorage {
  if (!s3) return disk;
  return primary === 's3' ? new TwoPlaces(s3, disk) : new TwoPlaces(disk, s3);
}

/** Both places, for programs that run beside the store. */
export async function openBothPlaces(settings: FilesSettings): Promise<Places> {
  const incoming = new IncomingFilesService({ DATA_DIR: settings.dataDir }, systemClock);
  await incoming.onModuleInit();
  return openPlaces(settings, incoming);
}

/** The store's files, for programs that run beside the store. */
export async function openStorage(settings: FilesSettings): Promise<FileStorage> {
  return inPlaces(await openBothPlaces(settings), settings.primary);
}

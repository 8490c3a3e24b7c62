import { systemClock } from '../../common/time/clock.ts';
import type { FilesSettings } from '../../config/files-env.ts';
import type { RunCall } from '../s3/index.ts';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { IncomingFilesService } from './incoming-files.service.ts';
import { TwoStorages } from './two-storages.ts';

/** The two storages by name; the bucket's is null without one. */
export interface Storages {
  disk: FileStorage;
  s3: FileStorage | null;
}

/** The client of the service is loaded only by stores that use it, to save memory. */
export async function openStorages(
  settings: FilesSettings,
  incoming: IncomingFilesService,
  run?: RunCall,
): Promise<Storages> {
  const disk = new DiskStorage(settings, incoming);
  if (!settings.s3) return { disk, s3: null };
  const { S3Storage } = await import('./s3-storage.ts');
  return { disk, s3: new S3Storage(settings.s3, run) };
}

/** The store's files, wherever they are. */
export function inStorages({ disk, s3 }: Storages, primary: FilesSettings['primary']): FileStorage {
  if (!s3) return disk;
  return primary === 's3' ? new TwoStorages(s3, disk) : new TwoStorages(disk, s3);
}

/** Both storages, for programs that run beside the store. */
export async function openBothStorages(settings: FilesSettings): Promise<Storages> {
  const incoming = new IncomingFilesService({ DATA_DIR: settings.dataDir }, systemClock);
  await incoming.onModuleInit();
  return openStorages(settings, incoming);
}

/** The store's files, for programs that run beside the store. */
export async function openStorage(settings: FilesSettings): Promise<FileStorage> {
  return inStorages(await openBothStorages(settings), settings.primary);
}

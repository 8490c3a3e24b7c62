import { systemClock } from '../../common/clock.js';
import { DiskStorageService } from './disk-storage.service.js';
import type { FileStorage } from './file-storage.js';
import { IncomingFilesService } from './incoming-files.service.js';

/** The store's files, for programs that run beside the store. */
export async function openStorage(dataDir: string): Promise<FileStorage> {
  const env = { DATA_DIR: dataDir };
  const incoming = new IncomingFilesService(env, systemClock);
  await incoming.onModuleInit();
  return new DiskStorageService(env, incoming);
}

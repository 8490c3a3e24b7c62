export { StorageModule } from './storage.module.ts';
export {
  type ByteRange,
  type DirectFile,
  type DownloadHeaders,
  EXPORTS,
  FILE_STORAGE,
  type FileStorage,
  PIECES,
} from './file-storage.ts';
export { IncomingFilesService } from './incoming-files.service.ts';
export { moveFiles } from './move-files.ts';
export { openBothStorages, openStorage } from './open-storage.ts';

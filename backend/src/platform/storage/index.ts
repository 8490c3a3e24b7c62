export { StorageModule } from './storage.module.js';
export {
  type ByteRange,
  type DirectFile,
  type DownloadHeaders,
  FILE_STORAGE,
  type FileStorage,
  PIECES,
} from './file-storage.js';
export { IncomingFilesService } from './incoming-files.service.js';
export { moveFiles } from './move-files.js';
export { openBothPlaces, openStorage } from './open-storage.js';

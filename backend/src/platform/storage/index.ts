export { StorageModule } from './storage.module.js';
export { type ByteRange, FileStorage } from './file-storage.js';
export { Incoming } from './incoming.js';

import { Module } from '@nestjs/common';
import { DiskStorage } from './disk-storage.js';
import { FileStorage } from './file-storage.js';
import { Incoming } from './incoming.js';

@Module({
  providers: [Incoming, { provide: FileStorage, useClass: DiskStorage }],
  exports: [FileStorage, Incoming],
})
export class StorageModule {}

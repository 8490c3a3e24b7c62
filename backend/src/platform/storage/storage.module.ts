import { Module } from '@nestjs/common';
import { DiskStorageService } from './disk-storage.service.js';
import { FILE_STORAGE } from './file-storage.js';
import { IncomingFilesService } from './incoming-files.service.js';

@Module({
  providers: [IncomingFilesService, { provide: FILE_STORAGE, useClass: DiskStorageService }],
  exports: [FILE_STORAGE, IncomingFilesService],
})
export class StorageModule {}

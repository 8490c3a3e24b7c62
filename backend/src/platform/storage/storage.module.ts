import { Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { OutsideServices } from '../outside-services/index.ts';
import { FILE_STORAGE, type FileStorage } from './file-storage.ts';
import { IncomingFilesService } from './incoming-files.service.ts';
import { inStorages, openStorages } from './open-storage.ts';

async function openStorage(
  { files }: Env,
  incoming: IncomingFilesService,
  services: OutsideServices,
): Promise<FileStorage> {
  if (!files.s3) return inStorages(await openStorages(files, incoming), files.primary);
  const { isS3Outage, S3_CALL_MS } = await import('../s3/index.ts');
  const circuit = services.add({ name: 'file storage', isOutage: isS3Outage, timeoutMs: S3_CALL_MS });
  return inStorages(await openStorages(files, incoming, (work) => circuit.run(work)), files.primary);
}

@Module({
  providers: [
    IncomingFilesService,
    {
      provide: FILE_STORAGE,
      inject: [ENV, IncomingFilesService, OutsideServices],
      useFactory: openStorage,
    },
  ],
  exports: [FILE_STORAGE, IncomingFilesService],
})
export class StorageModule {}

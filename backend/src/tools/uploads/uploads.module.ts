import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/index.js';
import { ArchiveIntake } from './archive-intake.js';
import { ImageIntake } from './image-intake.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { UploadCleaningService } from './upload-cleaning.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [StorageModule],
  controllers: [UploadsController, MediaController],
  providers: [
    ArchiveIntake,
    ImageIntake,
    MediaService,
    UploadCleaningService,
    UploadsRepository,
    UploadsService,
  ],
  exports: [UploadsRepository, UploadsService],
})
export class UploadsModule {}

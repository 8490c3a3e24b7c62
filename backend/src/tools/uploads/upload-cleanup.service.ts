import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { ResumableUploadsService } from './resumable-uploads.service.ts';
import { UploadsRepository } from './uploads.repository.ts';

const TASK = 'uploads.clean';
const DAILY = '23 20 * * *';
const ABANDONED_AFTER_MS = 2 * 24 * 60 * 60 * 1000;

/** Deletes archives of tools and quotes that were never saved, and uploads that were never finished. */
@Injectable()
export class UploadCleanupService implements OnModuleInit {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly resumable: ResumableUploadsService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(TASK, DAILY, () => this.clean(), 'files');
  }

  /** Deletes the rows first: a row without a file could be sold, a file without a row only uses disk space. */
  async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_AFTER_MS);
    for (const key of await this.uploads.deleteUnusedArchives(before)) await this.storage.delete(key);
    await this.resumable.deleteExpired();
  }
}

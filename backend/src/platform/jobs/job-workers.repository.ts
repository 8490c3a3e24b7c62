import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import { JobWorker } from './job-worker.entity.js';

/** The heartbeat itself uses the queue's connections (worker-heartbeat.ts): requests must not delay it. */
@Injectable()
export class JobWorkersRepository {
  constructor(private readonly database: Database) {}

  /** Deletes workers that have not reported since an instant. */
  async deleteUnseenSince(instant: Date): Promise<void> {
    await this.database.repository(JobWorker).delete({ seenAt: LessThan(instant) });
  }
}

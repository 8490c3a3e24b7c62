import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import { JobWorker } from './job-worker.entity.js';

/** Only deletes: workers report through the queue's own connections (worker-heartbeat.ts): requests cannot delay it. */
@Injectable()
export class JobWorkersRepository {
  constructor(private readonly database: Database) {}

  /** Deletes workers that have not reported since an instant. */
  async deleteInactiveSince(instant: Date): Promise<void> {
    await this.database.repository(JobWorker).delete({ seenAt: LessThan(instant) });
  }
}

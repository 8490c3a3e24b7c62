import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.ts';
import { JobWorker } from './job-worker.entity.ts';

/** Only deletes: workers report through the queue's own connections (worker-heartbeat.ts): requests cannot delay it. */
@Injectable()
export class JobWorkersRepository {
  constructor(private readonly database: Database) {}

  /** Deletes workers that have not reported since an instant. */
  async deleteInactiveSince(instant: Date): Promise<void> {
    await this.database.repository(JobWorker).delete({ seenAt: LessThan(instant) });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** The key of the job: one export at a time. */
export const EXPORT_KEY = 'store-export';

export interface WaitingExport {
  startedAt: Date;
  /** All attempts failed. */
  hasFailed: boolean;
}

/** The job that makes the export is its state until the file is there. */
@Injectable()
export class StoreExportRepository {
  constructor(private readonly database: Database) {}

  async findWaiting(): Promise<WaitingExport | null> {
    return this.database.row<WaitingExport>(
      `SELECT created_at AS "startedAt", attempts >= max_attempts AND locked_at IS NULL AS "hasFailed"
         FROM graphile_worker.jobs WHERE key = $1`,
      [EXPORT_KEY],
    );
  }

  async isOwner(userId: string): Promise<boolean> {
    const found = await this.database.row(
      `SELECT FROM users WHERE id = $1 AND role = 'admin' AND staff_role = 'owner' AND status = 'active'
          AND deleted_at IS NULL`,
      [userId],
    );
    return found !== null;
  }

  /** The bytes of all files, which an archive has at least. */
  async measureFiles(): Promise<number> {
    const found = await this.database.row<{ bytes: number }>(
      'SELECT coalesce(sum(size_bytes), 0)::float8 AS bytes FROM uploads',
    );
    return found?.bytes ?? 0;
  }
}

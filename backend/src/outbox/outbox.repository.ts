import { Injectable } from '@nestjs/common';
import type { AllRows } from '../common/lists/table-file/table-file.ts';
import { Database, type Sql, rows } from '../database/database.ts';

export interface FailingEmailRow {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  error: string | null;
  createdAt: Date;
  runAt: Date;
}

/** After three attempts it is more than a short outage of the mail server. */
const FAILING = `FROM graphile_worker.jobs
  WHERE task_identifier LIKE 'mail.%' AND last_error IS NOT NULL AND attempts >= 3`;

const ROWS = `SELECT id::text, task_identifier AS task, attempts::int, max_attempts::int AS "maxAttempts",
         last_error AS error, created_at AS "createdAt", run_at AS "runAt"
  ${FAILING} ORDER BY created_at DESC, id DESC`;

/** With more failures than this, they share a cause. */
const SHOWN = 100;

/** Emails in the job queue that could not be sent. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** The latest, and the number of all. */
  async list(): Promise<{ mails: FailingEmailRow[]; total: number }> {
    const [emails, total] = await Promise.all([
      this.database.rows<FailingEmailRow>(`${ROWS} LIMIT ${SHOWN}`),
      this.count(),
    ]);
    return { mails: emails, total };
  }

  /** All of them in batches. */
  async all(): Promise<AllRows<FailingEmailRow>> {
    return { batches: this.database.batches<FailingEmailRow>(ROWS, []), total: await this.count() };
  }

  private async count(): Promise<number> {
    const counted = await this.database.row<{ total: number }>(`SELECT count(*)::int AS total ${FAILING}`);
    return counted?.total ?? 0;
  }

  /** Reschedules every failing email that is not being sent right now; returns how many. */
  async retry(sql: Sql): Promise<number> {
    const retried = await rows(
      sql,
      `SELECT id FROM graphile_worker.reschedule_jobs(
         ARRAY(SELECT id ${FAILING}), run_at => now(), attempts => 0)`,
    );
    return retried.length;
  }
}

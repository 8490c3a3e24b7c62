import { Injectable } from '@nestjs/common';
import { Database, type Sql, rows } from '../database/database.js';

export interface FailingMailRow {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  error: string | null;
  createdAt: Date;
  runAt: Date;
}

/** A mail server may be away for a minute; after three tries it is news. */
const FAILING = `FROM graphile_worker.jobs
  WHERE task_identifier LIKE 'mail.%' AND last_error IS NOT NULL AND attempts >= 3`;

/** Where more fail than this, the reason of the first is the reason of all. */
const SHOWN = 100;

/** Mails that wait in the job queue because they could not be sent. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** The latest, and how many there are. */
  async list(): Promise<{ mails: FailingMailRow[]; total: number }> {
    const [mails, counted] = await Promise.all([
      this.database.rows<FailingMailRow>(
        `SELECT id::text, task_identifier AS task, attempts::int, max_attempts::int AS "maxAttempts",
                last_error AS error, created_at AS "createdAt", run_at AS "runAt"
         ${FAILING} ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}`,
      ),
      this.database.row<{ total: number }>(`SELECT count(*)::int AS total ${FAILING}`),
    ]);
    return { mails, total: counted?.total ?? 0 };
  }

  /** Has every failing mail tried again at once; answers how many. One that is being tried right now is left alone. */
  async retry(sql: Sql): Promise<number> {
    const retried = await rows(
      sql,
      `SELECT id FROM graphile_worker.reschedule_jobs(
         ARRAY(SELECT id ${FAILING}), run_at => now(), attempts => 0)`,
    );
    return retried.length;
  }
}

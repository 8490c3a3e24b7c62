import type { Database } from '../../src/database/database.ts';

/** Adds a job to the queue by its name, as the application does. */
export async function addJob(
  database: Pick<Database, 'rows'>,
  name: string,
  payload: object = {},
  key: string | null = null,
): Promise<void> {
  await database.rows('SELECT graphile_worker.add_job($1, $2::json, job_key => $3)', [
    name,
    JSON.stringify(payload),
    key,
  ]);
}

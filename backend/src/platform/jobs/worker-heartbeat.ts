import type { Pool } from 'pg';

/** A worker that has not been seen for so long is dead; its jobs go back into the queue. */
export const LOST_AFTER_SECONDS = 30;
export const HEARTBEAT_MS = 5_000;

const BEAT = /* sql */ `
  INSERT INTO job_workers (id, seen_at) SELECT unnest($1::text[]), now()
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`;

const FREE_LOST = /* sql */ `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
  FROM graphile_worker.jobs
  WHERE locked_at < now() - make_interval(secs => $1)
    AND NOT EXISTS (SELECT FROM job_workers w WHERE w.id = locked_by AND w.seen_at > now() - make_interval(secs => $1))`;

/**
 * A connection that breaks after a fetch was written, and before it was answered, leaves jobs locked by workers that know
 * nothing of them. They were not attempted. No public function of the library frees single jobs.
 */
const FREE_UNKNOWN = /* sql */ `
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = greatest(attempts - 1, 0)
  WHERE locked_by = ANY($1) AND locked_at < now() - make_interval(secs => $2) AND id <> ALL($3::bigint[])`;

/**
 * The library runs each time of the clock once for all processes, and asks the process for the time. One whose clock was
 * ten minutes ahead has run what was not due yet, and nothing would run for ten minutes.
 */
const FORGET_FUTURE = /* sql */ `
  UPDATE graphile_worker._private_known_crontabs SET last_execution = date_trunc('minute', now())
  WHERE last_execution > now() + interval '1 minute'`;

/** The workers of this process, and the jobs that they know of. */
export interface Held {
  workerIds: readonly string[];
  jobIds: readonly string[];
}

/**
 * Says that this process still works on its jobs, makes up for clocks that were ahead, and returns to the queue the jobs
 * of dead processes, on any replica, and jobs of its own that it never received. The library itself would keep them
 * locked for four hours.
 */
export async function beat(pool: Pool, { workerIds, jobIds }: Held): Promise<void> {
  await pool.query(BEAT, [workerIds]);
  await pool.query(FREE_LOST, [LOST_AFTER_SECONDS]);
  await pool.query(FREE_UNKNOWN, [workerIds, LOST_AFTER_SECONDS, jobIds]);
  await pool.query(FORGET_FUTURE);
}

/** At a stop: what this process has not finished goes back into the queue at once. */
export async function release(pool: Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerIds]);
  await pool.query('DELETE FROM job_workers WHERE id = ANY($1)', [workerIds]);
}

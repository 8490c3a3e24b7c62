import type { Pool } from 'pg';
import { JOB_CLASSES, type JobClass } from './job-type.ts';

export interface JobCount {
  jobClass: JobClass;
  state: 'due' | 'waiting' | 'running' | 'failed';
  count: number;
}

export interface JobMetrics {
  counts: JobCount[];
  /** How long the longest waiting job of each class could have run already, in seconds. */
  lags: { jobClass: JobClass; seconds: number }[];
}

interface Counted {
  name: string;
  state: JobCount['state'];
  count: number;
  lag: number;
}

/** A queue may have millions of jobs when something is broken; reading it must not make that worse. */
const MAX_JOBS = 20_000;

const MEASURE = /* sql */ `
  SELECT name, state, count(*)::int AS count, extract(epoch FROM now() - min(run_at))::float8 AS lag
  FROM (
    SELECT task_identifier AS name, run_at,
           CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
                WHEN run_at <= now() THEN 'due' ELSE 'waiting' END AS state
    FROM graphile_worker.jobs LIMIT ${MAX_JOBS}
  ) bounded
  GROUP BY name, state`;

/** Counts the first jobs of the queue, by class and state. `getClass` may not know the jobs of a newer version. */
export async function measureJobs(
  pool: Pool,
  getClass: (name: string) => JobClass | undefined,
): Promise<JobMetrics> {
  const { rows } = await pool.query<Counted>(MEASURE);
  const counts = new Map<string, JobCount>();
  const lags = new Map<JobClass, number>(JOB_CLASSES.map((jobClass) => [jobClass, 0]));
  for (const { name, state, count, lag } of rows) {
    const jobClass = getClass(name) ?? 'upkeep';
    const key = `${jobClass} ${state}`;
    counts.set(key, { jobClass, state, count: count + (counts.get(key)?.count ?? 0) });
    if (state === 'due') lags.set(jobClass, Math.max(lag, lags.get(jobClass) ?? 0));
  }
  return {
    counts: [...counts.values()],
    lags: [...lags].map(([jobClass, seconds]) => ({ jobClass, seconds })),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { findRetryable } from '../../common/errors/app-error.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { directAddress } from '../../config/database-env.ts';
import { ENV, type Env } from '../../config/env.ts';
import { connectionBounds } from '../../database/bounded-client.ts';
import { row, rows, type Sql } from '../../database/database.ts';
import { sessionClock } from '../../database/moved-clock.ts';
import { tracing } from '../tracing/index.ts';
import { type JobMetrics, measureJobs } from './job-metrics.ts';
import { JobRunner } from './job-runner.ts';
import { JOB_CLASSES, type JobClass, type JobType } from './job-type.ts';
import { JobWorkersRepository } from './job-workers.repository.ts';
import { QueuePool } from './queue-pool.ts';
import { beat, HEARTBEAT_MS, release } from './worker-heartbeat.ts';

export interface JobOptions {
  /** One waiting job per key: adding it again replaces it. */
  key?: string;
  /** Jobs of one queue run one after the other, also on several replicas. */
  queue?: string;
  runAt?: Date;
  /** Attempts before the job is given up; the queue waits exponentially longer between them. */
  maxAttempts?: number;
  /** Jobs with a lower number come first; without it 0. */
  priority?: number;
}

export interface AddedJob<Payload extends object> {
  job: JobType<Payload>;
  payload: Payload;
  options: JobOptions;
}

/** Emails that nobody waits for: receipts and links to sign in overtake thousands of them. */
export const OPTIONAL_MAIL = { priority: 10 } as const satisfies JobOptions;

/** A job that was given up. */
export interface FailedJob {
  id: string;
  name: string;
  error: string;
}

type Handler = (payload: unknown) => Promise<void>;
type RunHandler = (payload: unknown, attempt: number) => Promise<void>;

/** Jobs of each class that one process does at the same time, and how many it fetches together. */
export const WORKERS: Record<JobClass, { concurrency: number; fetched: number }> = {
  money: { concurrency: 3, fetched: 20 },
  attempts: { concurrency: 1, fetched: 5 },
  // An email mostly waits for the database and the mail server: three at a time were fewer than a busy hour's orders.
  mail: { concurrency: 6, fetched: 6 },
  // More than a store has endpoints: each can hold one worker, and some are left.
  webhooks: { concurrency: 24, fetched: 24 },
  files: { concurrency: 1, fetched: 1 },
  upkeep: { concurrency: 1, fetched: 1 },
};
/** A job whose time has come waits half of this on average. */
const POLL_MS = 500;
/** A LISTEN connection for each class, and four for the queue's own short statements. Jobs use the store's pool. */
const POOL_SIZE = JOB_CLASSES.length + 4;
/** A stop may take ten seconds: these for the running jobs, and for returning the rest to the queue. */
const FINISH_WITHIN_MS = 4_000;
const DAY_MS = 86_400_000;
const RELEASE_WITHIN_MS = 1_000;

const ADD = /* sql */ `
  SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT (name, payload, queue, "runAt", "maxAttempts", key, priority, NULL)::graphile_worker.job_spec
      FROM json_to_recordset($1) AS added(
        name text, payload json, queue text, "runAt" timestamptz, "maxAttempts" int, key text, priority int)))`;

/**
 * A job that is added again under its key while it runs is replaced: the library then takes its key away and leaves it
 * without attempts. It was not given up. Jobs of the clock have no key either, but a mark in their payload.
 */
const FAILED = /* sql */ `
  SELECT id::text, task_identifier AS name, coalesce(split_part(last_error, E'\\n', 1), 'no message') AS error
  FROM graphile_worker.jobs
  WHERE attempts >= max_attempts AND locked_at IS NULL AND task_identifier = ANY($1)
    AND ($2::text[] IS NULL OR id::text = ANY($2))
    AND (key IS NOT NULL OR EXISTS (
      SELECT FROM graphile_worker._private_jobs p WHERE p.id = jobs.id AND p.payload::jsonb ? '_cron'))
  ORDER BY id DESC LIMIT 100`;

/** No public view of the library has the payloads. */
const WAITING = /* sql */ `
  SELECT payload FROM graphile_worker._private_jobs
  WHERE key = $1 AND locked_at IS NULL AND attempts < max_attempts`;

const WAKE = /* sql */ `
  SELECT FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT id FROM graphile_worker.jobs WHERE starts_with(key, $1) AND locked_at IS NULL),
    run_at => now(), attempts => 0)`;

/**
 * Gives a running job its attempt back and sets its time. No public function of the library changes a job that is locked,
 * and after the failure another worker may have it.
 */
const POSTPONE = /* sql */ `
  UPDATE graphile_worker._private_jobs
  SET attempts = greatest(attempts - 1, 0), run_at = now() + make_interval(secs => $2) WHERE id = $1`;

/** Runs a job as a trace of its own where traces are made. Its payload then says which request queued it. */
function traced(name: string, { jobClass, handle }: { jobClass: JobClass; handle: Handler }): RunHandler {
  return (payload, attempt) => {
    const tracer = tracing();
    if (!tracer) return handle(payload);
    const { traceparent } = Object(payload) as { traceparent?: string };
    return tracer.job({ name, jobClass, attempt, traceparent }, () => handle(payload));
  };
}

/**
 * The job queue, in PostgreSQL: a job is added in the transaction of the change it belongs to, so it exists exactly
 * when the change does. Handlers are registered before the application has started; a job may run more than once.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, { jobClass: JobClass; handle: Handler }>();
  private readonly schedules: { task: string; jobClass: JobClass; cron: string }[] = [];
  /** The queue's own connections. */
  readonly pool: QueuePool;
  private runners: JobRunner[] = [];
  private heartbeat: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(@Inject(ENV) env: Env, workers: JobWorkersRepository, @Inject(CLOCK) clock: Clock) {
    this.pool = new QueuePool({
      ...connectionBounds(env),
      ...sessionClock(env),
      connectionString: directAddress(env),
      max: POOL_SIZE,
      application_name: 'store-jobs',
    });
    // A connection that PostgreSQL drops while it is idle is a line in the log, not the end of the process.
    const warn = (error: Error) => {
      this.logger.warn(`database connection lost: ${error.message}`);
    };
    this.pool.on('error', warn);
    this.pool.on('connect', (client) => client.on('error', warn));
    this.schedule('jobs.clean-workers', '20 3 * * *', () =>
      workers.deleteInactiveSince(new Date(clock.now().getTime() - DAY_MS)),
    );
  }

  /** Registers who does jobs of a kind. Call it in a constructor or `onModuleInit`. */
  register<Payload extends object>(
    job: JobType<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): void {
    const handle: Handler = async (payload) => handler(job.parse(payload));
    this.handlers.set(job.name, { jobClass: job.jobClass, handle });
  }

  /** Runs work by the clock, once for all replicas. `cron` is in UTC. */
  schedule(task: string, cron: string, work: () => Promise<void>, jobClass: JobClass = 'upkeep'): void {
    this.handlers.set(task, { jobClass, handle: work });
    this.schedules.push({ task, jobClass, cron });
  }

  /** Adds a job with `sql`: the pool, or the transaction that the change is written in. */
  async add<Payload extends object>(
    sql: Sql,
    job: JobType<Payload>,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    await this.addAll(sql, [{ job, payload, options }]);
  }

  /** Like `add`, for several jobs in one statement. Their keys must differ. */
  async addAll<Payload extends object>(sql: Sql, added: readonly AddedJob<Payload>[]): Promise<void> {
    const specs = added.map(({ job, payload, options }) => {
      const { runAt = null, maxAttempts = 12, key = null, queue = null, priority = 0 } = options;
      const withOrigin = { ...payload, ...tracing()?.origin() };
      return { name: job.name, payload: withOrigin, queue, runAt, maxAttempts, key, priority };
    });
    if (specs.length > 0) await rows(sql, ADD, [JSON.stringify(specs)]);
  }

  /** The payload of the job that waits under a key; null when there is none, it runs already, or it was given up. */
  async findWaiting<Payload extends object>(
    sql: Sql,
    job: JobType<Payload>,
    key: string,
  ): Promise<Payload | null> {
    const waiting = await row<{ payload: unknown }>(sql, WAITING, [key]);
    return waiting && job.parse(waiting.payload);
  }

  /** Jobs whose keys begin so are done now, with all their attempts: what they failed for is mended. */
  async wake(sql: Sql, keysBegin: string): Promise<void> {
    await rows(sql, WAKE, [keysBegin]);
  }

  /** Jobs by class and state, and how late they are, for monitoring. Unknown jobs count as upkeep. */
  async measure(): Promise<JobMetrics> {
    return measureJobs(this.pool, (name) => this.handlers.get(name)?.jobClass);
  }

  /** Jobs of a class that were given up, newest first and 100 at most; only those with one of the ids, if given. */
  async listFailed(jobClass: JobClass, ids?: readonly string[]): Promise<FailedJob[]> {
    const names = [...this.handlers]
      .filter(([, handler]) => handler.jobClass === jobClass)
      .map(([name]) => name);
    return (await this.pool.query<FailedJob>(FAILED, [names, ids ?? null])).rows;
  }

  /** Gives a job that was given up all its attempts again. */
  async runAgain(id: string): Promise<void> {
    await this.pool.query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at => now(), attempts => 0)',
      [id],
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await beat(this.pool, { workerIds: [], jobIds: [] });
    this.runners = JOB_CLASSES.map((jobClass) => this.createRunner(jobClass));
    for (const runner of this.runners) await runner.start();
    this.scheduleHeartbeat();
  }

  private createRunner(jobClass: JobClass): JobRunner {
    const tasks: TaskList = {};
    for (const [name, handler] of this.handlers) {
      if (handler.jobClass === jobClass) tasks[name] = this.postponable(traced(name, handler));
    }
    const schedules = this.schedules
      .filter((schedule) => schedule.jobClass === jobClass)
      .map(({ task, cron }) => ({ task, match: cron, identifier: task }));
    const { pool, logger } = this;
    return new JobRunner({ pool, logger, jobClass, tasks, schedules, pollMs: POLL_MS, ...WORKERS[jobClass] });
  }

  /** A job that could not be attempted is done later and keeps its attempts. */
  private postponable(handle: RunHandler) {
    return async (payload: unknown, { job }: JobHelpers): Promise<void> => {
      try {
        await handle(payload, job.attempts);
      } catch (error) {
        const retryable = findRetryable(error);
        if (retryable) await this.pool.query(POSTPONE, [job.id, retryable.retryAfter]);
        throw error;
      }
    };
  }

  /** The ids under which this process locks jobs. */
  private workerIds(): string[] {
    return this.runners.flatMap((runner) => [...runner.workerIds]);
  }

  /** The next one waits for the last one, so that a slow database does not collect them. */
  private scheduleHeartbeat(): void {
    this.heartbeat = setTimeout(() => {
      // While the database is down no other process can take the jobs over either.
      const jobIds = this.runners.flatMap((runner) => runner.takeJobIds());
      void beat(this.pool, { workerIds: this.workerIds(), jobIds })
        .catch(() => undefined)
        .finally(() => {
          if (!this.isStopping) this.scheduleHeartbeat();
        });
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.heartbeat);
    const stopped = Promise.all(this.runners.map((runner) => runner.stop()));
    await Promise.race([stopped, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
    const released = release(this.pool, this.workerIds()).catch(() => undefined);
    await Promise.race([released, sleep(RELEASE_WITHIN_MS, undefined, { ref: false })]);
    void this.pool.end().catch(() => undefined);
  }
}

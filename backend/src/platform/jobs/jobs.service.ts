import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Logger as WorkerLogger, parseCronItems, run, type Runner } from 'graphile-worker';
import { ENV, type Env } from '../../config/env.js';
import { connectionBounds } from '../../database/bounded-client.js';
import { rows, type Sql } from '../../database/database.js';
import type { JobType } from './job-type.js';
import { QueuePool } from './queue-pool.js';
import { beat, HEARTBEAT_MS, release } from './worker-heartbeat.js';

export interface JobOptions {
  /** One waiting job per key: adding it again replaces it. */
  key?: string;
  runAt?: Date;
  /** Attempts before the job is given up; the queue waits exponentially longer between them. */
  maxAttempts?: number;
}

type Handler = (payload: unknown) => Promise<void>;

const CONCURRENCY = 2;
/** For the jobs, the queue's own statements and its LISTEN connection. */
const POOL_SIZE = CONCURRENCY + 2;
const RESTART_AFTER_MS = 2_000;
/** A stop may take ten seconds: these for the running jobs, and for returning the rest to the queue. */
const FINISH_WITHIN_MS = 4_000;
const RELEASE_WITHIN_MS = 1_000;

const ADD = /* sql */ `
  SELECT graphile_worker.add_job(
    identifier => $1, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5)`;

const workerLogger = (logger: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
  });

/**
 * The job queue, in PostgreSQL: a job is added in the transaction of the change it belongs to, so it exists exactly
 * when the change does. Handlers are registered before the application has started; a job may run more than once.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, Handler>();
  private readonly schedules: { task: string; cron: string }[] = [];
  private readonly pool: QueuePool;
  /** The ids under which this process locks jobs. */
  private readonly workerIds = new Set<string>();
  private runner: Runner | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(@Inject(ENV) env: Env) {
    this.pool = new QueuePool({
      ...connectionBounds(env),
      connectionString: env.DATABASE_URL,
      max: POOL_SIZE,
      application_name: 'store-jobs',
    });
    // A connection that PostgreSQL drops while it is idle is a line in the log, not the end of the process.
    const warn = (error: Error) => {
      this.logger.warn(`database connection lost: ${error.message}`);
    };
    this.pool.on('error', warn);
    this.pool.on('connect', (client) => client.on('error', warn));
  }

  /** Registers who does jobs of a kind. Call it in a constructor or `onModuleInit`. */
  register<Payload extends object>(
    job: JobType<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): void {
    this.handlers.set(job.name, async (payload) => handler(job.parse(payload)));
  }

  /** Runs work by the clock, once for all replicas. `cron` is in UTC. */
  schedule(task: string, cron: string, work: () => Promise<void>): void {
    this.handlers.set(task, work);
    this.schedules.push({ task, cron });
  }

  /** Adds a job with `sql`: the pool, or the transaction that the change is written in. */
  async add<Payload extends object>(
    sql: Sql,
    job: JobType<Payload>,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    const { runAt = null, maxAttempts = 12, key = null } = options;
    await rows(sql, ADD, [job.name, JSON.stringify(payload), runAt, maxAttempts, key]);
  }

  async onApplicationBootstrap(): Promise<void> {
    await beat(this.pool, []);
    await this.work();
    this.scheduleHeartbeat();
  }

  /** The next one waits for the last one, so that a slow database does not collect them. */
  private scheduleHeartbeat(): void {
    this.heartbeat = setTimeout(() => {
      // While the database is down no other process can take the jobs over either.
      void beat(this.pool, [...this.workerIds])
        .catch(() => undefined)
        .finally(() => {
          if (!this.isStopping) this.scheduleHeartbeat();
        });
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  private async work(): Promise<void> {
    const events = new EventEmitter();
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
      this.workerIds.add(workerPool.id),
    );
    this.runner = await run({
      pgPool: this.pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: workerLogger(this.logger),
      events,
      taskList: Object.fromEntries(this.handlers),
      parsedCronItems: parseCronItems(
        this.schedules.map(({ task, cron }) => ({ task, match: cron, identifier: task })),
      ),
    });
    const again = () => this.workAgain();
    this.runner.promise.then(again, again);
  }

  /** The queue gives up when the database goes away at a bad moment. */
  private workAgain(): void {
    if (this.isStopping) return;
    // What the ended queue still holds is lost, and must not count as held by a live worker.
    this.workerIds.clear();
    this.logger.warn('the job queue has ended; starting it again');
    const timer = setTimeout(() => {
      if (!this.isStopping) this.work().catch(() => this.workAgain());
    }, RESTART_AFTER_MS);
    timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.heartbeat);
    // A runner that has ended by itself rejects.
    const stopped = this.runner?.stop().catch(() => undefined);
    await Promise.race([stopped, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
    const released = release(this.pool, [...this.workerIds]).catch(() => undefined);
    await Promise.race([released, sleep(RELEASE_WITHIN_MS, undefined, { ref: false })]);
    void this.pool.end().catch(() => undefined);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type Runner } from 'graphile-worker';
import { Database, rows, type Sql } from '../../database/database.js';
import { patientPool } from './patient-pool.js';

export interface JobOptions {
  /** One job a key: adding it again while it waits replaces it, so a fact makes one job. */
  key?: string;
  runAt?: Date;
  /** Tries before the job is given up; the queue waits exponentially longer between them. */
  maxAttempts?: number;
}

const RESTART_AFTER_MS = 2_000;

/** Of the ten seconds a stop may take: for the jobs under way, and for giving the rest back, if the database answers. */
const FINISH_WITHIN_MS = 4_000;
const FREE_WITHIN_MS = 1_000;

const FREE = 'SELECT graphile_worker.force_unlock_workers($1)';

/** Jobs are over in seconds. One that is held for so long was held by a process that was killed. */
const FREE_LOST = /* sql */ `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
  FROM graphile_worker.jobs WHERE locked_at < now() - interval '10 minutes'`;
const FREE_LOST_TASK = 'jobs.free-lost';

type Handler = (payload: unknown) => Promise<void>;

const ADD = /* sql */ `
  SELECT graphile_worker.add_job(
    identifier => $1, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5)`;

/** How the queue's own words reach the log. */
const workerLogger = (logger: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
  });

/**
 * The job queue, in PostgreSQL: a job is added in the transaction of the fact it follows from, so it exists exactly
 * when the fact does. Handlers are registered before the application has started; each may run more than once.
 */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, Handler>();
  private readonly schedules: { task: string; cron: string }[] = [];
  private runner: Runner | undefined;
  /** The names under which this process holds jobs. */
  private readonly pools = new Set<string>();
  private isStopping = false;

  constructor(private readonly database: Database) {
    this.register(FREE_LOST_TASK, () => this.freeLost());
    this.schedule(FREE_LOST_TASK, '*/5 * * * *');
  }

  /** Says who does jobs of a kind. Call it in a constructor or `onModuleInit`. */
  register(task: string, handler: Handler): void {
    this.handlers.set(task, handler);
  }

  /** Runs a registered task by the clock, once for all replicas. `cron` is in UTC. */
  schedule(task: string, cron: string): void {
    this.schedules.push({ task, cron });
  }

  /** Adds a job with `sql`: the pool, or the transaction the fact is written in. */
  async add(sql: Sql, task: string, payload: object, options: JobOptions = {}): Promise<void> {
    await rows(sql, ADD, [
      task,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.maxAttempts ?? 12,
      options.key ?? null,
    ]);
  }

  async onModuleInit(): Promise<void> {
    this.watchConnections();
    await runMigrations({ pgPool: this.database.pool, logger: workerLogger(this.logger) });
  }

  /** A connection that PostgreSQL drops while it is idle must be a line in the log, not the end of the process. */
  private watchConnections(): void {
    const warn = (error: Error) => {
      this.logger.warn(`database connection lost: ${error.message}`);
    };
    this.database.pool.on('error', warn);
    this.database.pool.on('connect', (client) => client.on('error', warn));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.freeLost();
    await this.work();
  }

  /** The queue itself would keep them from everybody for four hours. */
  private async freeLost(): Promise<void> {
    await rows(this.database.pool, FREE_LOST);
  }

  private async work(): Promise<void> {
    this.runner = await run({
      pgPool: patientPool(this.database.pool),
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: workerLogger(this.logger),
      taskList: Object.fromEntries(
        [...this.handlers].map(([task, handler]) => [task, async (payload: unknown) => handler(payload)]),
      ),
      parsedCronItems: parseCronItems(
        this.schedules.map(({ task, cron }) => ({ task, match: cron, identifier: task })),
      ),
    });
    this.runner.events.on('job:start', ({ worker }) => this.pools.add(worker.workerPool.id));
    const again = () => this.workAgain();
    this.runner.promise.then(again, again);
  }

  /** The queue gives up when the database is away at a bad moment. A store without its queue would lose no job, and do none. */
  private workAgain(): void {
    if (this.isStopping) return;
    this.logger.warn('the job queue has ended; starting it again');
    const timer = setTimeout(() => {
      if (!this.isStopping) this.work().catch(() => this.workAgain());
    }, RESTART_AFTER_MS);
    timer.unref();
  }

  /** Before the pool closes: the queue keeps connections of its own, which the pool would wait for. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    // One that has ended by itself says that it is stopped already.
    const stopped = this.runner?.stop().catch(() => undefined);
    await Promise.race([stopped, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
    // What is not done by then goes back into the queue: the library would leave it locked.
    const freed = rows(this.database.pool, FREE, [[...this.pools]]).catch(() => undefined);
    await Promise.race([freed, sleep(FREE_WITHIN_MS, undefined, { ref: false })]);
  }
}

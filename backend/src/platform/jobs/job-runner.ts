import { EventEmitter } from 'node:events';
import type { Logger } from '@nestjs/common';
import { type CronItem, type Job, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { JobClass } from './job-type.ts';
import type { QueuePool } from './queue-pool.ts';
import { workerLogger } from './worker-logger.ts';

const RESTART_AFTER_MS = 2_000;
/** After a fetch that found few jobs the next one waits this long: every new job is announced to all classes. */
const FETCH_PAUSE_MS = 100;
/** A fetched job that is not begun by then, because the others hang, is returned for other processes. */
const RETURN_AFTER_MS = 5_000;

export interface RunnerOptions {
  pool: QueuePool;
  logger: Logger;
  jobClass: JobClass;
  /** Jobs of the class that this process does at the same time. */
  concurrency: number;
  /** Jobs that this process fetches, and locks, with one statement. */
  fetched: number;
  tasks: TaskList;
  schedules: CronItem[];
  /** Polling finds the jobs whose time has come. */
  pollMs: number;
}

/** What the library's local queue counts: jobs announced since its last fetch began. */
interface LocalQueue {
  refetchDelayCounter: number;
  pulse(count: number): void;
}

/**
 * The library (0.18) forgets the jobs that are announced during the pause after a fetch, and a job that another one adds
 * would wait for the next poll. They are announced again when the pause ends.
 */
function announceAgain({ localQueue }: { localQueue: LocalQueue }): void {
  if (localQueue.refetchDelayCounter > 0) localQueue.pulse(0);
}

/**
 * A time of the clock at which the database was away, or every process was starting, is made up for. Without it the
 * reconciliation of orders pauses for a minute, and what runs once a day for a day.
 */
const MADE_UP_MS = 120_000;

/** The workers of one class of jobs in this process. They start again when the library has given up. */
export class JobRunner {
  /** The ids under which these workers lock jobs. */
  readonly workerIds = new Set<string>();
  /** Jobs that these workers have received, and whether they have ended since. */
  private readonly received = new Map<string, 'held' | 'ended'>();
  private runner: Runner | undefined;
  private isStopping = false;

  constructor(private readonly options: RunnerOptions) {}

  async start(): Promise<void> {
    const { pool, logger, concurrency, fetched, tasks, schedules, pollMs } = this.options;
    const events = new EventEmitter();
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
      this.workerIds.add(workerPool.id),
    );
    events.on('localQueue:refetchDelay:expired', announceAgain);
    events.on('localQueue:getJobs:complete', ({ jobs }: { jobs: Job[] }) => this.note(jobs, 'held'));
    events.on('localQueue:returnJobs', ({ jobs }: { jobs: Job[] }) => this.note(jobs, 'ended'));
    events.on('job:complete', ({ job }: { job: Job }) => this.note([job], 'ended'));
    this.runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: pollMs,
      preset: {
        worker: {
          localQueue: {
            size: fetched,
            ttl: RETURN_AFTER_MS,
            refetchDelay: { durationMs: FETCH_PAUSE_MS, threshold: fetched, maxAbortThreshold: Infinity },
          },
        },
      },
      logger: workerLogger(logger),
      events,
      taskList: tasks,
      parsedCronItems: parseCronItems(
        schedules.map((schedule) => ({ ...schedule, options: { backfillPeriod: MADE_UP_MS } })),
      ),
    });
    const again = () => this.startAgain();
    this.runner.promise.then(again, again);
  }

  /** Jobs of these workers. One that has ended is named once more: its end may not be written yet. */
  takeJobIds(): string[] {
    const ids = [...this.received.keys()];
    for (const [id, state] of this.received) if (state === 'ended') this.received.delete(id);
    return ids;
  }

  private note(jobs: readonly Job[], state: 'held' | 'ended'): void {
    for (const { id } of jobs) this.received.set(id, state);
  }

  /** The library gives up when the database goes away at a bad moment. */
  private startAgain(): void {
    if (this.isStopping) return;
    // What the ended workers still hold is lost, and must not count as held by a live one.
    this.workerIds.clear();
    this.received.clear();
    this.options.logger.warn(`the job queue "${this.options.jobClass}" has ended; starting it again`);
    const timer = setTimeout(() => {
      if (!this.isStopping) this.start().catch(() => this.startAgain());
    }, RESTART_AFTER_MS);
    timer.unref();
  }

  /** Takes no further jobs; resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    // A runner that has ended by itself rejects.
    await this.runner?.stop().catch(() => undefined);
  }
}

import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import type { Actor } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ThrottleService } from '../throttle/index.ts';
import { drawingError } from './drawing.errors.ts';
import type { Program } from './program.ts';

/** Those that wait for the thread; more are refused. */
const MAX_WAITING = 64;
const MAX_SECONDS = 30;
const MAX_HEAP_MB = 256;
/** A thread that has nothing to draw ends and gives its memory back. */
const IDLE_SECONDS = 60;
const KEPT_BYTES = 8 * 1024 ** 2;
const KEPT_MS = 3_600_000;

const getKey = (file: string, name: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([file, name, input]))
    .digest('hex');

/**
 * Draws documents in one thread of low priority, so that no request waits for another's drawing. A drawing is kept for an
 * hour under everything that it shows: the same document is drawn once, and one that has changed is drawn anew.
 */
@Injectable()
export class DrawingService implements OnApplicationShutdown {
  protected readonly maxSeconds: number = MAX_SECONDS;
  protected readonly maxWaiting: number = MAX_WAITING;
  private readonly logger = new Logger('Drawing');
  private pool: Promise<Piscina> | undefined;
  private readonly kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: KEPT_MS,
  });
  /** By their keys: equal requests wait for one drawing. */
  private readonly running = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Pick<Env, 'tuning'>,
  ) {}

  /** Counts a document that a person asks for. @throws TOO_MANY_REQUESTS with the seconds until the next is accepted */
  async count({ userId }: Pick<Actor, 'userId'>): Promise<void> {
    const limit = this.env.tuning.documentsPerMinute;
    const retryAfter = await this.throttle.perMinute('document', userId, limit);
    if (retryAfter > 0) throw commonError('TOO_MANY_REQUESTS', { retryAfter });
  }

  /** @throws DRAWING_BUSY (503) when too many documents wait, or after half a minute */
  async document<Input extends object>(
    program: Program<(input: Input) => Promise<Uint8Array>>,
    input: Input,
  ): Promise<Buffer> {
    const key = getKey(program.file, program.name, input);
    const found = this.kept.get(key);
    if (found) return Buffer.from(found);
    const drawing = this.running.get(key) ?? this.run(program, input);
    this.running.set(key, drawing);
    try {
      const bytes = await drawing;
      this.kept.set(key, bytes);
      return Buffer.from(bytes);
    } finally {
      this.running.delete(key);
    }
  }

  /** Draws what is kept elsewhere. @throws DRAWING_BUSY */
  async run<Input extends object, Output>(
    { file, name }: Program<(input: Input) => Output>,
    input: Input,
  ): Promise<Awaited<Output>> {
    this.pool ??= this.open();
    const pool = await this.pool;
    if (pool.queueSize >= this.maxWaiting) throw drawingError('DRAWING_BUSY', { retryAfter: 5 });
    const signal = AbortSignal.timeout(this.maxSeconds * 1000);
    try {
      return (await pool.run(input, { filename: file, name, signal })) as Awaited<Output>;
    } catch (error) {
      if (!signal.aborted) throw error;
      this.logger.error(`${name} took longer than ${this.maxSeconds} s`);
      throw drawingError('DRAWING_BUSY', { retryAfter: 5, cause: error });
    }
  }

  private async open(): Promise<Piscina> {
    // Loaded on first use, because most processes never draw.
    const { Piscina: Pool } = await import('piscina');
    return new Pool({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_SECONDS * 1000,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The thread gets none of the store's secrets.
      env: {},
      execArgv: [],
      niceIncrement: 10,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

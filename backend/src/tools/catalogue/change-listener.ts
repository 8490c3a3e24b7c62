import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../../database/database.js';
import { PreparedAnswers } from './response-cache.js';

/** Said again to see whether the connection is alive: it changes nothing. */
const LISTEN = 'LISTEN store_changed';
const RECONNECT_AFTER_MS = 1_000;
/** A connection that died without a word is noticed after this. */
const HEARTBEAT_MS = 10_000;

/** Hears of changes that any replica makes (PostgreSQL's NOTIFY `store_changed`) and drops the prepared answers. */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private client: PoolClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly answers: PreparedAnswers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.answers.suspend();
    this.client?.removeAllListeners('end');
    this.client?.release(true);
  }

  private async listen(): Promise<void> {
    try {
      const client = await this.database.pool.connect();
      this.client = client;
      client.on('error', () => this.lose(client));
      client.on('end', () => this.lose(client));
      client.on('notification', () => this.answers.invalidate());
      await client.query(LISTEN);
      this.answers.resume();
      this.beat(client);
    } catch (error) {
      this.logger.warn(`cannot listen for changes: ${String(error)}`);
      if (this.client) this.lose(this.client);
      else this.later(() => this.listen());
    }
  }

  /** Asks now and then whether the connection is alive; an answer that takes too long counts as no. */
  private beat(client: PoolClient): void {
    this.later(async () => {
      const late = setTimeout(() => this.lose(client), HEARTBEAT_MS);
      try {
        await client.query(LISTEN);
        if (this.client === client) this.beat(client);
      } catch {
        this.lose(client);
      } finally {
        clearTimeout(late);
      }
    }, HEARTBEAT_MS);
  }

  private lose(client: PoolClient): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.answers.suspend();
    client.release(true);
    this.logger.warn('the connection that tells of changes was lost; connecting again');
    this.later(() => this.listen());
  }

  private later(work: () => Promise<void>, afterMs = RECONNECT_AFTER_MS): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void work(), afterMs);
    this.timer.unref();
  }
}

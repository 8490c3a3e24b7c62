import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../../database/database.js';
import { ResponseCache } from './response-cache.js';

/** Repeated as a heartbeat, because it has no effect. */
const LISTEN = 'LISTEN store_changed';
const RECONNECT_AFTER_MS = 1_000;
/** How often the connection is checked. */
const HEARTBEAT_MS = 10_000;

/** Empties the response cache when any replica announces a change (PostgreSQL's NOTIFY `store_changed`). */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private client: PoolClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly cache: ResponseCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.cache.suspend();
    this.client?.removeAllListeners('end');
    this.client?.release(true);
  }

  private async listen(): Promise<void> {
    try {
      const client = await this.database.pool.connect();
      this.client = client;
      client.on('error', () => this.lose(client));
      client.on('end', () => this.lose(client));
      client.on('notification', () => this.cache.invalidate());
      await client.query(LISTEN);
      this.cache.resume();
      this.scheduleHeartbeat(client);
    } catch (error) {
      this.logger.warn(`cannot listen for changes: ${String(error)}`);
      if (this.client) this.lose(this.client);
      else this.later(() => this.listen());
    }
  }

  /** Checks the connection from time to time; a slow reply counts as lost. */
  private scheduleHeartbeat(client: PoolClient): void {
    this.later(async () => {
      const timeout = setTimeout(() => this.lose(client), HEARTBEAT_MS);
      try {
        await client.query(LISTEN);
        if (this.client === client) this.scheduleHeartbeat(client);
      } catch {
        this.lose(client);
      } finally {
        clearTimeout(timeout);
      }
    }, HEARTBEAT_MS);
  }

  private lose(client: PoolClient): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.cache.suspend();
    client.release(true);
    this.logger.warn('the connection for change notifications was lost; reconnecting');
    this.later(() => this.listen());
  }

  private later(work: () => Promise<void>, afterMs = RECONNECT_AFTER_MS): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void work(), afterMs);
    this.timer.unref();
  }
}

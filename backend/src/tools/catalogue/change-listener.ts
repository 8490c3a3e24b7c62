import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Client } from 'pg';
import { directAddress } from '../../config/database-env.ts';
import { ENV, type Env } from '../../config/env.ts';
import { BoundedClient, connectionBounds } from '../../database/bounded-client.ts';
import { ResponseCache } from './response-cache.ts';

/** Repeated as a heartbeat, because it has no effect. */
const LISTEN = 'LISTEN store_changed';
const RECONNECT_AFTER_MS = 1_000;
/**
 * How often the connection is checked, and how soon it must answer. A connection that was cut without a word is noticed
 * after both together: so long an old price may be served (docs/cdn.md). A shorter wait would empty the cache when the
 * database is busy, which then has even more to do.
 */
const HEARTBEAT_MS = 1_000;
const ANSWER_MS = 2_000;

/** Empties the response cache when any replica announces a change (PostgreSQL's NOTIFY `store_changed`). */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
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
    void this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    try {
      const client: Client = new BoundedClient({
        ...connectionBounds(this.env),
        connectionString: directAddress(this.env),
        application_name: 'store-changes',
      });
      this.client = client;
      client.on('error', () => this.lose(client));
      client.on('end', () => this.lose(client));
      await client.connect();
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
  private scheduleHeartbeat(client: Client): void {
    this.later(async () => {
      const timeout = setTimeout(() => this.lose(client), ANSWER_MS);
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

  private lose(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.cache.suspend();
    void client.end().catch(() => undefined);
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

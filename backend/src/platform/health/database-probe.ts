import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { ENV, type Env } from '../../config/env.ts';
import { pooledBounds } from '../../database/bounded-client.ts';

/** For connecting and for the statement, so that the answer takes less than two seconds. */
const STEP_MS = 800;

/**
 * Asks PostgreSQL whether it answers, on a connection of its own: on the pool of the application the question would wait
 * behind requests, which wait longer.
 */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly pool: Pool;
  private running: Promise<unknown> | undefined;

  constructor(@Inject(ENV) env: Env) {
    this.pool = new Pool({
      ...pooledBounds(env),
      connectionString: env.DATABASE_URL,
      application_name: 'store-health',
      max: 1,
      connectionTimeoutMillis: STEP_MS,
      query_timeout: STEP_MS,
    });
    // A connection that is lost while it is idle is found by the next check.
    this.pool.on('error', () => undefined);
  }

  /** Checks at the same time share one statement. @throws when PostgreSQL does not answer within two seconds */
  async check(): Promise<void> {
    this.running ??= this.pool.query('SELECT 1').finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  onApplicationShutdown(): void {
    void this.pool.end().catch(() => undefined);
  }
}

import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env.ts';
import { connectionBounds, pooledBounds } from './bounded-client.ts';
import { MIGRATIONS } from './migrations.ts';
import { sessionClock } from './moved-clock.ts';
import { SnakeNaming } from './naming.ts';

type PoolEnv = Pick<Env, 'DATABASE_URL'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL' | 'CLOCK_OFFSET_FILE' | 'tuning'>>;

/** A new connection plans the statements of a request again: an order takes 15 ms longer. By default 10 s. */
const IDLE_MS = 5 * 60_000;

/** The schema comes from migrations; it is never synchronised from entities. */
export function dataSourceOptions(env: PoolEnv): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    poolSize: env.DATABASE_POOL,
    applicationName: 'store',
    extra: {
      ...(env.DATABASE_DIRECT_URL ? pooledBounds(env) : connectionBounds(env)),
      idleTimeoutMillis: IDLE_MS,
      ...sessionClock(env),
    },
    installExtensions: false,
  };
}

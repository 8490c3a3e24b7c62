import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.ts';
import { MIGRATIONS } from './migrations.ts';

/** One holds the lock of all migrations, the other works. */
const CONNECTIONS = 2;
/**
 * How long a migration waits for a lock. PostgreSQL looks for deadlocks after a second (`deadlock_timeout`) and may then
 * end the statement of a request; a migration that has given up before is in no deadlock.
 */
const LOCK_MS = 200;
const GIVE_WAY_MS = 60_000;
const PAUSE_MS = 300;

const LOCKED = new Set([
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
]);

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && LOCKED.has(String(error.code));

/** A migration may take as long as it needs. */
export function migrationSource(url: string, lockMs = 0, migrations = MIGRATIONS): DataSource {
  const options = dataSourceOptions({ DATABASE_URL: url, DATABASE_POOL: CONNECTIONS });
  const extra = { keepAlive: true, connectionTimeoutMillis: 5_000, lock_timeout: lockMs };
  return new DataSource(Object.assign(options, { migrations, applicationName: 'store-migrations', extra }));
}

async function runWith(dataSource: DataSource): Promise<void> {
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Runs the missing migrations while backends of the last release work. A migration has locks of several tables, as a sale
 * has, in another order. So it does not wait long for one: it is rolled back, which lets others go on, and runs again.
 * Those before it stay. After `giveWayMs` it waits like everybody else, so that an upgrade ends on a store that is never
 * quiet.
 */
export async function runMigrations(
  url: string,
  giveWayMs = GIVE_WAY_MS,
  migrations = MIGRATIONS,
): Promise<void> {
  const end = performance.now() + giveWayMs;
  while (performance.now() < end) {
    try {
      return await runWith(migrationSource(url, LOCK_MS, migrations));
    } catch (error) {
      if (!isLocked(error)) throw error;
      await sleep(PAUSE_MS * (1 + Math.random()));
    }
  }
  await runWith(migrationSource(url, 0, migrations));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobQueue, Logger } from 'graphile-worker';
import { DataSource, type QueryRunner } from 'typeorm';
import { type DatabaseEnv, directAddress } from '../config/database-env.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import {
  applicationRole,
  createApplicationRole,
  grantToApplication,
  openNewTables,
} from './application-role.ts';
import { dataSourceOptions } from './data-source.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { row } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { prepareMovedClock, resetMovedClock } from './moved-clock.ts';
import { migrationSource, runMigrations } from './run-migrations.ts';

const ATTEMPTS = 6;
const RETRY_AFTER_MS = 1_000;

const silent = new Logger(() => () => undefined);

/** A database of a newer version than this code. */
export class UnknownMigrations extends Error {}

/**
 * Creates the tables as they were after the named migrations, in an empty database, and the job queue's own tables.
 * @throws UnknownMigrations when this code lacks one of them
 */
export async function createSchema(url: string, names: readonly string[]): Promise<void> {
  const options = dataSourceOptions({ DATABASE_URL: url, DATABASE_POOL: 1 });
  const migrations = MIGRATIONS.filter(({ name }) => names.includes(name));
  if (migrations.length !== names.length)
    throw new UnknownMigrations('This database has unknown migrations.');
  const dataSource = await new DataSource({ ...options, migrations }).initialize();
  try {
    await dataSource.runMigrations();
    await migrateJobQueue({ connectionString: url, logger: silent });
  } finally {
    await dataSource.destroy();
  }
}

/** A database that is still starting is waited for. */
async function connect(url: string): Promise<DataSource> {
  const dataSource = migrationSource(url);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseUnavailable(error)) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
}

/**
 * Asks again and again instead of waiting in the database: a statement that waits there would keep an index from being
 * built concurrently.
 */
async function acquire(lock: QueryRunner): Promise<void> {
  const take = async () =>
    row<{ taken: boolean }>(lock, 'SELECT pg_try_advisory_lock($1) AS taken', [ADVISORY_LOCKS.migration]);
  while (!(await take())?.taken) await sleep(RETRY_AFTER_MS);
}

/**
 * Brings the tables, the job queue's own tables and the rights of the application's role up to date. It connects as the
 * role in MIGRATION_DATABASE_URL, which then owns what it makes; without it as the application's own role. Replicas that
 * start together wait for the one that migrates.
 */
export async function migrate(env: DatabaseEnv): Promise<void> {
  const url = env.MIGRATION_DATABASE_URL ?? directAddress(env);
  const dataSource = await connect(url);
  const lock = dataSource.createQueryRunner();
  try {
    await acquire(lock);
    const application = applicationRole(env);
    if (application) {
      await createApplicationRole(dataSource.manager, application);
      await openNewTables(dataSource.manager, application.name);
    }
    await runMigrations(url);
    await migrateJobQueue({ connectionString: url, logger: silent });
    if (application) await grantToApplication(dataSource, application.name);
    if (env.CLOCK_OFFSET_FILE) await prepareMovedClock(dataSource.manager);
    else await resetMovedClock(dataSource.manager);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
    await lock.release();
    await dataSource.destroy();
  }
}

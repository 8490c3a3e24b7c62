import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobQueue, Logger } from 'graphile-worker';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '../common/database-away.js';
import type { DatabaseEnv } from '../config/database-env.js';
import { applicationRole, createApplicationRole, grantToApplication } from './application-role.js';
import { dataSourceOptions, STATEMENT_TIMEOUT_MS } from './data-source.js';

/** Key of the advisory lock that lets only one replica migrate. Any constant works. */
const MIGRATION_LOCK = 4_711_001;

/** One holds the lock, the other migrates. */
const CONNECTIONS = 2;
const ATTEMPTS = 6;
const RETRY_AFTER_MS = 1_000;

const silent = new Logger(() => () => undefined);

/** A database that is still starting is waited for. */
async function connect(url: string): Promise<DataSource> {
  const dataSource = new DataSource(dataSourceOptions({ DATABASE_URL: url, DATABASE_POOL: CONNECTIONS }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseAway(error)) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
}

/**
 * Brings the tables, the job queue's own tables and the rights of the application's role up to date. It connects as the
 * role in MIGRATION_DATABASE_URL, which then owns what it makes; without it as the application's own role. Replicas that
 * start together wait for the one that migrates.
 */
export async function migrate(env: DatabaseEnv): Promise<void> {
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  const dataSource = await connect(url);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const application = applicationRole(env);
    if (application) await createApplicationRole(dataSource.manager, application);
    await dataSource.runMigrations();
    await migrateJobQueue({ connectionString: url, logger: silent });
    if (application) await grantToApplication(dataSource, application.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    await lock.release();
    await dataSource.destroy();
  }
}

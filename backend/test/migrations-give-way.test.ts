import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSchema } from '../src/database/migrate.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { runMigrations } from '../src/database/run-migrations.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

/** It changes `tools` first and needs a lock of `entitlements` then; a sale has them the other way round. */
class Next9999999999999 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tools ADD COLUMN next text');
    await db.query('CREATE TABLE next_things (entitlement_id uuid REFERENCES entitlements)');
  }

  async down(): Promise<void> {
    // Never undone.
  }
}
const WITH_NEXT = [...MIGRATIONS, Next9999999999999];
const GIVE_WAY_MS = 60_000;

let database: TestDatabase;
let sale: Client;
let watcher: Client;
beforeEach(async () => {
  database = await createDatabase();
  await createSchema(
    database.ownerUrl,
    MIGRATIONS.map(({ name }) => name),
  );
  sale = await connect();
  watcher = await connect();
});
afterEach(async () => {
  await sale.end();
  await watcher.end();
  await database.drop();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
}

/** Locks what an INSERT of a running backend does. */
async function beginSale(): Promise<void> {
  await sale.query('BEGIN');
  await sale.query('LOCK TABLE entitlements IN ROW EXCLUSIVE MODE');
}

const hasNext = async () =>
  (await watcher.query("SELECT FROM pg_class WHERE relname = 'next_things'")).rowCount === 1;

const TIMEOUT_MS = 60_000;

async function untilMigrationIsHeldUp(): Promise<void> {
  const waiting = /* sql */ `
    SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'store-migrations' AND wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await watcher.query(waiting)).rowCount) return;
    await sleep(10);
  }
  throw new Error('the migration does not wait');
}

describe('migrations beside a running backend', () => {
  test(
    'a sale has a lock that a migration needs, and needs one that it has – the sale ends, then the migration',
    async () => {
      await beginSale();
      const migrated = runMigrations(database.ownerUrl, GIVE_WAY_MS, WITH_NEXT).then(
        () => 'migrated',
        (error: unknown) => error,
      );
      await untilMigrationIsHeldUp();
      const begun = performance.now();
      await sale.query('SELECT FROM tools');
      expect(performance.now() - begun).toBeLessThan(900);
      expect(await hasNext()).toBe(false);
      await sale.query('COMMIT');
      expect(await migrated).toBe('migrated');
      expect(await hasNext()).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    'the time to give way is over – the migration waits until it has its lock',
    async () => {
      await beginSale();
      const migrated = runMigrations(database.ownerUrl, 0, WITH_NEXT);
      await untilMigrationIsHeldUp();
      await sleep(500);
      await sale.query('COMMIT');
      await migrated;
      expect(await hasNext()).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    'a migration fails for another reason – it is not tried again',
    async () => {
      await sale.query('CREATE TABLE next_things (id int)');
      await expect(runMigrations(database.ownerUrl, GIVE_WAY_MS, WITH_NEXT)).rejects.toThrow(
        'already exists',
      );
    },
    TIMEOUT_MS,
  );
});

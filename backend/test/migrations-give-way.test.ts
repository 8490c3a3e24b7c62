import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { dataSourceOptions } from '../src/database/data-source.js';
import { createSchema, migrate } from '../src/database/migrate.js';
import { runMigrations } from '../src/database/run-migrations.js';
import { createDatabase, type TestDatabase } from './support/database.js';

/** It changes `tools` first and needs a lock of `entitlements` then; a sale has them the other way round. */
const NEXT = 'Licenses1766000000000';

let database: TestDatabase;
let sale: Client;
let watcher: Client;
beforeEach(async () => {
  database = await createDatabase();
  await createSchema(database.ownerUrl, namesBefore(NEXT));
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

function namesBefore(next: string): string[] {
  const { migrations } = dataSourceOptions({ DATABASE_URL: database.ownerUrl });
  const names = (Array.isArray(migrations) ? migrations : []).map((each) =>
    typeof each === 'function' ? each.name : '',
  );
  return names.filter((name) => Number(name.slice(-13)) < Number(next.slice(-13)));
}

/** Locks what an INSERT of a running backend does. */
async function beginSale(): Promise<void> {
  await sale.query('BEGIN');
  await sale.query('LOCK TABLE entitlements IN ROW EXCLUSIVE MODE');
}

const hasLicenses = async () =>
  (await watcher.query("SELECT FROM pg_class WHERE relname = 'licenses'")).rowCount === 1;

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
      const migrated = migrate({ DATABASE_URL: database.ownerUrl }).then(
        () => 'migrated',
        (error: unknown) => error,
      );
      await untilMigrationIsHeldUp();
      const begun = performance.now();
      await sale.query('SELECT FROM tools');
      expect(performance.now() - begun).toBeLessThan(900);
      expect(await hasLicenses()).toBe(false);
      await sale.query('COMMIT');
      expect(await migrated).toBe('migrated');
      expect(await hasLicenses()).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    'the time to give way is over – the migration waits until it has its lock',
    async () => {
      await beginSale();
      const migrated = runMigrations(database.ownerUrl, 0);
      await untilMigrationIsHeldUp();
      await sleep(500);
      await sale.query('COMMIT');
      await migrated;
      expect(await hasLicenses()).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    'a migration fails for another reason – it is not tried again',
    async () => {
      await sale.query('CREATE TABLE licenses (id int)');
      await expect(runMigrations(database.ownerUrl)).rejects.toThrow('already exists');
    },
    TIMEOUT_MS,
  );
});

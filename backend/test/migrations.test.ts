import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { readSchema } from './support/schema.js';

/** The last migration that cannot be undone: it replaced addresses by hashes. */
const FINAL = 'TrialIdentities1764000000000';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Connects with the first migrations of the list, and runs the missing ones. */
async function migrateWith(count: number): Promise<DataSource> {
  const options = dataSourceOptions({ DATABASE_URL: database.ownerUrl, DATABASE_POOL: 1 });
  const migrations = all().slice(0, count);
  const dataSource = await new DataSource({ ...options, migrations }).initialize();
  await dataSource.runMigrations();
  return dataSource;
}

function all() {
  const { migrations } = dataSourceOptions({ DATABASE_URL: database.ownerUrl });
  return (Array.isArray(migrations) ? migrations : []).toSorted((one, other) =>
    nameOf(one).slice(-13).localeCompare(nameOf(other).slice(-13)),
  );
}

const nameOf = (migration: unknown) => (typeof migration === 'function' ? migration.name : '');

describe('migrations', () => {
  test('each one undone, newest first – the schema is what it was before it', async () => {
    const before: string[][] = [];
    for (let count = 0; count < all().length; count += 1) {
      const dataSource = await migrateWith(count);
      before.push(await readSchema(dataSource.manager));
      await dataSource.destroy();
    }
    const dataSource = await migrateWith(all().length);
    const first = all().findIndex((migration) => nameOf(migration) === FINAL) + 1;
    expect(first).toBeGreaterThan(0);
    for (const [index, migration] of [...all().entries()].slice(first).toReversed()) {
      await dataSource.undoLastMigration();
      const expected = before[index];
      const is = await readSchema(dataSource.manager);
      const differences = {
        added: is.filter((line) => !expected?.includes(line)),
        lost: expected?.filter((line) => !is.includes(line)),
      };
      expect({ migration: nameOf(migration), ...differences }).toEqual({
        migration: nameOf(migration),
        added: [],
        lost: [],
      });
    }
    await dataSource.destroy();
  }, 60_000);
});

import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { readSchema } from './support/schema.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

/** Connects with the first migrations of the list, and runs the missing ones. */
async function migrateWith(count: number): Promise<DataSource> {
  const options = dataSourceOptions({ DATABASE_URL: database.ownerUrl, DATABASE_POOL: 1 });
  const migrations = MIGRATIONS.slice(0, count);
  const dataSource = await new DataSource({ ...options, migrations }).initialize();
  await dataSource.runMigrations();
  return dataSource;
}

describe('migrations', () => {
  test('the history of prices, for a store that sells – prices stand since the tool was made, and were no other', async () => {
    const before = await migrateWith(MIGRATIONS.findIndex(({ name }) => name.startsWith('PriceHistory')));
    await before.query(
      `INSERT INTO tools (id, name, short_description, description, category, price_paise, original_price_paise, created_at)
       VALUES (gen_random_uuid(), 'Scanner', '', '', 'Other', 100, 200, '2026-01-01Z')`,
    );
    await before.destroy();
    const dataSource = await migrateWith(MIGRATIONS.length);
    const found = await dataSource.query<object[]>(
      `SELECT price_since AS since, lowest_paise AS lowest, card::json->'discount' AS entered, lawful_card::json->'discount'
         AS shown FROM tool_plans JOIN tool_cards USING (tool_id)`,
    );
    expect(found).toEqual([{ since: new Date('2026-01-01Z'), lowest: null, entered: 50, shown: 0 }]);
    await dataSource.destroy();
  });

  test('their files – the baseline first, the others in the order of their numbers', () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(names[0]).toBe('Baseline1769000000000');
    expect(names).toEqual(names.toSorted((one, other) => one.slice(-13).localeCompare(other.slice(-13))));
  });

  test('the baseline undone – refused, and the tables stay', async () => {
    const dataSource = await migrateWith(1);
    const before = await readSchema(dataSource.manager);
    await expect(dataSource.undoLastMigration()).rejects.toThrow('drop the database instead');
    expect(await readSchema(dataSource.manager)).toEqual(before);
    await dataSource.destroy();
  });

  test('each later one undone, newest first – the schema is what it was before it', async () => {
    const before: string[][] = [];
    for (let count = 0; count < MIGRATIONS.length; count += 1) {
      const dataSource = await migrateWith(count);
      before.push(await readSchema(dataSource.manager));
      await dataSource.destroy();
    }
    const dataSource = await migrateWith(MIGRATIONS.length);
    for (const [index, { name }] of [...MIGRATIONS.entries()].slice(1).toReversed()) {
      await dataSource.undoLastMigration();
      const expected = before[index];
      const is = await readSchema(dataSource.manager);
      const differences = {
        added: is.filter((line) => !expected?.includes(line)),
        lost: expected?.filter((line) => !is.includes(line)),
      };
      expect({ migration: name, ...differences }).toEqual({ migration: name, added: [], lost: [] });
    }
    await dataSource.destroy();
  }, 60_000);
});

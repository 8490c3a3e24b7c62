import { DataSource } from 'typeorm';
import { startApp, type TestStore } from './support/app.ts';

interface Column {
  table: string;
  column: string;
  nullable: boolean;
}

/** TypeORM's own table of migrations. */
const NOT_OURS = 'migrations';

let store: TestStore;
let columns: Column[];

beforeAll(async () => {
  store = await startApp();
  columns = await store.asOwner<Column>(
    `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> $1`,
    [NOT_OURS],
  );
});
afterAll(() => store.stop());

const entities = () => store.app.get(DataSource).entityMetadatas;
const find = (table: string, column: string) =>
  columns.find((each) => each.table === table && each.column === column);

describe('entities and tables', () => {
  test('every table – has exactly one entity, and every entity a table', () => {
    const tables = [...new Set(columns.map(({ table }) => table))].toSorted();
    expect(tables.length).toBeGreaterThan(40);
    expect(
      entities()
        .map(({ tableName }) => tableName)
        .toSorted(),
    ).toEqual(tables);
  });

  test("every entity's column – exists in its table, and is nullable in both or in neither", () => {
    const wrong = entities().flatMap(({ tableName, columns: declared }) =>
      declared
        .filter(({ databaseName, isNullable }) => find(tableName, databaseName)?.nullable !== isNullable)
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    expect(wrong).toEqual([]);
  });

  test("every entity's key – is the table's primary key", async () => {
    const keys = await store.asOwner<{ table: string; columns: string[] }>(
      `SELECT conrelid::regclass::text AS table,
              array_agg(attname::text ORDER BY attname) AS columns
       FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
       WHERE contype = 'p' AND connamespace = 'public'::regnamespace GROUP BY conrelid`,
    );
    const keysByTable = new Map(keys.map(({ table, columns: names }) => [table, names]));
    const wrong = entities()
      .filter(({ tableName, primaryColumns }) => {
        const declared = primaryColumns.map(({ databaseName }) => databaseName).toSorted();
        return keysByTable.get(tableName)?.join() !== declared.join();
      })
      .map(({ tableName }) => tableName);
    expect(wrong).toEqual([]);
  });
});

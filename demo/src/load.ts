import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { BuildOptions } from './build.ts';
import type { Table } from './seed/rows.ts';

export interface LoadOptions {
  /** The shop's DATA_DIR, which holds its files in `files/`. */
  dataDir: string;
  storeName: string;
  storeUrl: string;
  now?: Date;
  /** Makes the files and the rows; replaced in tests. */
  build?: (options: BuildOptions) => Promise<Table[]>;
}

/** Advisory lock: a second loader waits and then finds a full shop. */
const DEMO_LOCK = 4_711_003;

/** A shop is empty as long as it has no tool, no customer and no order; staff accounts do not count. */
async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM tools) AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'user')
        AND NOT EXISTS (SELECT 1 FROM orders) AS empty`,
  );
  return rows[0]?.empty ?? false;
}

/** Imported on demand: the image library takes longer to load than the check that a full shop needs. */
async function buildDemo(options: BuildOptions): Promise<Table[]> {
  const { buildDemo: build } = await import('./build.ts');
  return build(options);
}

async function insert(client: Client, table: Table): Promise<void> {
  const { name, rows, keepsStored, replaces = [], conflict = '(id)' } = table;
  // Rows of one table may leave out different columns; a column no row has keeps the table's default.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const complete = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  );
  const list = columns.map((column) => `"${column}"`).join(', ');
  const taken = replaces.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const onConflict = taken && `ON CONFLICT ${conflict} DO UPDATE SET ${taken}`;
  await client.query(
    `INSERT INTO "${name}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)
     ${keepsStored ? 'ON CONFLICT DO NOTHING' : ''} ${onConflict}`,
    [JSON.stringify(complete)],
  );
}

/** Tools with an original price were sold at it before, from their beginning until 60 days ago. */
const EARLIER_PRICES = `
  WITH reduced AS (
    UPDATE tool_plans p SET price_since = greatest(t.created_at, $1::timestamptz - interval '60 days'),
        lowest_paise = p.original_price_paise
      FROM tools t WHERE t.id = p.tool_id AND p.original_price_paise > p.price_paise
    RETURNING p.id, p.original_price_paise, t.created_at, p.price_since)
  INSERT INTO price_history (plan_id, price_paise, valid_from, valid_until) SELECT * FROM reduced`;

async function load(client: Client, options: LoadOptions): Promise<void> {
  const { dataDir, storeName, storeUrl, now = new Date(), build = buildDemo } = options;
  const store = async (key: string, body: Buffer): Promise<void> => {
    const path = join(dataDir, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body, { flush: true });
  };
  const tables = await build({ store, storeName, storeUrl, now });
  await client.query('BEGIN');
  try {
    for (const table of tables) await insert(client, table);
    await client.query(EARLIER_PRICES, [now]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Fills an empty shop with tools, customers and a year of sales; leaves any other shop alone. The rows are
 * written in one transaction after the files they name, and file names never change, so an interrupted load is simply
 * repeated.
 */
export async function loadDemoData(client: Client, options: LoadOptions): Promise<void> {
  if (!(await isEmpty(client))) return;
  await client.query('SELECT pg_advisory_lock($1)', [DEMO_LOCK]);
  try {
    if (await isEmpty(client)) await load(client, options);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [DEMO_LOCK]);
  }
}

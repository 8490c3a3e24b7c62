import { fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStorage } from '../../platform/storage/index.js';
import { rows, type Database, type Sql } from '../database.js';
import type { BuildOptions, Built } from './build.js';
import type { Table } from './story/table.js';

export interface DemoDeps {
  database: Database;
  storage: FileStorage;
  /** The store's own folder, on the volume that the storage adopts files from. */
  dataDir: string;
  storeName: string;
  now?: Date;
  /** Makes files and rows; by default in a process of its own, so that this one stays small. */
  build?: (options: BuildOptions) => Promise<Built>;
}

/** Held by the replica that loads; the others wait and then find the store full. */
const DEMO_LOCK = 4_711_003;
const AT_A_TIME = 16;

/** Empty is a store that nobody has bought, sold or signed up in; its first staff account does not count. */
async function isEmpty(sql: Sql): Promise<boolean> {
  const [state] = await rows<{ empty: boolean }>(
    sql,
    `SELECT NOT EXISTS (SELECT 1 FROM tools) AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'user')
        AND NOT EXISTS (SELECT 1 FROM orders) AS empty`,
  );
  return state?.empty ?? false;
}

/** Builds in a process of its own, which ends when it has answered, and when this one ends. */
function buildApart(options: BuildOptions): Promise<Built> {
  const child = fork(fileURLToPath(new URL('./main.js', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (built) => resolve(built as Built));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(
        new Error(`the demo's builder ended with ${signal ?? String(code)} before it had built anything`),
      );
    });
    child.send({ ...options, now: options.now.toISOString() });
  });
}

async function adoptAll(storage: FileStorage, folder: string, keys: readonly string[]): Promise<void> {
  const queue = keys.values();
  const worker = async (): Promise<void> => {
    for (const key of queue) await storage.adopt(key, join(folder, key));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

async function insert(sql: Sql, { name, rows: all }: Table): Promise<void> {
  // Rows of one table may leave out different columns; a column nobody gives keeps the table's own default.
  const columns = [...new Set(all.flatMap((row) => Object.keys(row)))];
  const complete = all.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  );
  const list = columns.map((column) => `"${column}"`).join(', ');
  await rows(
    sql,
    `INSERT INTO "${name}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)`,
    [JSON.stringify(complete)],
  );
}

async function load(deps: DemoDeps): Promise<void> {
  const { database, storage, storeName, now = new Date(), build = buildApart } = deps;
  const folder = join(deps.dataDir, 'demo-files');
  // A start that was killed half-way may have left some; the keys are the same every time, so nothing is doubled.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const { keys, tables } = await build({ folder, storeName, now });
    await adoptAll(storage, folder, keys);
    await database.transaction(async (manager) => {
      for (const table of tables) await insert(manager, table);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Fills an empty store with the demo's catalogue, customers and ninety days of sales; does nothing to any other. All
 * rows come in one transaction, after the files they name: killed at any moment, the next start does it again.
 */
export async function loadDemoData(deps: DemoDeps): Promise<void> {
  if (!(await isEmpty(deps.database.manager))) return;
  const lock = await deps.database.pool.connect();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [DEMO_LOCK]);
    if (await isEmpty(deps.database.manager)) await load(deps);
  } finally {
    // The lock and the setting end with the connection, which is not given back.
    lock.release(true);
  }
}

import type { Client } from 'pg';
import { csvLine, type TableCell } from '../common/lists/table-file/cells.ts';

/** Rows that are in memory at a time. A page may have 50,000 characters. */
const BATCH = 200;
/** Text is passed on in parts of about this length. */
const PART = 65_536;

/** What is exported as one file of CSV and one of JSON. */
export interface ExportedRows {
  /** The statement that reads them. */
  select: string;
  columns: readonly string[];
}

const COLUMNS = /* sql */ `
  SELECT attname AS name, quote_ident(attname) AS quoted FROM pg_attribute
   WHERE attrelid = to_regclass('public.' || quote_ident($1)) AND attnum > 0 AND NOT attisdropped
     AND atttypid <> 'tsvector'::regtype
   ORDER BY attnum`;

/** The rows of a table, without some columns and without those that serve only a search. */
export async function tableRows(
  client: Client,
  table: string,
  without: readonly string[],
): Promise<ExportedRows> {
  const found = await client.query<{ name: string; quoted: string }>(COLUMNS, [table]);
  const columns = found.rows.filter(({ name }) => !without.includes(name));
  if (columns.length === 0) throw new Error(`The database has no table ${table}.`);
  return {
    select: `SELECT ${columns.map(({ quoted }) => quoted).join(', ')} FROM ${client.escapeIdentifier(table)}`,
    columns: columns.map(({ name }) => name),
  };
}

/** The rows as JSON texts, in batches. One reader at a time; the client is in a transaction. */
async function* readRows(client: Client, { select }: ExportedRows): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (${select}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${BATCH} FROM exported`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await client.query('CLOSE exported');
}

/** An array with one row a line, each as the database writes it. `onRows` hears how many were read. */
export async function* writeJson(
  client: Client,
  rows: ExportedRows,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  let part = '[';
  let separator = '\n';
  for await (const lines of readRows(client, rows)) {
    onRows(lines.length);
    part += separator + lines.join(',\n');
    separator = ',\n';
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield `${part}\n]\n`;
}

/** Lists and objects stand in a cell as JSON. */
function toCell(value: unknown): TableCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** The same as CSV, with the columns in its first line. */
export async function* writeCsv(client: Client, rows: ExportedRows): AsyncGenerator<string> {
  // A byte order mark, without which spreadsheet programs take the text for another encoding.
  let part = `\uFEFF${csvLine(rows.columns)}`;
  for await (const lines of readRows(client, rows)) {
    for (const line of lines) {
      const row = JSON.parse(line) as Record<string, unknown>;
      part += csvLine(rows.columns.map((column) => toCell(row[column])));
    }
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
}

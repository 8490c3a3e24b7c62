import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';
import { RowsDigest } from './rows-digest.ts';

/** A table of the schema `public`; names are quoted where SQL needs it. */
export interface TableShape {
  name: string;
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string;
  /** The columns that hold money. */
  paise: string[];
}

/** The migrations write their own table. */
const NOT_COPIED = ['migrations'];

const TABLES = /* sql */ `
  SELECT quote_ident(c.relname) AS name,
         string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
         coalesce(array_agg(quote_ident(a.attname) ORDER BY a.attnum)
           FILTER (WHERE a.attname LIKE '%paise' AND a.attgenerated = ''), '{}')::text[] AS paise
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
   GROUP BY c.oid ORDER BY c.relname`;

export async function readTables(client: ClientBase): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES, [NOT_COPIED])).rows;
}

/** Values are written the same way by every server, whatever its settings. */
export async function useStableFormats(client: ClientBase): Promise<void> {
  await client.query(/* sql */ `
    SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;
    SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
    SET extra_float_digits = 1; SET bytea_output = 'hex'`);
}

/** Reads a table in COPY's text format and hands on the bytes; returns what a copy must have in common with it. */
export async function readTable(
  client: ClientBase,
  table: TableShape,
  onChunk: (chunk: Buffer) => Promise<void> = () => Promise.resolve(),
): Promise<Manifest['tables'][string]> {
  const rows = new RowsDigest();
  const stream = client.query(copyTo(`COPY ${table.name} (${table.columns}) TO STDOUT`));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rows.update(chunk);
    await onChunk(chunk);
  }
  return { rows: rows.rows, digest: rows.digest, paise: await readMoney(client, table) };
}

async function readMoney(client: ClientBase, { name, paise }: TableShape): Promise<Record<string, string>> {
  if (paise.length === 0) return {};
  const sums = paise.map((column) => `coalesce(sum(${column}), 0)::text AS ${column}`);
  const result = await client.query<Record<string, string>>(`SELECT ${sums.join(', ')} FROM ${name}`);
  return result.rows[0] ?? {};
}

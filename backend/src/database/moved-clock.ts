import type { DatabaseEnv } from '../config/database-env.ts';
import { row, rows, type Sql } from './database.ts';

/**
 * With CLOCK_OFFSET_FILE, `now()` in the store's SQL is the function of this schema, which is found before PostgreSQL's
 * own. It adds the seconds of a table with one row. See decision 89.
 */
export const sessionClock = ({ CLOCK_OFFSET_FILE: file }: Pick<DatabaseEnv, 'CLOCK_OFFSET_FILE'>) =>
  file ? { options: '-c search_path=public,moved_clock,pg_catalog' } : {};

const exists = async (sql: Sql) =>
  (await row(sql, `SELECT FROM pg_namespace WHERE nspname = 'moved_clock'`)) !== null;

const CREATE = /* sql */ `
  CREATE SCHEMA moved_clock;
  CREATE TABLE moved_clock.shift (seconds double precision NOT NULL);
  INSERT INTO moved_clock.shift VALUES (0);
  CREATE FUNCTION moved_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
    RETURN pg_catalog.now() + make_interval(secs => (SELECT seconds FROM moved_clock.shift));
  GRANT USAGE ON SCHEMA moved_clock TO PUBLIC;
  GRANT SELECT, UPDATE ON moved_clock.shift TO PUBLIC;`;

/** Defaults of columns mean one function for good, whichever is found first later. */
const DEFAULTS = /* sql */ `
  SELECT format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT moved_clock.now()', d.adrelid::regclass, a.attname) AS text
    FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    JOIN pg_class c ON c.oid = d.adrelid
   WHERE c.relnamespace = 'public'::regnamespace AND pg_get_expr(d.adbin, d.adrelid) = 'now()'`;

/** Makes `now()` movable, in the database of a test or a demonstration. Harmless to repeat. Run it as the tables' owner. */
export async function prepareMovedClock(sql: Sql): Promise<void> {
  if (!(await exists(sql))) await rows(sql, CREATE);
  for (const { text } of await rows<{ text: string }>(sql, DEFAULTS)) await rows(sql, text);
}

/** A database that had a moved clock, and whose store is started without one, has the real time again. */
export async function resetMovedClock(sql: Sql): Promise<void> {
  if (await exists(sql)) await moveDatabaseClock(sql, 0);
}

export async function moveDatabaseClock(sql: Sql, seconds: number): Promise<void> {
  await rows(sql, 'UPDATE moved_clock.shift SET seconds = $1', [seconds]);
}

import type { DataSource } from 'typeorm';
import type { DatabaseEnv } from '../config/database-env.ts';
import { row, rows, type Sql } from './database.ts';

/** A role as a connection string names it. */
export interface Role {
  name: string;
  password: string;
}

function getRole(databaseUrl: string): Role {
  const { username, password } = new URL(databaseUrl);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The application's role; null when it migrates the database itself and therefore owns the tables. */
export function applicationRole({ DATABASE_URL, MIGRATION_DATABASE_URL }: DatabaseEnv): Role | null {
  if (!MIGRATION_DATABASE_URL) return null;
  const role = getRole(DATABASE_URL);
  return role.name === getRole(MIGRATION_DATABASE_URL).name ? null : role;
}

/** PostgreSQL's codes for a role that another migration has just created. */
const EXISTS_ALREADY = new Set(['42710', '23505']);

function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && EXISTS_ALREADY.has(String(error.code));
}

/**
 * Creates the application's role when it is missing: it may sign in and nothing else. An existing one, also its
 * password, is not changed.
 */
export async function createApplicationRole(sql: Sql, { name, password }: Role): Promise<void> {
  if (await row(sql, 'SELECT FROM pg_roles WHERE rolname = $1', [name])) return;
  const statement = await row<{ text: string }>(
    sql,
    `SELECT format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD %L',
                   $1::text, $2::text) AS text`,
    [name, password],
  );
  try {
    await rows(sql, statement?.text ?? '');
  } catch (error) {
    if (!isRace(error)) throw error;
  }
}

/**
 * Before migrations: what they make is open to the application from its first moment. During an upgrade backends of the
 * last release go on, and their changes already reach new tables, by triggers.
 */
export async function openNewTables(sql: Sql, roleName: string): Promise<void> {
  const quoted = await row<{ role: string }>(sql, 'SELECT quote_ident($1) AS role', [roleName]);
  const role = quoted?.role ?? '';
  await rows(
    sql,
    /* sql */ `
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role};`,
  );
}

/** Tables that the application may not change freely: a table and what it may do with it. */
const RESTRICTED: Readonly<Record<string, string>> = {
  'public.migrations': 'SELECT',
  'graphile_worker.migrations': 'SELECT',
  'public.security_events': 'SELECT, INSERT',
  // A trigger lets it only blank what the account of an erased person contained.
  'public.audit_log': 'SELECT, INSERT, UPDATE (before, after)',
  // An invoice stays as it is; a trigger lets its buyer be blanked once the law no longer asks for it.
  'public.invoices': 'SELECT, INSERT, UPDATE (buyer)',
  // An event may leave it only when it is in the log; a trigger sees to that.
  'public.security_outbox': 'SELECT, INSERT, DELETE, UPDATE (address, user_agent)',
};

/**
 * Gives the application's role its rights, for good: it reads and writes rows, and calls functions. It owns
 * nothing, so it cannot change the schema, switch a trigger off or empty a table.
 */
export async function grantToApplication(dataSource: DataSource, roleName: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const quoted = await row<{ role: string }>(manager, 'SELECT quote_ident($1) AS role', [roleName]);
    const role = quoted?.role ?? '';
    await rows(
      manager,
      /* sql */ `
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public, graphile_worker TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${role};`,
    );
    for (const [table, rights] of Object.entries(RESTRICTED)) {
      await rows(manager, `REVOKE ALL ON ${table} FROM ${role}; GRANT ${rights} ON ${table} TO ${role};`);
    }
    await openRowsOfQueue(manager, role);
  });
}

/**
 * The queue closes the rows of its tables to everybody but their owner. A policy, named after the role, opens them to the
 * application.
 */
async function openRowsOfQueue(manager: Sql, role: string): Promise<void> {
  const closed = await rows<{ table: string }>(
    manager,
    /* sql */ `
    SELECT c.oid::regclass::text AS table FROM pg_class c
    WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND quote_ident(p.polname) = $1)`,
    [role],
  );
  for (const { table } of closed) {
    await rows(manager, `CREATE POLICY ${role} ON ${table} TO ${role} USING (true) WITH CHECK (true)`);
  }
}

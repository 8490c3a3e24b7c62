import type { ClientBase } from 'pg';

/** What a restore makes: everything in the schema `public` that belongs to no extension and no column, and the job queue. */
const OWN_OBJECTS = /* sql */ `
  WITH own AS (
    SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
             ELSE 'TABLE' END AS kind,
           oid, 'pg_class'::regclass AS class, oid::regclass::text AS name
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT 'ROUTINE', oid, 'pg_proc'::regclass, oid::regprocedure::text
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'TYPE', oid, 'pg_type'::regclass, oid::regtype::text
      FROM pg_type WHERE typnamespace = 'public'::regnamespace
       AND (typtype IN ('d', 'e') OR typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c'))
    UNION ALL
    SELECT 'SCHEMA', oid, 'pg_namespace'::regclass, quote_ident(nspname)
      FROM pg_namespace WHERE nspname = 'graphile_worker'
  )
  SELECT kind, name FROM own
   WHERE NOT EXISTS (
     SELECT FROM pg_depend d WHERE d.classid = own.class AND d.objid = own.oid AND d.deptype IN ('e', 'i'))
   ORDER BY kind, name`;

export interface OwnObject {
  kind: 'TABLE' | 'VIEW' | 'MATERIALIZED VIEW' | 'SEQUENCE' | 'ROUTINE' | 'TYPE' | 'SCHEMA';
  name: string;
}

export async function ownObjects(client: ClientBase): Promise<OwnObject[]> {
  return (await client.query<OwnObject>(OWN_OBJECTS)).rows;
}

/** Drops what was not there before. */
export async function dropOwnObjects(client: ClientBase, before: readonly OwnObject[]): Promise<void> {
  const kept = new Set(before.map(({ kind, name }) => `${kind} ${name}`));
  const made = (await ownObjects(client)).filter(({ kind, name }) => !kept.has(`${kind} ${name}`));
  await client.query('BEGIN');
  for (const { kind, name } of made) await client.query(`DROP ${kind} IF EXISTS ${name} CASCADE`);
  await client.query('COMMIT');
}

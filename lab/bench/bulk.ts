import type { Client } from 'pg';

type Index = { name: string; definition: string };

/** The indexes of a table that no constraint needs. */
async function plainIndexes(client: Client, tables: string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid
     WHERE i.indrelid = ANY($1::regclass[]) AND c.oid IS NULL`,
    [tables],
  );
  return rows;
}

/**
 * Runs `work`, which writes many rows to `tables`, without triggers, foreign key checks and indexes, and restores
 * them afterwards. The rows must be consistent.
 */
export async function inBulk(client: Client, tables: string[], work: () => Promise<void>): Promise<void> {
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '256MB'; SET work_mem = '128MB'; SET statement_timeout = 0`);
  const indexes = await plainIndexes(client, tables);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM ANALYZE');
}

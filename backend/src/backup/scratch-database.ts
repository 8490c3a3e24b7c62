import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { connect } from '../database/connect.ts';

/** A scratch database is named by the second in which it was made. */
const PREFIX = 'backup_check_';
const NAME = /^backup_check_(\d{10})_[0-9a-f]+$/;

/** Scratch databases of this role that nobody is connected to. */
const UNUSED = /* sql */ `
  SELECT datname AS name FROM pg_database d
   WHERE starts_with(datname, '${PREFIX}') AND pg_get_userbyid(datdba) = current_user
     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`;

/** PostgreSQL's codes for a database that somebody has connected to, or dropped, in between. */
const TAKEN = ['55006', '3D000'];

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && TAKEN.includes(String(error.code));
}

/**
 * Runs `work` with an empty database beside the given one, then drops it. The role needs CREATEDB.
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  now: Date,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const seconds = Math.floor(now.getTime() / 1000);
  const name = `${PREFIX}${seconds}_${randomBytes(6).toString('hex')}`;
  await onServer(databaseUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await onServer(databaseUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

/** Drops scratch databases that a killed process left behind: made before this moment, and nobody is connected. */
export async function dropAbandonedDatabases(databaseUrl: string, before: Date): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(UNUSED);
    const abandoned = rows.filter(({ name }) => Number(NAME.exec(name)?.[1]) * 1000 < before.getTime());
    for (const { name } of abandoned) {
      await client.query(`DROP DATABASE "${name}"`).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
    }
  });
}

async function onServer(databaseUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await connect(databaseUrl, 'store-backup');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

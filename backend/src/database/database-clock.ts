import { Client } from 'pg';
import type { Finding } from '../config/doctor/check.ts';
import { checkDatabaseClock } from '../config/doctor/clocks.ts';
import type { Sql } from './database.ts';
import { row } from './database.ts';

const TIMEOUT_MS = 3_000;
const TIME = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS time';

/** The server's time, in milliseconds since 1970. */
export async function serverTime(sql: Sql): Promise<number> {
  const answer = await row<{ time: string }>(sql, TIME);
  return Number(answer?.time);
}

/** Compares this machine's clock with that of a database that the application is not connected to yet. */
export async function compareClockWith(databaseUrl: string, now = Date.now): Promise<Finding> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'doctor',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A lost connection is reported by the query.
  client.on('error', () => undefined);
  try {
    const connected = client.connect();
    await connected.catch(() => undefined);
    return await checkDatabaseClock(async () => {
      await connected;
      return Number((await client.query<{ time: string }>(TIME)).rows[0]?.time);
    }, now);
  } finally {
    await client.end().catch(() => undefined);
  }
}

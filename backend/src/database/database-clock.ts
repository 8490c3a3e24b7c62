import type { Finding } from '../config/doctor/check.ts';
import { checkDatabaseClock } from '../config/doctor/clocks.ts';
import type { Sql } from './database.ts';
import { row } from './database.ts';
import { withConnection } from './one-connection.ts';

const TIME = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS time';

/** The server's time, in milliseconds since 1970. */
export async function serverTime(sql: Sql): Promise<number> {
  const answer = await row<{ time: string }>(sql, TIME);
  return Number(answer?.time);
}

/** Compares this machine's clock with that of a database that the application is not connected to yet. */
export async function compareClockWith(databaseUrl: string, now = Date.now): Promise<Finding> {
  return withConnection(databaseUrl, (sql) => checkDatabaseClock(() => serverTime(sql), now));
}

import { Client } from 'pg';
import type { Sql } from './database.ts';

const TIMEOUT_MS = 3_000;

/**
 * Asks a database that the application is not connected to, over a connection of its own. Where it cannot be reached, the
 * questions fail.
 */
export async function withConnection<Result>(
  databaseUrl: string,
  use: (sql: Sql) => Promise<Result>,
): Promise<Result> {
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
    const query = async <Rows>(text: string, values?: unknown[]): Promise<Rows> => {
      await connected;
      return (await client.query(text, values)).rows as Rows;
    };
    return await use({ query });
  } finally {
    await client.end().catch(() => undefined);
  }
}

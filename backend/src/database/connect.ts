import { Client } from 'pg';

/** A server that accepts a connection and does not answer is given up after this time. */
const CONNECT_MS = 30_000;
/** A connection on which nothing happens is tested from then on; one whose other end is gone ends half a minute later. */
const KEEP_ALIVE_MS = 30_000;

/**
 * Connects to a database for work that may take hours. A connection that is lost while nothing is asked makes the next
 * question fail.
 */
export async function connect(databaseUrl: string, program: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: program,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

import { once } from 'node:events';
import { Client } from 'pg';

/** Stops the server started by the setup; on another server it removes the template of this run. */
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer;
  if (!server) return dropTemplate();
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function dropTemplate(): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${process.env.TEST_TEMPLATE}`);
  await client.end();
}

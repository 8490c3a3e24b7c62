import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** For the application's role, which the migration creates. */
  url: string;
  /** For the role that owns the tables, a superuser. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** An empty database on the test server; `drop` removes it. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  // Roles are shared by the whole server: every test file must name the same one, with the same password.
  url.username = 'store_app';
  return {
    url: url.href,
    ownerUrl,
    drop: () => onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

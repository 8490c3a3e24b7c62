import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Runs `work` with an empty database beside the given one, then drops it. The role needs CREATEDB.
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `backup_check_${randomBytes(6).toString('hex')}`;
  await run(databaseUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await run(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'store-backup' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

let server: ChildProcess | undefined;

/**
 * Before all test files: makes a folder for what outlives a file, and starts one real PostgreSQL for them, unless
 * `TEST_DATABASE_URL` names a server.
 */
export default async function startTestServer(): Promise<void> {
  process.env.TEST_FOLDER = await mkdtemp(join(tmpdir(), 'store-tests-'));
  process.env.TEST_TEMPLATE = `test_template_${randomBytes(6).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL) return;
  const cli = resolve(import.meta.dirname, '../../../scripts/lib/postgres/cli.ts');
  server = spawn(process.execPath, [cli, '--throwaway'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: server.stdout as NodeJS.ReadableStream });
  const [line] = (await once(lines, 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  process.env.TEST_DATABASE_URL = url;
}

/** After all test files: removes the folder and stops the server; on another one it removes the template of this run. */
export async function stopTestServer(): Promise<void> {
  await rm(process.env.TEST_FOLDER ?? '', { recursive: true, force: true, maxRetries: 5 });
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

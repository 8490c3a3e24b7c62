import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

declare global {
  var testServer: ChildProcess | undefined;
}

/** Starts one real PostgreSQL for all test files, unless `TEST_DATABASE_URL` names a server. */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_TEMPLATE = `test_template_${randomBytes(6).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL) return;
  const cli = resolve(import.meta.dirname, '../../../scripts/lib/postgres/cli.ts');
  const server = spawn(process.execPath, [cli, '--throwaway'], { stdio: ['ignore', 'pipe', 'inherit'] });
  globalThis.testServer = server;
  const lines = createInterface({ input: server.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  process.env.TEST_DATABASE_URL = url;
}

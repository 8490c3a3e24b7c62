import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

declare global {
  var testServer: ChildProcess | undefined;
}

/** Starts one real PostgreSQL for all test files, unless `TEST_DATABASE_URL` names a server. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const cli = resolve(import.meta.dirname, '../../../scripts/lib/postgres/cli.ts');
  const server = spawn(process.execPath, [cli, '--throwaway'], { stdio: ['ignore', 'pipe', 'inherit'] });
  globalThis.testServer = server;
  const lines = createInterface({ input: server.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  process.env.TEST_DATABASE_URL = url;
}

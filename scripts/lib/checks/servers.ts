import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { promisify } from 'node:util';
import { inStep } from '../progress.mjs';

const run = promisify(execFile);
const MINUTES_MS = 60_000;

/** Servers that tests use where they are installed, with the Debian packages they come in. */
const SERVERS: Record<string, string[]> = {
  '/usr/sbin/nginx': ['nginx-light'],
  // Of another major version than the embedded one, for backups that are restored there.
  '/usr/lib/postgresql/*/bin/initdb': ['postgresql'],
};

const apt = (args: string[]) =>
  run('apt-get', args, {
    timeout: 5 * MINUTES_MS,
    // The servers are for tests: they must not be started as services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/**
 * Installs nginx and PostgreSQL where that is possible without asking. Tests that need them are skipped otherwise, but not
 * in CI those of PostgreSQL. OpenStack Swift, a
 * second S3 server for the tests of storage, is large: it is used where it is installed.
 */
export async function ensureServers(): Promise<void> {
  const missing = Object.keys(SERVERS).filter((program) => globSync(program).length === 0);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = missing.flatMap((program) => SERVERS[program] ?? []);
  await inStep('Installing servers for tests', async () => {
    try {
      await apt(['update', '-qq']);
      await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    } catch {
      // Without them.
    }
  });
}

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inStep } from '../progress.mjs';

const run = promisify(execFile);
const MINUTES_MS = 60_000;

/** Where Debian and Ubuntu install every major version, in a folder of its own. */
const POSTGRES = '/usr/lib/postgresql';

interface Server {
  isInstalled: () => boolean;
  /** The Debian package it comes in. */
  package: string;
}

/** Servers that tests use where they are installed. */
const SERVERS: readonly Server[] = [
  { isInstalled: () => existsSync('/usr/sbin/nginx'), package: 'nginx-light' },
  // Another major version than the bundled one, for backups between two.
  {
    isInstalled: () =>
      existsSync(POSTGRES) &&
      readdirSync(POSTGRES).some((major) => existsSync(join(POSTGRES, major, 'bin/initdb'))),
    package: 'postgresql',
  },
];

const apt = (args: string[]) =>
  run('apt-get', args, {
    timeout: 5 * MINUTES_MS,
    // The servers are for tests: they must not be started as services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/**
 * Installs them where that is possible without asking. Tests that need one are skipped otherwise; with CI=true the test
 * of two versions of PostgreSQL fails. OpenStack Swift, a second S3 server for the tests of storage, is large: it is used
 * where it is installed.
 */
export async function ensureServers(): Promise<void> {
  const missing = SERVERS.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = missing.map((server) => server.package);
  await inStep('Installing servers for tests', async () => {
    try {
      await apt(['update', '-qq']);
      await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    } catch {
      // Without them.
    }
  });
}

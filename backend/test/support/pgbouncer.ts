import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const START_MS = 10_000;

const installed = () => PROGRAMS.find((path) => existsSync(path));

/** Path of PgBouncer. Where it is missing it is installed, if that is possible; in CI it must be. */
export function findPgbouncer(): string | undefined {
  if (!installed() && process.getuid?.() === 0) {
    // An image's list of packages may be empty, or name versions that are gone.
    for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']])
      spawnSync('apt-get', step, { stdio: 'ignore' });
  }
  const program = installed();
  if (!program && process.env.CI) throw new Error('PgBouncer is missing and could not be installed.');
  return program;
}

/** A pooler in transaction mode in front of a database. */
export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function until(
  ready: () => Promise<boolean>,
  server: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await ready())) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start: ${output()}`);
    await sleep(20);
  }
}

/** Starts PgBouncer as docs/runbooks/scaling.md describes it, with few connections, so that sessions are shared at once. */
export async function startPooler(
  program: string,
  databaseUrl: string,
  connections = 4,
  socketFolder?: string,
): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const host = database.searchParams.get('host') ?? database.hostname;
  const folder = mkdtempSync(join(tmpdir(), 'store-pooler-'));
  // As the account that may use PostgreSQL's socket: PgBouncer refuses to run as root.
  const { uid, gid } = statSync(socketFolder ?? (host.startsWith('/') ? host : folder));
  const port = await freePort();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    chownSync(join(folder, name), uid, gid);
    return join(folder, name);
  };
  const users = write('users.txt', `"${database.username}" "${decodeURIComponent(database.password)}"\n`);
  const settings = write(
    'pgbouncer.ini',
    `[databases]
* = host=${host} port=${database.port || '5432'} connect_query='SET statement_timeout = 8000; SET lock_timeout = 5000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  chownSync(folder, uid, gid);
  const server = spawn(program, ['-q', settings], { uid, gid, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  server.stdout.on('data', (text: Buffer) => (output += text.toString()));
  server.stderr.on('data', (text: Buffer) => (output += text.toString()));
  await until(
    () => accepts(port),
    server,
    () => output,
  );
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { diskSentence, Problem } from '../problem.ts';
import { waitUntil } from '../processes.ts';
import { APPLICATION_ROLE, DATABASE, ROLE, SERVER_ENV } from './create-cluster.ts';
import type { ClusterLocation } from './location.ts';
import { readPostmaster } from './orphans.ts';

/** sun_path holds 108 bytes on Linux and 104 elsewhere, with the closing zero. */
const SOCKET_LIMIT = process.platform === 'linux' ? 107 : 103;
const PORT = 5432;

type Address = { settings: string[]; query: string };

/** A unix socket in the private folder, or TCP on loopback (also with a password) when its path is too long. */
async function chooseAddress(home: string): Promise<Address> {
  const socket = join(home, `.s.PGSQL.${PORT}`);
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= SOCKET_LIMIT) {
    const folders = `"${home.replaceAll('"', '""')}"`;
    return {
      settings: [
        'listen_addresses=',
        `port=${PORT}`,
        `unix_socket_directories=${folders}`,
        'unix_socket_permissions=0700',
      ],
      query: `localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(home)}`,
    };
  }
  const port = await freePort();
  return {
    settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    query: `127.0.0.1:${port}/${DATABASE}`,
  };
}

/** A store's data must survive a power failure; test data need not. */
const LASTING = ['shared_buffers=96MB', 'max_connections=100', 'max_wal_size=512MB'];
const THROWAWAY = [
  'shared_buffers=64MB',
  // A store has some twenty, and tests start several at once.
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

export type Passwords = { owner: string; application: string };
export type Running = { child: ChildProcess; url: string; applicationUrl: string; written: () => string };

/** Starts the server and waits until it accepts connections. It logs to `home/server.log`. */
export async function runServer(
  location: ClusterLocation,
  binaries: string,
  passwords: Passwords,
  lasting: boolean,
): Promise<Running> {
  const log = join(location.home, 'server.log');
  if (existsSync(log) && statSync(log).size > 5_000_000) rmSync(log);
  const address = await chooseAddress(realpathSync(location.home));
  const settings = [
    ...address.settings,
    ...(lasting ? LASTING : THROWAWAY),
    'jit=off',
    'log_checkpoints=off',
  ];
  const before = existsSync(log) ? statSync(log).size : 0;
  const output = openSync(log, 'a', 0o600);
  // Detached: Ctrl-C in a terminal reaches the whole process group, but the server must stop last.
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', realpathSync(location.data), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...location.account,
      cwd: location.home,
      env: SERVER_ENV,
      stdio: ['ignore', output, output],
      detached: true,
    },
  );
  closeSync(output);
  const written = () => readFileSync(log).subarray(before).toString('utf8');
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = () => {
    const postmaster = readPostmaster(location.data);
    return postmaster !== undefined && postmaster.pid === child.pid && postmaster.ready;
  };
  // Replaying the log after a power failure may take a while.
  const waited = await waitUntil(() => ended() || ready(), 120_000);
  const toUrl = (role: string, password: string) => `postgresql://${role}:${password}@${address.query}`;
  if (waited && !ended()) {
    const url = toUrl(ROLE, passwords.owner);
    return { child, url, applicationUrl: toUrl(APPLICATION_ROLE, passwords.application), written };
  }
  child.kill('SIGQUIT');
  const said = failure?.message ?? written();
  throw new Problem(diskSentence(new Error(said), location.home) ?? explain(said, log));
}

function explain(said: string, log: string): string {
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|HINT|ENOENT|error/i.test(line))
    .slice(-3);
  return [`PostgreSQL did not start. Its log is ${log}.`, ...lines].join('\n');
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskSentence, Problem } from '../problem.ts';
import { MAJOR } from './binaries.ts';
import type { ClusterLocation } from './location.ts';

/** The role that owns a new cluster and its tables, the one the store runs as, and the database. */
export const ROLE = 'store';
export const APPLICATION_ROLE = 'store_app';
export const DATABASE = 'store';

/** Environment of every PostgreSQL program: without the caller's PG* variables and locale. */
export const SERVER_ENV = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Password of the cluster's owner: random, created once, stored beside the data. */
export function clusterPassword(location: ClusterLocation): string {
  return storedPassword(location, 'password');
}

/** Password of the store's own role, which the first migration creates. */
export function applicationPassword(location: ClusterLocation): string {
  return storedPassword(location, 'application-password');
}

function storedPassword(location: ClusterLocation, name: string): string {
  const file = join(location.home, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
  // initdb reads it as the account that runs the server.
  if (location.account) chownSync(file, location.account.uid, location.account.gid);
  return password;
}

/**
 * Creates the cluster when there is none. It is created under another name and renamed when complete, so a start
 * that is interrupted leaves nothing that looks like a database.
 */
export function ensureCluster(location: ClusterLocation, binaries: string, lasting: boolean): void {
  const made = join(location.data, 'PG_VERSION');
  if (existsSync(made)) {
    const version = readFileSync(made, 'utf8').trim();
    if (version === MAJOR) return;
    throw new Problem(
      `The database in ${location.data} was made by PostgreSQL ${version}; this is ${MAJOR}. ` +
        'Dump it with the old version and load it into an empty DATA_DIR.',
    );
  }
  if (existsSync(location.data)) {
    throw new Problem(`${location.data} is there but holds no database. Move it away, then start again.`);
  }
  clusterPassword(location);
  const fresh = join(location.home, 'data.new');
  rmSync(fresh, { recursive: true, force: true });
  const args = [`--pgdata=${fresh}`, `--username=${ROLE}`, `--pwfile=${join(location.home, 'password')}`];
  // The builtin provider sorts and maps case identically on every machine; LC_ALL=C alone would give SQL_ASCII.
  args.push(
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  );
  args.push('--locale=C', '--set=timezone=UTC', '--set=log_timezone=UTC', ...(lasting ? [] : ['--no-sync']));
  run(location, join(binaries, 'bin/initdb'), args);
  const single = ['--single', '-D', fresh, ...(lasting ? [] : ['-F']), 'postgres'];
  run(location, join(binaries, 'bin/postgres'), single, `CREATE DATABASE "${DATABASE}";\n`);
  renameSync(fresh, location.data);
}

function run(location: ClusterLocation, program: string, args: string[], input = ''): void {
  const options = {
    ...location.account,
    cwd: location.home,
    env: SERVER_ENV,
    input,
    encoding: 'utf8' as const,
  };
  const { status, stderr, error } = spawnSync(program, args, options);
  // Single-user mode exits with 0 even when a statement failed; only its output tells.
  if (status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(stderr)) return;
  const said = error?.message ?? stderr.trim().split('\n').slice(-4).join('\n');
  const sentence = diskSentence(new Error(error?.message ?? stderr), location.home);
  throw new Problem(sentence ?? `PostgreSQL could not create its database in ${location.home}:\n${said}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const LEFT_OUT = /\/(postmaster\.(pid|opts)|pg_wal\/\w+|pg_replslot\/.+)$/;

export interface ReadReplica {
  pid: number;
  /** The replica's address for an address of the primary. */
  getAddress: (primary: string) => string;
  stop: () => Promise<void>;
}

/** A streaming replica of a server on this machine, copied while it runs. `url` is that of its superuser. */
export async function startReadReplica(url: string): Promise<ReadReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'store-read-replica-'));
  const data = join(folder, 'data');
  const { program, owner } = await copy(url, data);
  const { searchParams, username, password } = new URL(url);
  const host = searchParams.get('host') ?? '';
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${username} password=${password}'\nprimary_slot_name = 'replica'\n`,
  );
  chownSync(folder, owner.uid, owner.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), owner.uid, owner.gid);
  }
  const settings = ['listen_addresses=', 'port=5432', `unix_socket_directories=${folder}`];
  settings.push('max_connections=200', 'fsync=off', 'shared_buffers=64MB', 'jit=off');
  const child = spawn(program, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const getAddress = (primary: string) => {
    const address = new URL(primary);
    address.searchParams.set('host', folder);
    return address.href;
  };
  await answers(child, getAddress(url));
  const stop = async () => {
    child.kill('SIGINT');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { pid: child.pid ?? 0, getAddress, stop };
}

/** Copies the server's files, as PostgreSQL documents it for low-level backups. */
async function copy(url: string, data: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const value = async (sql: string) =>
    String(Object.values((await client.query<object>(sql)).rows[0] ?? {})[0]);
  const source = await value('SHOW data_directory');
  const programs = await value(`SELECT setting FROM pg_config WHERE name = 'BINDIR'`);
  await client.query(`SELECT pg_create_physical_replication_slot('replica', true)`);
  await client.query(`SELECT pg_backup_start('replica', true)`);
  cpSync(source, data, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  writeFileSync(join(data, 'backup_label'), await value('SELECT labelfile FROM pg_backup_stop(false)'));
  await client.end();
  const { uid, gid } = statSync(source);
  return { program: join(programs, 'postgres'), owner: { uid, gid } };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the read replica ended');
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return;
    await sleep(100);
  }
}

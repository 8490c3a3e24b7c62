import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Where Debian and Ubuntu install every major version, in a folder of its own. */
const INSTALLED = '/usr/lib/postgresql';
const DATABASE = 'restored';
const START_MS = 20_000;

const ownServer = () => process.env.TEST_DATABASE_URL ?? '';

async function ask(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<object>(sql);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server of another major version than the tests' own, with an empty database. */
export class OtherPostgres {
  private constructor(
    readonly major: string,
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  /** The newest other version on this machine. */
  static async installed(): Promise<string | undefined> {
    const ownMajor = (await ask(ownServer(), 'SHOW server_version_num')).slice(0, 2);
    const others = existsSync(INSTALLED) ? readdirSync(INSTALLED).filter((major) => major !== ownMajor) : [];
    return others
      .filter((major) => existsSync(join(INSTALLED, major, 'bin/initdb')))
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1);
  }

  static async start(major: string): Promise<OtherPostgres> {
    // PostgreSQL refuses to run as root: the account of the tests' own server runs this one, too.
    const owner =
      process.getuid?.() === 0 ? statSync(await ask(ownServer(), 'SHOW data_directory')) : undefined;
    const account = owner && { uid: owner.uid, gid: owner.gid };
    const folder = mkdtempSync(join(tmpdir(), 'store-other-postgres-'));
    if (account) chownSync(folder, account.uid, account.gid);
    const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
    const data = join(folder, 'data');
    const program = (name: string) => join(INSTALLED, major, 'bin', name);
    const fresh = ['--username=store', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(program('initdb'), ['-D', data, ...fresh], { ...options, stdio: 'ignore' });
    const settings = ['listen_addresses=', 'port=5432', `unix_socket_directories=${folder}`, 'fsync=off'];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(program('postgres'), args, { ...options, stdio: 'ignore' });
    const other = new OtherPostgres(major, folder, server);
    await other.createDatabase();
    return other;
  }

  /** The address of the empty database for its owner, or for the application's role. */
  url(role: 'store' | 'store_app' = 'store', database = DATABASE): string {
    return `postgres://${role}:unused@localhost/${database}?host=${encodeURIComponent(this.folder)}`;
  }

  private async createDatabase(): Promise<void> {
    const end = Date.now() + START_MS;
    for (;;) {
      try {
        await ask(this.url('store', 'postgres'), `CREATE DATABASE ${DATABASE}`);
        return;
      } catch (error) {
        if (this.server.exitCode !== null || Date.now() > end) throw error;
        await sleep(100);
      }
    }
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null) {
      const ended = once(this.server, 'exit');
      this.server.kill('SIGINT');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

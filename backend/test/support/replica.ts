import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const CLI = resolve(import.meta.dirname, '../../../scripts/lib/postgres/cli.ts');

/** A PostgreSQL server of a test's own. */
export interface Primary {
  url: string;
  stop(): Promise<void>;
}

export async function startPrimary(): Promise<Primary> {
  const server = spawn(process.execPath, [CLI, '--throwaway'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function ownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }) as string[])
    chownSync(join(folder, name), uid, gid);
}

/** A streaming replica: a copy of the primary's files that follows its log. */
export class Replica {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly owner: { uid: number; gid: number },
    /** Of the superuser; the database is that of the address given to `create`. */
    readonly url: string,
  ) {}

  /** Copies the server of a superuser's address while it runs, as PostgreSQL documents it for low-level backups. */
  static async create(primaryUrl: string, slot = 'replica'): Promise<Replica> {
    const folder = mkdtempSync(join(tmpdir(), 'store-replica-'));
    const data = join(folder, 'data');
    const primary = new URL(primaryUrl);
    const host = primary.searchParams.get('host') ?? '';
    const { program, owner } = await withClient(primaryUrl, async (client) => {
      const setting = async (sql: string) =>
        String(Object.values((await client.query<object>(sql)).rows[0] ?? {})[0]);
      const source = await setting('SHOW data_directory');
      const programs = await setting(`SELECT setting FROM pg_config WHERE name = 'BINDIR'`);
      await client.query(`SELECT pg_create_physical_replication_slot($1, true)`, [slot]);
      await client.query(`SELECT pg_backup_start('replica', true)`);
      const isLeftOut = (path: string) =>
        /\/(postmaster\.(pid|opts)|pg_wal\/\w+|pg_replslot\/.+)$/.test(path);
      cpSync(source, data, { recursive: true, filter: (path) => !isLeftOut(path) });
      writeFileSync(join(data, 'backup_label'), await setting('SELECT labelfile FROM pg_backup_stop(false)'));
      return { program: join(programs, 'postgres'), owner: statSync(source) };
    });
    writeFileSync(join(data, 'standby.signal'), '');
    writeFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} user=${primary.username} password=${primary.password}'
primary_slot_name = '${slot}'
`,
    );
    ownAll(folder, owner);
    const url = new URL(primaryUrl);
    url.searchParams.set('host', folder);
    const replica = new Replica(program, folder, owner, url.href);
    await replica.start();
    return replica;
  }

  /** The replica's address for another address of the primary. */
  getAddress(primaryUrl: string): string {
    const url = new URL(primaryUrl);
    url.searchParams.set('host', this.folder);
    return url.href;
  }

  get socket(): string {
    return join(this.folder, '.s.PGSQL.5432');
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=', 'port=5432', `unix_socket_directories=${this.folder}`];
    // No fewer connections than the server that it follows.
    settings.push('max_connections=200', 'fsync=off', 'shared_buffers=32MB');
    this.server = spawn(
      this.program,
      ['-D', join(this.folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.owner, stdio: 'ignore', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
    for (;;) {
      if (this.server.exitCode !== null) throw new Error('the replica ended');
      if (
        await this.run('SELECT 1').then(
          () => true,
          () => false,
        )
      )
        return;
      await sleep(50);
    }
  }

  async run(sql: string): Promise<void> {
    await withClient(this.url, (client) => client.query(sql));
  }

  /** Ends it like a crash. */
  async kill(): Promise<void> {
    if (!this.server || this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGQUIT');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

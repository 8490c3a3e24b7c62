import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { signal } from '../../scripts/lib/processes.ts';
import { startPostgres, type PostgresServer } from '../../scripts/lib/postgres/start-postgres.ts';
import { fillDisk, freeDisk, mountImage, unmount } from './small-disk.ts';
import { TcpProxy } from './tcp-proxy.ts';

const DISK_MB = 2_048;
const RETRY_MS = 1_000;
/** More than PostgreSQL keeps in reserve for its log. */
const MESSAGES = 400;
const MESSAGE = `SELECT pg_logical_emit_message(false, 'torture', repeat('x', 1000000))`;

/** The real PostgreSQL behind a connection that can be cut. It is started again when it exits, as Docker does. */
export class DatabaseServer {
  readonly wire: TcpProxy;
  /** Whether it has a disk of its own, which can be filled. */
  readonly hasOwnDisk: boolean;
  readonly #folder: string;
  #server: PostgresServer;
  #isStopping = false;

  private constructor(folder: string, hasOwnDisk: boolean, server: PostgresServer, wire: TcpProxy) {
    this.#folder = folder;
    this.hasOwnDisk = hasOwnDisk;
    this.#server = server;
    this.wire = wire;
    this.#watch();
  }

  static async start(folder: string, withOwnDisk: boolean): Promise<DatabaseServer> {
    const dataDir = join(folder, 'database');
    mkdirSync(dataDir);
    const hasOwnDisk = withOwnDisk && mountImage(join(folder, 'database.img'), dataDir, DISK_MB);
    const server = await startPostgres({ dataDir });
    return new DatabaseServer(dataDir, hasOwnDisk, server, await TcpProxy.start(getAddress(server.url)));
  }

  /** For the owner of the tables, past the connection that can be cut. */
  get url(): string {
    return this.#server.url;
  }

  /** For the store, through that connection. */
  get applicationUrl(): string {
    return overTcp(this.#server.applicationUrl, this.wire.port);
  }

  pause(): void {
    for (const pid of family(this.#server.pid)) signal(pid, 'SIGSTOP');
  }

  resume(): void {
    for (const pid of family(this.#server.pid)) signal(pid, 'SIGCONT');
  }

  /** Takes all room of its disk, and of its log what it kept in reserve. Returns what was done. */
  async fill(): Promise<string> {
    const left = fillDisk(this.#folder);
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    let written = 0;
    try {
      await client.connect();
      for (; written < MESSAGES; written += 1) await client.query(MESSAGE);
    } catch {
      // Its log is full, too.
    }
    await client.end().catch(() => undefined);
    return `${left} left were taken, and ${written} MB of its log written`;
  }

  free(): void {
    freeDisk(this.#folder);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wire.close();
    await this.#server.stop();
    if (this.hasOwnDisk) unmount(this.#folder);
  }

  #watch(): void {
    void this.#server.ended.then(async () => {
      while (!this.#isStopping) {
        await sleep(RETRY_MS);
        const server = await startPostgres({ dataDir: this.#folder }).catch(() => undefined);
        if (!server) continue;
        this.#server = server;
        return this.#watch();
      }
    });
  }
}

/** All processes of the server: a stopped parent alone would leave its children at work. */
function family(pid: number): number[] {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return [pid, ...children.split('\n').filter(Boolean).map(Number)];
}

/** Where the server of this URL listens: a unix socket, or a port. */
function getAddress(url: string): { host: string; port: number } | { path: string } {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get('host');
  const port = parsed.port || '5432';
  return folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: parsed.hostname, port: Number(port) };
}

function overTcp(url: string, port: number): string {
  const parsed = new URL(url);
  parsed.searchParams.delete('host');
  parsed.hostname = '127.0.0.1';
  parsed.port = String(port);
  return parsed.href;
}

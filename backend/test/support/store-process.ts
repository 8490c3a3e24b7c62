import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { transformFile } from '@swc/core';
import type { Client } from 'pg';
import { STAFF } from './app.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { Api } from './http.ts';
import { eventually } from './eventually.ts';

const BACKEND = resolve(import.meta.dirname, '../..');

/** The decorators of Nest and TypeORM need their metadata. */
const OPTIONS = {
  swcrc: false,
  jsc: {
    target: 'es2024',
    // Programs of their own import files with the name they have in the sources.
    rewriteRelativeImportExtensions: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
} as const;

/** The store as JavaScript in a folder of its own, for processes that a test kills. */
export class StoreProgram {
  private constructor(
    private readonly folder: string,
    private readonly main: string,
  ) {}

  static async build(): Promise<StoreProgram> {
    const folder = await mkdtemp(join(tmpdir(), 'store-program-'));
    const backend = join(folder, 'backend');
    await mkdir(backend);
    // The layout of the repository: some packages are installed for the backend alone.
    await symlink(resolve(BACKEND, '../node_modules'), join(folder, 'node_modules'));
    const ownModules = join(BACKEND, 'node_modules');
    if (existsSync(ownModules)) await symlink(ownModules, join(backend, 'node_modules'));
    await writeFile(join(backend, 'package.json'), '{"type":"module"}');
    for (const name of ['baseline', 'delivered']) await symlink(join(BACKEND, name), join(backend, name));
    const sources = join(BACKEND, 'src');
    const names = await readdir(sources, { recursive: true });
    await Promise.all(
      names.map(async (name) => {
        const source = join(sources, name);
        const target = join(backend, 'dist', name.replace(/\.ts$/, '.js'));
        await mkdir(dirname(target), { recursive: true });
        if (name.endsWith('.json')) await copyFile(source, target);
        else if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
          await writeFile(target, (await transformFile(source, OPTIONS)).code);
        }
      }),
    );
    return new StoreProgram(folder, join(backend, 'dist/main.js'));
  }

  /** Starts a store on a database, and waits until it is ready. */
  async start(database: TestDatabase, env: Record<string, string>): Promise<StoreProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [this.main, '--exit-with-parent'], {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        MIGRATION_DATABASE_URL: database.ownerUrl,
        DATA_DIR: join(this.folder, 'data'),
        PORT: String(port),
        HOST: '127.0.0.1',
        JWT_SECRET: 'a secret of a test that is long enough',
        ADMIN_EMAIL: STAFF.email,
        ADMIN_PASSWORD: STAFF.password,
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
        RATE_LIMIT_PER_MINUTE: '100000',
        ...env,
      },
    });
    const api = new Api(`http://127.0.0.1:${port}`);
    const isReady = () =>
      api.get('/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    await eventually(isReady, 60_000).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    return new StoreProcess(child, api);
  }

  /** Runs one of the programs beside the store to its end. Returns its exit code and what it printed. */
  async run(name: string, args: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, [join(dirname(this.main), `bin/${name}.js`), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: join(this.folder, 'data'), ...env },
    });
    const [printed, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    return { code, printed, complaint };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A store that runs in a process of its own. */
export class StoreProcess {
  constructor(
    private readonly child: ChildProcess,
    readonly api: Api,
  ) {}

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Ends it as a power cut does, or lets it stop in order. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}

/** The jobs of a process that was killed are free again after half a minute; with this at once. */
export async function freeJobs(owner: Client): Promise<void> {
  await owner.query(`UPDATE job_workers SET seen_at = now() - interval '1 hour'`);
  await owner.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour' WHERE locked_at IS NOT NULL`,
  );
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SANDBOX_MAIN } from '../lib/launch/environment.ts';
import { startService, type Part } from '../lib/launch/service.ts';
import { type Environment, ROOT } from '../lib/launch/settings.ts';
import { freePort } from '../lib/ports.ts';
import { startPostgres, type PostgresServer } from '../lib/postgres/start-postgres.ts';
import { Balancer } from './balancer.ts';
import { backendEnv, PROVIDER } from './backend-env.ts';
import { LyingProvider } from './lying-provider.ts';
import { type SharedServers, sharedServersEnv, startSharedServers } from './shared-servers.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';
import { TcpProxy } from './tcp-proxy.ts';

const READY_MS = 120_000;
const DISK_MB = 256;

export interface Backend {
  port: number;
  part: Part;
  /** The folder of the built version that it runs. */
  root: string;
}

/** Everything a store consists of, with a proxy wherever two parts talk to each other. */
export class Machine {
  readonly folder: string;
  readonly filesDir: string;
  readonly postgres: PostgresServer;
  readonly databaseWire: TcpProxy;
  readonly mailWire: TcpProxy;
  readonly provider: LyingProvider;
  readonly balancer: Balancer;
  readonly sandboxUrl: string;
  readonly hasSmallDisk: boolean;
  /** Only beside several backends. */
  readonly sharedServers: SharedServers;
  readonly backends: Backend[] = [];
  /** Exits of backends that nobody asked for. */
  crashes = 0;
  readonly #sandbox: Part;
  readonly #env: Environment;
  #isStopping = false;

  private constructor(parts: {
    folder: string;
    postgres: PostgresServer;
    databaseWire: TcpProxy;
    mailWire: TcpProxy;
    provider: LyingProvider;
    balancer: Balancer;
    sandboxUrl: string;
    sandbox: Part;
    sharedServers: SharedServers;
    hasSmallDisk: boolean;
    env: Environment;
  }) {
    this.folder = parts.folder;
    this.filesDir = join(parts.folder, 'data', 'files');
    this.hasSmallDisk = parts.hasSmallDisk;
    this.postgres = parts.postgres;
    this.databaseWire = parts.databaseWire;
    this.mailWire = parts.mailWire;
    this.provider = parts.provider;
    this.balancer = parts.balancer;
    this.sandboxUrl = parts.sandboxUrl;
    this.#sandbox = parts.sandbox;
    this.sharedServers = parts.sharedServers;
    this.#env = parts.env;
  }

  static async start(root: string, replicas: number): Promise<Machine> {
    const folder = mkdtempSync(join(tmpdir(), 'store-torture-'));
    mkdirSync(join(folder, 'data', 'files'), { recursive: true });
    const files = join(folder, 'data', 'files');
    const hasSmallDisk = mountSmallDisk(files, DISK_MB);
    const postgres = await startPostgres({ dataDir: join(folder, 'database') });
    const databaseWire = await TcpProxy.start(addressOf(postgres.url));
    const balancer = await Balancer.start();
    const sandboxPort = await freePort();
    const sandbox = startSandbox(folder, sandboxPort, balancer.port);
    const smtpPort = await smtpPortOf(sandbox);
    const mailWire = await TcpProxy.start({ host: '127.0.0.1', port: smtpPort });
    const provider = await LyingProvider.start(sandboxPort);
    const sharedServers = replicas > 1 ? await startSharedServers(folder) : {};
    const env = backendEnv({
      databaseUrl: overTcp(postgres.applicationUrl, databaseWire.port),
      dataDir: join(folder, 'data'),
      provider: provider.port,
      smtp: mailWire.port,
      publicPort: balancer.port,
    });
    Object.assign(env, sharedServersEnv(sharedServers));
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const machine = new Machine({
      folder,
      postgres,
      databaseWire,
      mailWire,
      provider,
      balancer,
      sandboxUrl,
      sandbox,
      sharedServers,
      hasSmallDisk,
      env,
    });
    await machine.migrate(root);
    for (let number = 0; number < replicas; number += 1) await machine.addBackend(root);
    await machine.ready(replicas);
    return machine;
  }

  /** Brings the schema to the state of this version, as the owner of the tables. */
  async migrate(root: string): Promise<void> {
    const log = join(this.folder, 'migrate.log');
    const args = [join(root, 'backend/dist/migrate.js')];
    const env = {
      ...this.#env,
      MIGRATION_DATABASE_URL: this.postgres.url,
      DATABASE_URL: this.postgres.applicationUrl,
    };
    const part = startService({ name: 'migration', args, env, log, graceMs: 0 });
    const how = await part.ended;
    if (how !== 'exit code 0') throw new Error(`the migration ended with ${how}:\n${part.written()}`);
  }

  /** Runs a program of the backend, such as a backup, to its end. */
  async run(
    program: string,
    args: string[],
    more: Environment = {},
  ): Promise<{ how: string; output: string }> {
    const log = join(this.folder, `${program}.log`);
    const env = { ...this.#env, MIGRATION_DATABASE_URL: this.postgres.url, ...more };
    const part = startService({
      name: program,
      args: [join(ROOT, `backend/dist/${program}.js`), ...args],
      env: { ...env, EXIT_WITH_PARENT: undefined },
      log,
      graceMs: 0,
    });
    return { how: await part.ended, output: part.written() };
  }

  async addBackend(root: string, port?: number): Promise<Backend> {
    const chosen = port ?? (await freePort());
    const backend: Backend = { port: chosen, root, part: this.#launch(root, chosen) };
    this.backends.push(backend);
    this.balancer.add(chosen);
    this.#watch(backend);
    return backend;
  }

  /** Stops a backend as a rollout does: a polite signal, and some seconds. */
  async retire(backend: Backend): Promise<void> {
    this.backends.splice(this.backends.indexOf(backend), 1);
    await backend.part.stop();
    this.balancer.remove(backend.port);
  }

  async ready(count: number): Promise<void> {
    const end = Date.now() + READY_MS;
    while (this.balancer.readyCount < count) {
      if (Date.now() > end) throw new Error(`the store did not become ready; its logs are in ${this.folder}`);
      await sleep(100);
    }
  }

  async stop(keep: boolean): Promise<void> {
    this.#isStopping = true;
    for (const { part } of this.backends) await part.stop();
    await this.#sandbox.stop();
    await this.sharedServers.redis?.stop();
    await this.sharedServers.s3?.stop();
    this.databaseWire.close();
    this.mailWire.close();
    this.provider.close();
    this.balancer.close();
    await this.postgres.stop();
    if (this.hasSmallDisk) unmount(this.filesDir);
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Restarts what exits, as Docker or Kubernetes does. */
  #watch(backend: Backend): void {
    void backend.part.ended.then(async () => {
      if (this.#isStopping || !this.backends.includes(backend)) return;
      this.crashes += 1;
      await sleep(500);
      if (this.#isStopping || !this.backends.includes(backend)) return;
      backend.part = this.#launch(backend.root, backend.port);
      this.#watch(backend);
    });
  }

  #launch(root: string, port: number): Part {
    return startService({
      name: 'backend',
      args: ['--max-semi-space-size=4', join(root, 'backend/dist/main.js')],
      env: { ...this.#env, PORT: String(port) },
      log: join(this.folder, `backend-${port}.log`),
      graceMs: 15_000,
    });
  }
}

function startSandbox(folder: string, port: number, store: number): Part {
  const env = {
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA_DIR: join(folder, 'sandbox'),
    CASHFREE_APP_ID: PROVIDER.appId,
    CASHFREE_SECRET_KEY: PROVIDER.secretKey,
    CASHFREE_WEBHOOK_URL: `http://127.0.0.1:${store}/api/payments/cashfree/webhook`,
    EXIT_WITH_PARENT: '1',
  };
  const log = join(folder, 'sandbox.log');
  return startService({ name: 'sandbox', args: [SANDBOX_MAIN], env, log, graceMs: 5_000 });
}

async function smtpPortOf(sandbox: Part): Promise<number> {
  for (;;) {
    const line = sandbox
      .written()
      .split('\n')
      .find((each) => each.startsWith('{"ready"'));
    if (line) return (JSON.parse(line) as { smtpPort: number }).smtpPort;
    if (sandbox.isOver()) throw new Error(`the sandbox ended early:\n${sandbox.written()}`);
    await sleep(50);
  }
}

/** Where the server of this URL listens: a unix socket, or a port. */
function addressOf(url: string): { host: string; port: number } | { path: string } {
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

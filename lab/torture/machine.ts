import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKEND_FLAGS, EXIT_WITH_PARENT } from '../../scripts/lib/launch/environment.ts';
import { startService, type Part } from '../../scripts/lib/launch/service.ts';
import { type Environment, ROOT } from '../../scripts/lib/launch/settings.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { BackendClocks } from './backend-clocks.ts';
import { Balancer } from './balancer.ts';
import { backendEnv } from './backend-env.ts';
import { DatabaseServer } from './database-server.ts';
import { LyingProvider } from './lying-provider.ts';
import { getSmtpPort, startSandbox } from './sandbox-part.ts';
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

/** What only some runs need. */
export interface Extras {
  /** A disk of its own for the database, which can be full. */
  databaseDisk: boolean;
  /** Clocks of backends that can be wrong. */
  backendClocks: boolean;
}

/** What a store consists of, with a proxy wherever two parts talk to each other. */
interface Parts {
  folder: string;
  database: DatabaseServer;
  mailWire: TcpProxy;
  provider: LyingProvider;
  providerWire: TcpProxy;
  balancer: Balancer;
  sandboxUrl: string;
  hasSmallDisk: boolean;
  /** Only beside several backends. */
  sharedServers: SharedServers;
  /** Undefined when they cannot be wrong in this run. */
  clocks: BackendClocks | undefined;
}

/** The parts of a store on this machine, and its backends. */
export class Machine {
  readonly parts: Readonly<Parts>;
  readonly backends: Backend[] = [];
  /** Exits of backends that nobody asked for. */
  crashes = 0;
  readonly #sandbox: Part;
  readonly #env: Environment;
  #isStopping = false;

  private constructor(parts: Parts, sandbox: Part, env: Environment) {
    this.parts = parts;
    this.#sandbox = sandbox;
    this.#env = env;
  }

  get folder(): string {
    return this.parts.folder;
  }

  get filesDir(): string {
    return filesIn(this.folder);
  }

  static async start(root: string, replicas: number, extras: Partial<Extras> = {}): Promise<Machine> {
    const folder = mkdtempSync(join(tmpdir(), 'store-torture-'));
    // The account that runs PostgreSQL must get to its own folder.
    chmodSync(folder, 0o711);
    mkdirSync(filesIn(folder), { recursive: true });
    const hasSmallDisk = mountSmallDisk(filesIn(folder), DISK_MB);
    const database = await DatabaseServer.start(folder, extras.databaseDisk === true);
    const balancer = await Balancer.start();
    const sandboxPort = await freePort();
    const sandbox = startSandbox(folder, sandboxPort, balancer.port);
    const smtpPort = await getSmtpPort(sandbox);
    const mailWire = await TcpProxy.start({ host: '127.0.0.1', port: smtpPort });
    const provider = await LyingProvider.start(sandboxPort);
    const providerWire = await TcpProxy.start({ host: '127.0.0.1', port: provider.port });
    const sharedServers = replicas > 1 ? await startSharedServers(folder) : {};
    const clocks = new BackendClocks(folder);
    const env = backendEnv({
      databaseUrl: database.applicationUrl,
      dataDir: join(folder, 'data'),
      provider: providerWire.port,
      smtp: mailWire.port,
      publicPort: balancer.port,
    });
    const machine = new Machine(
      {
        folder,
        database,
        mailWire,
        provider,
        providerWire,
        balancer,
        sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
        hasSmallDisk,
        sharedServers,
        clocks: extras.backendClocks === true && clocks.canBeWrong ? clocks : undefined,
      },
      sandbox,
      { ...env, ...sharedServersEnv(sharedServers) },
    );
    await machine.migrate(root);
    for (let number = 0; number < replicas; number += 1) await machine.addBackend(root);
    await machine.ready(replicas);
    return machine;
  }

  /** Brings the schema to the state of this version, as the owner of the tables. */
  async migrate(root: string): Promise<void> {
    const log = join(this.folder, 'migrate.log');
    const args = [join(root, 'backend/dist/bin/migrate.js')];
    const env = {
      ...this.#env,
      MIGRATION_DATABASE_URL: this.parts.database.url,
      DATABASE_URL: this.parts.database.applicationUrl,
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
    const env = { ...this.#env, MIGRATION_DATABASE_URL: this.parts.database.url, ...more };
    const part = startService({
      name: program,
      args: [join(ROOT, `backend/dist/bin/${program}.js`), ...args],
      env,
      log,
      graceMs: 0,
    });
    return { how: await part.ended, output: part.written() };
  }

  async addBackend(root: string, port?: number): Promise<Backend> {
    const chosen = port ?? (await freePort());
    const backend: Backend = { port: chosen, root, part: this.#launch(root, chosen) };
    this.backends.push(backend);
    this.parts.balancer.add(chosen);
    this.#watch(backend);
    return backend;
  }

  /** Stops a backend as a rollout does: a polite signal, and some seconds. */
  async retire(backend: Backend): Promise<void> {
    this.backends.splice(this.backends.indexOf(backend), 1);
    await backend.part.stop();
    this.parts.balancer.remove(backend.port);
  }

  async ready(count: number): Promise<void> {
    const end = Date.now() + READY_MS;
    while (this.parts.balancer.readyCount < count) {
      if (Date.now() > end) throw new Error(`the store did not become ready; its logs are in ${this.folder}`);
      await sleep(100);
    }
  }

  async stop(keep: boolean): Promise<void> {
    this.#isStopping = true;
    for (const { part } of this.backends) await part.stop();
    await this.#sandbox.stop();
    const { sharedServers, mailWire, provider, providerWire, balancer, database } = this.parts;
    await sharedServers.redis?.stop();
    await sharedServers.s3?.stop();
    mailWire.close();
    providerWire.close();
    provider.close();
    balancer.close();
    await database.stop();
    if (this.parts.hasSmallDisk) unmount(this.filesDir);
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
      args: [...BACKEND_FLAGS, join(root, 'backend/dist/main.js'), EXIT_WITH_PARENT],
      env: { ...this.#env, ...this.parts.clocks?.env(port), PORT: String(port) },
      log: join(this.folder, `backend-${port}.log`),
      graceMs: 15_000,
    });
  }
}

const filesIn = (folder: string) => join(folder, 'data', 'files');

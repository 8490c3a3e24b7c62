import { join } from 'node:path';
import { inStep } from '../progress.mjs';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePortFrom } from '../ports.ts';
import { diskSentence, Problem } from '../problem.ts';
import { identify, waitUntil } from '../processes.ts';
import { forgetRunning, noteRunning } from './data-dir.ts';
import {
  BACKEND_FLAGS,
  BACKEND_MAIN,
  backendEnvironment,
  DEMO_MAIN,
  demoEnvironment,
  EXIT_WITH_PARENT,
  migrationEnvironment,
  MIGRATE_MAIN,
  SANDBOX_MAIN,
  sandboxEnvironment,
  type SandboxPorts,
} from './environment.ts';
import { lastLines } from './log-lines.ts';
import { loadSecrets } from './secrets.ts';
import { startService, type Part } from './service.ts';
import type { Environment, Settings } from './settings.ts';

/** Errors with which a PostgreSQL server, or the network before it, refuses a connection. */
const UNREACHABLE =
  /connect ECONNREFUSED [^\s"\\]+|getaddrinfo \w+ [^\s'"\\]+|connect (ETIMEDOUT|EHOSTUNREACH) [^\s"\\]+|password authentication failed for user "[^"]+"|database "[^"]+" does not exist/;

/** A Node program of ours, and how to tell that it is ready. */
type Program = {
  args: string[];
  env: Environment;
  graceMs: number;
  /** Runs before it is started again with new code. */
  beforeRestart?: () => Promise<void>;
  isReady: (part: Part) => Promise<boolean>;
};

/** The running parts of the store: database, sandbox, backend, in the order they were started. */
export class Stack {
  readonly stopRequested: Promise<undefined>;
  readonly #parts: Part[] = [];
  readonly #programs = new Map<string, Program>();
  #requested: () => void = () => undefined;
  #stopping = false;
  readonly #settings: Settings;
  readonly #env: Environment;

  constructor(settings: Settings, env: Environment) {
    this.#settings = settings;
    this.#env = env;
    this.stopRequested = new Promise((resolve) => {
      this.#requested = () => resolve(undefined);
    });
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Aborts a start in progress and resolves `stopRequested`. */
  requestStop(): void {
    this.#stopping = true;
    this.#requested();
  }

  /** Starts everything and waits until the store is ready. Returns the sandbox's ports, if it runs. */
  async start(): Promise<SandboxPorts | undefined> {
    const settings = this.#settings;
    const secrets = loadSecrets(settings.dataDir);
    const { databaseUrl, ownerUrl } = settings.databaseUrl
      ? { databaseUrl: settings.databaseUrl, ownerUrl: settings.migrationDatabaseUrl }
      : await inStep('Starting the database', () => this.#startDatabase());
    const sandbox = settings.sandbox
      ? await inStep('Starting the payment and mail sandbox', () => this.#startSandbox())
      : undefined;
    const env = backendEnvironment(settings, this.#env, { databaseUrl, secrets, sandbox });
    // Before the store opens, so that a store that is ready has its demo data.
    const migrate = () => this.#runToEnd('migration', [MIGRATE_MAIN], migrationEnvironment(env, ownerUrl));
    await inStep('Preparing the database', migrate);
    if (settings.demoData) {
      const load = () => this.#runToEnd('demo', [DEMO_MAIN, EXIT_WITH_PARENT], demoEnvironment(env));
      await inStep('Preparing the demo data', load);
    }
    await inStep('Opening the store', () =>
      this.#startProgram('store', {
        args: [...BACKEND_FLAGS, BACKEND_MAIN, EXIT_WITH_PARENT],
        env,
        graceMs: 10_000,
        beforeRestart: migrate,
        isReady: () => isOk(`${settings.localUrl}/api/health/ready`),
      }),
    );
    // The owner, whose password the demo's staff have, is created by the store.
    if (settings.demoData)
      await this.#runToEnd('demo', [DEMO_MAIN, EXIT_WITH_PARENT, '--staff'], demoEnvironment(env));
    return sandbox;
  }

  /** Resolves when a part (by default any) exits unexpectedly, with the message to show. */
  async failure(name?: string): Promise<string> {
    const watched = this.#parts.filter((each) => !name || each.name === name);
    const part = await Promise.race(watched.map((each) => each.ended.then(() => each)));
    // A part that is no longer listed was stopped by `restart`.
    if (!this.#parts.includes(part)) return new Promise(() => undefined);
    return this.#explainExit(part, await part.ended);
  }

  /** Stops a program and starts it with its current code. */
  async restart(name: string): Promise<void> {
    const program = this.#programs.get(name);
    if (!program) throw new Error(`${name} is not a program of this stack`);
    const index = this.#parts.findIndex((part) => part.name === name);
    if (index !== -1) await this.#parts.splice(index, 1)[0]?.stop();
    await program.beforeRestart?.();
    await this.#startProgram(name, program);
  }

  /** Stops the parts in reverse order, each in bounded time. The note stays if a part could not be stopped. */
  async stop(): Promise<void> {
    await stopInTurn(this.#parts.toReversed());
    forgetRunning(this.#settings.dataDir);
  }

  /** Kills everything at once. */
  kill(): void {
    for (const part of this.#parts) part.kill();
  }

  async #startDatabase(): Promise<{ databaseUrl: string; ownerUrl: string }> {
    const server = await startPostgres({ dataDir: this.#settings.dataDir });
    this.#add({ ...server, name: 'database', identity: identify(server.pid) });
    return { databaseUrl: server.applicationUrl, ownerUrl: server.url };
  }

  async #startSandbox(): Promise<SandboxPorts> {
    const port = await freePortFrom(this.#settings.sandboxPort);
    const env = sandboxEnvironment(this.#settings, this.#env, loadSecrets(this.#settings.dataDir), port);
    let ports: SandboxPorts = { port, smtpPort: 0, scannerPort: 0 };
    await this.#startProgram('sandbox', {
      args: [SANDBOX_MAIN, EXIT_WITH_PARENT],
      env,
      graceMs: 5000,
      isReady: (part) => {
        const found = readyLine(part.written());
        ports = found ?? ports;
        return Promise.resolve(found !== undefined);
      },
    });
    // A restarted sandbox must keep the address the backend knows.
    env.SANDBOX_SMTP_PORT = String(ports.smtpPort);
    env.SANDBOX_SCANNER_PORT = String(ports.scannerPort);
    return ports;
  }

  async #runToEnd(name: string, args: string[], env: Environment): Promise<void> {
    const part = this.#startService(name, { args, env, graceMs: 0 });
    try {
      await this.#waitUntilReady(part, async () => part.isOver() && (await part.ended) === 'exit code 0');
    } finally {
      part.kill();
    }
  }

  async #startProgram(name: string, program: Program): Promise<void> {
    this.#programs.set(name, program);
    const part = this.#startService(name, program);
    this.#add(part);
    await this.#waitUntilReady(part, program.isReady);
  }

  #startService(name: string, program: Pick<Program, 'args' | 'env' | 'graceMs'>): Part {
    if (this.#stopping) throw new Problem('Stopped.');
    const { args, env, graceMs } = program;
    const log = join(this.#settings.dataDir, 'logs', `${name}.log`);
    return startService({ name, args, env, log, graceMs });
  }

  /** Notes the part, so that the next launcher ends it if this one is killed. The database has its own watchdog. */
  #add(part: Part): void {
    this.#parts.push(part);
    const services = this.#parts.filter((each) => each.name !== 'database');
    noteRunning(this.#settings.dataDir, {
      url: this.#settings.publicUrl,
      parts: services.map((each) => each.identity),
    });
  }

  #explainExit(part: Part, how: string): string {
    const output = part.written().slice(-8000);
    const { dataDir, databaseUrl } = this.#settings;
    const disk = diskSentence(new Error(output), dataDir);
    if (disk) return disk;
    const refusal = databaseUrl ? UNREACHABLE.exec(output)?.[0] : undefined;
    if (refusal)
      return `The database in DATABASE_URL cannot be used: ${refusal}. Check the address and that it is running.`;
    const lines = lastLines(output);
    return `The ${part.name} exited unexpectedly (${how}).${lines ? ` Last lines of its log:\n${lines}` : ''}`;
  }

  async #waitUntilReady(part: Part, isReady: Program['isReady']): Promise<void> {
    const deadline = Date.now() + 180_000;
    while (!(await isReady(part))) {
      if (this.#stopping) throw new Problem('Stopped.');
      if (part.isOver()) throw new Problem(this.#explainExit(part, await part.ended));
      if (Date.now() > deadline) {
        throw new Problem(
          `The ${part.name} was not ready within three minutes. Last lines of its log:\n${lastLines(part.written())}`,
        );
      }
      await waitUntil(part.isOver, 60);
    }
  }
}

/**
 * Stops the parts one after the other, also when one of them fails to stop.
 * @throws AggregateError at the end, naming the parts that failed.
 */
export async function stopInTurn(parts: Pick<Part, 'name' | 'stop'>[]): Promise<void> {
  const failed: string[] = [];
  const errors: unknown[] = [];
  for (const { name, stop } of parts) {
    try {
      await stop();
    } catch (error) {
      failed.push(name);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Failed to stop: ${failed.join(', ')}.`);
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

function readyLine(output: string): SandboxPorts | undefined {
  for (const line of output.split('\n')) {
    if (!line.startsWith('{"ready"')) continue;
    const { port, smtpPort, scannerPort } = JSON.parse(line) as Record<keyof SandboxPorts, unknown>;
    return { port: Number(port), smtpPort: Number(smtpPort), scannerPort: Number(scannerPort) };
  }
  return undefined;
}

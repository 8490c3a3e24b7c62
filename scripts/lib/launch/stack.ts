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
  SANDBOX_MAIN,
  sandboxEnvironment,
  type SandboxPorts,
} from './environment.ts';
import { lastLines } from './log-lines.ts';
import { loadSecrets } from './secrets.ts';
import { startService, type Part } from './service.ts';
import type { Environment, Settings } from './settings.ts';

/** How a PostgreSQL server, or the way to it, says no. */
const UNREACHABLE =
  /connect ECONNREFUSED [^\s"\\]+|getaddrinfo \w+ [^\s'"\\]+|connect (ETIMEDOUT|EHOSTUNREACH) [^\s"\\]+|password authentication failed for user "[^"]+"|database "[^"]+" does not exist/;

/** The running shop: database, sandbox, backend, in the order they were started. */
export class Stack {
  readonly stopRequested: Promise<undefined>;
  readonly #parts: Part[] = [];
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

  /** Makes a start under way give up, and `stopRequested` settle. */
  requestStop(): void {
    this.#stopping = true;
    this.#requested();
  }

  /** Starts everything and waits until the store can serve. Answers the sandbox's ports, if it runs. */
  async start(): Promise<SandboxPorts | undefined> {
    const settings = this.#settings;
    const secrets = loadSecrets(settings.dataDir);
    const databaseUrl =
      settings.databaseUrl ?? (await inStep('Starting the database', () => this.#database()));
    const sandbox = settings.sandbox
      ? await inStep('Starting the payment and mail sandbox', () => this.#sandbox())
      : undefined;
    await inStep('Opening the store', async () => {
      const env = backendEnvironment(settings, this.#env, { databaseUrl, secrets, sandbox });
      const part = this.#service('store', [...BACKEND_FLAGS, BACKEND_MAIN], env, 10_000);
      await this.#wait(part, () => answers(`${settings.localUrl}/api/health/ready`));
    });
    return sandbox;
  }

  /** Settles when a part ends although nobody asked it to, with the sentence to show. */
  async fails(): Promise<string> {
    const part = await Promise.race(this.#parts.map((each) => each.ended.then(() => each)));
    return this.#obituary(part, await part.ended);
  }

  /** Stops the parts in reverse order, each in bounded time. The note of what ran stays if one could not be stopped. */
  async stop(): Promise<void> {
    await stopInTurn(this.#parts.toReversed());
    forgetRunning(this.#settings.dataDir);
  }

  /** Ends everything at once. */
  kill(): void {
    for (const part of this.#parts) part.kill();
  }

  async #database(): Promise<string> {
    const server = await startPostgres({ dataDir: this.#settings.dataDir });
    this.#add({
      name: 'database',
      identity: identify(server.pid),
      ended: server.ended,
      isOver: server.isOver,
      stop: server.stop,
      kill: server.kill,
      written: server.written,
    });
    return server.url;
  }

  async #sandbox(): Promise<SandboxPorts> {
    const port = await freePortFrom(this.#settings.sandboxPort);
    const env = sandboxEnvironment(this.#settings, this.#env, loadSecrets(this.#settings.dataDir), port);
    const part = this.#service('sandbox', [SANDBOX_MAIN], env, 5000);
    let ports: SandboxPorts | undefined;
    await this.#wait(part, () => Promise.resolve((ports = readyLine(part.written())) !== undefined));
    return ports ?? { port, smtpPort: 0 };
  }

  #service(name: string, args: string[], env: Environment, grace: number): Part {
    if (this.#stopping) throw new Problem('Stopped.');
    const log = join(this.#settings.dataDir, 'logs', `${name}.log`);
    const part = startService({ name, args, env, log, grace });
    this.#add(part);
    return part;
  }

  /** Leftovers of a killed launcher are ended by this note; the database looks after itself. */
  #add(part: Part): void {
    this.#parts.push(part);
    const services = this.#parts.filter((each) => each.name !== 'database');
    noteRunning(this.#settings.dataDir, {
      url: this.#settings.publicUrl,
      parts: services.map((each) => each.identity),
    });
  }

  #obituary(part: Part, how: string): string {
    const said = part.written().slice(-8000);
    const { dataDir, databaseUrl } = this.#settings;
    const disk = diskSentence(new Error(said), dataDir);
    if (disk) return disk;
    const refusal = databaseUrl ? UNREACHABLE.exec(said)?.[0] : undefined;
    if (refusal)
      return `The database that DATABASE_URL names cannot be used: ${refusal}. Check the address and that it runs.`;
    const lines = lastLines(said);
    return `The ${part.name} stopped by itself (${how}).${lines ? ` Last lines of its log:\n${lines}` : ''}`;
  }

  async #wait(part: Part, ready: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + 180_000;
    while (!(await ready())) {
      if (this.#stopping) throw new Problem('Stopped.');
      if (part.isOver()) throw new Problem(this.#obituary(part, await part.ended));
      if (Date.now() > deadline) {
        throw new Problem(
          `The ${part.name} did not get ready within three minutes. Last lines of its log:\n${lastLines(part.written())}`,
        );
      }
      await waitUntil(part.isOver, 60);
    }
  }
}

/**
 * Stops one part after the other, also past one that fails to stop: the rest must not stay behind because of it.
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

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

function readyLine(output: string): SandboxPorts | undefined {
  for (const line of output.split('\n')) {
    if (!line.startsWith('{"ready"')) continue;
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || !('port' in parsed) || !('smtpPort' in parsed))
      continue;
    return { port: Number(parsed.port), smtpPort: Number(parsed.smtpPort) };
  }
  return undefined;
}

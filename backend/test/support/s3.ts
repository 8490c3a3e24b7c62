import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Settings } from '../../src/config/s3-env.js';

const PROGRAM = resolve(import.meta.dirname, 's3-server.mjs');
const BUCKET = 'store-files';
const KEY = 'S3RVER';

/** A real S3 server in a process of its own, with one empty bucket. It checks signatures. */
export class S3Server {
  private child: ChildProcess | undefined;
  /** The current or last port. */
  port = 0;

  private constructor(readonly folder: string) {}

  static async start(): Promise<S3Server> {
    const server = new S3Server(await mkdtemp(join(tmpdir(), 's3-')));
    await server.run();
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get settings(): S3Settings {
    const credentials = { accessKeyId: KEY, secretAccessKey: KEY };
    const { endpoint } = this;
    return { bucket: BUCKET, endpoint, region: 'us-east-1', credentials, prefix: '', pathStyle: true };
  }

  /** The variables of a store that keeps its files here. */
  get env(): Record<string, string> {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: this.endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    };
  }

  /** Runs again, on the same port and with the same files. */
  async run(): Promise<void> {
    this.child = spawn(process.execPath, [PROGRAM, this.folder, String(this.port), BUCKET], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [line] = (await once(createInterface({ input: this.child.stdout! }), 'line')) as [string];
    this.port = Number(line);
  }

  /** Stops like a killed server. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Accepts connections without answering, until `resume`. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

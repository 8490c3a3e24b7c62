import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../src/config/s3-env.ts';

const BUCKET = 'store-files';
/** s3rver has this key pair, Swift takes any: an account and a user. */
const KEYS = { s3rver: ['S3RVER', 'S3RVER'], swift: ['store:files', 'secret-of-swift'] } as const;

export type S3Kind = keyof typeof KEYS;

/** s3rver is small and starts at once; OpenStack Swift is used in production. */
export const S3_KINDS: S3Kind[] = existsSync('/usr/bin/swift-proxy-server')
  ? ['s3rver', 'swift']
  : ['s3rver'];

const here = (name: string) => resolve(import.meta.dirname, name);

/** A real S3 server in a process of its own, with one empty bucket. */
export class S3Server {
  private child: ChildProcess | undefined;
  /** The current or last port. */
  port = 0;

  private constructor(
    readonly folder: string,
    private readonly kind: S3Kind,
  ) {}

  static async start(kind: S3Kind = 's3rver'): Promise<S3Server> {
    const server = new S3Server(await mkdtemp(join(tmpdir(), 's3-')), kind);
    await server.run();
    const { endpoint, settings } = server;
    const client = new S3Client({ ...settings, endpoint, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get settings(): S3Settings & { credentials: NonNullable<S3Settings['credentials']> } {
    const [accessKeyId, secretAccessKey] = KEYS[this.kind];
    const credentials = { accessKeyId, secretAccessKey };
    const { endpoint } = this;
    return { bucket: BUCKET, endpoint, region: 'us-east-1', credentials, prefix: '', pathStyle: true };
  }

  /** The variables of a store that keeps its files here. */
  get env(): Record<string, string> {
    const [key, secret] = KEYS[this.kind];
    const credentials = { S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret };
    return { S3_BUCKET: BUCKET, S3_ENDPOINT: this.endpoint, ...credentials };
  }

  /** Runs again, on the same port and with the same files. */
  async run(): Promise<void> {
    const command =
      this.kind === 'swift'
        ? ['/usr/bin/python3', here('swift-server.py')]
        : [process.execPath, here('s3-server.mjs')];
    const [program = '', ...args] = [...command, this.folder, String(this.port), ...KEYS[this.kind]];
    this.child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: this.child.stdout! }), 'line')) as [string];
    this.port = Number(line);
  }

  /** Stops like a killed server. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

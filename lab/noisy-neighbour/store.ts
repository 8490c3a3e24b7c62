import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { Sandbox } from './sandbox.ts';

const START_WITHIN_MS = 120_000;

export const STAFF = { email: 'staff@example.com', password: 'neighbours need a long password' };

/** The built store as `npm start` runs it, with its usual limits and without demo data. */
export class Store {
  readonly port: number;
  readonly sandbox: Sandbox;
  private readonly child: ChildProcess;
  private readonly dataDir: string;

  private constructor(port: number, sandbox: Sandbox, child: ChildProcess, dataDir: string) {
    this.port = port;
    this.sandbox = sandbox;
    this.child = child;
    this.dataDir = dataDir;
  }

  static async start(): Promise<Store> {
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const dataDir = mkdtempSync(join(tmpdir(), 'store-neighbour-'));
    const child = spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO_DATA: 'false',
        ADMIN_EMAIL: STAFF.email,
        ADMIN_PASSWORD: STAFF.password,
      },
    });
    const sandbox = new Sandbox(`http://127.0.0.1:${sandboxPort}`);
    const store = new Store(port, sandbox, child, dataDir);
    await store.ready();
    return store;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    const end = Date.now() + START_WITHIN_MS;
    const url = `http://127.0.0.1:${this.port}/api/health/ready`;
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (this.child.exitCode !== null || Date.now() > end) throw new Error('the store did not start');
      await sleep(200);
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { Sandbox } from '../support/sandbox.ts';
import { end, untilOk } from '../support/wait.ts';

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
    await untilOk(`http://127.0.0.1:${port}/api/health/ready`, child);
    return new Store(port, sandbox, child, dataDir);
  }

  async stop(): Promise<void> {
    await end(this.child);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

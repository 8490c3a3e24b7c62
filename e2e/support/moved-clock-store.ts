import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type StoreUnderTest } from './store-under-test.ts';

const READY_MS = 120_000;
const LAST_LINES = 2_000;

/** A store whose clock can be moved, which the others' journeys do not share. It has no demo data. */
export class MovedClockStore {
  private constructor(
    readonly address: StoreUnderTest,
    private readonly folder: string,
    private readonly program: ChildProcess,
  ) {}

  /** Started and ready. @throws with the last lines of its output when it does not start */
  static async start(): Promise<MovedClockStore> {
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const folder = mkdtempSync(join(tmpdir(), 'store-clock-'));
    const staff = { email: 'staff@example.com', password: 'journeys need a long password' };
    const program = spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO_DATA: 'false',
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
        CLOCK_OFFSET_FILE: join(folder, 'clock-offset'),
        RATE_LIMIT_PER_MINUTE: '100000',
        RATE_LIMIT_ADDRESS_ATTEMPTS: '10000',
      },
    });
    let written = '';
    for (const output of [program.stdout, program.stderr])
      output?.on('data', (text: Buffer) => {
        written = `${written}${text.toString()}`.slice(-LAST_LINES);
      });
    const address = {
      baseUrl: `http://localhost:${port}`,
      sandboxUrl: `http://localhost:${sandboxPort}`,
      staff,
    };
    const store = new MovedClockStore(address, folder, program);
    try {
      await store.ready();
    } catch (error) {
      await store.stop();
      throw new Error(`the store with a clock of its own did not start:\n${written}`, { cause: error });
    }
    return store;
  }

  async stop(): Promise<void> {
    if (this.program.exitCode === null) {
      this.program.kill('SIGTERM');
      await once(this.program, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    const end = Date.now() + READY_MS;
    for (;;) {
      const answer = await fetch(`${this.address.baseUrl}/api/health/ready`).catch(() => null);
      if (answer?.ok) return;
      if (this.program.exitCode !== null) throw new Error(`it ended with ${this.program.exitCode}`);
      if (Date.now() > end) throw new Error(`it was not ready after ${READY_MS / 1000} s`);
      await sleep(200);
    }
  }
}

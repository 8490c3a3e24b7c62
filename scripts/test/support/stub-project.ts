import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../lib/launch/settings.ts';
import { freePort } from '../../lib/ports.ts';

/** Answers "ok"; on SIGTERM it records whether the sandbox was still running. */
const BACKEND = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
if (process.env.STUB_FAILS) {
  console.log(JSON.stringify({ level: 50, msg: 'could not migrate', err: { message: 'no such table' } }));
  process.exit(3);
}
process.stdin.on('end', () => process.exit(0)).resume();
writeFileSync(process.env.DATA_DIR + '/environment.json', JSON.stringify(process.env));
createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', async () => {
  const sandbox = await fetch(process.env.CASHFREE_BASE_URL).then(() => 'sandbox up', () => 'sandbox down');
  writeFileSync(process.env.DATA_DIR + '/sandbox-at-stop.txt', sandbox);
  process.exit(0);
});
`;
const MIGRATE = `
import { appendFileSync, writeFileSync } from 'node:fs';
writeFileSync(process.env.DATA_DIR + '/migration-environment.json', JSON.stringify(process.env));
appendFileSync(process.env.DATA_DIR + '/order.txt', 'migration ');
`;
const DEMO = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
if (process.env.STUB_DEMO_FAILS) {
  console.error('no room for pictures');
  process.exit(1);
}
process.stdin.on('end', () => process.exit(1)).resume();
const backend = existsSync(process.env.DATA_DIR + '/environment.json') ? 'after' : 'before';
appendFileSync(process.env.DATA_DIR + '/order.txt', ['demo', ...process.argv.slice(2), backend, 'backend '].join(' '));
writeFileSync(process.env.DATA_DIR + '/demo-environment.json', JSON.stringify(process.env));
process.exit(0);
`;
const SANDBOX = `
import { createServer } from 'node:http';
process.stdin.on('end', () => process.exit(0)).resume();
const port = Number(process.env.SANDBOX_PORT);
createServer((request, response) => response.end('ok')).listen(port, '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, port, smtpPort: 2525, scannerPort: 3310 }));
});
process.on('SIGTERM', () => process.exit(0));
`;

/** The real launcher in a temporary folder, with stubs for its programs. */
export class StubProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'stub-project-'));
  readonly dataDir = join(this.folder, '.data');
  readonly #started: Launch[] = [];

  constructor() {
    // As root, the database's account needs access.
    chmodSync(this.folder, 0o711);
    this.write('backend/dist/main.js', BACKEND);
    this.write('backend/dist/bin/migrate.js', MIGRATE);
    this.write('demo/src/main.ts', DEMO);
    this.write('sandbox/src/main.ts', SANDBOX);
    this.write('package.json', '{ "type": "module" }');
    cpSync(join(ROOT, 'scripts'), join(this.folder, 'scripts'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Starts the launcher and waits until the store is open or the launcher exits. */
  async launch(env: Record<string, string> = {}, args: string[] = []): Promise<Launch> {
    const launch = new Launch(this.folder, { PORT: String(await freePort()), ...env }, args);
    this.#started.push(launch);
    await launch.settled();
    return launch;
  }

  write(file: string, text: string): void {
    mkdirSync(join(this.folder, file, '..'), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Reads a file of the data folder. */
  read(file: string): string {
    return readFileSync(join(this.dataDir, file), 'utf8');
  }

  /** Process ids of sandbox and backend. */
  services(): number[] {
    const { parts } = JSON.parse(this.read('running.json')) as { parts: { pid: number }[] };
    return parts.map(({ pid }) => pid);
  }

  postmaster(): number {
    return Number(this.read('postgres/data/postmaster.pid').split('\n')[0]);
  }

  /** Stops what a failed test left running. */
  async stopAll(): Promise<void> {
    await Promise.all(this.#started.map((launch) => launch.end('SIGTERM')));
  }

  async remove(): Promise<void> {
    await this.stopAll();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class Launch {
  output = '';
  readonly port: string;
  readonly child: ChildProcess;

  constructor(folder: string, env: Record<string, string>, args: string[]) {
    this.port = env.PORT ?? '';
    const kept = { PATH: process.env.PATH, HOME: process.env.HOME };
    this.child = spawn(process.execPath, [join(folder, 'scripts/serve.ts'), ...args], {
      cwd: folder,
      env: { ...kept, ...env },
    });
    const keep = (chunk: Buffer) => (this.output += chunk.toString());
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
  }

  get over(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async settled(): Promise<void> {
    while (!this.over && !this.output.includes('is open.')) {
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'close')]);
    }
  }

  /** Sends the signal and waits for the exit; returns the exit code (null when killed by the signal). */
  async end(signal?: NodeJS.Signals): Promise<number | null> {
    if (!this.over) {
      const closed = once(this.child, 'close');
      if (signal) this.child.kill(signal);
      await closed;
    }
    return this.child.exitCode;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The storefront as a process of its own, as in production: it learns of changes by asking the API again. */
export class StorefrontProcess {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(port: number, backendPort: number, secret: string): Promise<StorefrontProcess> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: resolve(import.meta.dirname, '../../storefront'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        API_URL: `http://127.0.0.1:${backendPort}/api`,
        PUBLIC_URL: `http://localhost:${backendPort}`,
        STOREFRONT_SECRET: secret,
      },
    });
    while (
      !(await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error('the storefront did not start');
      await sleep(100);
    }
    return new StorefrontProcess(child);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}

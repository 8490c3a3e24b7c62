import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A Node program of the repository, started as `npm start` does. */
export class Program {
  private readonly child: ChildProcess;

  constructor(main: string, args: string[], env: Record<string, string>, stdout: 'pipe' | 'ignore') {
    this.child = spawn(process.execPath, [resolve(ROOT, main), ...args], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', stdout, 'inherit'],
    });
  }

  get isOver(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The first line it prints, as JSON. */
  async firstLine<Line>(): Promise<Line> {
    if (!this.child.stdout) throw new Error('its output is ignored');
    const lines = createInterface({ input: this.child.stdout });
    const [line] = (await once(lines, 'line')) as [string];
    return JSON.parse(line) as Line;
  }

  async exitCode(): Promise<number | null> {
    if (!this.isOver) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exitCode();
  }
}

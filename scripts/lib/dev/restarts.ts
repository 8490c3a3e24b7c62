import type { Stack } from '../launch/stack.ts';
import { Problem } from '../problem.ts';
import { inStep } from '../progress.mjs';

type Program = 'store' | 'sandbox';
type Restartable = Pick<Stack, 'failure' | 'restart' | 'stopping'>;

/** Restarts programs one at a time, from `started` on; changes while a program waits for its restart cause only one. */
export class Restarts {
  readonly #waiting = new Set<Program>();
  readonly #stack: Restartable;
  #queue: Promise<void>;

  constructor(stack: Restartable, started: Promise<void>) {
    this.#stack = stack;
    this.#queue = started;
  }

  request(name: Program): void {
    if (this.#waiting.has(name)) return;
    this.#waiting.add(name);
    this.#queue = this.#queue.then(async () => {
      this.#waiting.delete(name);
      if (!this.#stack.stopping) await this.#restart(name);
    });
  }

  /** A program that fails stays down until its next change; everything else keeps running. */
  async #restart(name: Program): Promise<void> {
    try {
      await inStep(`Restarting the ${name}`, () => this.#stack.restart(name));
      void this.report(name);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  }

  /** Prints why a program exited. */
  async report(name: Program): Promise<void> {
    const reason = await this.#stack.failure(name);
    if (!this.#stack.stopping) process.stderr.write(`${reason}\nIt starts again after the next change.\n`);
  }
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackData, Report, Counts } from './attacks.ts';

/** An attack in a thread of its own, so that it does not slow down the buyer's client. */
export class RunningAttack {
  private share = 0;
  private counts: Counts | undefined;
  private readonly worker: Worker;
  private readonly ended: Promise<unknown>;

  constructor(data: AttackData) {
    this.worker = new Worker(new URL('./attack.worker.ts', import.meta.url), { workerData: data });
    this.ended = once(this.worker, 'exit');
    this.worker.on('message', (report: Report) => {
      if ('counts' in report) this.counts = report.counts;
      else this.share = Math.max(this.share, report.share);
    });
  }

  /** Waits until this share of the attack, 0 to 1, has begun. */
  async reached(share: number): Promise<void> {
    while (this.share < share && this.counts === undefined) await once(this.worker, 'message');
  }

  /** Ends the attack. Returns what the attacker was answered. */
  async end(): Promise<Counts> {
    this.worker.postMessage('stop');
    await this.ended;
    if (!this.counts) throw new Error('the attack failed');
    return this.counts;
  }
}

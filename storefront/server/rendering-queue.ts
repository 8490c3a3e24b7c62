import { Refused } from './refused';

export interface QueueSizes {
  /** Renderings at a time. */
  running: number;
  /** Of them for one visitor, so that one visitor's pages do not slow the others' down. */
  runningPerVisitor: number;
  /** Renderings that wait for their turn. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  maxWaitMs: number;
}

interface Waiting {
  visitor: string;
  start: () => void;
  refuse: () => void;
}

const retryAfter = 5;

/**
 * Runs a bounded number of renderings at a time; a few more wait. The next one is of the visitor with the fewest
 * running. When too many wait, the latest of the visitor with the most outstanding is refused.
 */
export class RenderingQueue {
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private total = 0;

  constructor(private readonly sizes: QueueSizes) {}

  /** @throws Refused with 503, when it is not run */
  async run<Result>(visitor: string, render: () => Promise<Result>): Promise<Result> {
    if (!this.hasRoomFor(visitor)) await this.turn(visitor);
    else this.take(visitor);
    try {
      return await render();
    } finally {
      this.release(visitor);
    }
  }

  /** Renderings that run, and that wait for their turn. */
  get load(): { running: number; waiting: number } {
    return { running: this.total, waiting: this.waiting.length };
  }

  private hasRoomFor(visitor: string): boolean {
    return this.total < this.sizes.running && this.getRunning(visitor) < this.sizes.runningPerVisitor;
  }

  private getRunning(visitor: string): number {
    return this.running.get(visitor) ?? 0;
  }

  private take(visitor: string): void {
    this.total += 1;
    this.running.set(visitor, this.getRunning(visitor) + 1);
  }

  private release(visitor: string): void {
    this.total -= 1;
    const left = this.getRunning(visitor) - 1;
    if (left > 0) this.running.set(visitor, left);
    else this.running.delete(visitor);
    this.startNext();
  }

  /** Waits until the rendering may start; it is then counted as running. */
  private turn(visitor: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        this.remove(entry);
        reject(new Refused(503, retryAfter));
      };
      const start = () => {
        clearTimeout(timer);
        this.remove(entry);
        this.take(visitor);
        resolve();
      };
      const entry: Waiting = { visitor, start, refuse };
      const timer = setTimeout(refuse, this.sizes.maxWaitMs);
      this.waiting.push(entry);
      if (this.waiting.length > this.sizes.waiting) this.shedOne();
    });
  }

  private remove(entry: Waiting): void {
    const index = this.waiting.indexOf(entry);
    if (index !== -1) this.waiting.splice(index, 1);
  }

  private startNext(): void {
    let next: Waiting | undefined;
    for (const entry of this.waiting) {
      if (!this.hasRoomFor(entry.visitor)) continue;
      if (!next || this.getRunning(entry.visitor) < this.getRunning(next.visitor)) next = entry;
    }
    next?.start();
  }

  private shedOne(): void {
    const outstanding = new Map(this.running);
    for (const { visitor } of this.waiting) outstanding.set(visitor, (outstanding.get(visitor) ?? 0) + 1);
    let worst: Waiting | undefined;
    for (const entry of this.waiting) {
      const max = worst ? (outstanding.get(worst.visitor) ?? 0) : 0;
      if ((outstanding.get(entry.visitor) ?? 0) >= max) worst = entry;
    }
    worst?.refuse();
  }
}

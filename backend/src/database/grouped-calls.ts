import { isDatabaseUnavailable } from './database-unavailable.ts';

interface WaitingCall<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Calls in one statement. */
const MAX = 20;
/** How long calls wait for a statement before theirs. One on a lost connection would hold them up until its timeout. */
const PATIENCE_MS = 500;

/** Resolves when the group has ended, or when it takes too long. */
function endedOrSlow(group: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void group.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Calls that arrive while a statement runs share the next one, as commits do in PostgreSQL: a busy store needs fewer
 * statements. A call alone runs at once, so nobody waits for others to arrive.
 */
export class GroupedCalls<Item, Result> {
  private readonly waiting: WaitingCall<Item, Result>[] = [];
  private isRunning = false;

  /** @param work does all items, and returns their results in the same order. It may be given an item again. */
  constructor(private readonly work: (items: Item[]) => Promise<readonly Result[]>) {}

  async run(item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await endedOrSlow(this.runGroup(this.waiting.splice(0, MAX)));
    this.isRunning = false;
  }

  /** An item that fails does not fail the others: then each runs alone, unless the database is away for all of them. */
  private async runGroup(group: readonly WaitingCall<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (group.length > 1 && !isDatabaseUnavailable(error)) {
        await Promise.all(group.map((call) => this.runGroup([call])));
        return;
      }
      for (const { reject } of group) reject(error);
    }
  }
}

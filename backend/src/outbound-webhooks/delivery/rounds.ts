/** Runs work in rounds: what is added while one lasts shares the next one. */
export class Rounds<Item> {
  private waiting: Item[] = [];
  private next: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly work: (items: readonly Item[]) => Promise<void>) {}

  /** Ends, or fails, with the round of the item. */
  add(item: Item): Promise<void> {
    this.waiting.push(item);
    this.next ??= this.begin();
    return this.next;
  }

  private begin(): Promise<void> {
    const round = this.last.then(() => {
      const items = this.waiting;
      this.waiting = [];
      this.next = undefined;
      return this.work(items);
    });
    this.last = round.catch(() => undefined);
    return round;
  }
}

const windowMs = 60_000;
/** Events of more kinds are in the total only, so that made-up ones cannot fill the log either. */
const maxKeys = 10;

export interface SampledEvents {
  /** What the events have in common; absent in the total. */
  key?: string;
  /** Events within the last minute; absent for the first of a key, which is written at once. */
  count?: number;
}

/**
 * Logs frequent events without a line for each: the first of a key at once, and after a minute one line per key with
 * its number of events, and one with the total of all keys.
 */
export class SampledLog {
  private counts = new Map<string, number>();
  private total = 0;
  private isTiming = false;

  constructor(private readonly write: (events: SampledEvents) => void) {}

  add(key: string): void {
    if (!this.isTiming) this.startWindow();
    this.total += 1;
    const count = this.counts.get(key);
    if (count !== undefined) this.counts.set(key, count + 1);
    else if (this.counts.size < maxKeys) {
      this.counts.set(key, 1);
      this.write({ key });
    }
  }

  private startWindow(): void {
    this.isTiming = true;
    setTimeout(() => this.endWindow(), windowMs).unref();
  }

  private endWindow(): void {
    for (const [key, count] of this.counts) if (count > 1) this.write({ key, count });
    if (this.counts.size > 1) this.write({ count: this.total });
    this.counts = new Map();
    this.total = 0;
    this.isTiming = false;
  }
}

import type { FastifyBaseLogger } from 'fastify';

const MINUTE_MS = 60_000;
/** A flood from many addresses must not fill the log either: the others are in the total only. */
const MAX_ADDRESSES = 10;

/**
 * Logs refused requests without a line for each: the first of an address at once, and after a minute one line per
 * address with the number of its refusals, and one with the total of all addresses.
 */
export class RefusalLog {
  private counts = new Map<string, number>();
  private total = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  add(address: string): void {
    this.timer ??= setTimeout(() => this.close(), MINUTE_MS).unref();
    this.total += 1;
    const count = this.counts.get(address);
    if (count !== undefined) this.counts.set(address, count + 1);
    else if (this.counts.size < MAX_ADDRESSES) {
      this.counts.set(address, 1);
      this.write({ address }, 'an address exceeds the limit of API requests');
    }
  }

  /** Writes what was counted since the last time. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [address, refused] of this.counts) {
      if (refused > 1) this.write({ address, refused }, 'API requests refused within a minute');
    }
    if (this.counts.size > 1)
      this.write({ refused: this.total }, 'API requests refused within a minute, in all');
    this.counts = new Map();
    this.total = 0;
  }

  private write(fields: { address?: string; refused?: number }, message: string): void {
    this.log.warn({ context: 'Limits', ...fields }, message);
  }
}

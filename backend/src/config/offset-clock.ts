import { readFileSync } from 'node:fs';
import type { Clock } from '../common/time/clock.ts';

const READ_EVERY_MS = 50;
/** Dates have nine thousand years, the database's more; a century is enough to see how anything ends. */
const LONGEST_SECONDS = 100 * 366 * 86_400;

/** A clock that somebody moves by a file: it contains the seconds that are added, and is read again twenty times a second. */
export class OffsetClock implements Clock {
  private seconds = 0;
  private readAt = -Infinity;

  constructor(private readonly path: string) {}

  /** Without a file: 0. One that has no number, for example because it is being written, changes nothing. */
  get offsetSeconds(): number {
    const now = performance.now();
    if (now - this.readAt < READ_EVERY_MS) return this.seconds;
    this.readAt = now;
    const text = this.read();
    const seconds = Number(text);
    if (text !== '' && Math.abs(seconds) <= LONGEST_SECONDS) this.seconds = seconds;
    return this.seconds;
  }

  now(): Date {
    return new Date(Date.now() + Math.round(this.offsetSeconds * 1000));
  }

  private read(): string {
    try {
      return readFileSync(this.path, 'utf8').trim();
    } catch {
      return '0';
    }
  }
}

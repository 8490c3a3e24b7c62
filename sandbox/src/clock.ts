import { z } from 'zod';
import type { Settings } from './settings.ts';

export type Clock = ReturnType<typeof createClock>;

/** The provider's clock: real time plus an offset that tests set; all times are epoch milliseconds. */
export function createClock(settings: Settings) {
  const offset = () => settings.read('clockOffsetMs', z.number(), 0);
  return {
    now: () => Date.now() + offset(),
    offset,
    /** Moves the clock by `ms` (may be negative). */
    advance(ms: number): void {
      settings.write('clockOffsetMs', offset() + ms);
    },
    /** Goes back to real time. */
    reset(): void {
      settings.write('clockOffsetMs', 0);
    },
  };
}

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** A time in the provider's format: IST, seconds, `+05:30`. */
export function toIst(ms: number): string {
  return `${new Date(ms + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

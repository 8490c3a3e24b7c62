import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Settings } from './settings.ts';

export type Clock = ReturnType<typeof createClock>;

/** How far the clock was moved, in milliseconds. */
type Offset = { read(): number; write(ms: number): void };

const storedOffset = (settings: Settings): Offset => ({
  read: () => settings.read('clockOffsetMs', z.number(), 0),
  write: (ms) => settings.write('clockOffsetMs', ms),
});

const READ_EVERY_MS = 50;

/** A file with seconds that the store reads, too: a change of it moves both clocks. */
function sharedOffset(path: string): Offset {
  let ms = 0;
  let readAt = -Infinity;
  const readFile = () => {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch {
      return '0';
    }
  };
  return {
    read() {
      if (performance.now() - readAt < READ_EVERY_MS) return ms;
      readAt = performance.now();
      const text = readFile();
      // One that is just being written has no number.
      if (text !== '' && Number.isFinite(Number(text))) ms = Math.round(Number(text) * 1000);
      return ms;
    },
    write(next) {
      // Renamed, so that nobody reads the half of it.
      writeFileSync(`${path}.new`, `${next / 1000}\n`);
      renameSync(`${path}.new`, path);
      ms = next;
      readAt = performance.now();
    },
  };
}

/** The provider's clock: real time plus an offset that tests set; all times are epoch milliseconds. */
export function createClock(settings: Settings, sharedFile?: string) {
  const offset = sharedFile === undefined ? storedOffset(settings) : sharedOffset(sharedFile);
  return {
    now: () => Date.now() + offset.read(),
    offset: () => offset.read(),
    /** Whether the store's clock moves too. */
    isShared: sharedFile !== undefined,
    /** Moves the clock by `ms` (may be negative). */
    advance(ms: number): void {
      offset.write(offset.read() + ms);
    },
    /** Goes back to real time. */
    reset(): void {
      offset.write(0);
    },
  };
}

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** A time in the provider's format: IST, seconds, `+05:30`. */
export function toIst(ms: number): string {
  return `${new Date(ms + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

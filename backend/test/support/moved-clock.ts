import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK, type Clock } from '../../src/common/time/clock.ts';
import type { TestStore } from './app.ts';
import { eventually } from './eventually.ts';

export const DAY_MS = 86_400_000;

/** The file that moves a store's clock. */
export class MovedClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'clock-'));
  readonly file = join(this.folder, 'seconds');
  private store: TestStore | undefined;

  /** The setting of a store that follows this clock. */
  get env(): Record<string, string> {
    return { CLOCK_OFFSET_FILE: this.file };
  }

  /** The store that follows it. */
  drives(store: TestStore): void {
    this.store = store;
  }

  /** The time of SQL statements of the store. */
  async sqlTime(): Promise<number> {
    const found = await this.store?.database.row<{ now: Date }>('SELECT now()');
    return found?.now.getTime() ?? NaN;
  }

  /** Sets the clock to a time, and waits until store and database have it. */
  async set(time: Date | number): Promise<void> {
    const offset = Number(time) - Date.now();
    writeFileSync(this.file, String(offset / 1000));
    const isMoved = (now: number) => Math.abs(now - Date.now() - offset) < 500;
    const clock = this.store?.app.get<Clock>(CLOCK);
    await eventually(async () => isMoved(Number(clock?.now())) && isMoved(await this.sqlTime()));
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

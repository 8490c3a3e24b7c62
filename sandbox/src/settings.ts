import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const valueRow = z.object({ value: z.string() });

export type Settings = ReturnType<typeof createSettings>;

/** Small named JSON values that survive a restart: the clock, the switches, the active faults. */
export function createSettings(db: DatabaseSync) {
  const select = db.prepare('SELECT value FROM settings WHERE name = ?');
  const upsert = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    /** The stored value, or the default of `shape`. */
    read<T>(name: string, shape: z.ZodType<T>, fallback: T): T {
      const row = select.get(name);
      return row === undefined ? fallback : shape.parse(JSON.parse(valueRow.parse(row).value));
    },
    write(name: string, value: unknown): void {
      upsert.run(name, JSON.stringify(value));
    },
  };
}

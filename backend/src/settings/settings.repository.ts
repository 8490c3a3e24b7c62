import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.ts';
import { GroupedCalls } from '../database/grouped-calls.ts';
import { Setting } from './setting.entity.ts';
import type { Settings } from './settings.ts';

export type StoredSetting = Pick<Setting, 'name' | 'value'>;

/** The settings that staff changed; the others have no row. */
@Injectable()
export class SettingsRepository {
  private readonly reads = new GroupedCalls(async (readers: null[]) => {
    const text = 'SELECT name, value FROM settings';
    const all = await this.database.prepared<StoredSetting>('settings.all', text);
    return readers.map(() => all);
  });

  constructor(private readonly database: Database) {}

  async list(): Promise<readonly StoredSetting[]> {
    return this.reads.run(null);
  }

  /** The same, unchanged by others until the transaction ends. */
  async lock(manager: EntityManager): Promise<StoredSetting[]> {
    // A setting that nobody has changed has no row that could be locked.
    await manager.query('LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE');
    return manager.getRepository(Setting).find({ select: { name: true, value: true } });
  }

  /** Whether the image at this address was uploaded to this store. */
  async hasImage(url: string): Promise<boolean> {
    const found = await this.database.rows(
      `SELECT 1 FROM uploads WHERE kind = 'image' AND '/api/media/' || id || '.webp' = $1`,
      [url],
    );
    return found.length > 0;
  }

  /** Stores that something happened, once. */
  async note(name: string, at: Date): Promise<void> {
    await this.database.rows(
      `INSERT INTO settings (name, value, updated_at) VALUES ($1, 'true', $2) ON CONFLICT (name) DO NOTHING`,
      [name, at],
    );
  }

  async set(
    manager: EntityManager,
    values: Partial<Settings>,
    updatedBy: string,
    updatedAt: Date,
  ): Promise<void> {
    const settings = Object.entries(values).map(([name, value]) => ({
      name,
      value,
      updatedBy,
      updatedAt,
    }));
    await manager.getRepository(Setting).upsert(settings, ['name']);
  }
}

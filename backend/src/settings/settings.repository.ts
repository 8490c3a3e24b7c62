import { Injectable } from '@nestjs/common';
import { Database, rows, type Sql } from '../database/database.js';

export interface StoredSetting {
  name: string;
  value: unknown;
}

/** What staff set, as rows; a setting nobody touched has none. */
@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  async list(): Promise<StoredSetting[]> {
    return this.database.prepared('settings.all', 'SELECT name, value FROM settings');
  }

  /** Whether the picture at this address was uploaded to this store. */
  async hasPicture(url: string): Promise<boolean> {
    const found = await this.database.rows(
      `SELECT 1 FROM uploads WHERE kind = 'image' AND '/api/media/' || id || '.webp' = $1`,
      [url],
    );
    return found.length > 0;
  }

  async set(sql: Sql, values: object, userId: string, now: Date): Promise<void> {
    await rows(
      sql,
      `INSERT INTO settings (name, value, updated_by, updated_at)
       SELECT key, value, $2, $3 FROM jsonb_each($1::jsonb)
       ON CONFLICT (name) DO UPDATE
         SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
      [JSON.stringify(values), userId, now],
    );
  }
}

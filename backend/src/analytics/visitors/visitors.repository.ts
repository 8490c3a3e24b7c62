import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Day } from '../../common/days.js';
import { Database, row, rows } from '../../database/database.js';

/** Visitors of a day, as hashes. */
@Injectable()
export class VisitorsRepository {
  constructor(private readonly database: Database) {}

  /** The salt all replicas use today. Making it throws the ones before it away, and with them every way back. */
  async saltOf(today: Day): Promise<Buffer> {
    return this.database.transaction(async (manager) => {
      await rows(manager, 'INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        today,
        randomBytes(32),
      ]);
      await rows(manager, 'DELETE FROM visitor_salts WHERE day < $1', [today]);
      const found = await row<{ salt: Buffer }>(manager, 'SELECT salt FROM visitor_salts WHERE day = $1', [
        today,
      ]);
      if (!found) throw new Error('the salt of the day is gone');
      return found.salt;
    });
  }

  async add(day: Day, visitor: Buffer): Promise<void> {
    await this.database.prepared(
      'visitors.add',
      'INSERT INTO visitor_days (day, visitor) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [day, visitor],
    );
  }
}

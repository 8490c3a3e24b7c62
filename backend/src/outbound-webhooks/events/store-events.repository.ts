import { Injectable } from '@nestjs/common';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import type { EventType } from './event-types.ts';
import type { StoreEvent } from './store-event.entity.ts';

const isWanted = (type: string) => /* sql */ `EXISTS (
  SELECT FROM outbound_endpoints WHERE status = 'active' AND ${type}::text = ANY(events))`;

@Injectable()
export class StoreEventsRepository {
  constructor(private readonly database: Database) {}

  async insert(sql: Sql, { id, type, data, at }: StoreEvent): Promise<void> {
    await rows(sql, 'INSERT INTO store_events (id, type, data, at) VALUES ($1, $2, $3, $4)', [
      id,
      type,
      JSON.stringify(data),
      at,
    ]);
  }

  /** Inserts the event if an active endpoint wants it. False when none does. */
  async insertWanted(sql: Sql, { id, type, data, at }: StoreEvent): Promise<boolean> {
    const inserted = await row(
      sql,
      `INSERT INTO store_events (id, type, data, at)
       SELECT $1::uuid, $2::text, $3::jsonb, $4::timestamptz WHERE ${isWanted('$2')} RETURNING id`,
      [id, type, JSON.stringify(data), at],
    );
    return inserted !== null;
  }

  async isWanted(sql: Sql, type: EventType): Promise<boolean> {
    const found = await row<{ wanted: boolean }>(sql, `SELECT ${isWanted('$1')} AS wanted`, [type]);
    return found?.wanted ?? false;
  }

  /** Events from before `until`, with their deliveries, at most `limit` at once. The number deleted. */
  async deleteUntil(until: Date, limit: number): Promise<number> {
    const deleted = await this.database.rows(
      `DELETE FROM store_events WHERE id IN (SELECT id FROM store_events WHERE at < $1 ORDER BY at LIMIT $2)
       RETURNING id`,
      [until, limit],
    );
    return deleted.length;
  }
}

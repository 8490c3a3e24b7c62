import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Database, row, type Sql } from '../../database/database.js';
import { Throttle } from './throttle.entity.js';

export type Window = Pick<Throttle, 'calls' | 'openedAt'>;

/** Counts a call in its window, and starts a new window when the last one has ended. */
const HIT = /* sql */ `
  INSERT INTO throttles AS t (bucket, opened_at, calls) VALUES ($1, $2, 1)
  ON CONFLICT (bucket) DO UPDATE SET
    opened_at = CASE WHEN t.opened_at <= $3 THEN excluded.opened_at ELSE t.opened_at END,
    calls = CASE WHEN t.opened_at <= $3 THEN 1 ELSE t.calls + 1 END
  RETURNING calls, opened_at AS "openedAt"`;

@Injectable()
export class ThrottleRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Throttle) private readonly throttles: Repository<Throttle>,
  ) {}

  /** Windows opened at `endedBefore` or earlier have ended. */
  async hit(
    bucket: Buffer,
    now: Date,
    endedBefore: Date,
    sql: Sql = this.database.manager,
  ): Promise<Window | null> {
    return row(sql, HIT, [bucket, now, endedBefore]);
  }

  async deleteOpenedBefore(time: Date): Promise<void> {
    await this.throttles.delete({ openedAt: LessThan(time) });
  }
}

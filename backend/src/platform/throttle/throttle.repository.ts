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

/** Counts an email, and notes when the cap $4 is exceeded. */
const COUNT_MAIL = /* sql */ `
  INSERT INTO mail_counts AS m (kind, opened_at, mails) VALUES ($1, $2, 1)
  ON CONFLICT (kind) DO UPDATE SET
    opened_at = CASE WHEN m.opened_at <= $3 THEN excluded.opened_at ELSE m.opened_at END,
    mails = CASE WHEN m.opened_at <= $3 THEN 1 ELSE m.mails + 1 END,
    capped_at = CASE WHEN m.opened_at > $3 AND m.mails = $4 THEN excluded.opened_at ELSE m.capped_at END
  RETURNING mails AS calls, opened_at AS "openedAt"`;

@Injectable()
export class ThrottleRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Throttle) private readonly throttles: Repository<Throttle>,
  ) {}

  /** Windows opened at `endedBefore` or earlier have ended. */
  async hit(bucket: Buffer, now: Date, endedBefore: Date, sql?: Sql): Promise<Window | null> {
    const values = [bucket, now, endedBefore];
    if (sql) return row(sql, HIT, values);
    return (await this.database.prepared<Window>('throttle.hit', HIT, values))[0] ?? null;
  }

  async find(bucket: Buffer): Promise<Window | null> {
    const text = 'SELECT calls, opened_at AS "openedAt" FROM throttles WHERE bucket = $1';
    return (await this.database.prepared<Window>('throttle.find', text, [bucket]))[0] ?? null;
  }

  async deleteOpenedBefore(time: Date): Promise<void> {
    await this.throttles.delete({ openedAt: LessThan(time) });
  }

  async listCapped(since: Date): Promise<{ kind: string; cappedAt: Date }[]> {
    return this.database.rows(
      `SELECT kind, capped_at AS "cappedAt" FROM mail_counts WHERE capped_at > $1 ORDER BY capped_at DESC`,
      [since],
    );
  }

  /** The emails of a kind in the current window, with this one, and when it was opened. */
  async countMail(
    kind: string,
    { now, endedBefore, cap }: { now: Date; endedBefore: Date; cap: number },
    sql: Sql = this.database.manager,
  ): Promise<Window> {
    const counted = await row<Window>(sql, COUNT_MAIL, [kind, now, endedBefore, cap]);
    return counted ?? { calls: 1, openedAt: now };
  }
}

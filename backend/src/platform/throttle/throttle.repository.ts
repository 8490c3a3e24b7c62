import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Database, row, type Sql } from '../../database/database.ts';
import { Throttle } from './throttle.entity.ts';

export type Window = Pick<Throttle, 'calls' | 'openedAt'>;

/** Counts a call in its window, and starts a new window when the last one has ended. */
const HIT = /* sql */ `
  INSERT INTO throttles AS t (bucket, opened_at, calls) VALUES ($1, $2, 1)
  ON CONFLICT (bucket) DO UPDATE SET
    opened_at = CASE WHEN t.opened_at <= $3 THEN excluded.opened_at ELSE t.opened_at END,
    calls = CASE WHEN t.opened_at <= $3 THEN 1 ELSE t.calls + 1 END
  RETURNING calls, opened_at AS "openedAt"`;

/** Counts a call in a window with a name of its own, unless it is full. */
const RESERVE = /* sql */ `
  INSERT INTO throttles AS t (bucket, opened_at, calls) VALUES ($1, $2, 1)
  ON CONFLICT (bucket) DO UPDATE SET calls = t.calls + 1 WHERE t.calls < $3
  RETURNING calls`;

/**
 * Counts an email, and notes when the limit $3 is exceeded. Every hour that has ended takes the emails that were sent in
 * it off the count, so what was delayed counts in the hour in which it is sent.
 */
const COUNT_EMAIL = /* sql */ `
  INSERT INTO mail_counts AS m (kind, opened_at, mails) VALUES ($1, $2, 1)
  ON CONFLICT (kind) DO UPDATE SET (opened_at, mails, capped_at) = (
    SELECT CASE WHEN waiting > 0 THEN m.opened_at + hours * interval '1 hour' ELSE excluded.opened_at END,
           waiting + 1,
           CASE WHEN waiting = $3 THEN excluded.opened_at ELSE m.capped_at END
      FROM (SELECT greatest(floor(extract(epoch FROM excluded.opened_at - m.opened_at) / 3600)::int, 0)) AS ended (hours),
           LATERAL (SELECT greatest(m.mails - hours * $3, 0)) AS counted (waiting))
  RETURNING mails AS calls, opened_at AS "openedAt"`;

/** The name of a bucket is stored as a hash, without personal data. */
export const toHash = (name: string): Buffer => createHash('sha256').update(name).digest();

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

  /** Counts a call in the window that starts at `start`; false when it has `limit` of them. */
  async reserve(bucket: Buffer, start: Date, limit: number, sql?: Sql): Promise<boolean> {
    const values = [bucket, start, limit];
    const reserved = await row<{ calls: number }>(sql ?? this.database.manager, RESERVE, values);
    return reserved !== null;
  }

  /** The emails of a kind in its window, with those that wait for a later one. */
  async countOfKind(kind: string, sql: Sql = this.database.manager): Promise<number> {
    const counted = await row<{ mails: number }>(sql, 'SELECT mails FROM mail_counts WHERE kind = $1', [
      kind,
    ]);
    return counted?.mails ?? 0;
  }

  /** The emails of a kind that are sent in this hour or wait for a later one, with this one, and when the hour began. */
  async countEmail(
    kind: string,
    { now, limit }: { now: Date; limit: number },
    sql: Sql = this.database.manager,
  ): Promise<Window> {
    const counted = await row<Window>(sql, COUNT_EMAIL, [kind, now, limit]);
    return counted ?? { calls: 1, openedAt: now };
  }
}

import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../common/lists/paging.ts';
import type { Day } from '../common/time/days.ts';
import { Database, rows, type Sql } from '../database/database.ts';
import { Consent } from './consent.entity.ts';
import type { Purpose } from './purposes.ts';

/** Nothing is added to an account that was erased in the meantime. */
const ADD = /* sql */ `
  INSERT INTO consents (id, user_id, purpose, granted, notice_version, at)
  SELECT $1, id, $3, $4, coalesce($5::text, (SELECT id::text FROM current_page('privacy-notice', $6)), ''), $6
    FROM users WHERE id = $2 AND deleted_at IS NULL
  RETURNING notice_version AS "noticeVersion"`;

/** What people agreed to. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly database: Database) {}

  /** Without a notice: under the version of the privacy notice that holds. Returns the notice. */
  async add(sql: Sql, consent: Omit<Consent, 'noticeVersion'> & { noticeVersion?: string }): Promise<string> {
    const { id, userId, purpose, granted, noticeVersion = null, at } = consent;
    const added = await rows<Pick<Consent, 'noticeVersion'>>(sql, ADD, [
      id,
      userId,
      purpose,
      granted,
      noticeVersion,
      at,
    ]);
    return added[0]?.noticeVersion ?? '';
  }

  /** The days of the versions of notices, by their ids. */
  async days(versions: readonly string[]): Promise<Map<string, Day>> {
    const found = await this.database.rows<{ id: string; day: Day }>(
      'SELECT id::text, effective_from::text AS day FROM page_versions WHERE id::text = ANY($1)',
      [versions],
    );
    return new Map(found.map(({ id, day }) => [id, day]));
  }

  async findLatest(userId: string, purpose: Purpose): Promise<Consent | null> {
    const [latest = null] = await this.database.repository(Consent).find({
      where: { userId, purpose },
      order: { at: 'DESC', id: 'DESC' },
      take: 1,
    });
    return latest;
  }

  /** A page of them, newest first, and how many there are. */
  async list(userId: string, { page, limit }: PageQuery): Promise<[Consent[], number]> {
    return this.database.repository(Consent).findAndCount({
      where: { userId },
      order: { at: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }
}

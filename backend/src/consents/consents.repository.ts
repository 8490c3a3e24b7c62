import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../common/lists/paging.ts';
import { Database, rows, type Sql } from '../database/database.ts';
import { Consent } from './consent.entity.ts';
import type { Purpose } from './purposes.ts';

/** Nothing is added to an account that was erased in the meantime. */
const ADD = /* sql */ `
  INSERT INTO consents (id, user_id, purpose, granted, notice_version, at)
  SELECT $1, id, $3, $4, $5, $6 FROM users WHERE id = $2 AND deleted_at IS NULL`;

/** What people agreed to. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly database: Database) {}

  async add(sql: Sql, consent: Consent): Promise<void> {
    const { id, userId, purpose, granted, noticeVersion, at } = consent;
    await rows(sql, ADD, [id, userId, purpose, granted, noticeVersion, at]);
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

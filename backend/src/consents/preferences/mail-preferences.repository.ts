import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows, type Sql } from '../../database/database.ts';
import { MailPreferences } from './mail-preferences.entity.ts';

/** The defaults of the table. An account that was erased in the meantime gets no row. */
const CREATE = /* sql */ `
  INSERT INTO mail_preferences (user_id, token, updated_at)
  SELECT id, $2, $3 FROM users WHERE id = $1 AND deleted_at IS NULL
  ON CONFLICT (user_id) DO NOTHING`;

@Injectable()
export class MailPreferencesRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<MailPreferences | null> {
    return this.database.repository(MailPreferences).findOneBy({ userId });
  }

  async findByToken(token: string): Promise<MailPreferences | null> {
    return this.database.repository(MailPreferences).findOneBy({ token });
  }

  /** Keeps the row that exists. */
  async create(
    sql: Sql,
    { userId, token, updatedAt }: Pick<MailPreferences, 'userId' | 'token' | 'updatedAt'>,
  ) {
    await rows(sql, CREATE, [userId, token, updatedAt]);
  }

  async lock(manager: EntityManager, userId: string): Promise<MailPreferences | null> {
    return manager
      .getRepository(MailPreferences)
      .findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async update(manager: EntityManager, userId: string, changes: Partial<MailPreferences>): Promise<void> {
    await manager.getRepository(MailPreferences).update({ userId }, changes);
  }
}

import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { ApiKeyScope, StaffRole } from '../../common/access/permissions.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { Where } from '../../database/where.ts';
import { authError } from '../auth.errors.ts';
import { ApiKey } from './api-key.entity.ts';
import type { ApiKeysQuery, ApiKeyState } from './api-keys.dto.ts';

/** A key that can be used now, with the person for whom the program acts. */
export interface LiveApiKey {
  id: string;
  hash: Buffer;
  scopes: ApiKeyScope[];
  lastUsedAt: Date | null;
  userId: string;
  staffRole: StaffRole | null;
  name: string;
  email: string;
}

export type ApiKeyRow = Omit<ApiKey, 'hash'> & { creatorName: string; state: ApiKeyState };

/** A key works only while its creator could sign in to the console. */
const IS_CREATOR_ACTIVE = `u.role = 'admin' AND u.status = 'active' AND u.deleted_at IS NULL`;

const LIVE = /* sql */ `
  SELECT k.id, k.hash, k.scopes, k.last_used_at AS "lastUsedAt", u.id AS "userId", u.staff_role AS "staffRole", u.name,
    u.email
  FROM api_keys k JOIN users u ON u.id = k.created_by
  WHERE k.prefix = $1 AND k.revoked_at IS NULL AND k.expires_at > $2::timestamptz AND ${IS_CREATOR_ACTIVE}`;

const FROM = 'FROM api_keys k JOIN users u ON u.id = k.created_by';

const stateAt = (now: string) => `CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN k.expires_at <= ${now}::timestamptz THEN 'expired' WHEN ${IS_CREATOR_ACTIVE} THEN 'active' ELSE 'blocked' END`;

const COLUMNS = `k.id, k.name, k.prefix, k.scopes, k.created_by AS "createdBy", u.name AS "creatorName",
  k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt",
  k.revoked_at AS "revokedAt"`;

const SORTS: Record<ApiKeysQuery['sort'], string> = {
  name: 'lower(k.name)',
  createdAt: 'k.created_at',
  expiresAt: 'k.expires_at',
  lastUsedAt: 'k.last_used_at',
  id: 'k.id',
};

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  async findLive(prefix: string, now: Date): Promise<LiveApiKey | null> {
    return (await this.database.prepared<LiveApiKey>('api-key.live', LIVE, [prefix, now]))[0] ?? null;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.repository(ApiKey).update({ id }, { lastUsedAt: now });
  }

  async insert(key: ApiKey, manager: EntityManager): Promise<void> {
    await manager.getRepository(ApiKey).insert(key);
  }

  /** Returns false if it was revoked before. */
  async revoke(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager
      .getRepository(ApiKey)
      .update({ id, revokedAt: IsNull() }, { revokedAt: now });
    return affected === 1;
  }

  /** Revokes the keys of a person that are neither revoked nor expired, and returns them. */
  async revokeAll(createdBy: string, now: Date, sql: Sql): Promise<Pick<ApiKey, 'id' | 'name'>[]> {
    const text = `UPDATE api_keys SET revoked_at = $2
      WHERE created_by = $1 AND revoked_at IS NULL AND expires_at > $2 RETURNING id, name`;
    return rows<Pick<ApiKey, 'id' | 'name'>>(sql, text, [createdBy, now]);
  }

  /** @throws API_KEY_NOT_FOUND */
  async getById(id: string, now: Date, sql: Sql = this.database.manager): Promise<ApiKeyRow> {
    const text = `SELECT ${COLUMNS}, ${stateAt('$2')} AS state ${FROM} WHERE k.id = $1`;
    const found = await row<ApiKeyRow>(sql, text, [id, now]);
    if (!found) throw authError('API_KEY_NOT_FOUND');
    return found;
  }

  async list(list: ApiKeysQuery, now: Date): Promise<{ keys: ApiKeyRow[]; total: number }> {
    const where = new Where();
    const state = stateAt(where.param(now));
    where
      .ids('k.id', list.id)
      .search(['k.name', 'k.prefix', 'u.name'], list.search)
      .equals(state, list.state)
      .equals('k.created_by', list.createdById);
    const page = where.page(list);
    const [keys, counted] = await Promise.all([
      this.database.rows<ApiKeyRow>(
        `SELECT ${COLUMNS}, ${state} AS state ${FROM} WHERE ${where.sql}
          ORDER BY ${SORTS[list.sort]} ${list.order} NULLS LAST, k.id ${list.order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total, $1::timestamptz AS now ${FROM} WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { keys, total: counted?.total ?? 0 };
  }
}

import { Injectable } from '@nestjs/common';
import type { AllRows } from '../common/lists/table-file/table-file.ts';
import { Database } from '../database/database.ts';
import { type ListPage, SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import type { AccessKind } from '../tools/index.ts';
import type { AccessQuery } from './access.dto.ts';
import { GRANTS, RENEWS_ITSELF } from './access-facts.ts';
import type { AccessState } from './access-grant.entity.ts';

export interface AccessRow {
  id: string;
  licenseId: string;
  toolId: string;
  toolName: string;
  kind: AccessKind;
  url: string | null;
  value: string;
  state: AccessState;
  dueAt: Date | null;
  endsAt: Date | null;
  renewsItself: boolean;
  givenAt: Date | null;
  reason: string | null;
  userId: string;
  userName: string;
  userEmail: string;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  actedAt: Date | null;
  createdAt: Date;
}

const COLUMNS = /* sql */ `
  g.id, g.license_id AS "licenseId", t.id AS "toolId", t.name AS "toolName", coalesce(t.access_kind, 'other') AS kind,
  t.access_url AS url, g.value, g.state, CASE WHEN g.state IN ('wanted', 'to_remove') THEN g.due_at END AS "dueAt",
  l.expires_at AS "endsAt", ${RENEWS_ITSELF} AS "renewsItself", g.given_at AS "givenAt", g.reason, u.id AS "userId",
  u.name AS "userName", u.email AS "userEmail", a.id AS "actorId", a.name AS "actorName", a.email AS "actorEmail",
  g.acted_at AS "actedAt", g.created_at AS "createdAt"`;

const FROM = `FROM ${GRANTS} LEFT JOIN users a ON a.id = g.acted_by`;

const SORT_COLUMNS: Record<AccessQuery['sort'], string> = {
  dueAt: 'g.due_at',
  createdAt: 'g.created_at',
  toolName: 't.name',
  value: 'g.normal',
  state: 'g.state',
  actedAt: 'g.acted_at',
  endsAt: 'l.expires_at',
  id: 'g.id',
};

/** The names that staff work through. */
@Injectable()
export class StaffAccessRepository {
  private readonly grants = new SqlList<AccessQuery, AccessRow>({
    conditions: ({ id, state, toolId, userId, late, search }) =>
      new Where()
        .ids('g.id', id)
        .and('g.value IS NOT NULL')
        .equals('g.state', state)
        .and(state || id ? undefined : `g.state <> 'removed'`)
        .equals('t.id', toolId)
        .equals('u.id', userId)
        .and(
          late === undefined
            ? undefined
            : `(g.state IN ('wanted', 'to_remove') AND g.due_at < now()) = ${late}`,
        )
        .search(['g.value', 't.name', 'u.name', 'u.email'], search),
    rows: ({ sort, order }, where, limit) =>
      `SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, g.id ${order} ${limit}`,
    counted: (_query, where) => `${FROM} WHERE ${where}`,
  });

  constructor(private readonly database: Database) {}

  async list(query: AccessQuery): Promise<ListPage<AccessRow>> {
    return this.grants.page(this.database, query);
  }

  async all(query: AccessQuery): Promise<AllRows<AccessRow>> {
    return this.grants.all(this.database, query);
  }

  /** Those with these ids that have a name. */
  async listByIds(ids: readonly string[]): Promise<AccessRow[]> {
    return this.database.rows<AccessRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE g.id = ANY($1) AND g.value IS NOT NULL`,
      [ids],
    );
  }
}

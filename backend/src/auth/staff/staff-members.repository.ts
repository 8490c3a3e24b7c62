import { Injectable } from '@nestjs/common';
import type { StaffRole } from '../../common/access/permissions.ts';
import { Database, row, type Sql } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import { authError } from '../auth.errors.ts';
import type { StaffMembersQuery } from './staff-members.dto.ts';

export interface StaffMemberRow {
  id: string;
  name: string;
  email: string;
  status: string;
  staffRole: StaffRole;
  invited: boolean;
  totpEnabled: boolean;
  passkeys: number;
  createdAt: Date;
  lastActiveAt: Date | null;
}

const TOTP = `EXISTS (SELECT 1 FROM staff_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)`;

const COLUMNS = `u.id, u.name, u.email, u.status, u.staff_role AS "staffRole", u.password_hash IS NULL AS invited,
  ${TOTP} AS "totpEnabled", (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id) AS passkeys,
  u.created_at AS "createdAt", u.last_active_at AS "lastActiveAt"`;

const FROM = `FROM users u WHERE u.role = 'admin' AND u.deleted_at IS NULL`;

const SORTS: Record<StaffMembersQuery['sort'], string> = {
  name: 'lower(u.name)',
  email: 'lower(u.email)',
  createdAt: 'u.created_at',
  lastActive: 'u.last_active_at',
  staffRole: 'u.staff_role',
  id: 'u.id',
};

const MEMBERS = new SqlList<StaffMembersQuery, StaffMemberRow>({
  conditions: ({ id, search, status, totpEnabled, staffRole }) =>
    new Where()
      .ids('u.id', id)
      .search(['u.name', 'u.email'], search)
      .equals('u.status', status)
      .equals(TOTP, totpEnabled)
      .equals('u.staff_role', staffRole),
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${COLUMNS} ${FROM} AND ${where} ORDER BY ${SORTS[sort]} ${order} NULLS LAST, u.id ${limit}`,
  counted: (_query, where) => `${FROM} AND ${where}`,
});

@Injectable()
export class StaffMembersRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return MEMBERS.of(this.database);
  }

  /** @throws STAFF_NOT_FOUND */
  async getById(id: string, sql: Sql = this.database.manager): Promise<StaffMemberRow> {
    const found = await row<StaffMemberRow>(sql, `SELECT ${COLUMNS} ${FROM} AND u.id = $1`, [id]);
    if (!found) throw authError('STAFF_NOT_FOUND');
    return found;
  }
}

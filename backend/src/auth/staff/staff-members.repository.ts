import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import type { StaffRole } from '../../common/staff-permissions.js';
import { contains } from '../../database/contains.js';
import { Database, row, type Sql } from '../../database/database.js';
import type { StaffMembersQuery } from './staff-members.dto.js';

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

@Injectable()
export class StaffMembersRepository {
  constructor(private readonly database: Database) {}

  async list(list: StaffMembersQuery): Promise<{ members: StaffMemberRow[]; total: number }> {
    const { id, search, status, totpEnabled, staffRole } = list;
    const values = [
      id ?? null,
      search ? contains(search) : null,
      status ?? null,
      totpEnabled ?? null,
      staffRole ?? null,
    ];
    const matching = `${FROM} AND ($1::uuid[] IS NULL OR u.id = ANY($1))
      AND ($2::text IS NULL OR u.name ILIKE $2 OR u.email ILIKE $2)
      AND ($3::text IS NULL OR u.status = $3) AND ($4::boolean IS NULL OR ${TOTP} = $4)
      AND ($5::text IS NULL OR u.staff_role = $5)`;
    const [members, counted] = await Promise.all([
      this.database.rows<StaffMemberRow>(
        `SELECT ${COLUMNS} ${matching} ORDER BY ${SORTS[list.sort]} ${list.order} NULLS LAST, u.id OFFSET $6 LIMIT $7`,
        [...values, list.offset, list.limit],
      ),
      this.database.row<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, values),
    ]);
    return { members, total: counted?.total ?? 0 };
  }

  /** @throws STAFF_NOT_FOUND */
  async getById(id: string, sql: Sql = this.database.manager): Promise<StaffMemberRow> {
    const found = await row<StaffMemberRow>(sql, `SELECT ${COLUMNS} ${FROM} AND u.id = $1`, [id]);
    if (!found) throw new AppError('STAFF_NOT_FOUND');
    return found;
  }
}

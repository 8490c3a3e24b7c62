import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../common/access/actor.ts';
import type { StaffRole } from '../../common/access/permissions.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, row, rows } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { User, UserStatus } from '../user.entity.ts';
import { userError } from '../users.errors.ts';
import type { StaffUsersQuery } from './staff-users.dto.ts';

export interface StaffUserRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  staffRole: StaffRole | null;
  status: UserStatus;
  isEmailVerified: boolean;
  isGoogleUser: boolean;
  profilePicture: string | null;
  bio: string | null;
  location: string | null;
  website: string | null;
  createdAt: Date;
  lastActiveAt: Date | null;
  purchaseCount: number;
  spentPaise: number;
}

/** The columns that a change is compared with, and what erasure needs. */
export type StoredUser = Pick<
  User,
  | 'id'
  | 'name'
  | 'email'
  | 'isEmailVerified'
  | 'phone'
  | 'role'
  | 'staffRole'
  | 'status'
  | 'bio'
  | 'location'
  | 'website'
>;

export interface FiguresRow {
  toolsOwned: number;
  trialsStarted: number;
  downloads: number;
  reviews: number;
  openSessions: number;
  courseProgress: number;
}

const COLUMNS = `u.id, u.name, u.email, u.phone, u.role,
  CASE WHEN u.role = 'admin' THEN u.staff_role END AS "staffRole", u.status, u.is_email_verified AS "isEmailVerified",
  u.google_sub IS NOT NULL AS "isGoogleUser", u.profile_picture AS "profilePicture", u.bio, u.location, u.website,
  u.created_at AS "createdAt", u.last_active_at AS "lastActiveAt"`;

const BOUGHT = `count(*)::int AS purchases, coalesce(sum(amount_paise - refunded_paise), 0)::float8 AS spent
  FROM orders WHERE amount_paise > 0 AND status IN ('completed', 'partially_refunded', 'refunded')`;

/** NULLS LAST only for nullable columns, so that the others can use their index. */
const SORTS: Record<StaffUsersQuery['sort'], string> = {
  createdAt: 'u.created_at :way',
  name: 'lower(u.name) :way',
  email: 'lower(u.email) :way',
  lastActive: 'u.last_active_at :way NULLS LAST',
  role: 'u.role :way',
  status: 'u.status :way',
  purchaseCount: 'coalesce(ranked.purchases, 0) :way',
  totalSpent: 'coalesce(ranked.spent, 0) :way',
  id: 'u.id :way',
};

const FIGURES = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM entitlements WHERE user_id = $1 AND withdrawn_at IS NULL) AS "toolsOwned",
    (SELECT count(*)::int FROM trials WHERE user_id = $1) AS "trialsStarted",
    (SELECT count(*)::int FROM deliveries WHERE user_id = $1) AS downloads,
    (SELECT count(*)::int FROM reviews WHERE user_id = $1) AS reviews,
    (SELECT count(*)::int FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2) AS "openSessions",
    coalesce((SELECT floor(100.0 * completed_modules / total_modules)::int FROM course_progress WHERE user_id = $1), 0)
      AS "courseProgress"`;

function toConditions(query: StaffUsersQuery): Where {
  return new Where()
    .and('u.deleted_at IS NULL')
    .ids('u.id', query.id)
    .search(['u.name', 'u.email'], query.search, ['u.phone'])
    .equals('u.role', query.role)
    .equals('u.status', query.status)
    .equals('u.is_email_verified', query.emailVerified)
    .days('u.created_at', query);
}

/** Purchases are summed only for the users of the page, unless the list is sorted by them. */
function select({ sort, order }: StaffUsersQuery, where: string, limit: string): string {
  const ranks = sort === 'purchaseCount' || sort === 'totalSpent';
  const ranking = ranks
    ? `LEFT JOIN (SELECT user_id, ${BOUGHT} GROUP BY user_id) ranked ON ranked.user_id = u.id`
    : '';
  const orderBy = `${SORTS[sort].replace(':way', order)}, u.id DESC`;
  return `SELECT ${COLUMNS}, bought.purchases AS "purchaseCount", bought.spent AS "spentPaise"
    FROM (SELECT u.*, row_number() OVER (ORDER BY ${orderBy}) AS place FROM users u ${ranking} WHERE ${where}
          ORDER BY ${orderBy} ${limit}) u
    CROSS JOIN LATERAL (SELECT ${BOUGHT} AND user_id = u.id) bought
    ORDER BY u.place`;
}

const USERS = new SqlList<StaffUsersQuery, StaffUserRow>({
  conditions: toConditions,
  rows: select,
  counted: (_query, where) => `FROM users u WHERE ${where}`,
});

@Injectable()
export class StaffUsersRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return USERS.of(this.database);
  }

  /** @throws USER_NOT_FOUND */
  async getById(id: string): Promise<StaffUserRow> {
    const user = await this.database.row<StaffUserRow>(
      `SELECT ${COLUMNS}, bought.purchases AS "purchaseCount", bought.spent AS "spentPaise"
       FROM users u CROSS JOIN LATERAL (SELECT ${BOUGHT} AND user_id = u.id) bought
       WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [id],
    );
    if (!user) throw userError('USER_NOT_FOUND');
    return user;
  }

  async figures(id: string, now: Date): Promise<FiguresRow | null> {
    return this.database.row(FIGURES, [id, now]);
  }

  /**
   * Allows one change of staff roles at a time, until the transaction ends. Otherwise two members could remove each
   * other's role at once, and nobody would be left.
   */
  async lockStaff(manager: EntityManager): Promise<void> {
    await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.staffRoles]);
  }

  /** The role of a member of staff now, whatever it was when the request started; null for anybody else. */
  async findStaffRole(manager: EntityManager, id: string): Promise<StaffRole | null> {
    const found = await row<{ staffRole: StaffRole | null }>(
      manager,
      `SELECT staff_role AS "staffRole" FROM users
       WHERE id = $1 AND role = 'admin' AND status = 'active' AND deleted_at IS NULL`,
      [id],
    );
    return found?.staffRole ?? null;
  }

  /** Whether somebody else is an owner who can sign in. To be called under `lockStaff`. */
  async hasOtherOwner(manager: EntityManager, id: string): Promise<boolean> {
    const found = await row(
      manager,
      `SELECT 1 FROM users WHERE id <> $1 AND role = 'admin' AND staff_role = 'owner' AND status = 'active'
         AND deleted_at IS NULL AND password_hash IS NOT NULL LIMIT 1`,
      [id],
    );
    return found !== null;
  }

  /** Locks and returns the user until the transaction ends. @throws USER_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<StoredUser> {
    const user = await row<StoredUser>(
      manager,
      `SELECT id, name, email, is_email_verified AS "isEmailVerified", phone, role,
               CASE WHEN role = 'admin' THEN staff_role END AS "staffRole", status, bio, location, website FROM users
       WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    if (!user) throw userError('USER_NOT_FOUND');
    return user;
  }
}

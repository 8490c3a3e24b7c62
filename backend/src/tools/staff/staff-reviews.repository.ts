import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffRole } from '../../common/access/permissions.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { iso } from '../../database/iso.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import { Review } from '../reviews/review.entity.ts';
import type { StaffReview, StaffReviewsQuery } from './staff-reviews.dto.ts';

/** A review without what is computed from its comment. */
export type ReviewRow = Omit<StaffReview, 'claims'>;

/** Whether `a` works in the store: an assignment to anybody else has ended. */
const COLLEAGUE = `a.role = 'admin' AND a.status = 'active' AND a.deleted_at IS NULL`;
const ASSIGNEE = `(SELECT a.id FROM users a WHERE a.id = v.assigned_to AND ${COLLEAGUE})`;

const REVIEW = `
  v.id, v.tool_id AS "toolId", t.name AS "toolName", v.user_id AS "userId", u.name AS "userName", v.rating, v.comment,
  v.badge, v.hidden_at IS NOT NULL AS hidden, v.hidden_reason AS "hiddenReason", ${iso('v.created_at')} AS "createdAt",
  v.helpful_count AS helpful, a.id AS "assignedTo", a.name AS "assigneeName", v.staff_note AS "staffNote",
  CASE WHEN p.review_id IS NOT NULL THEN json_build_object('body', p.body, 'createdAt', ${iso('p.created_at')},
    'updatedAt', ${iso('p.updated_at')}, 'writtenBy', w.name) END AS reply`;
const FROM = `FROM reviews v JOIN tools t ON t.id = v.tool_id JOIN users u ON u.id = v.user_id
  LEFT JOIN review_replies p ON p.review_id = v.id LEFT JOIN users w ON w.id = p.written_by
  LEFT JOIN users a ON a.id = v.assigned_to AND ${COLLEAGUE}`;
const HAS_REPLY = 'EXISTS (SELECT FROM review_replies WHERE review_id = v.id)';

const SORT_COLUMNS: Record<StaffReviewsQuery['sort'], string> = {
  createdAt: 'v.created_at',
  rating: 'v.rating',
  toolName: 'lower(t.name)',
  userName: 'lower(u.name)',
  badge: 'v.badge',
  hidden: '(v.hidden_at IS NOT NULL)',
  helpful: 'v.helpful_count',
  id: 'v.id',
};

function toConditions(filters: StaffReviewsQuery): Where {
  return new Where()
    .ids('v.id', filters.id)
    .equals('v.tool_id', filters.toolId)
    .equals('v.user_id', filters.userId)
    .equals('v.rating', filters.rating)
    .days('v.created_at', filters)
    .equals('v.badge', filters.badge)
    .equals('(v.hidden_at IS NOT NULL)', filters.hidden)
    .equals(`(${HAS_REPLY})`, filters.replied)
    .and(filters.assignedTo === 'none' ? `${ASSIGNEE} IS NULL` : undefined)
    .equals(ASSIGNEE, filters.assignedTo === 'none' ? undefined : filters.assignedTo)
    .search(['v.comment', 't.name', 'u.name'], filters.search);
}

const REVIEWS = new SqlList<StaffReviewsQuery, ReviewRow>({
  conditions: toConditions,
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${REVIEW} ${FROM} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, v.id ${order} ${limit}`,
  // Every review has a tool and a user, so only a search needs the joins.
  counted: ({ search }, where) => `${search ? FROM : 'FROM reviews v'} WHERE ${where}`,
});

@Injectable()
export class StaffReviewsRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return REVIEWS.of(this.database);
  }

  async find(id: string, sql: Sql = this.database.manager): Promise<ReviewRow | null> {
    return row<ReviewRow>(sql, `SELECT ${REVIEW} ${FROM} WHERE v.id = $1`, [id]);
  }

  /** Locks the review's tool, as saving a review does, so that its rating is updated by one transaction at a time. */
  async lockTool(manager: EntityManager, id: string): Promise<void> {
    await row(
      manager,
      'SELECT 1 FROM tools WHERE id = (SELECT tool_id FROM reviews WHERE id = $1) FOR NO KEY UPDATE',
      [id],
    );
  }

  async hide(manager: EntityManager, id: string, at: Date, reason: string): Promise<void> {
    await rows(
      manager,
      'UPDATE reviews SET hidden_at = coalesce(hidden_at, $2), hidden_reason = $3 WHERE id = $1',
      [id, at, reason],
    );
  }

  /** The role of a colleague; null for anybody else. */
  async getRole(manager: EntityManager, id: string): Promise<StaffRole | null> {
    const found = await row<{ staffRole: StaffRole }>(
      manager,
      `SELECT a.staff_role AS "staffRole" FROM users a WHERE a.id = $1 AND ${COLLEAGUE}`,
      [id],
    );
    return found?.staffRole ?? null;
  }

  /** What only staff see of it; what is left out stays. */
  async setInternal(
    manager: EntityManager,
    id: string,
    internal: Partial<Pick<Review, 'assignedTo' | 'staffNote'>>,
  ): Promise<void> {
    await manager.update(Review, { id }, internal);
  }

  async show(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Review, { id }, { hiddenAt: null, hiddenReason: null });
  }
}

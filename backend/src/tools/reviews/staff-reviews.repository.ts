import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { contains } from '../../database/contains.js';
import { Database, row, rows, type Sql } from '../../database/database.js';
import { Values } from '../catalogue/statement.js';
import { iso } from '../catalogue/tool-json.js';
import type { StaffReview } from './staff-reviews.dto.js';
import type { StaffReviewListRequest } from './staff-reviews-query.js';

const REVIEW = `
  v.id, v.tool_id AS "toolId", t.name AS "toolName", v.user_id AS "userId", u.name AS "userName", v.rating, v.comment,
  v.badge, v.hidden_at IS NOT NULL AS hidden, v.hidden_reason AS "hiddenReason", ${iso('v.created_at')} AS "createdAt"`;
const FROM = 'FROM reviews v JOIN tools t ON t.id = v.tool_id JOIN users u ON u.id = v.user_id';

const SORT_COLUMNS: Record<StaffReviewListRequest['sort'], string> = {
  createdAt: 'v.created_at',
  rating: 'v.rating',
  toolName: 'lower(t.name)',
  userName: 'lower(u.name)',
  badge: 'v.badge',
  hidden: '(v.hidden_at IS NOT NULL)',
  id: 'v.id',
};

function whereOf({ filters, search, ids }: StaffReviewListRequest, values: Values): string {
  const conditions = ['true'];
  if (ids) conditions.push(`v.id = ANY(${values.add(ids)}::uuid[])`);
  if (filters.toolId) conditions.push(`v.tool_id = ${values.add(filters.toolId)}`);
  if (filters.userId) conditions.push(`v.user_id = ${values.add(filters.userId)}`);
  if (filters.rating) conditions.push(`v.rating = ${values.add(filters.rating)}`);
  if (filters.badge) conditions.push(`v.badge = ${values.add(filters.badge)}`);
  if (filters.hidden !== undefined)
    conditions.push(`(v.hidden_at IS NOT NULL) = ${values.add(filters.hidden)}`);
  if (search) {
    const pattern = values.add(contains(search));
    conditions.push(`(v.comment ILIKE ${pattern} OR t.name ILIKE ${pattern} OR u.name ILIKE ${pattern})`);
  }
  return conditions.join(' AND ');
}

@Injectable()
export class StaffReviewsRepository {
  constructor(private readonly database: Database) {}

  async list(request: StaffReviewListRequest): Promise<{ reviews: StaffReview[]; total: number }> {
    const values = new Values();
    const where = whereOf(request, values);
    const { sort, order, limit, offset } = request;
    const counting = new Values();
    const [reviews, counted] = await Promise.all([
      this.database.rows<StaffReview>(
        `SELECT ${REVIEW} ${FROM} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, v.id ${order}
          LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}`,
        values.list,
      ),
      this.database.row<{ total: number }>(
        // Every review has its tool and its person; only words are looked for in them.
        `SELECT count(*)::int AS total ${request.search ? FROM : 'FROM reviews v'}
          WHERE ${whereOf(request, counting)}`,
        counting.list,
      ),
    ]);
    return { reviews, total: counted?.total ?? 0 };
  }

  async find(id: string, sql: Sql = this.database.manager): Promise<StaffReview | null> {
    return row<StaffReview>(sql, `SELECT ${REVIEW} ${FROM} WHERE v.id = $1`, [id]);
  }

  /** Holds the tool still, as writing a review does, so that its average is counted by one at a time. */
  async lockToolOf(manager: EntityManager, id: string): Promise<void> {
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

  async show(manager: EntityManager, id: string): Promise<void> {
    await rows(manager, 'UPDATE reviews SET hidden_at = NULL, hidden_reason = NULL WHERE id = $1', [id]);
  }
}

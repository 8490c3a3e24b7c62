import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { REVIEW_FIELDS, REVIEW_JOINS, UNMARKED } from './review-json.ts';
import type { Badge, Review } from './review.entity.ts';
import type { OwnReview } from './reviews.dto.ts';

type NewReview = Pick<Review, 'toolId' | 'userId' | 'rating' | 'comment' | 'badge'>;

@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: Database) {}

  async isToolVisible(toolId: string): Promise<boolean> {
    const text = 'SELECT 1 FROM tools WHERE id = $1 AND is_active AND archived_at IS NULL';
    return (await this.database.row(text, [toolId])) !== null;
  }

  /** Locks the tool's rating until the transaction ends. False when the public cannot see the tool. */
  async lockTool(manager: EntityManager, toolId: string): Promise<boolean> {
    const found = await row(
      manager,
      'SELECT 1 FROM tools WHERE id = $1 AND is_active AND archived_at IS NULL FOR NO KEY UPDATE',
      [toolId],
    );
    return found !== null;
  }

  /** The badge of the user's review; null when they never owned or tried the tool. */
  async findBadge(userId: string, toolId: string, sql: Sql = this.database.manager): Promise<Badge | null> {
    const found = await row<{ badge: Badge | null }>(
      sql,
      `SELECT coalesce(
         (SELECT CASE source WHEN 'purchase' THEN 'Verified purchase' ELSE 'Free tool user' END FROM entitlements
           WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL),
         (SELECT 'Trial user' FROM trials WHERE user_id = $1 AND tool_id = $2 LIMIT 1)) AS badge`,
      [userId, toolId],
    );
    return found?.badge ?? null;
  }

  /** The user's review of the tool, also a hidden one. */
  async findOwn(userId: string, toolId: string, sql: Sql = this.database.manager): Promise<OwnReview | null> {
    const found = await row<{ review: OwnReview }>(
      sql,
      `SELECT json_build_object(${REVIEW_FIELDS}, ${UNMARKED}, 'hidden', v.hidden_at IS NOT NULL) AS review
         FROM reviews v ${REVIEW_JOINS} WHERE v.tool_id = $2 AND v.user_id = $1`,
      [userId, toolId],
    );
    return found?.review ?? null;
  }

  /** Inserts the user's review of the tool, or updates it. */
  async save(manager: EntityManager, review: NewReview, now: Date): Promise<{ id: string; isNew: boolean }> {
    const id = newId();
    const saved = await row<{ id: string }>(
      manager,
      `INSERT INTO reviews (id, tool_id, user_id, rating, comment, badge, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT (tool_id, user_id) DO UPDATE
         SET rating = excluded.rating, comment = excluded.comment, badge = excluded.badge, updated_at = excluded.updated_at
       RETURNING id`,
      [id, review.toolId, review.userId, review.rating, review.comment, review.badge, now],
    );
    if (!saved) throw new Error('INSERT INTO reviews returned no row');
    return { id: saved.id, isNew: saved.id === id };
  }

  /** Recomputes the tool's rating from the visible reviews. */
  async updateRating(manager: EntityManager, toolId: string): Promise<void> {
    await rows(
      manager,
      `UPDATE tools SET (review_count, rating_total) =
         (SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE tool_id = $1 AND hidden_at IS NULL)
       WHERE id = $1`,
      [toolId],
    );
  }
}

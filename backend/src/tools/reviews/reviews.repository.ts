import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { row, rows } from '../../database/database.js';

export type Badge = 'Verified purchase' | 'Trial user' | 'Free tool user';

export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  badge: Badge;
  createdAt: Date;
}

export interface NewReview {
  toolId: string;
  userId: string;
  rating: number;
  comment: string;
  badge: Badge;
  now: Date;
}

@Injectable()
export class ReviewsRepository {
  /** Holds the tool's figures still until the transaction ends. False when the public cannot see the tool. */
  async lockTool(manager: EntityManager, toolId: string): Promise<boolean> {
    const found = await row(
      manager,
      'SELECT 1 FROM tools WHERE id = $1 AND is_active AND archived_at IS NULL FOR NO KEY UPDATE',
      [toolId],
    );
    return found !== null;
  }

  /** What the person's review of the tool would say they are; null when they have had nothing to do with it. */
  async findBadge(manager: EntityManager, userId: string, toolId: string): Promise<Badge | null> {
    const found = await row<{ badge: Badge | null }>(
      manager,
      `SELECT coalesce(
         (SELECT CASE source WHEN 'purchase' THEN 'Verified purchase' ELSE 'Free tool user' END FROM entitlements
           WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL),
         (SELECT 'Trial user' FROM trials WHERE user_id = $1 AND tool_id = $2 LIMIT 1)) AS badge`,
      [userId, toolId],
    );
    return found?.badge ?? null;
  }

  /** Writes the person's review of the tool, or changes the one there is. */
  async save(manager: EntityManager, review: NewReview): Promise<ReviewRow> {
    const saved = await row<ReviewRow>(
      manager,
      `INSERT INTO reviews (id, tool_id, user_id, rating, comment, badge, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT (tool_id, user_id) DO UPDATE
         SET rating = excluded.rating, comment = excluded.comment, badge = excluded.badge, updated_at = excluded.updated_at
       RETURNING id, rating, comment, badge, created_at AS "createdAt"`,
      [newId(), review.toolId, review.userId, review.rating, review.comment, review.badge, review.now],
    );
    if (!saved) throw new Error('a review was written and did not come back');
    return saved;
  }

  /** Computes the tool's average anew, from the reviews that are shown. */
  async countAgain(manager: EntityManager, toolId: string): Promise<void> {
    await rows(
      manager,
      `UPDATE tools SET (review_count, rating_total) =
         (SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE tool_id = $1 AND hidden_at IS NULL)
       WHERE id = $1`,
      [toolId],
    );
  }
}

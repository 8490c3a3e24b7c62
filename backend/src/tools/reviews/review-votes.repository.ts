import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { row, rows } from '../../database/database.ts';
import { ReviewVote } from './review-vote.entity.ts';

@Injectable()
export class ReviewVotesRepository {
  /** Locks a review until the transaction ends, so that its votes are counted one after the other. */
  async lockReview(manager: EntityManager, reviewId: string): Promise<{ userId: string } | null> {
    return row(
      manager,
      `SELECT v.user_id AS "userId" FROM reviews v JOIN tools t ON t.id = v.tool_id
        WHERE v.id = $1 AND v.hidden_at IS NULL AND t.is_active AND t.archived_at IS NULL FOR NO KEY UPDATE OF v`,
      [reviewId],
    );
  }

  /** A vote that exists stays as it is. */
  async add(manager: EntityManager, reviewId: string, userId: string, now: Date): Promise<void> {
    await rows(
      manager,
      'INSERT INTO review_votes (review_id, user_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [reviewId, userId, now],
    );
  }

  async remove(manager: EntityManager, reviewId: string, userId: string): Promise<void> {
    await manager.delete(ReviewVote, { reviewId, userId });
  }

  async count(manager: EntityManager, reviewId: string): Promise<number> {
    const found = await row<{ helpful: number }>(
      manager,
      'SELECT helpful_count AS helpful FROM reviews WHERE id = $1',
      [reviewId],
    );
    return found?.helpful ?? 0;
  }
}

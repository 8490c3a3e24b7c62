import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../database/database.ts';
import { ReviewReply } from '../reviews/review-reply.entity.ts';
import { Review } from '../reviews/review.entity.ts';

/** What the reviewer is told about the first reply. */
export interface ReplyForEmail {
  body: string;
  toolId: string;
  toolName: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

@Injectable()
export class StaffReviewRepliesRepository {
  constructor(private readonly database: Database) {}

  /** Locks a review until the transaction ends. Null when it does not exist. */
  async lockReview(manager: EntityManager, reviewId: string): Promise<{ wasMailed: boolean } | null> {
    return row(
      manager,
      'SELECT reply_mailed_at IS NOT NULL AS "wasMailed" FROM reviews WHERE id = $1 FOR NO KEY UPDATE',
      [reviewId],
    );
  }

  /** Inserts the reply, or replaces its text. */
  async save(manager: EntityManager, reply: Omit<ReviewReply, 'createdAt'>): Promise<void> {
    await rows(
      manager,
      `INSERT INTO review_replies (review_id, body, written_by, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (review_id) DO UPDATE
         SET body = excluded.body, written_by = excluded.written_by, updated_at = excluded.updated_at`,
      [reply.reviewId, reply.body, reply.writtenBy, reply.updatedAt],
    );
  }

  /** False when there is none. */
  async remove(manager: EntityManager, reviewId: string): Promise<boolean> {
    const { affected } = await manager.delete(ReviewReply, { reviewId });
    return affected === 1;
  }

  /** Null when nobody is to be told: the reply or the reviewer is gone, or the public cannot see the review. */
  async findForEmail(reviewId: string): Promise<ReplyForEmail | null> {
    return this.database.row<ReplyForEmail>(
      `SELECT p.body, t.id AS "toolId", t.name AS "toolName", u.name, u.email,
              u.is_email_verified AS "isEmailVerified"
         FROM review_replies p JOIN reviews v ON v.id = p.review_id JOIN tools t ON t.id = v.tool_id
         JOIN users u ON u.id = v.user_id
        WHERE p.review_id = $1 AND v.hidden_at IS NULL AND v.reply_mailed_at IS NULL
          AND t.is_active AND t.archived_at IS NULL AND u.deleted_at IS NULL AND u.status = 'active'`,
      [reviewId],
    );
  }

  async markMailed(reviewId: string, at: Date): Promise<void> {
    await this.database.repository(Review).update({ id: reviewId }, { replyMailedAt: at });
  }
}

import { Injectable } from '@nestjs/common';
import { ReplicaDatabase } from '../../database/replica/replica-database.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { REVIEW_FIELDS, REVIEW_JOINS } from './review-json.ts';
import type { FeaturedReview } from './reviews.dto.ts';

/**
 * Among the newest visible reviews those of buyers with four stars or more, neither a word nor an essay; of each tool the
 * most helpful one.
 */
const CANDIDATES = /* sql */ `
  SELECT json_build_object(${REVIEW_FIELDS}, 'tool', json_build_object('_id', t.id, 'name', t.name)) AS review
    FROM (SELECT DISTINCT ON (newest.tool_id) newest.id, newest.helpful_count, newest.created_at
            FROM (SELECT id, tool_id, rating, comment, badge, helpful_count, created_at FROM reviews
                   WHERE hidden_at IS NULL ORDER BY created_at DESC LIMIT 300) newest
           WHERE newest.badge = 'Verified purchase' AND newest.rating >= 4
             AND length(newest.comment) BETWEEN 40 AND 280
           ORDER BY newest.tool_id, newest.helpful_count DESC, newest.rating DESC, newest.created_at DESC, newest.id) best
    JOIN reviews v ON v.id = best.id ${REVIEW_JOINS}
    JOIN tools t ON t.id = v.tool_id
   WHERE u.deleted_at IS NULL AND t.is_active AND t.archived_at IS NULL
   ORDER BY v.helpful_count DESC, v.created_at DESC, v.id LIMIT 12`;

@Injectable()
export class FeaturedReviewsRepository {
  constructor(
    private readonly replica: ReplicaDatabase,
    private readonly cache: ResponseCache,
  ) {}

  /** The best first, each of another tool. */
  async findCandidates(): Promise<FeaturedReview[]> {
    const found = await this.replica.read(this.cache.generation, async (database) =>
      database.prepared<{ review: FeaturedReview }>('featured-reviews', CANDIDATES, []),
    );
    return found.map(({ review }) => review);
  }
}

import { Injectable } from '@nestjs/common';
import { ReplicaDatabase } from '../../database/replica/replica-database.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { RATINGS, REVIEW_FIELDS, REVIEW_JOINS } from './review-json.ts';
import type { ReviewSort } from './review-list-query.dto.ts';

export interface ReviewPage {
  total: number;
  /** The reviews as JSON, joined by commas. */
  reviews: string;
  /** The counts of each number of stars, as a JSON array. */
  ratings: string;
}

/** Each is the order of an index; the id breaks ties, so that pages never overlap. */
const ORDERS: Record<ReviewSort, string> = {
  newest: 'created_at DESC, id',
  helpful: 'helpful_count DESC, created_at DESC, id',
  highest: 'rating DESC, created_at DESC, id',
  lowest: 'rating, created_at DESC, id',
};

/**
 * A page of the visible reviews of tool `$1`, as the person `$4` (or nobody) sees them. The ids of the page are found on
 * the index alone, so that the last page of many reviews costs little more than the first.
 */
const statement = (sort: ReviewSort): string => `
  SELECT t.review_count AS total,
    ${RATINGS}::text AS ratings,
    (SELECT string_agg(json_build_object(${REVIEW_FIELDS}, 'markedHelpful', EXISTS (
              SELECT FROM review_votes vote WHERE vote.review_id = v.id AND vote.user_id = $4::uuid))::text,
              ',' ORDER BY page.place)
       FROM (SELECT id, row_number() OVER () AS place FROM (
               SELECT id FROM reviews WHERE tool_id = $1 AND hidden_at IS NULL
               ORDER BY ${ORDERS[sort]} LIMIT $2 OFFSET $3) ids) page
         JOIN reviews v ON v.id = page.id ${REVIEW_JOINS}
    ) AS reviews
    FROM tools t WHERE t.id = $1 AND t.is_active AND t.archived_at IS NULL`;

/** Public reads of reviews, as prepared statements; PostgreSQL builds the JSON. */
@Injectable()
export class ReviewListRepository {
  constructor(
    private readonly replica: ReplicaDatabase,
    private readonly cache: ResponseCache,
  ) {}

  /** Null when the public cannot see the tool. */
  async find(
    toolId: string,
    userId: string | null,
    { sort, limit, offset }: { sort: ReviewSort; limit: number; offset: number },
  ): Promise<ReviewPage | null> {
    // From a replica, if one has all changes that this process knows of.
    const [found] = await this.replica.read(this.cache.generation, async (database) =>
      database.prepared<{ total: number; ratings: string; reviews: string | null }>(
        `reviews-${sort}`,
        statement(sort),
        [toolId, limit, offset, userId],
      ),
    );
    return found ? { ...found, reviews: found.reviews ?? '' } : null;
  }
}

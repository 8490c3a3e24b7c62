import { iso } from '../../database/iso.ts';

/**
 * The JSON of reviews, built by PostgreSQL. `v` is the row of `reviews`, `u` the reviewer and `p` the store's reply (left
 * joined).
 */

const REPLY = `CASE WHEN p.review_id IS NOT NULL THEN json_build_object('body', p.body,
  'createdAt', ${iso('p.created_at')}, 'updatedAt', ${iso('p.updated_at')}) END`;

export const REVIEW_FIELDS = `
  'id', v.id,
  'user', json_build_object('name',
    CASE WHEN u.deleted_at IS NULL AND u.name NOT LIKE '%@%' THEN u.name ELSE 'Anonymous User' END),
  'rating', v.rating, 'comment', v.comment, 'createdAt', ${iso('v.created_at')}, 'badge', v.badge,
  'reply', ${REPLY}, 'helpful', v.helpful_count`;

export const REVIEW_JOINS =
  'JOIN users u ON u.id = v.user_id LEFT JOIN review_replies p ON p.review_id = v.id';

/** For people who cannot have marked the review: those without a session, and its writer. */
export const UNMARKED = `'markedHelpful', false`;

/** How many visible reviews give tool `t` each number of stars, five stars first. */
export const RATINGS = `(
  SELECT json_agg(json_build_object('rating', stars, 'count', coalesce(c.count, 0)) ORDER BY stars DESC)
  FROM generate_series(1, 5) stars LEFT JOIN review_counts c ON c.tool_id = t.id AND c.rating = stars)`;

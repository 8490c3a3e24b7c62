import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/** Reviews stay after an erasure, with the store's answers; the name shown with them is the account's. Votes go. */
export const toolsPersonalData: PersonalDataPart = {
  tables: ['review_votes', 'reviews'],
  keeps: {
    review_replies: 'the member of staff who answered a review',
    releases: 'the member of staff who published a version',
    tools: 'the support address shown in the store',
    tool_registrations: 'the member of staff who looked a registration up',
    unfinished_uploads: 'deleted after a day',
    uploads: 'the member of staff who uploaded a file',
  },
  sections: {
    reviews: `SELECT t.name AS tool, r.rating, r.comment, r.badge, r.hidden_at AS "hiddenAt",
        r.created_at AS "createdAt", r.updated_at AS "updatedAt"
      FROM reviews r JOIN tools t ON t.id = r.tool_id WHERE r.user_id = $1 ORDER BY r.created_at`,
    reviewVotes: `SELECT t.name AS tool, r.comment AS review, v.created_at AS "at"
      FROM review_votes v JOIN reviews r ON r.id = v.review_id JOIN tools t ON t.id = r.tool_id
      WHERE v.user_id = $1 ORDER BY v.created_at`,
  },
  async erase(manager, { id }) {
    // Deleting a vote counts it down in its review. The order of the locks is the same for everybody.
    await rows(
      manager,
      `SELECT 1 FROM reviews WHERE id IN (SELECT review_id FROM review_votes WHERE user_id = $1)
          OR user_id = $1 OR assigned_to = $1
        ORDER BY id FOR NO KEY UPDATE`,
      [id],
    );
    await rows(manager, 'UPDATE reviews SET assigned_to = NULL WHERE assigned_to = $1', [id]);
    await rows(manager, `UPDATE reviews SET staff_note = '' WHERE user_id = $1 AND staff_note <> ''`, [id]);
    await rows(manager, 'DELETE FROM review_votes WHERE user_id = $1', [id]);
  },
};

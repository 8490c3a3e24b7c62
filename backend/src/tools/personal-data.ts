import type { PersonalDataPart } from '../platform/personal-data/index.js';

/** Reviews stay after an erasure; the name shown with them is the account's. */
export const toolsPersonalData: PersonalDataPart = {
  tables: ['reviews'],
  keeps: {
    releases: 'the member of staff who published a version',
    tools: 'the support address shown in the store',
    uploads: 'the member of staff who uploaded a file',
  },
  sections: {
    reviews: `SELECT t.name AS tool, r.rating, r.comment, r.badge, r.hidden_at AS "hiddenAt",
        r.created_at AS "createdAt", r.updated_at AS "updatedAt"
      FROM reviews r JOIN tools t ON t.id = r.tool_id WHERE r.user_id = $1 ORDER BY r.created_at`,
  },
};

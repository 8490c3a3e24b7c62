import type { PersonalDataPart } from '../platform/personal-data/index.ts';

export const trackedLinksPersonalData: PersonalDataPart = {
  tables: ['tracked_link_results'],
  sections: {
    trackedLinks: `SELECT l.source, l.medium, l.campaign, r.kind, r.at
      FROM tracked_link_results r JOIN tracked_links l ON l.id = r.link_id
      WHERE (r.kind, r.subject_id) IN (SELECT 'sign-up', $1::uuid
        UNION ALL SELECT 'order', id FROM orders WHERE user_id = $1
        UNION ALL SELECT 'trial', id FROM trials WHERE user_id = $1) ORDER BY r.at`,
  },
};

import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

export const inquiriesPersonalData: PersonalDataPart = {
  tables: ['inquiries', 'inquiry_replies', 'newsletter_mails', 'newsletter_subscribers'],
  sections: {
    inquiries: `SELECT i.name, i.email, i.phone, i.service, i.message, i.created_at AS "createdAt",
        (SELECT coalesce(json_agg(json_build_object('message', r.message, 'createdAt', r.created_at,
           'sentAt', r.sent_at) ORDER BY r.created_at), '[]'::json)
         FROM inquiry_replies r WHERE r.inquiry_id = i.id) AS replies
      FROM inquiries i WHERE lower(i.email) = lower($2) ORDER BY i.created_at`,
    newsletter: `SELECT email, interest, status, created_at AS "createdAt", confirmed_at AS "confirmedAt",
        unsubscribed_at AS "unsubscribedAt",
        (SELECT coalesce(json_agg(json_build_object('subject', i.subject, 'sentAt', m.ended_at) ORDER BY m.ended_at),
           '[]'::json)
         FROM newsletter_mails m JOIN newsletter_issues i ON i.id = m.issue_id
         WHERE m.subscriber_id = s.id AND m.state = 'sent') AS issues
      FROM newsletter_subscribers s WHERE lower(email) = lower($2)`,
  },
  async erase(manager, { id, email }) {
    await rows(manager, 'UPDATE inquiries SET assigned_to = NULL WHERE assigned_to = $1', [id]);
    await rows(manager, 'DELETE FROM newsletter_subscribers WHERE lower(email) = lower($1)', [email]);
    await rows(manager, 'DELETE FROM inquiries WHERE lower(email) = lower($1)', [email]);
  },
};

import type { PersonalDataPart } from '../platform/personal-data/index.ts';
import { ReleaseNotice } from './releases/release-notice.entity.ts';
import { ReviewReminder } from './reviews/review-reminder.entity.ts';

export const ownerEmailsPersonalData: PersonalDataPart = {
  tables: ['release_notices', 'review_reminders'],
  sections: {
    releaseMails: `SELECT t.name AS tool, r.version, n.queued_at AS "queuedAt", n.sent_at AS "sentAt"
      FROM release_notices n JOIN releases r ON r.id = n.release_id JOIN tools t ON t.id = r.tool_id
      WHERE n.user_id = $1 ORDER BY n.queued_at`,
    reviewReminders: `SELECT t.name AS tool, m.delivered_at AS "deliveredAt", m.stopped, m.sent_at AS "sentAt"
      FROM review_reminders m JOIN tools t ON t.id = m.tool_id WHERE m.user_id = $1 ORDER BY m.delivered_at`,
  },
  async erase(manager, { id: userId }) {
    await manager.getRepository(ReleaseNotice).delete({ userId });
    await manager.getRepository(ReviewReminder).delete({ userId });
  },
};

import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';
import { MailPreferences } from './preferences/mail-preferences.entity.ts';

export const consentsPersonalData: PersonalDataPart = {
  tables: ['consents', 'mail_preferences'],
  sections: {
    consents: `SELECT purpose, granted, notice_version AS "noticeVersion",
        (SELECT effective_from::text FROM page_versions v WHERE v.id::text = notice_version) AS "noticeDay", at
      FROM consents WHERE user_id = $1 ORDER BY at, id`,
    mailPreferences: `SELECT releases, license_reminders AS "licenseReminders", review_reminders AS "reviewReminders", offers, updated_at AS "updatedAt"
      FROM mail_preferences WHERE user_id = $1`,
  },
  async erase(manager, { id }) {
    await rows(manager, 'DELETE FROM consents WHERE user_id = $1', [id]);
    await manager.getRepository(MailPreferences).delete({ userId: id });
  },
};

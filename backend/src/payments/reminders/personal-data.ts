import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

export const remindersPersonalData: PersonalDataPart = {
  tables: ['checkout_reminders'],
  sections: {
    checkoutReminders: `SELECT o.order_id AS "orderId", m.asked_at AS "askedAt", m.stopped, m.sent_at AS "sentAt"
      FROM checkout_reminders m JOIN orders o ON o.id = m.order_id WHERE o.user_id = $1 ORDER BY m.asked_at`,
  },
  async erase(manager, { id }) {
    await rows(
      manager,
      'DELETE FROM checkout_reminders WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)',
      [id],
    );
  },
};

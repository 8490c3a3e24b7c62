import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

export const disputesPersonalData: PersonalDataPart = {
  tables: ['disputes'],
  sections: {
    disputes: `SELECT o.order_id AS "orderId", d.amount_paise / 100.0 AS amount, d.stage, d.status, d.reason,
        d.opened_at AS "openedAt", d.resolved_at AS "resolvedAt"
      FROM disputes d JOIN orders o ON o.id = d.order_id WHERE o.user_id = $1 ORDER BY d.opened_at`,
  },
  async erase(manager, { id }, now) {
    await rows(
      manager,
      `UPDATE disputes SET decision_note = NULL, updated_at = $2
        WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)`,
      [id, now],
    );
  },
};

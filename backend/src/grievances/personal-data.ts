import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/** The person's own grievances: sent while signed in, or from the verified address. Erased ones belong to nobody. */
const OWN = '(user_id = $1 OR lower(email) = lower($2)) AND erased_at IS NULL';

/** Keeps what the store must be able to show: that there was a grievance, and when it was answered. */
const ANONYMISE = /* sql */ `
  WITH own AS (
    UPDATE grievances SET token = NULL, user_id = NULL, name = '', email = '', phone = NULL, order_id = NULL,
      subject = '', message = '', erased_at = $3
    WHERE ${OWN} RETURNING id)
  UPDATE grievance_updates SET note = '' WHERE grievance_id IN (SELECT id FROM own)`;

export const grievancesPersonalData: PersonalDataPart = {
  tables: ['grievances', 'grievance_updates'],
  sections: {
    grievances: `SELECT number, status, name, email, phone, order_id AS "orderId", subject, message,
        created_at AS "createdAt", acknowledge_by AS "acknowledgeBy", resolve_by AS "resolveBy",
        acknowledged_at AS "acknowledgedAt", closed_at AS "closedAt",
        (SELECT coalesce(json_agg(json_build_object('status', u.status, 'note', u.note, 'at', u.at)
           ORDER BY u.at, u.id), '[]'::json)
         FROM grievance_updates u WHERE u.grievance_id = g.id) AS updates
      FROM grievances g WHERE ${OWN} ORDER BY created_at`,
  },
  async erase(manager, { id, email, isEmailVerified }, now) {
    await rows(manager, ANONYMISE, [id, isEmailVerified ? email : '', now]);
  },
};

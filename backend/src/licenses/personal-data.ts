import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/** A key does not say whose it is; the names of devices may. */
export const licensesPersonalData: PersonalDataPart = {
  tables: ['licenses', 'license_activations', 'license_notices'],
  sections: {
    licenses: `SELECT t.name AS tool, regexp_replace(l.key, '(.{5})(?=.)', '\\1-', 'g') AS key, l.seats, l.created_at AS "createdAt", l.expires_at AS "expiresAt",
        (SELECT coalesce(json_agg(json_build_object('name', a.name, 'fingerprint', a.fingerprint,
           'createdAt', a.created_at, 'lastSeenAt', a.last_seen_at, 'endedAt', a.ended_at,
           'offlineUntil', a.offline_until)
           ORDER BY a.created_at), '[]'::json)
           FROM license_activations a WHERE a.license_id = l.id) AS devices
      FROM licenses l JOIN tools t ON t.id = l.tool_id WHERE l.user_id = $1 ORDER BY l.created_at`,
    licenseNotices: `SELECT t.name AS tool, n.kind, n.expires_at AS "expiresAt", n.sent_at AS "sentAt"
      FROM license_notices n JOIN licenses l ON l.id = n.license_id JOIN tools t ON t.id = l.tool_id
      WHERE l.user_id = $1 ORDER BY n.expires_at, n.kind`,
  },
  async erase(manager, { id }) {
    await rows(
      manager,
      `DELETE FROM license_activations a USING licenses l WHERE l.id = a.license_id AND l.user_id = $1`,
      [id],
    );
    await rows(
      manager,
      `DELETE FROM license_notices n USING licenses l WHERE l.id = n.license_id AND l.user_id = $1`,
      [id],
    );
    await rows(
      manager,
      `UPDATE licenses SET disabled_reason = '' WHERE user_id = $1 AND disabled_reason <> ''`,
      [id],
    );
  },
};

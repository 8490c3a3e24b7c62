import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../personal-data/index.ts';

/** Where a person’s own events came from; failed sign-ins at their account may be somebody else’s. */
const OF_PERSON = '(e.actor_id = $1 OR (e.actor_id IS NULL AND e.subject_id = $1))';

/** Events name people by ids and stay; the addresses are deleted. */
export const securityLogPersonalData: PersonalDataPart = {
  tables: ['security_events', 'security_event_origins', 'security_outbox'],
  sections: {
    securityEvents: `SELECT kind, address, "userAgent", at FROM (
        SELECT e.kind, o.address, o.user_agent AS "userAgent", e.at
        FROM security_events e LEFT JOIN security_event_origins o ON o.event_id = e.id WHERE e.actor_id = $1
        UNION ALL SELECT w.kind, w.address, w.user_agent, w.at FROM security_outbox w WHERE w.actor_id = $1
      ) events ORDER BY at`,
  },
  async erase(manager, { id }) {
    await rows(
      manager,
      `DELETE FROM security_event_origins o USING security_events e WHERE o.event_id = e.id AND ${OF_PERSON}`,
      [id],
    );
    await rows(manager, `UPDATE security_outbox e SET address = NULL, user_agent = NULL WHERE ${OF_PERSON}`, [
      id,
    ]);
  },
};

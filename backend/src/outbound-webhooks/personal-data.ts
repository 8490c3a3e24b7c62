import { rows } from '../database/database.js';
import type { PersonalDataPart } from '../platform/personal-data/index.js';

/** Events contain ids only. The name and the email address are read when one is sent, so only an answer can repeat them. */
export const webhooksPersonalData: PersonalDataPart = {
  tables: ['outbound_deliveries'],
  keeps: { store_events: 'ids, for 30 days', outbound_endpoints: 'addresses of receivers' },
  erase: async (manager, { id }) => {
    await rows(
      manager,
      `UPDATE outbound_deliveries SET last_body = NULL
        WHERE last_body IS NOT NULL AND event_id IN (
          SELECT id FROM store_events
           WHERE data->>'userId' = $1 OR (type = 'user.registered' AND data->>'id' = $1))`,
      [id],
    );
  },
};

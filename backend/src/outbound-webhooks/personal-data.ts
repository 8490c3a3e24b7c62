import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/**
 * Events about the person. Inquiries and grievances are erased in the same transaction, before or after this, so those of
 * others are named: what is not theirs is the person's, or gone.
 */
const ABOUT_PERSON = /* sql */ `
  SELECT id FROM store_events WHERE data->>'userId' = $1
     OR (type = 'user.registered' AND data->>'id' = $1)
     OR (type = 'invoice.issued' AND data->>'id' IN (
          SELECT v.id::text FROM invoices v JOIN orders o ON o.id = v.order_id WHERE o.user_id = $1::uuid))
     OR (type = 'inquiry.created' AND data->>'id' NOT IN (
          SELECT id::text FROM inquiries WHERE lower(email) <> lower($2)))
     OR (type = 'grievance.created' AND data->>'id' NOT IN (
          SELECT id::text FROM grievances
           WHERE erased_at IS NULL AND user_id IS DISTINCT FROM $1::uuid AND lower(email) <> lower($3)))`;

/** Events contain ids only. The name and the email address are read when one is sent, so only an answer can repeat them. */
export const webhooksPersonalData: PersonalDataPart = {
  tables: ['outbound_deliveries'],
  keeps: { store_events: 'ids, for 30 days', outbound_endpoints: 'addresses of receivers' },
  erase: async (manager, { id, email, isEmailVerified }) => {
    await rows(
      manager,
      `UPDATE outbound_deliveries SET last_body = NULL
        WHERE last_body IS NOT NULL AND event_id IN (${ABOUT_PERSON})`,
      [id, email, isEmailVerified ? email : ''],
    );
  },
};

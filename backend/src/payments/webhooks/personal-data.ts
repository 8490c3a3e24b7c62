import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

/**
 * The provider's messages name the payer. Once one is processed, the order has all we need of it; those not yet
 * processed are emptied then.
 */
const EMPTY_PROCESSED_WEBHOOKS = `UPDATE webhook_events SET body = '' WHERE processed_at IS NOT NULL
  AND order_ref IN (SELECT order_id FROM orders WHERE user_id = $1)`;

const LOCK_ORDERS = 'SELECT FROM orders WHERE user_id = $1 ORDER BY id FOR UPDATE';

export const webhooksPersonalData: PersonalDataPart = {
  tables: ['webhook_events'],
  async erase(manager, { id }) {
    // No message is processed in between.
    await rows(manager, LOCK_ORDERS, [id]);
    await rows(manager, EMPTY_PROCESSED_WEBHOOKS, [id]);
  },
};

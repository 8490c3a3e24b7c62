import type { Sql } from '../database/database.js';

export const WebhookAlerts = Symbol('WebhookAlerts');

/** Tells staff about an endpoint that gets no events any more; `payments`, which has the alerts, implements it. */
export interface WebhookAlerts {
  /** Does nothing while the alert of this endpoint is open. */
  raiseDisabled(sql: Sql, endpointId: string, message: string): Promise<void>;
  closeDisabled(sql: Sql, endpointId: string): Promise<void>;
}

import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database.js';
import type { WebhookAlerts } from '../outbound-webhooks/index.js';
import { AlertsRepository } from './alerts.repository.js';

/** Alerts about webhook endpoints, among those about payments. */
@Injectable()
export class WebhookAlertsService implements WebhookAlerts {
  constructor(private readonly alerts: AlertsRepository) {}

  async raiseDisabled(sql: Sql, endpointId: string, message: string): Promise<void> {
    await this.alerts.raise(sql, { kind: 'webhook_disabled', subject: endpointId, message });
  }

  async closeDisabled(sql: Sql, endpointId: string): Promise<void> {
    await this.alerts.close(sql, 'webhook_disabled', endpointId);
  }
}

import { Injectable } from '@nestjs/common';
import type { BundleAlerts } from '../bundles/index.js';
import type { Sql } from '../database/database.js';
import { AlertsRepository } from './alerts.repository.js';

/** Alerts about bundles, among those about payments. */
@Injectable()
export class BundleAlertsService implements BundleAlerts {
  constructor(private readonly alerts: AlertsRepository) {}

  async raiseNotCheaper(sql: Sql, bundleId: string, message: string): Promise<void> {
    await this.alerts.raise(sql, { kind: 'bundle_not_cheaper', subject: bundleId, message });
  }

  async closeNotCheaper(sql: Sql, bundleId: string): Promise<void> {
    await this.alerts.close(sql, 'bundle_not_cheaper', bundleId);
  }
}

import type { Sql } from '../database/database.js';

export const BundleAlerts = Symbol('BundleAlerts');

/** Tells staff about a bundle that must be changed; `payments` implements it. */
export interface BundleAlerts {
  /** Does nothing while the alert of this bundle is open. */
  raiseNotCheaper(sql: Sql, bundleId: string, message: string): Promise<void>;
  closeNotCheaper(sql: Sql, bundleId: string): Promise<void>;
}

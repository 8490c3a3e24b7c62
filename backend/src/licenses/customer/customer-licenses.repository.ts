import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../database/database.ts';
import type { LicensePolicy } from '../../tools/index.ts';
import { HELD_SEATS, type HeldRow, IS_DISABLED, OFFLINE_UNTIL, USED } from '../license-state.ts';
import { LicenseActivation } from '../license.entity.ts';
import { WITH_HELD_PLAN } from '../held-plan.ts';
import { IS_RENEWABLE, RENEWAL_PAISE } from '../renewals/renewals.repository.ts';

/** Active devices, written by PostgreSQL; times are ISO 8601. */
interface DeviceRow {
  id: string;
  name: string;
  createdAt: string;
  lastSeenAt: string;
  offlineUntil: string | null;
}

export interface CustomerLicenseRow {
  id: string;
  toolId: string;
  toolName: string;
  /** Null where the tool has no licence policy: it only has an end. */
  key: string | null;
  planId: string | null;
  planName: string | null;
  policy: LicensePolicy;
  label: string;
  seats: number;
  used: number;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Null when the licence cannot be renewed. */
  renewalPaise: number | null;
  trial: boolean;
  createdAt: Date;
  activations: DeviceRow[];
  heldSeats: HeldRow[];
}

const DEVICES = /* sql */ `
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'createdAt', a.created_at,
            'lastSeenAt', a.last_seen_at, 'offlineUntil', ${OFFLINE_UNTIL}) ORDER BY a.created_at DESC, a.id), '[]'::json)
     FROM license_activations a WHERE a.license_id = l.id AND a.ended_at IS NULL)`;

const OWN = /* sql */ `
  SELECT l.id, l.tool_id AS "toolId", t.name AS "toolName", l.key, t.license_policy AS policy,
         t.license_label AS label, l.seats, ${USED} AS used, ${IS_DISABLED} AS "isDisabled",
         l.expires_at AS "expiresAt", CASE WHEN ${IS_RENEWABLE} THEN ${RENEWAL_PAISE} END AS "renewalPaise",
         p.id AS "planId", p.name AS "planName", l.trial_id IS NOT NULL AS trial, l.created_at AS "createdAt",
         ${DEVICES} AS activations, ${HELD_SEATS} AS "heldSeats"
    FROM licenses l JOIN tools t ON t.id = l.tool_id JOIN users u ON u.id = l.user_id
    LEFT JOIN entitlements e ON e.id = l.entitlement_id ${WITH_HELD_PLAN}
   WHERE l.user_id = $1 ORDER BY l.created_at DESC, l.id`;

@Injectable()
export class CustomerLicensesRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async list(userId: string): Promise<CustomerLicenseRow[]> {
    return this.database.prepared<CustomerLicenseRow>('licenses.own', OWN, [userId]);
  }

  /** The customer's licence; other changes of its devices wait until the transaction ends. */
  async lock(manager: EntityManager, id: string, userId: string): Promise<{ toolId: string } | null> {
    const text = 'SELECT tool_id AS "toolId" FROM licenses WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE';
    return row<{ toolId: string }>(manager, text, [id, userId]);
  }

  /** When the customer removed devices of the licence after that time, the latest first. */
  async removals(manager: EntityManager, id: string, after: Date): Promise<Date[]> {
    const found = await rows<{ endedAt: Date }>(
      manager,
      `SELECT ended_at AS "endedAt" FROM license_activations
        WHERE license_id = $1 AND ended_by = 'customer' AND ended_at > $2 ORDER BY ended_at DESC`,
      [id, after],
    );
    return found.map(({ endedAt }) => endedAt);
  }

  async isActive(manager: EntityManager, licenseId: string, id: string): Promise<boolean> {
    const text = 'SELECT id FROM license_activations WHERE id = $1 AND license_id = $2 AND ended_at IS NULL';
    return (await row(manager, text, [id, licenseId])) !== null;
  }

  async end(manager: EntityManager, id: string, endedAt: Date): Promise<void> {
    await manager.update(LicenseActivation, { id }, { endedAt, endedBy: 'customer' });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { formatLicenseKey } from './license-key.ts';

/** A key of a customer, as their orders and emails name it. */
export interface HeldLicense {
  toolId: string;
  toolName: string;
  /** With dashes. */
  key: string;
  expiresAt: Date | null;
  /** What a device of the tool is called. */
  label: string;
}

const HELD = /* sql */ `
  SELECT l.tool_id AS "toolId", t.name AS "toolName", l.key, l.expires_at AS "expiresAt", t.license_label AS label
    FROM licenses l JOIN tools t ON t.id = l.tool_id JOIN entitlements e ON e.id = l.entitlement_id
   WHERE l.user_id = $1 AND l.tool_id = ANY($2::uuid[]) AND t.license_policy <> 'none' AND l.key IS NOT NULL
     AND l.disabled_at IS NULL AND e.withdrawn_at IS NULL
   ORDER BY t.name, l.id`;

/** Licences as other features show them. */
@Injectable()
export class LicensesRepository {
  constructor(private readonly database: Database) {}

  /** The customer's keys of these tools, by the tools' names; none of tools that they do not own any more. */
  async listHeld(userId: string, toolIds: readonly string[]): Promise<HeldLicense[]> {
    const held = await this.database.rows<HeldLicense>(HELD, [userId, toolIds]);
    return held.map((license) => ({ ...license, key: formatLicenseKey(license.key) }));
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { Database, row } from '../../database/database.ts';
import { newLicenseKey } from '../license-key.ts';

/** The customer and the tool that a key is for. */
export interface LicenseFor {
  userId: string;
  toolId: string;
}

export interface IssuedLicense extends LicenseFor {
  id: string;
}

/** When a key of tool `t` that is issued now expires; null without a term. */
const EXPIRY = 'now() + make_interval(days => t.license_days)';

/**
 * The key of an entitlement. A trial's key becomes the owner's. A key that the customer had already begins a new term.
 */
const ISSUE = /* sql */ `
  INSERT INTO licenses AS l (id, user_id, tool_id, entitlement_id, key, seats, expires_at)
  SELECT $1::uuid, e.user_id, e.tool_id, e.id, $2::text, t.license_seats, ${EXPIRY}
    FROM entitlements e JOIN tools t ON t.id = e.tool_id
   WHERE e.user_id = $3 AND e.tool_id = $4 AND t.license_policy <> 'none'
  ON CONFLICT (user_id, tool_id) DO UPDATE
    SET entitlement_id = excluded.entitlement_id, trial_id = NULL, expires_at = excluded.expires_at
  RETURNING id, xmax = 0 AS "isNew"`;

const ISSUE_FOR_TRIAL = /* sql */ `
  INSERT INTO licenses (id, user_id, tool_id, trial_id, key, seats, expires_at)
  SELECT $1::uuid, r.user_id, r.tool_id, r.id, $2::text, t.license_seats, r.ends_at
    FROM trials r JOIN tools t ON t.id = r.tool_id
   WHERE r.id = $3 AND t.license_policy <> 'none'
  ON CONFLICT DO NOTHING
  RETURNING id, user_id AS "userId", tool_id AS "toolId"`;

const OWNERS_WITHOUT_KEY = /* sql */ `
  SELECT e.id FROM entitlements e
   WHERE e.tool_id = $1 AND e.withdrawn_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM licenses l WHERE l.entitlement_id = e.id)
   ORDER BY e.id LIMIT $2`;

const ISSUE_MANY = /* sql */ `
  INSERT INTO licenses AS l (id, user_id, tool_id, entitlement_id, key, seats, expires_at)
  SELECT made.id, e.user_id, e.tool_id, e.id, made.key, t.license_seats, ${EXPIRY}
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS made (id, entitlement_id, key)
    JOIN entitlements e ON e.id = made.entitlement_id JOIN tools t ON t.id = e.tool_id
   WHERE t.license_policy <> 'none'
   ORDER BY e.id
  ON CONFLICT (user_id, tool_id) DO UPDATE
    SET entitlement_id = excluded.entitlement_id, trial_id = NULL, expires_at = excluded.expires_at
    WHERE l.entitlement_id IS NULL
  RETURNING l.id`;

/** Makes licence keys. Nothing is made for a tool without a licence policy. */
@Injectable()
export class LicenseIssuesRepository {
  constructor(private readonly database: Database) {}

  /** The licence, if it is a new one: a key that the customer had already is used on. */
  async issue(manager: EntityManager, { userId, toolId }: LicenseFor): Promise<IssuedLicense | null> {
    const values = [newId(), newLicenseKey(), userId, toolId];
    const issued = await row<{ id: string; isNew: boolean }>(manager, ISSUE, values);
    return issued?.isNew ? { id: issued.id, userId, toolId } : null;
  }

  async issueForTrial(manager: EntityManager, trialId: string): Promise<IssuedLicense | null> {
    return row<IssuedLicense>(manager, ISSUE_FOR_TRIAL, [newId(), newLicenseKey(), trialId]);
  }

  /** Makes keys for at most `limit` owners of the tool who have none. @returns how many were made */
  async issueMissing(toolId: string, limit: number): Promise<number> {
    const owners = await this.database.rows<{ id: string }>(OWNERS_WITHOUT_KEY, [toolId, limit]);
    if (owners.length === 0) return 0;
    const made = await this.database.rows(ISSUE_MANY, [
      owners.map(() => newId()),
      owners.map(({ id }) => id),
      owners.map(() => newLicenseKey()),
    ]);
    return made.length;
  }
}

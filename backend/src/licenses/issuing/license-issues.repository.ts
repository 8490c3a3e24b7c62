import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { Database, row } from '../../database/database.ts';
import type { LinePlan } from '../../orders/index.ts';
import { License } from '../license.entity.ts';
import { WITH_HELD_PLAN } from '../held-plan.ts';
import { newLicenseKey } from '../license-key.ts';

/** The customer and the tool that a key is for. */
export interface LicenseFor {
  userId: string;
  toolId: string;
}

export interface IssuedLicense extends LicenseFor {
  id: string;
}

/** The days and devices of the plan: as it was sold ($5), or the one `p` that the owner has. */
const TERM = /* sql */ `CROSS JOIN LATERAL (SELECT
    CASE WHEN $5::jsonb IS NULL THEN p.days ELSE ($5->>'days')::integer END AS days,
    CASE WHEN $5::jsonb IS NULL THEN p.seats ELSE ($5->>'seats')::smallint END AS seats) term`;

/**
 * The licence of an entitlement: with a key where the tool has a licence policy, else only with an end where the plan has
 * one. A trial's key becomes the owner's. A key that the customer had already begins a new term.
 */
const ISSUE = /* sql */ `
  INSERT INTO licenses AS l (id, user_id, tool_id, entitlement_id, key, seats, expires_at)
  SELECT $1::uuid, e.user_id, e.tool_id, e.id, CASE WHEN t.license_policy <> 'none' THEN $2::text END, term.seats,
         now() + make_interval(days => term.days)
    FROM entitlements e JOIN tools t ON t.id = e.tool_id ${WITH_HELD_PLAN} ${TERM}
   WHERE e.user_id = $3 AND e.tool_id = $4
     AND (t.license_policy <> 'none' OR t.delivery <> 'file' OR term.days IS NOT NULL
          OR EXISTS (SELECT FROM licenses h WHERE h.user_id = $3 AND h.tool_id = $4))
  ON CONFLICT (user_id, tool_id) DO UPDATE
    SET entitlement_id = excluded.entitlement_id, trial_id = NULL, expires_at = excluded.expires_at,
        seats = excluded.seats, key = coalesce(l.key, excluded.key)
  RETURNING id, xmax = 0 AND key IS NOT NULL AS "isNew"`;

const ISSUE_FOR_TRIAL = /* sql */ `
  INSERT INTO licenses (id, user_id, tool_id, trial_id, key, seats, expires_at)
  SELECT $1::uuid, r.user_id, r.tool_id, r.id, CASE WHEN t.license_policy <> 'none' THEN $2::text END, t.license_seats,
         r.ends_at
    FROM trials r JOIN tools t ON t.id = r.tool_id
   WHERE r.id = $3 AND (t.license_policy <> 'none' OR t.delivery <> 'file')
  ON CONFLICT DO NOTHING
  RETURNING id, user_id AS "userId", tool_id AS "toolId", key IS NOT NULL AS "hasKey"`;

/** A tool without keys that is delivered by access only needs the licence. */
const OWNERS_WITHOUT_KEY = /* sql */ `
  SELECT e.id FROM entitlements e JOIN tools t ON t.id = e.tool_id
   WHERE e.tool_id = $1 AND e.withdrawn_at IS NULL AND (t.license_policy <> 'none' OR t.delivery <> 'file')
     AND NOT EXISTS (SELECT 1 FROM licenses l
                      WHERE l.entitlement_id = e.id AND (l.key IS NOT NULL OR t.license_policy = 'none'))
   ORDER BY e.id LIMIT $2`;

const ISSUE_MANY = /* sql */ `
  INSERT INTO licenses AS l (id, user_id, tool_id, entitlement_id, key, seats, expires_at)
  SELECT made.id, e.user_id, e.tool_id, e.id, CASE WHEN t.license_policy <> 'none' THEN made.key END, p.seats,
         now() + make_interval(days => p.days)
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS made (id, entitlement_id, key)
    JOIN entitlements e ON e.id = made.entitlement_id JOIN tools t ON t.id = e.tool_id ${WITH_HELD_PLAN}
   ORDER BY e.id
  ON CONFLICT (user_id, tool_id) DO UPDATE
    SET entitlement_id = excluded.entitlement_id, trial_id = NULL, key = coalesce(l.key, excluded.key),
        expires_at = CASE WHEN l.entitlement_id IS NULL THEN excluded.expires_at ELSE l.expires_at END
    WHERE l.entitlement_id IS NULL OR l.key IS NULL
  RETURNING l.id`;

/** Makes licences. */
@Injectable()
export class LicenseIssuesRepository {
  constructor(private readonly database: Database) {}

  /** The licence, if it is a new one: a key that the customer had already is used on. */
  async issue(
    manager: EntityManager,
    { userId, toolId }: LicenseFor,
    plan: LinePlan | null,
  ): Promise<IssuedLicense | null> {
    const values = [newId(), newLicenseKey(), userId, toolId, plan && JSON.stringify(plan)];
    const issued = await row<{ id: string; isNew: boolean }>(manager, ISSUE, values);
    return issued?.isNew ? { id: issued.id, userId, toolId } : null;
  }

  async setTerm(
    manager: EntityManager,
    entitlementId: string,
    term: Partial<Pick<License, 'expiresAt' | 'seats'>>,
  ): Promise<void> {
    await manager.update(License, { entitlementId }, term);
  }

  async issueForTrial(manager: EntityManager, trialId: string): Promise<IssuedLicense | null> {
    const values = [newId(), newLicenseKey(), trialId];
    const issued = await row<IssuedLicense & { hasKey: boolean }>(manager, ISSUE_FOR_TRIAL, values);
    if (!issued?.hasKey) return null;
    const { id, userId, toolId } = issued;
    return { id, userId, toolId };
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

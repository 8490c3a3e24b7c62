import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows } from '../../database/database.ts';
import type { LinePlan } from '../../orders/index.ts';
import { LINE_PLAN } from '../../tools/index.ts';
import { PERIOD_DAYS, WITH_HELD_PLAN } from '../held-plan.ts';
import type { LicenseFor } from '../issuing/license-issues.repository.ts';
import { LicenseRenewal } from '../license.entity.ts';

/** Another term, as the owner of a licence can buy it. */
export interface RenewalOffer {
  pricePaise: number;
  /** Of which it is another term. */
  plan: LinePlan & { days: number };
}

export interface PaidRenewal extends LicenseFor {
  /** The line of the order that pays for it. */
  orderItemId: string;
  days: number;
}

/** `repeated`: this line renewed the licence before. `gone`: the customer does not own the tool any more. */
export type RenewalOutcome = 'renewed' | 'repeated' | 'gone';

/**
 * What another term of the plan `p` costs. A subscription renews itself; its customer pays a period by hand only while it
 * could not be debited.
 */
export const RENEWAL_PAISE = /* sql */ `CASE WHEN p.kind = 'subscription' THEN (
    SELECT s.price_paise FROM subscriptions s
     WHERE s.user_id = e.user_id AND s.tool_id = e.tool_id AND s.state = 'past_due')
  ELSE coalesce(p.renewal_price_paise, p.price_paise) END`;

/** Of the licence `l`, its entitlement `e`, its plan `p` and its tool `t`. Owners only: a trial and a licence without end have nothing to renew. */
export const IS_RENEWABLE = /* sql */ `(
  l.expires_at IS NOT NULL AND l.disabled_at IS NULL
  AND e.id IS NOT NULL AND e.withdrawn_at IS NULL AND e.paused_at IS NULL
  AND (p.days IS NOT NULL OR p.kind = 'subscription') AND ${RENEWAL_PAISE} > 0
  AND t.is_active AND t.archived_at IS NULL)`;

const OFFER = /* sql */ `
  SELECT ${RENEWAL_PAISE} AS "pricePaise",
         (${LINE_PLAN})::jsonb || jsonb_build_object('days', coalesce(p.days, ${PERIOD_DAYS})) AS plan
    FROM licenses l JOIN tools t ON t.id = l.tool_id JOIN entitlements e ON e.id = l.entitlement_id ${WITH_HELD_PLAN}
   WHERE l.user_id = $1 AND l.tool_id = $2 AND ${IS_RENEWABLE}`;

/** The line `i` of the order `o` renewed nothing, although its buyer has a licence. */
export const LACKS_RENEWAL = /* sql */ `NOT EXISTS (SELECT FROM license_renewals r WHERE r.order_item_id = i.id)
  AND EXISTS (SELECT FROM entitlements e JOIN licenses l ON l.entitlement_id = e.id
    WHERE e.user_id = o.user_id AND e.tool_id = i.tool_id AND e.withdrawn_at IS NULL)`;

/** Once per line. A licence that ended begins its new term now; one without end stays so. */
const RENEW = /* sql */ `
  WITH renewal AS (
    INSERT INTO license_renewals (order_item_id, license_id, days)
    SELECT $1::uuid, l.id, $4::integer
      FROM licenses l JOIN entitlements e ON e.id = l.entitlement_id
     WHERE l.user_id = $2 AND l.tool_id = $3 AND e.withdrawn_at IS NULL
    ON CONFLICT (order_item_id) DO NOTHING
    RETURNING license_id)
  UPDATE licenses l
     SET expires_at = CASE WHEN l.expires_at IS NOT NULL
           THEN greatest(l.expires_at, now()) + make_interval(days => $4::integer) END
    FROM renewal WHERE l.id = renewal.license_id
  RETURNING l.id`;

/** A tool that was granted again or upgraded since has a new term, which the renewal did not lengthen. */
const WITHDRAW = /* sql */ `
  WITH ended AS (
    UPDATE license_renewals SET withdrawn_at = now()
     WHERE order_item_id = ANY($1::uuid[]) AND withdrawn_at IS NULL
    RETURNING license_id, days, renewed_at)
  UPDATE licenses l SET expires_at = l.expires_at - make_interval(days => ended.days)
    FROM ended, entitlements e
   WHERE l.id = ended.license_id AND e.id = l.entitlement_id AND e.granted_at <= ended.renewed_at
     AND NOT EXISTS (SELECT FROM plan_upgrades u
       WHERE u.entitlement_id = e.id AND u.upgraded_at > ended.renewed_at AND u.withdrawn_at IS NULL)
  RETURNING l.id`;

/** Renewals of licences that have an end. */
@Injectable()
export class RenewalsRepository {
  constructor(private readonly database: Database) {}

  /** Null when the customer has no licence of the tool that can be renewed. */
  async findOffer({ userId, toolId }: LicenseFor, manager?: EntityManager): Promise<RenewalOffer | null> {
    const found = await this.database.prepared<RenewalOffer>(
      'licenses.renewal-offer',
      OFFER,
      [userId, toolId],
      manager,
    );
    return found[0] ?? null;
  }

  /** Adds the days of a paid line to the licence. Idempotent; call it in the transaction that completes the order. */
  async renew(
    manager: EntityManager,
    { orderItemId, userId, toolId, days }: PaidRenewal,
  ): Promise<RenewalOutcome> {
    const renewed = await rows(manager, RENEW, [orderItemId, userId, toolId, days]);
    if (renewed.length > 0) return 'renewed';
    return (await manager.existsBy(LicenseRenewal, { orderItemId })) ? 'repeated' : 'gone';
  }

  /** Takes the days of these lines back. False when there are none, or they were taken back before. */
  async withdraw(manager: EntityManager, orderItemIds: readonly string[]): Promise<boolean> {
    return (await rows(manager, WITHDRAW, [orderItemIds])).length > 0;
  }
}

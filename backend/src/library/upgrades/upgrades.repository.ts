import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../database/database.ts';
import { PERIOD_DAYS, WITH_HELD_PLAN } from '../../licenses/index.ts';
import type { HeldPlan } from './credit.ts';
import { PlanUpgrade } from './plan-upgrade.entity.ts';

/** The last upgrade `u` of the entitlement `e`, where it has one since it was given. */
const LAST_UPGRADE = /* sql */ `LEFT JOIN LATERAL (
  SELECT s.order_item_id FROM plan_upgrades s
   WHERE s.entitlement_id = e.id AND s.withdrawn_at IS NULL AND s.upgraded_at >= e.granted_at
   ORDER BY s.upgraded_at DESC LIMIT 1) u ON true`;

/** What the plan of the entitlement `e` cost: the last upgrade with its credit, or the line that gave the tool. */
const COST = /* sql */ `coalesce(CASE
  WHEN u.order_item_id IS NOT NULL THEN (
    SELECT i.paid_paise + i.credit_paise - i.refunded_paise FROM order_items i WHERE i.id = u.order_item_id)
  WHEN e.source = 'purchase' THEN (
    SELECT max(i.paid_paise - i.refunded_paise) FROM order_items i
     WHERE i.order_id = e.order_id AND i.tool_id = e.tool_id AND i.kind = 'tool')
  END, 0)`;

/** The line `i` of the order `o` changed no plan, although its buyer owns the tool. */
export const LACKS_UPGRADE = /* sql */ `NOT EXISTS (SELECT FROM plan_upgrades r WHERE r.order_item_id = i.id)
  AND EXISTS (SELECT FROM entitlements e
    WHERE e.user_id = o.user_id AND e.tool_id = i.tool_id AND e.withdrawn_at IS NULL)`;

const HELD = /* sql */ `
  SELECT p.id, coalesce(p.days, ${PERIOD_DAYS}) AS days, ${COST} AS "costPaise", l.expires_at AS "expiresAt"
    FROM entitlements e ${WITH_HELD_PLAN} ${LAST_UPGRADE} LEFT JOIN licenses l ON l.entitlement_id = e.id
   WHERE e.user_id = $1 AND e.tool_id = $2 AND e.withdrawn_at IS NULL AND e.paused_at IS NULL`;

/** Once per line. @returns nothing when the customer does not own the tool, or the line was there before */
const UPGRADE = /* sql */ `
  WITH held AS (
    SELECT e.id, p.id AS plan_id, l.seats, l.expires_at
      FROM entitlements e ${WITH_HELD_PLAN} LEFT JOIN licenses l ON l.entitlement_id = e.id
     WHERE e.user_id = $2 AND e.tool_id = $3 AND e.withdrawn_at IS NULL
  ), upgrade AS (
    INSERT INTO plan_upgrades (order_item_id, entitlement_id, plan_id, plan_before, seats_before, expires_before)
    SELECT $1::uuid, held.id, $4::uuid, held.plan_id, held.seats, held.expires_at FROM held
    ON CONFLICT (order_item_id) DO NOTHING RETURNING entitlement_id)
  UPDATE entitlements e SET plan_id = $4::uuid FROM upgrade WHERE e.id = upgrade.entitlement_id RETURNING e.id`;

/** Upgrades that were built on one end with it. One of an entitlement that was given again since has ended already. */
const WITHDRAWN = /* sql */ `
  SELECT u.order_item_id AS "orderItemId", u.entitlement_id AS "entitlementId", u.plan_before AS "planBefore",
         u.seats_before AS "seatsBefore", u.expires_before AS "expiresBefore", u.upgraded_at AS "upgradedAt"
    FROM plan_upgrades u JOIN entitlements e ON e.id = u.entitlement_id
   WHERE u.order_item_id = ANY($1::uuid[]) AND u.withdrawn_at IS NULL AND e.granted_at <= u.upgraded_at
   ORDER BY u.upgraded_at LIMIT 1 FOR UPDATE OF u, e`;

const GO_BACK = /* sql */ `
  WITH ended AS (
    UPDATE plan_upgrades SET withdrawn_at = now()
     WHERE entitlement_id = $1 AND withdrawn_at IS NULL AND upgraded_at >= $2)
  UPDATE entitlements SET plan_id = $3 WHERE id = $1`;

export interface PaidUpgrade {
  /** The line of the order that pays for it. */
  orderItemId: string;
  userId: string;
  toolId: string;
  planId: string;
}

/** Changes of owners' plans. */
@Injectable()
export class UpgradesRepository {
  constructor(private readonly database: Database) {}

  /** What the customer has of the tool, and what it cost; null when they do not own it, or its payment is disputed. */
  async findHeld(userId: string, toolId: string, manager?: EntityManager): Promise<HeldPlan | null> {
    const [held] = await this.database.prepared<HeldPlan>('upgrades.held', HELD, [userId, toolId], manager);
    return held ?? null;
  }

  /** Idempotent; call it in the transaction that completes the order. */
  async upgrade(
    manager: EntityManager,
    { orderItemId, userId, toolId, planId }: PaidUpgrade,
  ): Promise<'upgraded' | 'repeated' | 'gone'> {
    const upgraded = await rows(manager, UPGRADE, [orderItemId, userId, toolId, planId]);
    if (upgraded.length > 0) return 'upgraded';
    return (await manager.existsBy(PlanUpgrade, { orderItemId })) ? 'repeated' : 'gone';
  }

  /**
   * Returns the plan before these lines; its licence is the caller's to return.
   * @returns what the upgrade took the place of; null when there is none, or it was returned before
   */
  async withdraw(manager: EntityManager, orderItemIds: readonly string[]): Promise<PlanUpgrade | null> {
    const upgrade = await row<PlanUpgrade>(manager, WITHDRAWN, [orderItemIds]);
    if (!upgrade) return null;
    const { entitlementId, upgradedAt, planBefore } = upgrade;
    await rows(manager, GO_BACK, [entitlementId, upgradedAt, planBefore]);
    return upgrade;
  }
}

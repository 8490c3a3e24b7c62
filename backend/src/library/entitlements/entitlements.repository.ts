import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { arrayParameter } from '../../database/array-parameters.ts';
import { Database, row, rows } from '../../database/database.ts';
import { LicenseIssuesService } from '../../licenses/index.ts';
import type { LinePlan } from '../../orders/index.ts';
import { Entitlement } from './entitlement.entity.ts';

/** A tool that a staff member grants or withdraws. */
export interface StaffGrant {
  userId: string;
  toolId: string;
  /** Null when the account of who imported it is gone. */
  staffId: string | null;
  reason: string;
  /** Null is the default one. */
  plan?: LinePlan | null;
}

/** How a customer came to own a tool; the order, by the number that customers see, of a purchase. */
export interface Obtained {
  source: Entitlement['source'];
  orderId: string | null;
}

export interface Purchase {
  userId: string;
  toolId: string;
  /** The row of the order (`orders.id`), not the id that the provider knows. */
  orderId: string;
  /** As it was sold; null is the tool's default one. */
  plan: LinePlan | null;
}

/**
 * `granted`: the customer now owns the tool by this order. `repeated`: this order granted it before.
 * `owned`: another order granted it, so this one paid for nothing and staff should check it.
 * `withdrawn`: this order granted it and a refund withdrew it, so it is not granted again.
 */
export type GrantOutcome = 'granted' | 'repeated' | 'owned' | 'withdrawn';

const OWNS = 'SELECT 1 FROM entitlements WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL';
const OWNED_AMONG = /* sql */ `
  SELECT tool_id AS "toolId" FROM entitlements
   WHERE user_id = $1 AND tool_id = ANY(${arrayParameter(2, 'uuid')}) AND withdrawn_at IS NULL`;

/**
 * The buyer of the order `o` was not given the tool of its line `i`. A withdrawal is a decision: by a refund, a dispute or
 * staff. It only counts for orders that were paid before it.
 */
export const LACKS_TOOL = /* sql */ `i.tool_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM entitlements e WHERE e.user_id = o.user_id AND e.tool_id = i.tool_id
     AND (e.withdrawn_at IS NULL OR e.order_id = o.id OR e.withdrawn_at >= o.completed_at))`;

/** The order `o` still gives a tool. */
export const KEEPS_TOOL = /* sql */ `EXISTS (
  SELECT FROM entitlements e WHERE e.order_id = o.id AND e.source = 'purchase' AND e.withdrawn_at IS NULL)`;

@Injectable()
export class EntitlementsRepository {
  constructor(
    private readonly database: Database,
    private readonly licenses: LicenseIssuesService,
  ) {}

  /** Whether the customer owns the tool now: bought, free or granted by staff, and not withdrawn. */
  async owns(userId: string, toolId: string, manager?: EntityManager): Promise<boolean> {
    const held = await this.database.prepared('entitlements.owns', OWNS, [userId, toolId], manager);
    return held.length > 0;
  }

  /** Those of the tools that the customer owns now. */
  async ownedAmong(
    userId: string,
    toolIds: readonly string[],
    manager?: EntityManager,
  ): Promise<Set<string>> {
    const held = await this.database.prepared<{ toolId: string }>(
      'entitlements.owned-among',
      OWNED_AMONG,
      [userId, toolIds],
      manager,
    );
    return new Set(held.map(({ toolId }) => toolId));
  }

  /**
   * Grants the tool of a paid order. Idempotent, also when called concurrently; call it in the transaction that
   * completes the order. An order whose access was withdrawn does not grant it again.
   */
  async grantPurchase(
    manager: EntityManager,
    { userId, toolId, orderId, plan }: Purchase,
  ): Promise<GrantOutcome> {
    const granted = await rows(
      manager,
      `INSERT INTO entitlements AS held (id, user_id, tool_id, source, order_id, plan_id)
       VALUES ($1, $2, $3, 'purchase', $4, coalesce($5::uuid, default_plan_of($3)))
       ON CONFLICT (user_id, tool_id) DO UPDATE
         SET source = 'purchase', order_id = excluded.order_id, plan_id = excluded.plan_id, granted_at = now(),
             withdrawn_at = NULL, withdrawn_reason = NULL, granted_by = NULL, grant_reason = NULL,
             withdrawn_by = NULL, paused_at = NULL
         WHERE held.order_id IS DISTINCT FROM excluded.order_id
           AND (held.withdrawn_at IS NOT NULL OR held.source <> 'purchase')
       RETURNING id`,
      [newId(), userId, toolId, orderId, plan?.id ?? null],
    );
    if (granted.length > 0) {
      await this.licenses.issue(manager, { userId, toolId }, plan);
      return 'granted';
    }
    const held = await manager.findOneBy(Entitlement, { userId, toolId });
    if (held?.orderId !== orderId) return 'owned';
    return held.withdrawnAt ? 'withdrawn' : 'repeated';
  }

  /** Adds a free tool to the library. False when the customer owned it already. */
  async grantFree(manager: EntityManager, userId: string, toolId: string): Promise<boolean> {
    return this.grant(manager, { userId, toolId, source: 'free' });
  }

  /** Grants a tool that a coupon makes free. False when the customer owned it already. */
  async grantByCoupon(
    manager: EntityManager,
    userId: string,
    toolId: string,
    plan: LinePlan | null,
  ): Promise<boolean> {
    return this.grant(manager, { userId, toolId, source: 'coupon' }, plan);
  }

  /**
   * Grants a tool on behalf of staff. False when the customer owned it already. The order that granted it earlier stays
   * recorded, so that a late event of that order does not grant it again after staff have withdrawn it.
   */
  async grantByStaff(
    manager: EntityManager,
    { userId, toolId, staffId, reason, plan = null }: StaffGrant,
  ): Promise<boolean> {
    const grant = { userId, toolId, source: 'grant', grantedBy: staffId, grantReason: reason } as const;
    return this.grant(manager, grant, plan);
  }

  /** Withdraws a tool on behalf of staff. @returns how it was obtained; null when the customer does not own it */
  async withdrawByStaff(
    manager: EntityManager,
    { userId, toolId, staffId, reason }: StaffGrant,
  ): Promise<Obtained | null> {
    return row<Obtained>(
      manager,
      `UPDATE entitlements e SET withdrawn_at = now(), withdrawn_reason = $3, withdrawn_by = $4
        WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL
       RETURNING source, (SELECT o.order_id FROM orders o WHERE o.id = e.order_id AND e.source = 'purchase') AS "orderId"`,
      [userId, toolId, reason, staffId],
    );
  }

  /**
   * Withdraws what an order granted: all of it, or some tools only. @returns the tools that the customer loses by it;
   * none of those that are withdrawn already or owned otherwise
   */
  async withdrawTools(
    manager: EntityManager,
    orderId: string,
    reason: string,
    toolIds?: readonly string[],
  ): Promise<string[]> {
    const withdrawn = await rows<{ toolId: string }>(
      manager,
      `UPDATE entitlements SET withdrawn_at = now(), withdrawn_reason = $2
        WHERE order_id = $1 AND source = 'purchase' AND withdrawn_at IS NULL
          AND ($3::uuid[] IS NULL OR tool_id = ANY($3))
       RETURNING tool_id AS "toolId"`,
      [orderId, reason, toolIds ?? null],
    );
    return withdrawn.map(({ toolId }) => toolId);
  }

  /** Pauses downloads of these tools. False when they are paused already or the order gives no access to them. */
  async pause(manager: EntityManager, orderId: string, toolIds: readonly string[]): Promise<boolean> {
    const { affected } = await manager.update(
      Entitlement,
      {
        orderId,
        source: 'purchase',
        toolId: In(toolIds),
        withdrawnAt: IsNull(),
        pausedAt: IsNull(),
      },
      { pausedAt: () => 'now()' },
    );
    return affected !== 0;
  }

  /** Ends a pause. False when there is none. */
  async resume(manager: EntityManager, orderId: string): Promise<boolean> {
    const { affected } = await manager.update(
      Entitlement,
      { orderId, pausedAt: Not(IsNull()) },
      { pausedAt: null },
    );
    return affected !== 0;
  }

  /** Grants the tool, with its licence key, unless the customer owns it. False when they do. */
  private async grant(
    manager: EntityManager,
    grant: Pick<Entitlement, 'userId' | 'toolId' | 'source'> &
      Partial<Pick<Entitlement, 'grantedBy' | 'grantReason'>>,
    plan: LinePlan | null = null,
  ): Promise<boolean> {
    const { userId, toolId, source, grantedBy = null, grantReason = null } = grant;
    const granted = await rows(
      manager,
      `INSERT INTO entitlements AS held (id, user_id, tool_id, source, granted_by, grant_reason, plan_id)
       VALUES ($1, $2, $3, $4, $5, $6, coalesce($7::uuid, default_plan_of($3)))
       ON CONFLICT (user_id, tool_id) DO UPDATE
         SET source = excluded.source, plan_id = excluded.plan_id, granted_at = now(), granted_by = excluded.granted_by,
             grant_reason = excluded.grant_reason, withdrawn_at = NULL, withdrawn_reason = NULL, withdrawn_by = NULL,
             paused_at = NULL
         WHERE held.withdrawn_at IS NOT NULL
       RETURNING id`,
      [newId(), userId, toolId, source, grantedBy, grantReason, plan?.id ?? null],
    );
    if (granted.length === 0) return false;
    await this.licenses.issue(manager, { userId, toolId }, plan);
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { Database, row, rows, type Sql } from '../../database/database.js';

/** A tool that staff give or take by hand, with who did it and why. */
export interface ByHand {
  userId: string;
  toolId: string;
  staffId: string;
  reason: string;
}

export interface Purchase {
  userId: string;
  toolId: string;
  /** The order's row id (`orders.id`), not the id the provider knows. */
  orderId: string;
}

/**
 * `granted`: the tool is now the customer's by this order. `repeated`: it already was, by this same order.
 * `owned`: the customer had it by another order, so this one was paid for nothing and a person should look at it.
 * `withdrawn`: this order gave the tool once and a refund took it back; granting again changes nothing.
 */
export type GrantOutcome = 'granted' | 'repeated' | 'owned' | 'withdrawn';

interface Held {
  source: string;
  orderId: string | null;
  withdrawn: boolean;
}

/** Which customer owns which tool: one row per customer and tool, whatever happens and however often. */
@Injectable()
export class EntitlementsRepository {
  constructor(private readonly database: Database) {}

  /** Whether the tool is the customer's now: bought, taken for free or given by staff, and not withdrawn. */
  async owns(userId: string, toolId: string, sql: Sql = this.database.manager): Promise<boolean> {
    const found = await row(
      sql,
      'SELECT 1 FROM entitlements WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL',
      [userId, toolId],
    );
    return found !== null;
  }

  /**
   * Makes the tool the customer's for a paid order. Harmless to repeat, also at the same time; to be called in the
   * transaction that completes the order. An order whose access was withdrawn does not bring it back.
   */
  async grantPurchase(manager: EntityManager, purchase: Purchase): Promise<GrantOutcome> {
    const { userId, toolId, orderId } = purchase;
    const granted = await rows(
      manager,
      `INSERT INTO entitlements AS held (id, user_id, tool_id, source, order_id)
       VALUES ($1, $2, $3, 'purchase', $4)
       ON CONFLICT (user_id, tool_id) DO UPDATE
         SET source = 'purchase', order_id = excluded.order_id, granted_at = now(),
             withdrawn_at = NULL, withdrawn_reason = NULL, granted_by = NULL, grant_reason = NULL,
             withdrawn_by = NULL
         WHERE held.order_id IS DISTINCT FROM excluded.order_id
           AND (held.withdrawn_at IS NOT NULL OR held.source <> 'purchase')
       RETURNING id`,
      [newId(), userId, toolId, orderId],
    );
    if (granted.length > 0) return 'granted';
    const held = await row<Held>(
      manager,
      `SELECT source, order_id AS "orderId", withdrawn_at IS NOT NULL AS withdrawn
         FROM entitlements WHERE user_id = $1 AND tool_id = $2`,
      [userId, toolId],
    );
    if (held?.orderId !== orderId) return 'owned';
    return held.withdrawn ? 'withdrawn' : 'repeated';
  }

  /** Puts a free tool in the library. True when it was not there before. */
  async grantFree(userId: string, toolId: string, sql: Sql = this.database.manager): Promise<boolean> {
    const granted = await rows(
      sql,
      `INSERT INTO entitlements AS held (id, user_id, tool_id, source) VALUES ($1, $2, $3, 'free')
       ON CONFLICT (user_id, tool_id) DO UPDATE
         SET source = 'free', granted_at = now(), withdrawn_at = NULL, withdrawn_reason = NULL,
             granted_by = NULL, grant_reason = NULL, withdrawn_by = NULL
         WHERE held.withdrawn_at IS NOT NULL
       RETURNING id`,
      [newId(), userId, toolId],
    );
    return granted.length > 0;
  }

  /**
   * Gives a tool by hand. True when the person did not have it before. An order that gave it once stays named, so that
   * a late word about that order does not give it again after staff have taken it back.
   */
  async grantByHand(sql: Sql, { userId, toolId, staffId, reason }: ByHand): Promise<boolean> {
    const granted = await rows(
      sql,
      `INSERT INTO entitlements AS held (id, user_id, tool_id, source, granted_by, grant_reason)
       VALUES ($1, $2, $3, 'grant', $4, $5)
       ON CONFLICT (user_id, tool_id) DO UPDATE
         SET source = 'grant', granted_at = now(), granted_by = excluded.granted_by,
             grant_reason = excluded.grant_reason, withdrawn_at = NULL, withdrawn_reason = NULL, withdrawn_by = NULL
         WHERE held.withdrawn_at IS NOT NULL
       RETURNING id`,
      [newId(), userId, toolId, staffId, reason],
    );
    return granted.length > 0;
  }

  /** Takes a tool by hand, whatever gave it. False when the person does not have it. */
  async withdrawByHand(sql: Sql, { userId, toolId, staffId, reason }: ByHand): Promise<boolean> {
    const withdrawn = await rows(
      sql,
      `UPDATE entitlements SET withdrawn_at = now(), withdrawn_reason = $4, withdrawn_by = $3
        WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL RETURNING id`,
      [userId, toolId, staffId, reason],
    );
    return withdrawn.length > 0;
  }

  /**
   * Takes back what an order gave (a refund that withdraws access). False when there was nothing to take: already
   * withdrawn, or the customer owns the tool by something else.
   */
  async withdraw(manager: EntityManager, orderId: string, reason: string): Promise<boolean> {
    const withdrawn = await rows(
      manager,
      `UPDATE entitlements SET withdrawn_at = now(), withdrawn_reason = $2
        WHERE order_id = $1 AND source = 'purchase' AND withdrawn_at IS NULL RETURNING id`,
      [orderId, reason],
    );
    return withdrawn.length > 0;
  }
}

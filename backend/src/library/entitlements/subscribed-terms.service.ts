import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { row, rows } from '../../database/database.ts';
import { LicenseIssuesService } from '../../licenses/index.ts';

/** What a subscription gives its customer of a tool. */
export interface SubscribedTerm {
  userId: string;
  toolId: string;
  planId: string;
  seats: number;
  /** The end of what is paid for, with the days of grace. */
  until: Date;
  /** With the first payment of the subscription. */
  isFirst?: boolean;
}

interface Held {
  id: string;
  planId: string | null;
  expiresAt: Date | null;
}

const HELD = /* sql */ `
  SELECT e.id, e.plan_id AS "planId", l.expires_at AS "expiresAt" FROM entitlements e LEFT JOIN licenses l ON l.entitlement_id = e.id
   WHERE e.user_id = $1 AND e.tool_id = $2 AND e.withdrawn_at IS NULL FOR UPDATE OF e`;

/** The ends of licences that subscriptions pay for. */
@Injectable()
export class SubscribedTermsService {
  constructor(private readonly licenses: LicenseIssuesService) {}

  /** Whether the customer owns the tool, also by a term that has ended. */
  async owns(manager: EntityManager, userId: string, toolId: string): Promise<boolean> {
    return (await this.find(manager, userId, toolId)) !== null;
  }

  /**
   * Gives the licence this end; with the first payment also the plan. Nothing for somebody who does not own the tool any
   * more, or has another plan of it since.
   */
  async hold(
    manager: EntityManager,
    { userId, toolId, planId, seats, until, isFirst = false }: SubscribedTerm,
  ): Promise<void> {
    const held = await this.find(manager, userId, toolId);
    if (!held || (!isFirst && held.planId !== planId)) return;
    if (isFirst) await rows(manager, 'UPDATE entitlements SET plan_id = $2 WHERE id = $1', [held.id, planId]);
    await this.licenses.setTerm(manager, held.id, until, seats);
  }

  /** Ends the licence of the plan now, where it would last longer. */
  async end(
    manager: EntityManager,
    { userId, toolId, planId }: Pick<SubscribedTerm, 'userId' | 'toolId' | 'planId'>,
    now: Date,
  ): Promise<void> {
    const held = await this.find(manager, userId, toolId);
    if (held?.planId !== planId || held.expiresAt === null || held.expiresAt <= now) return;
    await this.licenses.setTerm(manager, held.id, now, null);
  }

  private find(manager: EntityManager, userId: string, toolId: string): Promise<Held | null> {
    return row<Held>(manager, HELD, [userId, toolId]);
  }
}

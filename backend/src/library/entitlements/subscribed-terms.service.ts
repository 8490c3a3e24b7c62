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
}

const HELD = /* sql */ `
  SELECT e.id, l.expires_at AS "expiresAt" FROM entitlements e LEFT JOIN licenses l ON l.entitlement_id = e.id
   WHERE e.user_id = $1 AND e.tool_id = $2 AND e.withdrawn_at IS NULL FOR UPDATE OF e`;

/** The ends of licences that subscriptions pay for. */
@Injectable()
export class SubscribedTermsService {
  constructor(private readonly licenses: LicenseIssuesService) {}

  /** Whether the customer owns the tool, also by a term that has ended. */
  async owns(manager: EntityManager, userId: string, toolId: string): Promise<boolean> {
    return (await row(manager, HELD, [userId, toolId])) !== null;
  }

  /** Gives the plan, and its licence this end. Nothing for somebody who does not own the tool any more. */
  async hold(
    manager: EntityManager,
    { userId, toolId, planId, seats, until }: SubscribedTerm,
  ): Promise<void> {
    const held = await row<{ id: string }>(manager, HELD, [userId, toolId]);
    if (!held) return;
    await rows(manager, 'UPDATE entitlements SET plan_id = $2 WHERE id = $1', [held.id, planId]);
    await this.licenses.setTerm(manager, held.id, until, seats);
  }

  /** Ends the licence now, where it would last longer. */
  async end(manager: EntityManager, userId: string, toolId: string, now: Date): Promise<void> {
    const held = await row<{ id: string; expiresAt: Date | null }>(manager, HELD, [userId, toolId]);
    if (held?.expiresAt && held.expiresAt > now) await this.licenses.setTerm(manager, held.id, now, null);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { toolError, ToolsService } from '../../tools/index.ts';
import {
  EntitlementsRepository,
  type Obtained,
  type StaffGrant,
} from '../entitlements/entitlements.repository.ts';
import { GrantEmailsService } from './grant-emails.service.ts';
import type {
  GrantResponse,
  GrantToolInput,
  UserLibraryResponse,
  WithdrawToolInput,
} from './staff-grants.dto.ts';
import { StaffGrantsRepository } from './staff-grants.repository.ts';

const GRANTED: Obtained = { source: 'grant', orderId: null };

/** Staff grant tools to users and withdraw them. */
@Injectable()
export class StaffGrantsService {
  constructor(
    private readonly database: Database,
    private readonly grants: StaffGrantsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly tools: ToolsService,
    private readonly emails: GrantEmailsService,
    private readonly audit: AuditService,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The user's tools, withdrawn ones included, and trials. @throws USER_NOT_FOUND */
  async library(userId: string): Promise<UserLibraryResponse> {
    await this.grants.assertUser(userId);
    const [tools, trials] = await Promise.all([this.grants.tools(userId), this.grants.trials(userId)]);
    const now = this.clock.now();
    return {
      tools: tools.map(({ since, withdrawnAt, ...tool }) => ({
        ...tool,
        since: since.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
      trials: trials.map(({ startedAt, endsAt, ...trial }) => ({
        ...trial,
        startedAt: startedAt.toISOString(),
        endsAt: endsAt.toISOString(),
        running: endsAt > now,
      })),
    };
  }

  /** Idempotent. @throws USER_NOT_FOUND, TOOL_NOT_FOUND, PLAN_NOT_FOUND, RECURRING_PLAN */
  async grant(
    actor: Actor,
    userId: string,
    { toolId, planId, reason }: GrantToolInput,
  ): Promise<WithMessage<GrantResponse>> {
    const plan = planId ? await this.getPlan(toolId, planId) : null;
    return this.change(actor, { userId, toolId, reason, plan }, true);
  }

  /** Withdraws a tool, however it was obtained; nothing is refunded. @throws USER_NOT_FOUND, TOOL_NOT_FOUND */
  async withdraw(
    actor: Actor,
    userId: string,
    toolId: string,
    { reason }: WithdrawToolInput,
  ): Promise<WithMessage<GrantResponse>> {
    return this.change(actor, { userId, toolId, reason }, false);
  }

  private async getPlan(toolId: string, planId: string): Promise<StaffGrant['plan']> {
    const found = await this.tools.findPlan(toolId, planId);
    if (!found || found.isArchived) throw toolError('PLAN_NOT_FOUND');
    if (found.plan.kind === 'subscription') throw toolError('RECURRING_PLAN');
    return found.plan;
  }

  /** Audits and emails only when the entitlement changed. */
  private async change(
    actor: Actor,
    { userId, toolId, reason, plan }: Omit<StaffGrant, 'staffId'>,
    given: boolean,
  ): Promise<WithMessage<GrantResponse>> {
    const { changed, tool } = await this.database.transaction(async (manager) => {
      await this.grants.lockUser(manager, userId);
      const tool = await this.grants.lockTool(manager, toolId);
      const grant = { userId, toolId, staffId: actor.userId, reason, plan };
      const obtained = given
        ? (await this.entitlements.grantByStaff(manager, grant)) && GRANTED
        : await this.entitlements.withdrawByStaff(manager, grant);
      if (obtained) {
        await this.audit.record(manager, actor, {
          action: 'update',
          subjectType: 'user',
          subjectId: userId,
          before: { tool: given ? null : tool },
          after: { tool: given ? tool : null, reason },
        });
        const event = given ? 'entitlement.granted' : 'entitlement.withdrawn';
        await this.events.emit(manager, event, { userId, toolId, ...obtained });
        await this.emails.queue(manager, userId, toolId, given, this.clock.now());
      }
      return { changed: Boolean(obtained), tool };
    });
    const message = given
      ? `${tool} ${changed ? 'is now in the library' : 'was in the library already'}`
      : `${tool} ${changed ? 'is withdrawn' : 'was not in the library'}`;
    return new WithMessage(`${message}.`, { ...(await this.library(userId)), changed });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { Actor } from '../../common/actor.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { Database } from '../../database/database.js';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.js';
import { GrantMailsService } from './grant-mails.service.js';
import type {
  GrantResponse,
  GrantToolInput,
  UserLibraryResponse,
  WithdrawToolInput,
} from './staff-grants.dto.js';
import { StaffGrantsRepository } from './staff-grants.repository.js';

/** Tools that staff give to people or take from them by hand. */
@Injectable()
export class StaffGrantsService {
  constructor(
    private readonly database: Database,
    private readonly grants: StaffGrantsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly mails: GrantMailsService,
    private readonly audit: Audit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What somebody has, had and tries. @throws USER_NOT_FOUND */
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

  /** Gives a tool; one that is there already stays as it is. @throws USER_NOT_FOUND, TOOL_NOT_FOUND */
  async grant(
    actor: Actor,
    userId: string,
    { toolId, reason }: GrantToolInput,
  ): Promise<WithMessage<GrantResponse>> {
    return this.change(actor, { userId, toolId, reason }, true);
  }

  /** Takes a tool, whatever gave it; money stays where it is. @throws USER_NOT_FOUND, TOOL_NOT_FOUND */
  async withdraw(
    actor: Actor,
    userId: string,
    toolId: string,
    { reason }: WithdrawToolInput,
  ): Promise<WithMessage<GrantResponse>> {
    return this.change(actor, { userId, toolId, reason }, false);
  }

  /** The row decides, once, whether this call changed something; only then is it written down and told. */
  private async change(
    actor: Actor,
    { userId, toolId, reason }: { userId: string; toolId: string; reason: string },
    given: boolean,
  ): Promise<WithMessage<GrantResponse>> {
    const { changed, tool } = await this.database.transaction(async (manager) => {
      await this.grants.holdUser(manager, userId);
      const tool = await this.grants.holdTool(manager, toolId);
      const byHand = { userId, toolId, staffId: actor.userId, reason };
      const changed = given
        ? await this.entitlements.grantByHand(manager, byHand)
        : await this.entitlements.withdrawByHand(manager, byHand);
      if (changed) {
        await this.audit.record(manager, actor, {
          action: 'update',
          subjectType: 'user',
          subjectId: userId,
          before: { tool: given ? null : tool },
          after: { tool: given ? tool : null, reason },
        });
        await this.mails.queue(manager, userId, toolId, given, this.clock.now());
      }
      return { changed, tool };
    });
    const said = given
      ? `${tool} ${changed ? 'is now in the library' : 'was in the library already'}`
      : `${tool} ${changed ? 'is withdrawn' : 'was not in the library'}`;
    return new WithMessage(`${said}.`, { ...(await this.library(userId)), changed });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../alerts/index.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { JobsService } from '../platform/jobs/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import {
  CommunityPort,
  CommunityRefusal,
  type Group,
  type GroupFacts,
  GroupMoved,
  NOTHING,
  type RefusalKind,
} from './community-port.ts';
import { CommunityTokensService, hashToken, newToken } from './community-tokens.service.ts';
import type { Community } from './community.entity.ts';

type Work<Result> = (port: CommunityPort, group: Group) => Promise<Result>;

/** Refusals that keep the bot from all of its work. */
const BROKEN: readonly RefusalKind[] = ['token', 'outside', 'rights'];

export const UNREADABLE =
  'The token of the bot cannot be read: a key of the store was replaced. Enter the token again.';
export const NOT_HTTPS = 'Telegram sends nothing to this store: its address does not begin with https.';

/** Of the keys of all jobs that call a group's bot. */
export const beginKey = (communityId: string): string => `community-${communityId}-`;

/** What keeps a bot from working; null where nothing does. */
export function findProblem({
  bot,
  group,
  isAdmin,
  canInvite,
  canRemove,
}: Omit<GroupFacts, 'isOutside'>): string | null {
  if (!bot) return 'Telegram does not accept the token of the bot.';
  if (!group) return 'The bot is not in the group.';
  if (!isAdmin) return 'The bot is not an administrator of the group.';
  const missing = [...(canInvite ? [] : ['“Invite users via link”']), ...(canRemove ? [] : ['“Ban users”'])];
  return missing.length > 0 ? `The bot is an administrator, but may not ${missing.join(' and ')}.` : null;
}

/** Calls a group's bot, follows a group that moved, and tells staff when the bot cannot work any more. */
@Injectable()
export class CommunityCallsService {
  constructor(
    private readonly database: Database,
    private readonly communities: CommunitiesRepository,
    private readonly tokens: CommunityTokensService,
    private readonly port: CommunityPort,
    private readonly alerts: AlertsRepository,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether Telegram, or what stands in for it, can send updates here. */
  get canReceive(): boolean {
    return this.env.PUBLIC_URL.startsWith('https:') || this.env.TELEGRAM_API_ROOT !== undefined;
  }

  /**
   * Does something as the bot of a group. A group with another id is kept, and asked once more.
   * @throws CommunityRefusal, CommunityUnavailable, RetryableError
   */
  async call<Result>(community: Community, work: Work<Result>): Promise<Result> {
    const token = this.tokens.open(community);
    if (token === null) {
      await this.report(community, UNREADABLE);
      throw new CommunityRefusal('token', UNREADABLE);
    }
    try {
      return await this.follow(community, token, work);
    } catch (error) {
      if (error instanceof CommunityRefusal && BROKEN.includes(error.kind))
        await this.examine(community).catch(() => this.report(community, error.message));
      throw error;
    }
  }

  /** What the bot may do now; the group's problem and its alert are set or closed by it. */
  async examine(community: Community): Promise<GroupFacts> {
    const token = this.tokens.open(community);
    const facts =
      token === null ? NOTHING : await this.follow(community, token, (port, group) => port.check(group));
    const { group, bot } = facts;
    await this.communities.update(this.database.manager, community.id, {
      ...(group && { title: group.title }),
      ...(bot && { botName: bot.name }),
      checkedAt: this.clock.now(),
    });
    await this.report(community, token === null ? UNREADABLE : findProblem(facts));
    return facts;
  }

  /** Sets or takes away the problem of a group; staff have one alert while there is one. */
  async report(community: Pick<Community, 'id' | 'title'>, problem: string | null): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (problem === null) return this.mend(manager, community.id);
      await this.communities.update(manager, community.id, { problem });
      const message = `The bot of the group “${community.title}” cannot work: ${problem} Nobody can join or leave until it can; then press Check now.`;
      return this.alerts.raiseCurrent(manager, { kind: 'community_broken', subject: community.id, message });
    });
  }

  /** The bot can work again: what was refused is done now. */
  async mend(manager: EntityManager, id: string): Promise<void> {
    await this.alerts.close(manager, 'community_broken', id);
    if (await this.communities.forgetProblem(manager, id)) await this.jobs.wake(manager, beginKey(id));
  }

  /** Asks for updates, with a new secret. False where none can come here. */
  async connect(community: Community): Promise<boolean> {
    if (!this.canReceive) return false;
    const token = this.tokens.open(community);
    if (token === null) return false;
    const secret = newToken();
    // Updates may come before the call has ended.
    await this.communities.addSecret(community.id, hashToken(secret).toString('hex'));
    const url = `${this.env.PUBLIC_URL}/api/telegram/${community.id}`;
    await this.port.setWebhook(token, { url, secret });
    return true;
  }

  /** A group went: its bot works for another one, or gets no updates any more. */
  async disconnect(community: Community): Promise<void> {
    const { manager } = this.database;
    const [other] = await this.communities.listActive(manager, community.botId);
    if (other) {
      await this.connect(other);
      return;
    }
    const token = this.tokens.open(community);
    if (token !== null && this.canReceive) await this.port.setWebhook(token, null);
  }

  private async follow<Result>(community: Community, token: string, work: Work<Result>): Promise<Result> {
    const { botId, externalId } = community;
    try {
      return await work(this.port, { token, externalId });
    } catch (error) {
      if (!(error instanceof GroupMoved)) throw error;
      await this.communities.move(this.database.manager, botId, externalId, error.externalId);
      return work(this.port, { token, externalId: error.externalId });
    }
  }
}

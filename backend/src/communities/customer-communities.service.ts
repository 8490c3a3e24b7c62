import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { dayName } from '../common/time/days.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { CHANGE_DAYS, CHANGES, findCoolDown } from './accounts.service.ts';
import type { CommunityInviteResponse, OwnCommunitiesResponse, OwnCommunity } from './communities.dto.ts';
import { communityError } from './communities.errors.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import { hashToken, newToken } from './community-tokens.service.ts';
import { CommunityMember, isMember } from './community.entity.ts';
import { CustomerCommunitiesRepository, type OwnCommunityRow } from './customer-communities.repository.ts';
import { MembersRepository } from './members.repository.ts';

const INVITE_MS = 15 * 60_000;

const toOwn = ({ isBehind: _isBehind, ...row }: OwnCommunityRow): OwnCommunity => ({
  ...row,
  endsAt: row.endsAt?.toISOString() ?? null,
  removeAt: row.removeAt?.toISOString() ?? null,
});

/** Customers see their groups and join them. */
@Injectable()
export class CustomerCommunitiesService {
  constructor(
    private readonly database: Database,
    private readonly own: CustomerCommunitiesRepository,
    private readonly communities: CommunitiesRepository,
    private readonly members: MembersRepository,
    private readonly moves: CommunityMovesService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ userId }: Actor): Promise<OwnCommunitiesResponse> {
    const found = await this.own.list(userId);
    if (!found.some(({ isBehind }) => isBehind)) return { communities: found.map(toOwn) };
    await this.moves.run();
    return { communities: (await this.own.list(userId)).map(toOwn) };
  }

  /** A link that binds one account, once. @throws COMMUNITY_NOT_FOUND without a right, COMMUNITY_COOL_DOWN */
  async invite({ userId }: Actor, communityId: string): Promise<CommunityInviteResponse> {
    const key = { communityId, userId };
    const token = newToken();
    return this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      await this.moves.follow(manager);
      if (!(await this.members.hasRight(manager, key))) throw communityError('COMMUNITY_NOT_FOUND');
      const { botName } = await this.communities.getById(communityId, manager);
      const now = this.clock.now();
      const member = (await this.members.find(manager, key)) ?? newMember(key, now);
      this.assertChangeable(member, now);
      if (!isMember(member)) Object.assign(member, { state: 'invited', at: now });
      await this.members.save(manager, member);
      const expiresAt = new Date(now.getTime() + INVITE_MS);
      await this.members.addInvite(manager, key, hashToken(token), expiresAt);
      const root = this.env.TELEGRAM_LINK_ROOT.replace(/\/+$/, '');
      return { url: `${root}/${botName}?start=${token}`, expiresAt: expiresAt.toISOString() };
    });
  }

  private assertChangeable(member: CommunityMember, now: Date): void {
    const again = findCoolDown(member, now);
    if (!again) return;
    throw communityError('COMMUNITY_COOL_DOWN', {
      params: { times: CHANGES, days: CHANGE_DAYS, day: dayName(again) },
      retryAfter: (again.getTime() - now.getTime()) / 1000,
    });
  }
}

const newMember = (key: { communityId: string; userId: string }, now: Date): CommunityMember =>
  Object.assign(new CommunityMember(), {
    ...key,
    externalId: null,
    name: null,
    state: 'invited' as const,
    at: now,
    removeAt: null,
    isAdmin: false,
    changes: [],
  });

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { DAY_MS } from '../common/time/days.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import type { MessageKind } from './community-messages.ts';
import { CommunityMessagesService } from './community-messages.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import { hashToken } from './community-tokens.service.ts';
import { CommunityVisitsService } from './community-visits.service.ts';
import { type CommunityMember, isMember } from './community.entity.ts';
import { type MemberKey, MembersRepository } from './members.repository.ts';
import type { Person } from './telegram/telegram-update.ts';

export const CHANGES = 3;
export const CHANGE_DAYS = 30;

/** When the account may be changed again; null while it may be changed now. */
export function findCoolDown({ changes }: Pick<CommunityMember, 'changes'>, now: Date): Date | null {
  const window = CHANGE_DAYS * DAY_MS;
  const recent = changes.filter((at) => now.getTime() - at.getTime() < window);
  const first = recent.at(-CHANGES);
  return first ? new Date(first.getTime() + window) : null;
}

/** Which account stands for a customer in a group. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly communities: CommunitiesRepository,
    private readonly members: MembersRepository,
    private readonly moves: CommunityMovesService,
    private readonly visits: CommunityVisitsService,
    private readonly messages: CommunityMessagesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Somebody started the bot, with the token of a link or without. Call it under the lock of groups. */
  async start(manager: EntityManager, botId: string, from: Person, token: string | null): Promise<void> {
    await this.moves.follow(manager);
    const key =
      token === null
        ? null
        : await this.members.takeInvite(manager, hashToken(token), botId, this.clock.now());
    if (key) await this.bind(manager, key, from);
    else await this.greet(manager, botId, from, token);
  }

  /** Pressing Start again sends the link again, to an account that is known. */
  private async greet(
    manager: EntityManager,
    botId: string,
    from: Person,
    token: string | null,
  ): Promise<void> {
    const known = await this.members.listOfAccount(manager, botId, from.id);
    const open = known.filter(({ hasRight }) => hasRight);
    for (const facts of open) await this.visits.queueWelcome(manager, facts);
    if (open.length > 0) return;
    const [group] = await this.communities.listActive(manager, botId);
    const communityId = known[0]?.communityId ?? group?.id;
    if (!communityId) return;
    const kind = known.length > 0 ? 'no_right' : token === null ? 'unknown_account' : 'link_used';
    await this.messages.queue(manager, [{ communityId, person: from.id, kind }]);
  }

  private async bind(manager: EntityManager, key: MemberKey, { id, name }: Person): Promise<void> {
    const { communityId } = key;
    const say = (kind: MessageKind) => this.messages.queue(manager, [{ communityId, person: id, kind }]);
    const member = await this.members.find(manager, key);
    if (!member || !(await this.members.hasRight(manager, key))) return say('no_right');
    if (!(await this.release(manager, key, id))) return say('account_taken');
    const now = this.clock.now();
    const { externalId: former, state } = member;
    if (former !== null && former !== id) {
      if (findCoolDown(member, now)) return say('cool_down');
      member.changes = [...member.changes, now];
      const wasThere = isMember(member);
      Object.assign(member, { state: 'invited', removeAt: null, isAdmin: false, at: now });
      if (wasThere) await this.moves.queueAccountRemoval(manager, communityId, former);
    } else if (state === 'left' || state === 'removed') Object.assign(member, { state: 'invited', at: now });
    await this.members.save(manager, Object.assign(member, { externalId: id, name }));
    return this.visits.queueWelcome(manager, key);
  }

  /** Whether the account is free. One of a customer who has no right and is not there stands for nobody any more. */
  private async release(manager: EntityManager, key: MemberKey, externalId: string): Promise<boolean> {
    const holder = await this.members.findByAccount(manager, key.communityId, externalId);
    if (!holder || holder.userId === key.userId) return true;
    if (isMember(holder) || (await this.members.hasRight(manager, holder))) return false;
    await this.members.save(manager, Object.assign(holder, { externalId: null, name: null }));
    return true;
  }
}

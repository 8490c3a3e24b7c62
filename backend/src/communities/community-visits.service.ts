import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { DAY_MS } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { beginKey, CommunityCallsService } from './community-calls.service.ts';
import { describeLink, describeMember } from './community-messages.ts';
import { CommunityMessagesService, QUEUE } from './community-messages.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import type { Presence } from './community-port.ts';
import { isMember } from './community.entity.ts';
import { type MemberKey, MembersRepository } from './members.repository.ts';

const WELCOME = jobType('communities.welcome', 'webhooks', { communityId: z.uuid(), userId: z.uuid() });
const ANSWER = jobType('communities.answer', 'webhooks', {
  communityId: z.uuid(),
  person: z.string(),
  replyTo: z.string(),
});

const LINK_DAYS = 1;
const MAX_ATTEMPTS = 6;

/** What the bot does for somebody who wants to join: it sends a link, and answers who asks to join. */
@Injectable()
export class CommunityVisitsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly communities: CommunitiesRepository,
    private readonly members: MembersRepository,
    private readonly moves: CommunityMovesService,
    private readonly calls: CommunityCallsService,
    private readonly messages: CommunityMessagesService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(WELCOME, (key) => this.welcome(key));
    this.jobs.register(ANSWER, ({ communityId, person, replyTo }) =>
      this.answer(communityId, person, replyTo),
    );
  }

  /** Sends the link to join to the account of a member. Call it in the transaction that made them one. */
  async queueWelcome(manager: EntityManager, { communityId, userId }: MemberKey): Promise<void> {
    const key = `${beginKey(communityId)}welcome-${userId}`;
    const options = { queue: QUEUE, key, maxAttempts: MAX_ATTEMPTS };
    await this.jobs.add(manager, WELCOME, { communityId, userId }, options);
  }

  /** Lets somebody in, or tells them why not. */
  async queueAnswer(
    manager: EntityManager,
    communityId: string,
    person: string,
    replyTo: string,
  ): Promise<void> {
    const key = `${beginKey(communityId)}answer-${person}`;
    await this.jobs.add(manager, ANSWER, { communityId, person, replyTo }, { queue: QUEUE, key });
  }

  /** Notes that somebody is, or is not, in the group. False for what was known, and for whom the store does not know. */
  async note(manager: EntityManager, communityId: string, person: string, is: Presence): Promise<boolean> {
    const member = await this.members.findByAccount(manager, communityId, person);
    if (!member) return false;
    const at = this.clock.now();
    const isThere = isMember(member);
    const isAdmin = is === 'admin';
    if (is === 'absent' && isThere)
      Object.assign(member, { state: 'left', removeAt: null, isAdmin: false, at });
    else if (is !== 'absent' && !isThere)
      Object.assign(member, { state: 'joined', removeAt: null, isAdmin, at });
    else if (is !== 'absent' && member.isAdmin !== isAdmin) Object.assign(member, { isAdmin });
    else return false;
    await this.members.save(manager, member);
    return true;
  }

  private async welcome(key: MemberKey): Promise<void> {
    const community = await this.communities.findById(key.communityId);
    const member = await this.members.find(this.database.manager, key);
    const person = member?.externalId;
    if (!community?.isActive || !person) return;
    const facts = { title: community.title };
    const is = await this.calls.call(community, (port, group) => port.memberState(group, person));
    if (is !== 'absent') {
      await this.write(community.id, person, is);
      await this.messages.say(community.id, person, describeMember(facts));
      return;
    }
    if (!(await this.members.hasRight(this.database.manager, key))) return;
    const expiresAt = new Date(this.clock.now().getTime() + LINK_DAYS * DAY_MS);
    // 32 letters, the most that a link's name may have.
    const name = key.userId.replaceAll('-', '');
    const link = await this.calls.call(community, (port, group) => port.link(group, name, expiresAt));
    await this.messages.say(community.id, person, describeLink(facts, community.rules, link));
  }

  /** A right that ends between the question and the answer is followed right after it. */
  private async answer(communityId: string, person: string, replyTo: string): Promise<void> {
    const community = await this.communities.findById(communityId);
    if (!community?.isActive) return;
    const { manager } = this.database;
    const member = await this.members.findByAccount(manager, communityId, person);
    const mayJoin =
      member !== null && (await this.members.hasRight(manager, { communityId, userId: member.userId }));
    if (!mayJoin) {
      await this.calls.call(community, (port, group) => port.decline(group, person));
      const kind = member ? 'declined' : 'unknown_account';
      await this.messages.queue(manager, [{ communityId, person: replyTo, kind }]);
      return;
    }
    const isApproved = await this.calls.call(community, (port, group) => port.approve(group, person));
    const is = isApproved
      ? 'present'
      : await this.calls.call(community, (port, group) => port.memberState(group, person));
    await this.write(communityId, person, is);
    await this.moves.run();
  }

  private async write(communityId: string, person: string, is: Presence): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      if (await this.note(manager, communityId, person, is)) await this.moves.follow(manager);
    });
  }
}

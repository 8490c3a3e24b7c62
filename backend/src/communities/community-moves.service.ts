import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { beginKey, CommunityCallsService } from './community-calls.service.ts';
import { CommunityEmailsService } from './community-emails.service.ts';
import { CommunityMessagesService, QUEUE } from './community-messages.service.ts';
import { type MemberKey, MembersRepository, type MovedMember } from './members.repository.ts';

const KEY = { communityId: z.uuid(), userId: z.uuid() };
const REMOVE = jobType('communities.remove', 'webhooks', KEY);
const REMOVE_ACCOUNT = jobType('communities.remove-account', 'webhooks', {
  communityId: z.uuid(),
  person: z.string(),
});

/** Removals that are queued by one look: about a minute's work. */
const AT_ONCE = 200;

/**
 * Moves members with the rights they have. Nothing tells it of a refund, an end or a suspension: it compares members with
 * what they own, every minute and before somebody joins.
 */
@Injectable()
export class CommunityMovesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly communities: CommunitiesRepository,
    private readonly members: MembersRepository,
    private readonly calls: CommunityCallsService,
    private readonly messages: CommunityMessagesService,
    private readonly emails: CommunityEmailsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(REMOVE, (key) => this.remove(key));
    this.jobs.register(REMOVE_ACCOUNT, ({ communityId, person }) => this.removeAccount(communityId, person));
  }

  /** Follows the rights, and removes those whose time has come. Harmless to repeat, also on several replicas at once. */
  async run(): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      await this.follow(manager);
      await this.members.forgetDeleted(manager);
      for (const key of await this.members.listDue(manager, this.clock.now(), AT_ONCE))
        await this.queueRemoval(manager, key);
    });
  }

  /**
   * Call it under the lock, before members are read to be changed, and after they were changed. Who has time until the end
   * hears of it; who has none hears of the removal.
   */
  async follow(manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    await this.tell(manager, await this.members.follow(manager, now), now);
  }

  /** Staff changed what a group is for. Call it after the change, and `follow` before it. */
  async giveGrace(manager: EntityManager, communityId: string): Promise<void> {
    const now = this.clock.now();
    await this.tell(manager, await this.members.giveGrace(manager, communityId, now), now);
  }

  private async tell(manager: EntityManager, moved: readonly MovedMember[], now: Date): Promise<void> {
    const told = moved.filter(
      ({ from, state, removeAt }) =>
        from === 'joined' && state === 'to_remove' && removeAt !== null && removeAt > now,
    );
    await this.emails.queue(manager, told, 'ending');
    await this.messages.queue(
      manager,
      told.map(({ communityId, externalId, removeAt }) => ({
        communityId,
        person: externalId ?? '',
        kind: 'ending' as const,
        removeAt,
      })),
    );
  }

  /** Another account of the customer takes the place of this one. Call it in the transaction of the change. */
  async queueAccountRemoval(manager: EntityManager, communityId: string, person: string): Promise<void> {
    const key = `${beginKey(communityId)}account-${person}`;
    await this.jobs.add(manager, REMOVE_ACCOUNT, { communityId, person }, { queue: QUEUE, key });
  }

  /** A job that waits keeps its time: it was refused lately. */
  private async queueRemoval(manager: EntityManager, member: MemberKey): Promise<void> {
    const key = `${beginKey(member.communityId)}remove-${member.userId}`;
    if (await this.jobs.findWaiting(manager, REMOVE, key)) return;
    await this.jobs.add(manager, REMOVE, member, { queue: QUEUE, key });
  }

  private async remove(key: MemberKey): Promise<void> {
    const community = await this.communities.findById(key.communityId);
    const person = await this.findDue(key);
    if (!community?.isActive || person === null) return;
    const state = await this.calls.call(community, (port, group) => port.memberState(group, person));
    if (state === 'present') await this.calls.call(community, (port, group) => port.remove(group, person));
    await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      const member = await this.members.find(manager, key);
      // They changed the account meanwhile: the former one has a removal of its own.
      if (!member || member.externalId !== person) return;
      const at = this.clock.now();
      if (state === 'admin') Object.assign(member, { state: 'joined', isAdmin: true, removeAt: null, at });
      else Object.assign(member, { state: 'removed', isAdmin: false, removeAt: null, at });
      await this.members.save(manager, member);
      if (state === 'admin') return;
      await this.emails.queue(manager, [key], 'removed');
      await this.messages.queue(manager, [{ communityId: key.communityId, person, kind: 'removed' }]);
      await this.members.forgetDeleted(manager);
    });
  }

  /** The account of somebody whose time has come and who has no right again; null for anybody else. */
  private async findDue(key: MemberKey): Promise<string | null> {
    return this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      await this.follow(manager);
      const member = await this.members.find(manager, key);
      const isDue = member?.state === 'to_remove' && member.removeAt && member.removeAt <= this.clock.now();
      return isDue ? member.externalId : null;
    });
  }

  private async removeAccount(communityId: string, person: string): Promise<void> {
    const { manager } = this.database;
    const community = await this.communities.findById(communityId);
    // It is somebody's place again.
    if (!community || (await this.members.findByAccount(manager, communityId, person))) return;
    const state = await this.calls.call(community, (port, group) => port.memberState(group, person));
    if (state === 'present') await this.calls.call(community, (port, group) => port.remove(group, person));
  }
}

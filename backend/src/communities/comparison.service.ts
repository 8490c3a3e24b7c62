import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { DAY_MS } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { CommunityCallsService } from './community-calls.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import type { Presence } from './community-port.ts';
import { CommunityVisitsService } from './community-visits.service.ts';
import type { Community } from './community.entity.ts';
import { MembersRepository } from './members.repository.ts';

const COMPARE = jobType('communities.compare', 'upkeep', {
  communityId: z.uuid(),
  after: z.uuid().nullable(),
});
const QUEUE = 'communities.compare';

/** 2:00 in India. */
const NIGHT = '30 20 * * *';
/** Ten members a second, and a pause after each batch: a third of what Telegram takes from one bot. */
const BATCH = 20;
const BETWEEN_MEMBERS_MS = 100;
const BETWEEN_BATCHES_MS = 3_000;
const KEPT_UPDATES_MS = 3 * DAY_MS;

/** Corrects each night what the store believes of who is in a group: updates may have been lost. */
@Injectable()
export class ComparisonService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly communities: CommunitiesRepository,
    private readonly members: MembersRepository,
    private readonly visits: CommunityVisitsService,
    private readonly moves: CommunityMovesService,
    private readonly calls: CommunityCallsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(COMPARE, ({ communityId, after }) => this.compare(communityId, after));
    this.jobs.schedule('communities.night', NIGHT, () => this.queueAll());
  }

  /** Compares a group soon. */
  async queue(communityId: string, after: string | null = null, pauseMs = 0): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + pauseMs);
    const options = { queue: QUEUE, key: `community-compare-${communityId}`, runAt };
    await this.jobs.add(this.database.manager, COMPARE, { communityId, after }, options);
  }

  private async queueAll(): Promise<void> {
    await this.communities.forgetUpdates(new Date(this.clock.now().getTime() - KEPT_UPDATES_MS));
    for (const { id } of await this.communities.listActive(this.database.manager)) await this.queue(id);
  }

  /** One batch; the next follows after a pause. */
  async compare(communityId: string, after: string | null): Promise<void> {
    const community = await this.communities.findById(communityId);
    if (!community?.isActive) return;
    const facts = after === null ? await this.calls.examine(community) : null;
    // Without its rights a bot sees nobody: what it would say of others is wrong.
    if (facts && !(facts.isAdmin && facts.group)) return;
    const batch = await this.members.listKnown(communityId, after, BATCH);
    for (const { externalId } of batch) {
      if (externalId === null) continue;
      await this.note(community, externalId);
      await sleep(BETWEEN_MEMBERS_MS);
    }
    await this.moves.run();
    const last = batch.at(-1);
    if (batch.length === BATCH && last) await this.queue(communityId, last.userId, BETWEEN_BATCHES_MS);
  }

  private async note(community: Community, person: string): Promise<void> {
    const is: Presence = await this.calls.call(community, (port, group) => port.memberState(group, person));
    await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      await this.visits.note(manager, community.id, person, is);
    });
  }
}

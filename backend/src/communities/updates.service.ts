import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { communityError } from './communities.errors.ts';
import { AccountsService } from './accounts.service.ts';
import { CommunityCallsService, findProblem } from './community-calls.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import { isKnownSecret } from './community-tokens.service.ts';
import { CommunityVisitsService } from './community-visits.service.ts';
import type { Community } from './community.entity.ts';
import { type GroupUpdate, readUpdate } from './telegram/telegram-update.ts';

/** What bots tell the store. What follows elsewhere is done by jobs, so that an update is answered at once. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly database: Database,
    private readonly communities: CommunitiesRepository,
    private readonly accounts: AccountsService,
    private readonly visits: CommunityVisitsService,
    private readonly moves: CommunityMovesService,
    private readonly calls: CommunityCallsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Handles an update once, however often it comes. @throws UPDATE_SECRET; then nothing is read. */
  async receive(communityId: string, secret: unknown, body: unknown): Promise<void> {
    const community = await this.communities.findById(communityId);
    const hashes = community?.secretHashes ?? [];
    const isKnown = typeof secret === 'string' && isKnownSecret(hashes, secret);
    if (!community || !isKnown) throw communityError('UPDATE_SECRET');
    const read = readUpdate(body);
    if (!read) return;
    const { botId } = community;
    const broken = await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      const isNew = await this.communities.noteUpdate(manager, botId, read.updateId, this.clock.now());
      return isNew && read.update ? this.handle(manager, botId, read.update) : null;
    });
    if (broken) await this.calls.report(broken.community, broken.problem);
  }

  /** What is wrong with the bot by now, if it tells of itself. */
  private async handle(
    manager: EntityManager,
    botId: string,
    update: GroupUpdate,
  ): Promise<{ community: Community; problem: string | null } | null> {
    if (update.kind === 'moved') {
      await this.communities.move(manager, botId, update.groupId, update.to);
      return null;
    }
    if (update.kind === 'start') {
      await this.accounts.start(manager, botId, update.from, update.token);
      return null;
    }
    const active = await this.communities.listActive(manager, botId);
    const community = active.find(({ externalId }) => externalId === update.groupId);
    if (!community) return null;
    if (update.kind === 'bot') {
      const { isAdmin, canInvite, canRemove } = update;
      const bot = { id: botId, name: community.botName };
      const group = { id: community.externalId, title: community.title, isSuitable: true };
      return { community, problem: findProblem({ bot, group, isAdmin, canInvite, canRemove }) };
    }
    if (update.kind === 'request') {
      await this.visits.queueAnswer(manager, community.id, update.from.id, update.replyTo);
      return null;
    }
    const is = update.isAdmin ? 'admin' : update.isPresent ? 'present' : 'absent';
    if (await this.visits.note(manager, community.id, update.person.id, is)) await this.moves.follow(manager);
    return null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../alerts/index.ts';
import { ClaimsService } from '../claims/index.ts';
import type { Actor } from '../common/access/actor.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { newId } from '../common/fields/ids.ts';
import { assertUnchanged } from '../common/fields/if-unchanged.ts';
import { onlySent } from '../common/fields/sent.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { AuditService, difference, type StaffChange } from '../platform/audit/index.ts';
import { ChecksService } from './checks.service.ts';
import { communityError } from './communities.errors.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { CommunityCallsService } from './community-calls.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import { CommunityTokensService } from './community-tokens.service.ts';
import { Community } from './community.entity.ts';
import { MembersRepository } from './members.repository.ts';
import type {
  CommunitiesQuery,
  CommunityCheckResponse,
  CommunityInput,
  CommunityUpdateInput,
  StaffCommunity,
  StaffCommunityResponse,
} from './staff-communities.dto.ts';
import { type CommunityRow, StaffCommunitiesRepository } from './staff-communities.repository.ts';

const GRACE_DAYS = 3;

const toStaff = (row: CommunityRow): StaffCommunity => ({
  ...row,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** For the audit log: of a token only that it was replaced. */
function toAudited({ externalId, title, botName, toolIds, planIds, graceDays, rules, isActive }: Community) {
  return { externalId, title, botName, toolIds, planIds, graceDays, rules, isActive };
}

function assertForSomebody({ toolIds, planIds }: Pick<Community, 'toolIds' | 'planIds'>): void {
  if (toolIds.length + planIds.length === 0)
    throw invalidFields({ toolIds: 'Choose at least one tool or plan' });
}

/** Staff connect groups. Telegram is asked before anything is written, and no transaction waits for it. */
@Injectable()
export class StaffCommunitiesService {
  constructor(
    private readonly database: Database,
    private readonly lists: StaffCommunitiesRepository,
    private readonly communities: CommunitiesRepository,
    private readonly members: MembersRepository,
    private readonly tokens: CommunityTokensService,
    private readonly checks: ChecksService,
    private readonly calls: CommunityCallsService,
    private readonly moves: CommunityMovesService,
    private readonly claims: ClaimsService,
    private readonly alerts: AlertsRepository,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: CommunitiesQuery) {
    const { rows, total } = await this.lists.list(query);
    return { communities: rows.map(toStaff), ...staffPage(query, total) };
  }

  /** @throws COMMUNITY_NOT_FOUND */
  async get(id: string): Promise<StaffCommunityResponse> {
    const found = await this.lists.find(id);
    if (!found) throw communityError('COMMUNITY_NOT_FOUND');
    return { community: toStaff(found) };
  }

  /** @throws VALIDATION_FAILED, BOT_NOT_ADMIN, CLAIM_BLOCKED, TELEGRAM_DOWN */
  async create(actor: Actor, input: CommunityInput): Promise<WithMessage<StaffCommunityResponse>> {
    const { kind = 'telegram', token, externalId, toolIds = [], planIds = [], claimOverride } = input;
    const { graceDays = GRACE_DAYS, rules, isActive = true } = input;
    if (!token) throw invalidFields({ token: 'Enter the token that BotFather gave you' });
    assertForSomebody({ toolIds, planIds });
    const { bot, group } = await this.checks.verify({ token, externalId });
    const now = this.clock.now();
    const id = newId();
    const community = Object.assign(new Community(), {
      id,
      kind,
      externalId: group.id,
      title: group.title,
      botId: bot.id,
      botName: bot.name,
      toolIds,
      planIds,
      graceDays,
      tokenCipher: this.tokens.seal(id, token),
      secretHashes: [],
      rules,
      isActive,
      problem: null,
      checkedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await this.database.transaction(async (manager) => {
      await this.assertKnown(manager, community);
      await this.communities.insert(manager, community);
      await this.record(manager, actor, { action: 'create', subjectId: id, after: toAudited(community) });
      const published = { type: 'community', id, texts: {} } as const;
      await this.claims.assertPublishable(manager, actor, published, claimOverride);
    });
    if (isActive) await this.checks.connect(community);
    return new WithMessage('Group connected.', await this.get(id));
  }

  /** Changes the fields that were sent. @throws as `create`, COMMUNITY_NOT_FOUND, EDIT_CONFLICT */
  async update(
    actor: Actor,
    id: string,
    input: CommunityUpdateInput,
  ): Promise<WithMessage<StaffCommunityResponse>> {
    const stored = await this.communities.getById(id);
    const { token, externalId = stored.externalId, isActive = stored.isActive } = input;
    // A bot that cannot work must not keep staff from switching its group off.
    const isAsked = Boolean(token) || externalId !== stored.externalId || isActive;
    const found = isAsked ? await this.checks.verify({ stored, token, externalId }) : null;
    const { was, is } = await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      const was = await this.communities.getById(id, manager);
      assertUnchanged(input.seen, input, was);
      const published = await this.claims.readPublished(manager, { type: 'community', id });
      const { toolIds, planIds, graceDays, rules } = input;
      const sent = { toolIds, planIds, graceDays, rules, isActive };
      const is = Object.assign(new Community(), was, onlySent(sent), {
        ...(token && { tokenCipher: this.tokens.seal(id, token) }),
        ...(found && { externalId: found.group.id, title: found.group.title, checkedAt: this.clock.now() }),
        ...(found && { botId: found.bot.id, botName: found.bot.name, problem: null }),
        // What the former bot still sends is not from this one.
        ...(found && found.bot.id !== was.botId && { secretHashes: [] }),
        updatedAt: this.clock.now(),
      });
      assertForSomebody(is);
      await this.assertKnown(manager, is);
      const { id: _id, createdAt: _createdAt, ...columns } = is;
      // Who lost the right before the change is moved for that.
      if (was.isActive) await this.moves.follow(manager);
      await (found ? this.calls.mend(manager, id) : this.alerts.close(manager, 'community_broken', id));
      await this.communities.update(manager, id, columns);
      if (was.isActive) await this.moves.giveGrace(manager, id);
      if (is.externalId !== was.externalId) await this.members.reset(manager, id, this.clock.now());
      const [before, after] = difference(toAudited(was), {
        ...toAudited(is),
        ...(token && { token: 'replaced' }),
      });
      await this.record(manager, actor, { action: 'update', subjectId: id, before, after });
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      return { was, is };
    });
    if (was.isActive && (!is.isActive || is.botId !== was.botId)) await this.checks.disconnect(was);
    if (is.isActive) await this.checks.connect(is);
    return new WithMessage('Group saved.', await this.get(id));
  }

  /** Its members stay where they are. @throws COMMUNITY_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<StaffCommunityResponse>> {
    const before = await this.get(id);
    const removed = await this.database.transaction(async (manager) => {
      await this.communities.lock(manager);
      const community = await this.communities.getById(id, manager);
      await this.communities.delete(manager, id);
      await this.alerts.close(manager, 'community_broken', id);
      await this.record(manager, actor, { action: 'delete', subjectId: id, before: toAudited(community) });
      await this.claims.forget(manager, { type: 'community', id });
      return community;
    });
    await this.checks.disconnect(removed);
    return new WithMessage('Group disconnected. Its members stay in it.', before);
  }

  /** What is right and what is missing, point by point. @throws COMMUNITY_NOT_FOUND, TELEGRAM_DOWN */
  async check(id: string): Promise<CommunityCheckResponse> {
    const checks = await this.checks.check(await this.communities.getById(id));
    return { checks, ...(await this.get(id)) };
  }

  private async assertKnown(manager: EntityManager, community: Community): Promise<void> {
    const unknown = await this.communities.findUnknown(manager, community);
    if (unknown.tools > 0) throw invalidFields({ toolIds: 'One of the tools does not exist' });
    if (unknown.plans > 0) throw invalidFields({ planIds: 'One of the plans does not exist' });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    change: Omit<StaffChange, 'subjectType'>,
  ): Promise<void> {
    await this.audit.record(manager, actor, { ...change, subjectType: 'community' });
  }
}

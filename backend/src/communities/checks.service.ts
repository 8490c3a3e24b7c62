import { Injectable, Logger } from '@nestjs/common';
import { findRetryable } from '../common/errors/app-error.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { communityError } from './communities.errors.ts';
import { CommunityCallsService, findProblem, NOT_HTTPS, UNREADABLE } from './community-calls.service.ts';
import {
  CommunityPort,
  CommunityUnavailable,
  type Group,
  type GroupFacts,
  GroupMoved,
} from './community-port.ts';
import { CommunityTokensService } from './community-tokens.service.ts';
import { ComparisonService } from './comparison.service.ts';
import type { Community } from './community.entity.ts';
import type { CommunityCheck } from './staff-communities.dto.ts';

const FALLBACK_RETRY_SECONDS = 30;

/** A bot and a group as staff enter them; without a token the stored one. */
interface Entered {
  stored?: Community;
  token?: string | null;
  externalId: string;
}

type Verified = { bot: NonNullable<GroupFacts['bot']>; group: NonNullable<GroupFacts['group']> };

/** Whether a bot can work in a group, for staff who connect or check one. */
@Injectable()
export class ChecksService {
  private readonly logger = new Logger('Communities');

  constructor(
    private readonly port: CommunityPort,
    private readonly tokens: CommunityTokensService,
    private readonly calls: CommunityCallsService,
    private readonly comparison: ComparisonService,
  ) {}

  /** @throws VALIDATION_FAILED on `token` or `externalId`, BOT_NOT_ADMIN, TELEGRAM_DOWN */
  async verify({ stored, token, externalId }: Entered): Promise<Verified> {
    const used = token ?? (stored ? this.tokens.open(stored) : null);
    if (!used) throw invalidFields({ token: UNREADABLE });
    const facts = await asked(this.ask({ token: used, externalId }));
    const { bot, group } = facts;
    if (!bot) throw invalidFields({ token: 'Telegram does not accept this token' });
    if (facts.isOutside)
      throw communityError('BOT_NOT_ADMIN', { params: { what: findProblem(facts) ?? '' } });
    if (!group?.isSuitable)
      throw invalidFields({ externalId: 'The bot does not see this group: add it there first' });
    const problem = findProblem(facts);
    if (problem) throw communityError('BOT_NOT_ADMIN', { params: { what: problem } });
    return { bot, group };
  }

  /** Point by point; what is wrong is the group's problem from now on. @throws TELEGRAM_DOWN */
  async check(community: Community): Promise<CommunityCheck[]> {
    const facts = await asked(this.calls.examine(community));
    const { bot, group, isAdmin, canInvite, canRemove } = facts;
    const isWorking = findProblem(facts) === null;
    const isConnected = bot !== null && community.isActive && (await this.connect(community));
    if (isWorking && community.isActive) await this.comparison.queue(community.id);
    return [
      toCheck('token', bot !== null, 'Telegram accepts the token.', 'Telegram does not accept the token.'),
      toCheck('group', group !== null, 'The bot sees the group.', 'The bot does not see the group.'),
      toCheck(
        'administrator',
        isAdmin,
        'The bot is an administrator of the group.',
        'The bot is not an administrator of the group.',
      ),
      toCheck(
        'can_invite_users',
        canInvite,
        'The bot may let people in.',
        'The bot may not “Invite users via link”.',
      ),
      toCheck(
        'can_restrict_members',
        canRemove,
        'The bot may remove people.',
        'The bot may not “Ban users”.',
      ),
      toCheck(
        'webhook',
        isConnected,
        'Telegram sends its updates to this store.',
        community.isActive ? this.whyNotConnected() : 'The group is switched off.',
      ),
    ];
  }

  /** Asks for updates. What fails is written down; Check now tries it again. */
  async connect(community: Community): Promise<boolean> {
    try {
      return await this.calls.connect(community);
    } catch (error) {
      this.logger.warn(`The bot of ${community.id} was not connected: ${String(error)}`);
      await this.calls.report(community, 'Telegram did not take the address for updates.');
      return false;
    }
  }

  /** Harmless where it fails: updates of a group that is gone are refused. */
  async disconnect(community: Community): Promise<void> {
    try {
      await this.calls.disconnect(community);
    } catch (error) {
      this.logger.warn(`The bot of ${community.id} was not disconnected: ${String(error)}`);
    }
  }

  /** A group that became a supergroup while staff copied its id. */
  private async ask(group: Group): Promise<GroupFacts> {
    try {
      return await this.port.check(group);
    } catch (error) {
      if (!(error instanceof GroupMoved)) throw error;
      return this.port.check({ ...group, externalId: error.externalId });
    }
  }

  private whyNotConnected(): string {
    return this.calls.canReceive ? 'Telegram did not take the address for updates.' : NOT_HTTPS;
  }
}

/** @throws TELEGRAM_DOWN for what the service did not answer */
async function asked<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    const retryable = findRetryable(cause);
    if (!retryable && !(cause instanceof CommunityUnavailable)) throw cause;
    const retryAfter = retryable?.retryAfter ?? FALLBACK_RETRY_SECONDS;
    throw communityError('TELEGRAM_DOWN', { retryAfter, cause });
  }
}

const toCheck = (
  name: CommunityCheck['name'],
  ok: boolean,
  right: string,
  wrong: string,
): CommunityCheck => ({ name, ok, text: ok ? right : wrong });

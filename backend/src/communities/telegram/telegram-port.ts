import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from 'grammy';
import { RetryableError } from '../../common/errors/app-error.ts';
import type { Circuit } from '../../platform/outside-services/index.ts';
import {
  CommunityPort,
  CommunityRefusal,
  CommunityUnavailable,
  type Group,
  type GroupFacts,
  GroupMoved,
  NOTHING,
  type Presence,
  type RefusalKind,
  type WebhookAddress,
} from '../community-port.ts';

interface TelegramOptions {
  /** Without a slash at the end. */
  apiRoot: string;
  circuit: Circuit;
  timeoutSeconds?: number;
}

type Work<Result> = (api: Api) => Promise<Result>;

const TIMEOUT_SECONDS = 8;
const MAX_ANSWER_BYTES = 1_000_000;
/** A longer pause than this is for a job, which is done later. */
const MAX_PAUSE_SECONDS = 2;
const FALLBACK_RETRY_SECONDS = 30;
const SECOND_ATTEMPT_AFTER_MS = 250;
/** A timer may end as much too early. */
const TIMER_MS = 10;

/** All that the store reads; without a name `chat_member` and `chat_join_request` are not sent. */
const UPDATES = ['message', 'my_chat_member', 'chat_member', 'chat_join_request'] as const;

const PRESENT = ['creator', 'administrator', 'member'];
const ADMINS = ['creator', 'administrator'];

const SUPERGROUPS_ONLY = /available for supergroup/i;

/** By the words of the Bot API's descriptions, the first that fits. */
const REFUSALS: readonly (readonly [words: RegExp, kind: RefusalKind])[] = [
  [/USER_ALREADY_PARTICIPANT|HIDE_REQUESTER_MISSING/i, 'done'],
  [/(member|user) not found|invalid user_id|PARTICIPANT_ID_INVALID|USER_NOT_PARTICIPANT/i, 'absent'],
  [/bot was blocked|user is deactivated|can't initiate conversation|PEER_ID_INVALID/i, 'person'],
  [/bot was kicked|bot is not a member/i, 'outside'],
  [
    /not enough rights|need administrator|CHAT_ADMIN_REQUIRED|chat not found|have no rights|inaccessible/i,
    'rights',
  ],
];

/** Never the failure itself: its text has the address, which has the token. */
async function toFailure(error: unknown, name: string): Promise<Error> {
  const { GrammyError, HttpError } = await import('grammy');
  if (error instanceof HttpError) return new CommunityUnavailable(`Telegram did not answer ${name}`);
  if (!(error instanceof GrammyError)) return new CommunityUnavailable(`${name} failed`);
  const { error_code: code, description, parameters } = error;
  if (code === 429) {
    const wait = Math.max(Number(parameters.retry_after) || FALLBACK_RETRY_SECONDS, 1);
    return new RetryableError(`Telegram asks to wait ${wait} s before ${name}`, wait);
  }
  if (code >= 500) return new CommunityUnavailable(`Telegram answered ${name} with ${code}`);
  const moved = parameters.migrate_to_chat_id;
  if (moved !== undefined) return new GroupMoved(String(moved));
  // A token that is none is an unknown address.
  const isToken = code === 401 || (code === 404 && /^not found$/i.test(description));
  const kind = isToken ? 'token' : REFUSALS.find(([words]) => words.test(description))?.[1];
  const usual = code === 403 ? 'person' : 'other';
  return new CommunityRefusal(kind ?? usual, `Telegram refused ${name}: ${description.slice(0, 200)}`);
}

/** Telegram's Bot API. */
export class TelegramPort extends CommunityPort {
  /** Until when a bot must not call, by its token, as far as this process was told. */
  private readonly pauses = new Map<string, number>();

  constructor(private readonly options: TelegramOptions) {
    super();
  }

  async check({ token, externalId }: Group): Promise<GroupFacts> {
    const nothing: GroupFacts = { ...NOTHING };
    const me = await unlessRefused(this.repeat(token, 'getMe', (api) => api.getMe()));
    if (!me) return nothing;
    const bot = { id: String(me.id), name: me.username };
    const call = this.repeat(token, 'getChat', (api) => api.getChat(externalId));
    const chat = await unlessKind(call, ['outside']).catch((error: unknown) => {
      if (error instanceof CommunityRefusal) return undefined;
      throw error;
    });
    if (!chat) return { ...nothing, bot, isOutside: chat === null };
    const title = chat.title ?? externalId;
    const group = { id: String(chat.id), title, isSuitable: chat.type !== 'private' };
    const self = await unlessRefused(
      this.repeat(token, 'getChatMember', (api) => api.getChatMember(chat.id, me.id)),
    );
    const known = { ...nothing, bot, group };
    if (self?.status === 'creator') return { ...known, isAdmin: true, canInvite: true, canRemove: true };
    if (self?.status !== 'administrator') return known;
    // A right that is missing may be left out.
    const [canInvite, canRemove] = [Boolean(self.can_invite_users), Boolean(self.can_restrict_members)];
    return { ...known, isAdmin: true, canInvite, canRemove };
  }

  async link({ token, externalId }: Group, name: string, expiresAt: Date): Promise<string> {
    const link = await this.once(token, 'createChatInviteLink', (api) =>
      api.createChatInviteLink(externalId, {
        name,
        expire_date: Math.floor(expiresAt.getTime() / 1000),
        creates_join_request: true,
      }),
    );
    return link.invite_link;
  }

  async approve({ token, externalId }: Group, person: string): Promise<boolean> {
    const approved = await unlessDone(
      this.repeat(token, 'approveChatJoinRequest', (api) =>
        api.approveChatJoinRequest(externalId, Number(person)),
      ),
    );
    return approved !== null;
  }

  async decline({ token, externalId }: Group, person: string): Promise<void> {
    await unlessDone(
      this.repeat(token, 'declineChatJoinRequest', (api) =>
        api.declineChatJoinRequest(externalId, Number(person)),
      ),
    );
  }

  /** Removes somebody who is there, and lets them come back. A basic group knows bans only, which do no more there. */
  async remove({ token, externalId }: Group, person: string): Promise<void> {
    const user = Number(person);
    const removal = this.repeat(token, 'unbanChatMember', (api) => api.unbanChatMember(externalId, user));
    await unlessDone(
      removal.catch((error: unknown) => {
        if (!(error instanceof CommunityRefusal) || !SUPERGROUPS_ONLY.test(error.message)) throw error;
        return this.repeat(token, 'banChatMember', (api) => api.banChatMember(externalId, user));
      }),
    );
  }

  async message(token: string, person: string, text: string): Promise<void> {
    try {
      await this.once(token, 'sendMessage', (api) =>
        api.sendMessage(person, text, { link_preview_options: { is_disabled: true } }),
      );
    } catch (error) {
      // A conversation that the person has not begun is "chat not found", too.
      if (!(error instanceof CommunityRefusal) || error.kind === 'token') throw error;
      throw new CommunityRefusal('person', error.message);
    }
  }

  async memberState({ token, externalId }: Group, person: string): Promise<Presence> {
    const call = this.repeat(token, 'getChatMember', (api) => api.getChatMember(externalId, Number(person)));
    // Somebody whom Telegram does not know there is not there.
    const member = await unlessKind(call, ['absent']);
    if (!member) return 'absent';
    if (ADMINS.includes(member.status)) return 'admin';
    const isPresent = PRESENT.includes(member.status) || (member.status === 'restricted' && member.is_member);
    return isPresent ? 'present' : 'absent';
  }

  async setWebhook(token: string, to: WebhookAddress | null): Promise<void> {
    await this.repeat(token, 'setWebhook', (api) =>
      to
        ? api.setWebhook(to.url, { secret_token: to.secret, allowed_updates: UPDATES, max_connections: 10 })
        : api.setWebhook(''),
    );
  }

  /** For what may be done twice: again after a lost connection, and after the short pause that Telegram asks for. */
  private async repeat<Result>(token: string, name: string, work: Work<Result>): Promise<Result> {
    try {
      return await this.once(token, name, work);
    } catch (error) {
      if (!(error instanceof CommunityUnavailable)) throw error;
      await sleep(SECOND_ATTEMPT_AFTER_MS);
      return this.once(token, name, work);
    }
  }

  /** A call that was refused for a moment was not done. */
  private async once<Result>(token: string, name: string, work: Work<Result>): Promise<Result> {
    try {
      return await this.exchange(token, name, work);
    } catch (error) {
      if (!(error instanceof RetryableError) || error.retryAfter > MAX_PAUSE_SECONDS) throw error;
      await sleep(error.retryAfter * 1000 + TIMER_MS);
      return this.exchange(token, name, work);
    }
  }

  /** Loaded with the first call: most stores have no group. */
  private async exchange<Result>(token: string, name: string, work: Work<Result>): Promise<Result> {
    const leftMs = (this.pauses.get(token) ?? 0) - Date.now();
    if (leftMs > 0)
      throw new RetryableError(`Telegram asked this bot to wait before ${name}`, Math.ceil(leftMs / 1000));
    const { Api } = await import('grammy');
    const api = new Api(token, {
      apiRoot: this.options.apiRoot,
      timeoutSeconds: this.options.timeoutSeconds ?? TIMEOUT_SECONDS,
      baseFetchConfig: { size: MAX_ANSWER_BYTES, redirect: 'error', compress: true },
    });
    return this.options.circuit.run(async () => {
      try {
        return await work(api);
      } catch (error) {
        const failure = await toFailure(error, name);
        if (failure instanceof RetryableError) this.pauses.set(token, Date.now() + failure.retryAfter * 1000);
        throw failure;
      }
    });
  }
}

async function unlessKind<Result>(
  call: Promise<Result>,
  kinds: readonly RefusalKind[],
): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CommunityRefusal && kinds.includes(error.kind)) return null;
    throw error;
  }
}

const unlessDone = <Result>(call: Promise<Result>) => unlessKind(call, ['done', 'absent']);
const unlessRefused = <Result>(call: Promise<Result>) =>
  unlessKind(call, ['token', 'outside', 'rights', 'person', 'absent', 'done', 'other']);

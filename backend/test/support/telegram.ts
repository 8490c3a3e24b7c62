import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TestStore } from './app.ts';
import type { Json } from './http.ts';

type Payload = Record<string, unknown>;

interface Failure {
  code: number;
  description: string;
  parameters?: Payload;
}

export interface Call {
  method: string;
  token: string;
  payload: Payload;
}

interface Member {
  status: string;
  can_invite_users?: boolean;
  can_restrict_members?: boolean;
  is_member?: boolean;
}

const FULL = { status: 'administrator', can_invite_users: true, can_restrict_members: true };
const NOT_FOUND = { code: 400, description: 'Bad Request: chat not found' };

const SUPERGROUPS_ONLY = {
  code: 400,
  description: 'Bad Request: method is available for supergroup and channel chats only',
};

/** A group of the service: its people by their ids. */
export class FakeGroup {
  title = 'Owners';
  type = 'supergroup';
  readonly members = new Map<string, Member>();
  constructor(public id: string) {}
}

/** Plays the Bot API over HTTP, with the faults that tests need. */
export class FakeTelegram {
  readonly bots = new Map<string, { id: number; username: string }>();
  readonly groups = new Map<string, FakeGroup>();
  readonly webhooks = new Map<string, Payload>();
  readonly calls: Call[] = [];
  /** What is answered next, by method: a refusal, or a lost connection. */
  private readonly faults = new Map<string, (Failure | 'drop')[]>();
  /** Runs before a method is answered, once. */
  private readonly hooks = new Map<string, () => Promise<void>>();
  private made = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeTelegram> {
    const server = createServer((request, response) => {
      void fake.answer(request, response);
    });
    const fake = new FakeTelegram(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** A new bot; its token. */
  bot(): string {
    const id = 1_000_000 + this.bots.size;
    const token = `${id}:AA${'x'.repeat(33)}`;
    this.bots.set(token, { id, username: `owners_${id}_bot` });
    return token;
  }

  /** A new group in which the bot is an administrator with these rights. */
  group(token: string, rights: Partial<Member> = {}): FakeGroup {
    const group = new FakeGroup(`-100${String(1_000 + this.groups.size)}`);
    group.members.set(String(this.bots.get(token)?.id), { ...FULL, ...rights });
    this.groups.set(group.id, group);
    return group;
  }

  fail(method: string, ...failures: (Failure | 'drop')[]): void {
    this.faults.set(method, [...(this.faults.get(method) ?? []), ...failures]);
  }

  before(method: string, run: () => Promise<void>): void {
    this.hooks.set(method, run);
  }

  callsOf(method: string): Call[] {
    return this.calls.filter((call) => call.method === method);
  }

  callsFor(method: string, person: number): Call[] {
    return this.callsOf(method).filter(({ payload }) => payload['user_id'] === person);
  }

  textsTo(person: number): string[] {
    return this.callsOf('sendMessage')
      .filter(({ payload }) => String(payload['chat_id']) === String(person))
      .map(({ payload }) => String(payload['text']));
  }

  /** Sends an update to the store as Telegram does, with the secret of the last `setWebhook`. */
  async send(store: TestStore, token: string, update: { [name: string]: Json }, number = ++this.made) {
    const { url, secret_token: secret } = this.webhooks.get(token) ?? {};
    return store.api.call('POST', new URL(String(url)).pathname.replace(/^\/api/, ''), {
      headers: { 'x-telegram-bot-api-secret-token': String(secret) },
      body: { update_id: number, ...update },
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const payload = ((await json(request).catch(() => ({}))) ?? {}) as Payload;
    this.calls.push({ method, token, payload });
    const hook = this.hooks.get(method);
    this.hooks.delete(method);
    await hook?.();
    const fault = this.faults.get(method)?.shift();
    if (fault === 'drop') {
      request.socket.destroy();
      return;
    }
    const result = fault ?? this.play(token, method, payload);
    const isFailure = typeof result === 'object' && 'code' in result;
    const { code, description, parameters } = isFailure
      ? (result as Failure)
      : { code: 200, description: '' };
    response.writeHead(code, { 'content-type': 'application/json' });
    const refused = { ok: false, error_code: code, description, ...(parameters && { parameters }) };
    response.end(JSON.stringify(isFailure ? refused : { ok: true, result }));
  }

  private play(token: string, method: string, payload: Payload): object | true {
    const bot = this.bots.get(token);
    if (!bot) return { code: 401, description: 'Unauthorized' };
    const group = this.groups.get(String(payload['chat_id']));
    const person = String(payload['user_id']);
    switch (method) {
      case 'getMe':
        return { ...bot, is_bot: true, first_name: 'Owners' };
      case 'setWebhook':
        this.webhooks.set(token, payload);
        return true;
      case 'sendMessage':
        return { message_id: 1, date: 0, chat: { id: payload['chat_id'], type: 'private' } };
    }
    if (!group) return NOT_FOUND;
    const self = group.members.get(String(bot.id));
    switch (method) {
      case 'getChat':
        return self
          ? { id: Number(group.id), type: group.type, title: group.title }
          : { code: 403, description: 'Forbidden: bot was kicked from the supergroup chat' };
      case 'getChatMember':
        if (!self) return { code: 400, description: 'Bad Request: member list is inaccessible' };
        return { status: 'left', ...group.members.get(person), user: { id: Number(person) } };
      case 'createChatInviteLink':
        if (!self?.can_invite_users) return { code: 400, description: 'Bad Request: not enough rights' };
        return { invite_link: `https://t.me/+link${this.calls.length}`, name: payload['name'] };
      case 'approveChatJoinRequest':
        if (!self?.can_invite_users) return { code: 400, description: 'Bad Request: CHAT_ADMIN_REQUIRED' };
        group.members.set(person, { status: 'member' });
        return true;
      case 'declineChatJoinRequest':
        return true;
      case 'banChatMember':
      case 'unbanChatMember':
        if (!self?.can_restrict_members) return { code: 400, description: 'Bad Request: not enough rights' };
        if ((method === 'banChatMember') !== (group.type === 'group')) return SUPERGROUPS_ONLY;
        group.members.delete(person);
        return true;
    }
    return { code: 404, description: 'Not Found' };
  }
}

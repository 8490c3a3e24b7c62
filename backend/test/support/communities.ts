import { CommunityMovesService } from '../../src/communities/community-moves.service.ts';
import type { Customer, TestStore } from './app.ts';
import type { FakeGroup, FakeTelegram } from './telegram.ts';
import { addTool } from './tools.ts';
import type { Json } from './http.ts';
import { eventually } from './eventually.ts';

export interface OwnGroup {
  id: string;
  title: string;
  state: string | null;
  name: string | null;
  endsAt: string | null;
  removeAt: string | null;
  toolIds: string[];
  toolNames: string[];
  hasRight: boolean;
}

export interface StaffGroup {
  id: string;
  externalId: string;
  title: string;
  botName: string;
  tools: { id: string; name: string }[];
  problem: string | null;
  isActive: boolean;
  joinedCount: number;
  waitingCount: number;
  withoutRightCount: number;
  [field: string]: unknown;
}

/** A group that staff have connected. */
export interface Connected {
  id: string;
  toolId: string;
  token: string;
  there: FakeGroup;
}

export const RULES = 'Support and updates only. No tips.';

/** Connects groups, and lets customers join them. */
export class CommunityDesk {
  private constructor(
    readonly store: TestStore,
    readonly telegram: FakeTelegram,
    readonly staff: string,
  ) {}

  static async open(store: TestStore, telegram: FakeTelegram): Promise<CommunityDesk> {
    return new CommunityDesk(store, telegram, await store.staff());
  }

  create(body: Json, token = this.staff) {
    return this.store.api.post<{ community: StaffGroup }>('/admin/communities', body, token);
  }

  /** A new group, bot and tool. */
  async connect(fields: { [name: string]: Json } = {}, tool: object = {}): Promise<Connected> {
    const token = this.telegram.bot();
    const there = this.telegram.group(token);
    const toolId = (await addTool(this.store, this.staff, { price: 100, ...tool })).id;
    const body = {
      kind: 'telegram',
      token,
      externalId: there.id,
      toolIds: [toolId],
      rules: RULES,
      ...fields,
    };
    const answer = await this.create(body);
    if (answer.status !== 201) throw new Error(`connecting a group answered ${answer.text}`);
    return { id: answer.body.data.community.id, toolId, token, there };
  }

  async owner(toolId: string, person?: Customer): Promise<Customer> {
    const owner = person ?? (await this.store.customer());
    const body = { toolId, reason: 'For the test' };
    const answer = await this.store.api.post(`/admin/users/${owner.id}/tools`, body, this.staff);
    if (answer.status !== 200) throw new Error(`granting a tool answered ${answer.text}`);
    return owner;
  }

  /** A new group, and an owner of its tool. */
  async place(): Promise<{ group: Connected; owner: Customer }> {
    const group = await this.connect();
    return { group, owner: await this.owner(group.toolId) };
  }

  withdraw({ id }: Customer, toolId: string) {
    const path = `/admin/users/${id}/tools/${toolId}/withdraw`;
    return this.store.api.post(path, { reason: 'Refunded' }, this.staff);
  }

  async own({ token }: Customer): Promise<OwnGroup[]> {
    const answer = await this.store.api.get<{ communities: OwnGroup[] }>('/users/communities', token);
    return answer.body.data.communities;
  }

  async state(group: Connected, person: Customer): Promise<string | null> {
    const found = await this.store.database.row<{ state: string }>(
      'SELECT state FROM community_members WHERE community_id = $1 AND user_id = $2',
      [group.id, person.id],
    );
    return found?.state ?? null;
  }

  async get({ id }: Pick<Connected, 'id'>): Promise<StaffGroup> {
    const answer = await this.store.api.get<{ community: StaffGroup }>(
      `/admin/communities/${id}`,
      this.staff,
    );
    return answer.body.data.community;
  }

  invite({ id }: Pick<Connected, 'id'>, { token }: Customer) {
    return this.store.api.post<{ url: string; expiresAt: string }>(
      `/users/communities/${id}/invite`,
      {},
      token,
    );
  }

  /** The token of a new link. */
  async link(group: Connected, person: Customer): Promise<string> {
    const answer = await this.invite(group, person);
    if (answer.status !== 200) throw new Error(`an invite answered ${answer.text}`);
    return new URL(answer.body.data.url).searchParams.get('start') ?? '';
  }

  start({ token: bot }: Connected, account: number, token = '', number?: number) {
    const from = { id: account, is_bot: false, first_name: 'A', username: `user${account}` };
    const chat = { id: account, type: 'private' };
    const message = { message_id: 1, date: 0, chat, from, text: `/start ${token}`.trim() };
    return this.telegram.send(this.store, bot, { message }, number);
  }

  ask({ token: bot, there }: Connected, account: number, number?: number) {
    const from = { id: account, is_bot: false, first_name: 'A', username: `user${account}` };
    const chat = { id: Number(there.id), type: 'supergroup' };
    const request = { chat, from, user_chat_id: account, date: 0 };
    return this.telegram.send(this.store, bot, { chat_join_request: request }, number);
  }

  /** Somebody's place changed there. */
  changed({ token: bot, there }: Connected, account: number, status: string) {
    const chat = { id: Number(there.id), type: 'supergroup' };
    const user = { id: account, is_bot: false, first_name: 'A' };
    const update = { chat, from: user, date: 0, new_chat_member: { status, user } };
    return this.telegram.send(this.store, bot, { chat_member: update });
  }

  /** The bot's own place changed there. */
  changedBot({ token: bot, there }: Connected, member: { [name: string]: Json }) {
    const chat = { id: Number(there.id), type: 'supergroup' };
    const user = { ...this.telegram.bots.get(bot), is_bot: true };
    const update = { chat, from: user, date: 0, new_chat_member: { user, ...member } };
    return this.telegram.send(this.store, bot, { my_chat_member: update });
  }

  /** Binds the account, and waits for the bot's answer. */
  async bind(group: Connected, person: Customer, account: number): Promise<void> {
    const before = this.telegram.textsTo(account).length;
    await this.start(group, account, await this.link(group, person));
    await this.answered(account, before);
  }

  async answered(account: number, before = 0): Promise<void> {
    await this.until(() => this.telegram.textsTo(account).length > before, 'an answer of the bot');
  }

  async says(account: number, word: string): Promise<void> {
    await this.until(() => this.telegram.textsTo(account).some((text) => text.includes(word)), `“${word}”`);
  }

  async join(group: Connected, person: Customer, account: number): Promise<void> {
    await this.bind(group, person, account);
    await this.ask(group, account);
    await this.reached(group, person, 'joined');
  }

  async reached(group: Connected, person: Customer, state: string): Promise<void> {
    const is = async () => (await this.state(group, person)) === state;
    await eventually(is).catch(async (cause: unknown) => {
      throw new Error(`still ${String(await this.state(group, person))}, not ${state}`, { cause });
    });
  }

  async until(check: () => boolean, what: string): Promise<void> {
    await eventually(() => Promise.resolve(check())).catch((cause: unknown) => {
      throw new Error(`there was not ${what}`, { cause });
    });
  }

  /** A job of bots, as if the store had queued it. */
  async queue(task: string, payload: { [name: string]: Json }): Promise<void> {
    await this.store.database.rows(
      `SELECT FROM graphile_worker.add_job($1, $2::json, queue_name := 'communities')`,
      [`communities.${task}`, JSON.stringify(payload)],
    );
  }

  run(): Promise<void> {
    return this.store.app.get(CommunityMovesService).run();
  }
}

import { startApp, type TestStore } from './support/app.ts';
import { CommunityDesk } from './support/communities.ts';
import { Emails } from './support/emails.ts';
import { FakeTelegram } from './support/telegram.ts';

let store: TestStore;
let telegram: FakeTelegram;
let desk: CommunityDesk;
let account = 7_000;

beforeAll(async () => {
  telegram = await FakeTelegram.start();
  store = await startApp({ TELEGRAM_API_ROOT: `${telegram.url}/` });
  expect(new Emails(store).sent).toEqual([]);
  desk = await CommunityDesk.open(store, telegram);
});
afterAll(async () => {
  await store.stop();
  telegram.stop();
});

const next = () => (account += 1);

describe('joining', () => {
  test('an owner – is let in by the id of the account, and the bot names no price', async () => {
    const { group, owner } = await desk.place();
    expect(await desk.own(owner)).toMatchObject([
      { id: group.id, title: 'Owners', state: null, name: null, endsAt: null, removeAt: null },
    ]);
    const invite = await desk.invite(group, owner);
    const url = new URL(invite.body.data.url);
    expect(url.origin + url.pathname).toBe(`https://t.me/${telegram.bots.get(group.token)?.username}`);
    // 192 bits in the letters that a link may have.
    expect(url.searchParams.get('start')).toMatch(/^[\w-]{32}$/);
    const minutes = (Date.parse(invite.body.data.expiresAt) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    const stored = await store.database.rows<{ row: object }>(
      'SELECT to_jsonb(i) AS row FROM community_invites i',
    );
    expect(JSON.stringify(stored)).not.toContain(url.searchParams.get('start'));
    const person = next();
    await desk.join(group, owner, person);
    expect(await desk.own(owner)).toMatchObject([{ state: 'joined', name: `@user${person}` }]);
    const link = telegram.callsOf('createChatInviteLink').at(-1)?.payload;
    expect(link).toMatchObject({ chat_id: group.there.id, creates_join_request: true });
    expect(String(link?.['name']).length).toBeLessThanOrEqual(32);
    expect(link).not.toHaveProperty('member_limit');
    const texts = telegram.callsOf('sendMessage').map(({ payload }) => String(payload['text']));
    expect(texts.filter((text) => /₹|rupee|price|buy|pay/i.test(text))).toEqual([]);
    expect(telegram.textsTo(person)[0]).toContain('Support and updates only');
  });

  test('a link that was used, is too old or of nobody – binds nobody', async () => {
    const { group, owner } = await desk.place();
    const token = await desk.link(group, owner);
    const [first, second, third] = [next(), next(), next()];
    await desk.start(group, first, token);
    await desk.says(first, 'ask to join');
    await desk.start(group, second, token);
    await desk.says(second, 'was used already');
    const old = await desk.link(group, owner);
    await store.database.rows(`UPDATE community_invites SET expires_at = now() - interval '1 second'`);
    await desk.start(group, third, old);
    await desk.says(third, 'was used already');
    await desk.start(group, third);
    await desk.says(third, 'do not know this Telegram account');
    const [foreign, fourth] = [await desk.connect(), next()];
    await desk.start(foreign, fourth, await desk.link(group, owner));
    await desk.says(fourth, 'was used already');
    for (const stranger of [second, third]) {
      await desk.ask(group, stranger);
      await desk.until(() => telegram.callsFor('declineChatJoinRequest', stranger).length === 1, 'a refusal');
    }
    expect(await desk.own(owner)).toMatchObject([{ state: 'invited', name: `@user${first}` }]);
    // Pressing Start again with the used link only sends the owner another one.
    await desk.start(group, first, token);
    await desk.until(() => telegram.textsTo(first).length === 2, 'another link');
  });

  test('one link pressed by two accounts at once – binds one of them', async () => {
    const { group, owner } = await desk.place();
    const token = await desk.link(group, owner);
    const accounts = [next(), next(), next()];
    await Promise.all(accounts.map((person) => desk.start(group, person, token)));
    await Promise.all(accounts.map((person) => desk.answered(person)));
    const linked = accounts.filter((person) => telegram.textsTo(person)[0]?.includes('ask to join'));
    expect(linked).toHaveLength(1);
  });

  test('two customers with one account – the second is refused, also at once', async () => {
    const group = await desk.connect();
    const people = [await desk.owner(group.toolId), await desk.owner(group.toolId)];
    const tokens = [];
    for (const person of people) tokens.push(await desk.link(group, person));
    const shared = next();
    await Promise.all(tokens.map((token) => desk.start(group, shared, token)));
    await desk.says(shared, 'stands for another customer');
    await desk.says(shared, 'ask to join');
    const bound = await store.database.rows(
      'SELECT FROM community_members WHERE community_id = $1 AND external_id IS NOT NULL',
      [group.id],
    );
    expect(bound).toHaveLength(1);
  });

  test('the account of somebody who lost the right – is free for another customer', async () => {
    const { group, owner } = await desk.place();
    const other = await desk.owner(group.toolId);
    const shared = next();
    await desk.join(group, owner, shared);
    await desk.withdraw(owner, group.toolId);
    await desk.run();
    await desk.reached(group, owner, 'removed');
    await desk.join(group, other, shared);
  });

  test('another account – takes the place three times in 30 days, and the former one is removed', async () => {
    const { group, owner } = await desk.place();
    const accounts = [next(), next(), next(), next()];
    for (const person of accounts.slice(0, 3)) await desk.join(group, owner, person);
    const spare = await desk.link(group, owner);
    await desk.bind(group, owner, accounts[3] ?? 0);
    const former = accounts.slice(0, 3);
    await desk.until(
      () => former.every((person) => telegram.callsFor('unbanChatMember', person).length === 1),
      'three removals',
    );
    // It is the place of somebody again: an account that was to be removed stays.
    const [now = 0] = accounts.slice(3);
    await desk.ask(group, now);
    await desk.reached(group, owner, 'joined');
    const said = telegram.textsTo(now).length;
    await desk.queue('remove-account', { communityId: group.id, person: String(now) });
    await desk.start(group, now);
    await desk.answered(now, said);
    expect(telegram.callsFor('unbanChatMember', now)).toEqual([]);
    const fourth = await desk.invite(group, owner);
    expect([fourth.status, fourth.body.error.code]).toEqual([429, 'COMMUNITY_COOL_DOWN']);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400);
    // A link of before does not help either.
    const late = next();
    await desk.start(group, late, spare);
    await desk.says(late, 'too often');
    expect(await desk.own(owner)).toMatchObject([{ name: `@user${accounts[3]}` }]);
    await store.database.rows(
      `UPDATE community_members SET changes = ARRAY(SELECT c - interval '31 days' FROM unnest(changes) c)
        WHERE user_id = $1`,
      [owner.id],
    );
    expect((await desk.invite(group, owner)).status).toBe(200);
  });

  test('somebody who is in the group already – is known from then on', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    group.there.members.set(String(person), { status: 'member' });
    await desk.bind(group, owner, person);
    await desk.reached(group, owner, 'joined');
    expect(telegram.textsTo(person)[0]).toContain('already');
  });

  test('a refund while the request arrives – refused, or removed right after', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.bind(group, owner, person);
    telegram.before('approveChatJoinRequest', async () => {
      await desk.withdraw(owner, group.toolId);
    });
    await desk.ask(group, person);
    await desk.reached(group, owner, 'removed');
    expect(group.there.members.has(String(person))).toBe(false);
    await desk.ask(group, person);
    await desk.says(person, 'you own none');
  });
});

describe('updates', () => {
  const post = (id: string, secret: string | undefined, body: object) =>
    fetch(`${store.url}/api/telegram/${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify(body),
    });

  test('a wrong secret, none, or of another group – 401, and nothing is read', async () => {
    const { group, owner } = await desk.place();
    const other = await desk.connect();
    const token = await desk.link(group, owner);
    const person = next();
    const from = { id: person, is_bot: false, first_name: 'A' };
    const message = { chat: { id: person, type: 'private' }, from, text: `/start ${token}` };
    const foreign = String(telegram.webhooks.get(other.token)?.['secret_token']);
    for (const secret of [undefined, '', 'x', foreign]) {
      const answer = await post(group.id, secret, { update_id: 1, message });
      expect(answer.status).toBe(401);
    }
    const none = await post('0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b', foreign, { update_id: 1, message });
    expect(none.status).toBe(401);
    expect(await desk.own(owner)).toMatchObject([{ name: null }]);
  });

  test('the same update again, also at once – handled once', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.bind(group, owner, person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.ask(group, person, 9_000_001)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await desk.reached(group, owner, 'joined');
    await desk.ask(group, person, 9_000_001);
    // What it asks for comes after what the repeated one would have asked for.
    const stranger = next();
    await desk.ask(group, stranger);
    await desk.until(() => telegram.callsFor('declineChatJoinRequest', stranger).length === 1, 'a refusal');
    expect(telegram.callsFor('approveChatJoinRequest', person)).toHaveLength(1);
  });

  test('what is not known, or no update at all – 200', async () => {
    const { token, id } = await desk.connect();
    const secret = String(telegram.webhooks.get(token)?.['secret_token']);
    const bodies = [
      { update_id: 1, poll: {} },
      { update_id: 2, message: { chat: { id: 1 }, text: 5 } },
      { update_id: 3, message: { chat: { id: 5, type: 'private' }, from: { id: 5 }, text: 'Hello' } },
      { update_id: 4, chat_join_request: 'x' },
      { update_id: 5, my_chat_member: { chat: { id: 5, type: 'private' }, new_chat_member: {} } },
      { update_id: 'x' },
      [],
      {},
    ];
    for (const body of bodies) expect((await post(id, secret, body)).status).toBe(200);
    expect((await post(id, secret, { update_id: 6, text: 'x'.repeat(70_000) })).status).toBe(413);
  });

  test('/start in a group – binds nobody', async () => {
    const { group, owner } = await desk.place();
    const text = `/start ${await desk.link(group, owner)}`;
    const from = { id: next(), is_bot: false, first_name: 'A' };
    const chat = { id: Number(group.there.id), type: 'supergroup' };
    await telegram.send(store, group.token, { message: { chat, from, text } });
    expect(await desk.own(owner)).toMatchObject([{ name: null }]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestSandbox, until } from './sandbox-harness.ts';
import {
  createTelegramClient,
  DEMO_BOT,
  DEMO_GROUP,
  MEERA,
  ROHAN,
  startListener,
} from './telegram-client.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let telegram: ReturnType<typeof createTelegramClient>;
let listener: Awaited<ReturnType<typeof startListener>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  telegram = createTelegramClient(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  listener = await startListener();
});
afterEach(() => listener.close());

const ALL = ['message', 'callback_query', 'my_chat_member', 'chat_member', 'chat_join_request'];
const listen = (more = {}) =>
  telegram.call('setWebhook', {
    url: listener.url,
    secret_token: 'of-the-test',
    allowed_updates: ALL,
    ...more,
  });
const setRole = (userId: number, role: object) =>
  telegram.sim('POST', `/chats/${DEMO_GROUP}/members`, { userId, ...role });
const joinLink = () =>
  telegram.call('createChatInviteLink', { chat_id: DEMO_GROUP, name: 'for one', creates_join_request: true });
const statusOf = async (userId: number) =>
  (await telegram.call('getChatMember', { chat_id: String(DEMO_GROUP), user_id: userId }))['status'];

describe('calls', () => {
  test('demo bot – getMe and getChat answer, methods by GET and in any case', async () => {
    expect(await telegram.call('getMe')).toMatchObject({
      id: DEMO_BOT,
      is_bot: true,
      username: 'owners_demo_bot',
    });
    const reply = await sandbox.call(
      'GET',
      `/telegram/bot7000000001:DEMO-bot-of-the-test-Telegram-only0/GETCHAT?chat_id=${DEMO_GROUP}`,
    );
    expect(reply.json).toMatchObject({ ok: true, result: { id: DEMO_GROUP, type: 'supergroup' } });
  });

  test('wrong token – 401 Unauthorized', async () => {
    expect(await createTelegramClient(sandbox, '1:no').raw('getMe')).toMatchObject({
      status: 401,
      ok: false,
      error_code: 401,
      description: 'Unauthorized',
    });
  });

  test.each([
    ['getCoffee', {}, 404, 'Not Found: method not found'],
    ['getChat', {}, 400, 'Bad Request: chat_id is empty'],
    ['getChat', { chat_id: -100_1 }, 400, 'Bad Request: chat not found'],
    ['getChatMember', { chat_id: DEMO_GROUP, user_id: 5 }, 400, 'Bad Request: invalid user_id specified'],
    [
      'createChatInviteLink',
      { chat_id: DEMO_GROUP, member_limit: 1, creates_join_request: true },
      400,
      "Bad Request: member limit can't be specified for links requiring administrator approval",
    ],
    [
      'approveChatJoinRequest',
      { chat_id: DEMO_GROUP, user_id: MEERA },
      400,
      'Bad Request: HIDE_REQUESTER_MISSING',
    ],
    [
      'sendMessage',
      { chat_id: MEERA, text: 'Hi' },
      403,
      "Forbidden: bot can't initiate conversation with a user",
    ],
    [
      'setWebhook',
      { url: 'http://shop.example/x' },
      400,
      'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    ],
    [
      'setWebhook',
      { url: 'https://a.example', secret_token: 'a b' },
      400,
      'Bad Request: secret token contains unallowed characters',
    ],
  ])('%s %j – %i %s', async (method, body, status, description) => {
    expect(await telegram.raw(method, body)).toMatchObject({ status, error_code: status, description });
  });

  test('bot without a right – the calls that need it are refused', async () => {
    await setRole(DEMO_BOT, { status: 'administrator', canInvite: true });
    await joinLink();
    expect((await telegram.raw('unbanChatMember', { chat_id: DEMO_GROUP, user_id: MEERA })).description).toBe(
      'Bad Request: not enough rights to restrict/unrestrict chat member',
    );
    await setRole(DEMO_BOT, { status: 'administrator', canRestrict: true });
    expect((await telegram.raw('createChatInviteLink', { chat_id: DEMO_GROUP })).description).toBe(
      'Bad Request: not enough rights to manage chat invite link',
    );
    await setRole(DEMO_BOT, { status: 'kicked' });
    expect(await telegram.raw('getChat', { chat_id: DEMO_GROUP })).toMatchObject({
      status: 403,
      description: 'Forbidden: bot was kicked from the supergroup chat',
    });
  });

  test('limit of some seconds – 429 with retry_after until they are over', async () => {
    await telegram.sim('POST', `/bots/${DEMO_BOT}/limit`, { seconds: 20 });
    expect(await telegram.raw('getMe')).toMatchObject({ status: 429, parameters: { retry_after: 20 } });
    await sandbox.sim('POST', '/clock', { advanceMs: 21_000 });
    expect((await telegram.raw('getMe')).status).toBe(200);
  });

  test('fault of a method – its next call only', async () => {
    await telegram.sim('POST', '/faults', { method: 'getMe', kind: '500' });
    expect((await telegram.raw('getMe')).status).toBe(500);
    expect((await telegram.raw('getMe')).status).toBe(200);
  });
});

describe('joining', () => {
  test('link with approval – request to the store, member once it approves', async () => {
    await listen();
    const { invite_link: link } = await joinLink();
    expect(link).toMatch(/^http:\/\/localhost:\d+\/telegram\/t\/\+/);
    await telegram.sim('POST', '/follow', { personId: MEERA, link });
    const { chat_join_request: request } = await listener.next('chat_join_request');
    expect(request).toMatchObject({
      chat: { id: DEMO_GROUP },
      from: { id: MEERA, first_name: 'Meera' },
      user_chat_id: MEERA,
      invite_link: { invite_link: link, name: 'for one', creates_join_request: true },
    });
    expect(listener.secrets[0]).toBe('of-the-test');
    expect(await statusOf(MEERA)).toBe('left');
    await telegram.call('sendMessage', { chat_id: MEERA, text: 'You asked to join.' });
    await telegram.call('approveChatJoinRequest', { chat_id: DEMO_GROUP, user_id: MEERA });
    expect(await statusOf(MEERA)).toBe('member');
    const { chat_member: change } = await listener.next('chat_member');
    expect(change).toMatchObject({ new_chat_member: { status: 'member' }, via_join_request: true });
    expect(
      (await telegram.raw('approveChatJoinRequest', { chat_id: DEMO_GROUP, user_id: MEERA })).description,
    ).toBe('Bad Request: USER_ALREADY_PARTICIPANT');
  });

  test('request declined, link revoked – nobody is in', async () => {
    const { invite_link: link } = await joinLink();
    await telegram.sim('POST', '/follow', { personId: MEERA, link });
    await telegram.call('declineChatJoinRequest', { chat_id: DEMO_GROUP, user_id: MEERA });
    expect(await statusOf(MEERA)).toBe('left');
    expect(
      await telegram.call('revokeChatInviteLink', { chat_id: DEMO_GROUP, invite_link: link }),
    ).toMatchObject({
      is_revoked: true,
    });
    await telegram.sim('POST', '/follow', { personId: MEERA, link });
    expect(
      (await telegram.raw('approveChatJoinRequest', { chat_id: DEMO_GROUP, user_id: MEERA })).description,
    ).toBe('Bad Request: HIDE_REQUESTER_MISSING');
  });

  test('link for one without approval – the second stays outside', async () => {
    const { invite_link: link } = await telegram.call('createChatInviteLink', {
      chat_id: DEMO_GROUP,
      member_limit: 1,
    });
    for (const personId of [MEERA, ROHAN]) await telegram.sim('POST', '/follow', { personId, link });
    expect([await statusOf(MEERA), await statusOf(ROHAN)]).toEqual(['member', 'left']);
  });

  test('unban – removes a member, who may come back; only_if_banned removes nobody; a ban keeps out', async () => {
    const ids = { chat_id: DEMO_GROUP, user_id: MEERA };
    await setRole(MEERA, { status: 'member' });
    await telegram.call('unbanChatMember', { ...ids, only_if_banned: true });
    expect(await statusOf(MEERA)).toBe('member');
    await telegram.call('unbanChatMember', ids);
    expect(await statusOf(MEERA)).toBe('left');
    await telegram.call('banChatMember', ids);
    const { invite_link: link } = await telegram.call('createChatInviteLink', { chat_id: DEMO_GROUP });
    await telegram.sim('POST', '/follow', { personId: MEERA, link });
    expect(await statusOf(MEERA)).toBe('kicked');
    await telegram.call('unbanChatMember', { ...ids, only_if_banned: true });
    await telegram.sim('POST', '/follow', { personId: MEERA, link });
    expect(await statusOf(MEERA)).toBe('member');
  });

  test('administrator and owner of the group – not removed', async () => {
    await setRole(MEERA, { status: 'administrator' });
    expect((await telegram.raw('unbanChatMember', { chat_id: DEMO_GROUP, user_id: MEERA })).description).toBe(
      'Bad Request: user is an administrator of the chat',
    );
    expect(
      (await telegram.raw('banChatMember', { chat_id: DEMO_GROUP, user_id: 7_300_000_009 })).description,
    ).toBe("Bad Request: can't remove chat owner");
  });

  test('basic group becomes a supergroup – the old id answers with the new one, and both messages come', async () => {
    await listen();
    const { json } = await telegram.sim('POST', '/chats', { title: 'Old', type: 'group', botId: DEMO_BOT });
    const { id } = json['chat'] as { id: number };
    const ids = { chat_id: id, user_id: ROHAN };
    expect((await telegram.raw('unbanChatMember', ids)).description).toBe(
      'Bad Request: method is available for supergroup and channel chats only',
    );
    await telegram.raw('banChatMember', ids);
    expect(await telegram.raw('getChatMember', ids)).toMatchObject({ result: { status: 'left' } });
    const upgraded = (await telegram.sim('POST', `/chats/${id}/upgrade`)).json['chat'] as { id: number };
    expect(String(upgraded.id)).toMatch(/^-100/);
    expect(await telegram.raw('getChat', { chat_id: id })).toMatchObject({
      status: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: upgraded.id },
    });
    const messages = () => listener.received.flatMap((each) => each['message'] ?? []);
    await until(() => messages().length === 2);
    expect(messages()).toEqual([
      expect.objectContaining({ migrate_to_chat_id: upgraded.id }),
      expect.objectContaining({ migrate_from_chat_id: id }),
    ]);
    expect((await telegram.raw('unbanChatMember', { ...ids, chat_id: upgraded.id })).status).toBe(200);
  });
});

test('address of the store for the sandbox – updates go there, with the path that the store named', async () => {
  const other = await startTestSandbox({ storeUrl: listener.url.replace('/hook', '') });
  try {
    const client = createTelegramClient(other);
    await client.call('setWebhook', { url: 'http://localhost:1/hook' });
    await client.sim('POST', '/messages', { botId: DEMO_BOT, personId: MEERA, text: '/start' });
    expect((await listener.next('message'))['message']).toMatchObject({ text: '/start' });
  } finally {
    await other.close();
  }
});

describe('updates', () => {
  const say = (text: string) => telegram.sim('POST', '/messages', { botId: DEMO_BOT, personId: MEERA, text });

  test('/start with a payload – a message of the person, once', async () => {
    await listen();
    await say('/start abc-DEF_1');
    const { message } = await listener.next('message');
    expect(message).toMatchObject({
      from: { id: MEERA, is_bot: false },
      chat: { id: MEERA, type: 'private' },
      text: '/start abc-DEF_1',
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    });
    expect(await telegram.call('getWebhookInfo')).toMatchObject({
      url: listener.url,
      pending_update_count: 0,
    });
  });

  test('store answers 500 – the same update again, the error in getWebhookInfo; resent with the same id', async () => {
    listener.answerWith(500);
    await listen();
    await say('/start');
    const { update_id: id } = await listener.next('message');
    await until(async () => 'last_error_message' in (await telegram.call('getWebhookInfo')));
    listener.answerWith(204);
    await sandbox.sim('POST', '/clock', { advanceMs: 2000 });
    await until(() => listener.received.length === 2);
    await until(async () => (await telegram.call('getWebhookInfo'))['pending_update_count'] === 0);
    await telegram.sim('POST', `/updates/${id}/resend`);
    await until(() => listener.received.length === 3);
    expect(listener.received.map((each) => each.update_id)).toEqual([id, id, id]);
  });

  test('no webhook yet – updates wait for it; drop_pending_updates forgets them', async () => {
    await say('/start');
    await listen({ drop_pending_updates: true });
    await say('/again');
    const { message } = await listener.next('message');
    expect(message).toMatchObject({ text: '/again' });
    expect(listener.received).toHaveLength(1);
  });

  test('chat_member not named – not sent', async () => {
    await listen({ allowed_updates: ['message'] });
    await setRole(MEERA, { status: 'member' });
    await say('/start');
    await listener.next('message');
    expect(listener.received).toHaveLength(1);
  });

  test('bot blocked – messages refused, the store is told; /start lifts the block', async () => {
    await listen();
    await say('/start');
    await telegram.sim('POST', '/blocks', { botId: DEMO_BOT, personId: MEERA, isBlocked: true });
    const { my_chat_member: change } = await listener.next('my_chat_member');
    expect(change).toMatchObject({ chat: { id: MEERA }, new_chat_member: { status: 'kicked' } });
    expect(await telegram.raw('sendMessage', { chat_id: MEERA, text: 'Hi' })).toMatchObject({
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await say('/start');
    expect((await telegram.raw('sendMessage', { chat_id: MEERA, text: 'Hi' })).status).toBe(200);
  });

  test('bot demoted – the store is told', async () => {
    await listen();
    await setRole(DEMO_BOT, { status: 'member' });
    const { my_chat_member: change } = await listener.next('my_chat_member');
    expect(change).toMatchObject({
      old_chat_member: { status: 'administrator', can_invite_users: true, can_restrict_members: true },
      new_chat_member: { status: 'member' },
    });
  });
});

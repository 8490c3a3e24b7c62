import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestSandbox } from './sandbox-harness.ts';
import {
  createTelegramClient,
  DEMO_BOT,
  DEMO_GROUP,
  DEMO_TOKEN,
  MEERA,
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

const ME = `/as/${MEERA}`;
const listen = () => telegram.call('setWebhook', { url: listener.url });

describe('a buyer', () => {
  test('deep link – choose an account, then Start with its payload; the answer is there at once', async () => {
    await listen();
    listener.onUpdate(async () => {
      await telegram.call('sendMessage', {
        chat_id: MEERA,
        text: 'Welcome <b>. See https://shop.example/rules.',
        reply_markup: { inline_keyboard: [[{ text: 'Join', url: `${sandbox.base}/telegram/t/+abc` }]] },
      });
    });
    const chooser = await telegram.page('/t/owners_demo_bot?start=one-time_1');
    expect(chooser).toContain(`href="/telegram${ME}/bot/owners_demo_bot?start=one-time_1"`);
    const before = await telegram.page(`${ME}/bot/owners_demo_bot?start=one-time_1`);
    expect(before).toContain('value="/start one-time_1"');
    const pressed = await telegram.press(`${ME}/bot/owners_demo_bot`, { text: '/start one-time_1' });
    expect(pressed.status).toBe(303);
    const after = await telegram.page(`${ME}/bot/owners_demo_bot`);
    expect(after).toContain('Welcome &lt;b&gt;. See <a href="https://shop.example/rules"');
    expect(after).toContain(`href="/telegram${ME}/join/abc"`);
    expect(after).not.toContain('<script');
  });

  test('request to join – approved, the group shows both; then left', async () => {
    await listen();
    listener.onUpdate(async (update) => {
      if ('chat_join_request' in update)
        await telegram.call('approveChatJoinRequest', { chat_id: DEMO_GROUP, user_id: MEERA });
    });
    const { invite_link: link } = await telegram.call('createChatInviteLink', {
      chat_id: DEMO_GROUP,
      creates_join_request: true,
    });
    const hash = String(link).split('+')[1];
    expect(await telegram.page(`/t/+${hash}`)).toContain(`${ME}/join/${hash}`);
    expect(await telegram.page(`${ME}/join/${hash}`)).toContain('Request to join');
    const { headers } = await telegram.press(`${ME}/join/${hash}`);
    const outcome = await sandbox.call('GET', headers.get('location') ?? '');
    expect(outcome.text).toContain('You are a member of this group.');
    const group = await telegram.page(`${ME}/group/${DEMO_GROUP}`);
    expect(group).toContain('Meera Pillai');
    await telegram.press(`${ME}/group/${DEMO_GROUP}`, { do: 'leave' });
    expect(await telegram.page(`${ME}/group/${DEMO_GROUP}`)).toContain('You are not a member');
    expect(await telegram.page(ME)).toContain('You are in no group yet.');
  });

  test('request declined – says so, and may be tried again', async () => {
    await listen();
    listener.onUpdate(async (update) => {
      if ('chat_join_request' in update)
        await telegram.call('declineChatJoinRequest', { chat_id: DEMO_GROUP, user_id: MEERA });
    });
    const { invite_link: link } = await telegram.call('createChatInviteLink', {
      chat_id: DEMO_GROUP,
      creates_join_request: true,
    });
    const { headers } = await telegram.press(`${ME}/join/${String(link).split('+')[1]}`);
    const outcome = (await sandbox.call('GET', headers.get('location') ?? '')).text;
    expect(outcome).toContain('Your request was declined.');
    expect(outcome).toContain('Request to join');
  });

  test.each([
    ['/as/5'],
    ['/t/+nothing'],
    ['/t/nobody_bot'],
    [`${ME}/bot/nobody_bot`],
    [`${ME}/join/nothing`],
  ])('%s – 404 on a page', async (path) => {
    const reply = await sandbox.call('GET', `/telegram${path}`);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('This link leads nowhere');
  });
});

describe('the owner', () => {
  test('page – prints the demo bot and group', async () => {
    const page = await telegram.page('');
    expect(page).toContain(DEMO_TOKEN);
    expect(page).toContain(String(DEMO_GROUP));
    expect(page).toContain('No webhook');
  });

  test('role of the bot, a group of its own, a limit – each takes effect', async () => {
    await telegram.press(`/groups/${DEMO_GROUP}`, { bot: String(DEMO_BOT), role: 'noRestrict' });
    const own = { chat_id: DEMO_GROUP, user_id: DEMO_BOT };
    expect(await telegram.call('getChatMember', own)).toMatchObject({
      can_invite_users: true,
      can_restrict_members: false,
    });
    await telegram.press('/groups', { title: 'Mine & yours', type: 'group', botId: String(DEMO_BOT) });
    expect(await telegram.page('')).toContain('Mine &amp; yours');
    await telegram.press(`/bots/${DEMO_BOT}`, { seconds: '30' });
    expect((await telegram.raw('getMe')).status).toBe(429);
  });

  test('no title, no such role – 400 with a sentence', async () => {
    expect((await telegram.press('/groups', { title: ' ' })).text).toContain('Enter a title for the group.');
    const reply = await telegram.press(`/groups/${DEMO_GROUP}`, { bot: '1', role: 'king' });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Choose a role.');
  });
});

import { type TestStore, startApp } from './support/app.ts';
import { CommunityDesk, RULES } from './support/communities.ts';
import { FakeTelegram } from './support/telegram.ts';
import { Sandbox } from './support/sandbox.ts';
import { addTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Standing {
  id: number;
  status: string;
}

let sandbox: Sandbox;
let store: TestStore;
let unused: FakeTelegram;
let desk: CommunityDesk;

const control = async <Answer>(method: string, path: string, body?: object) =>
  sandbox.control<Answer>(method, `/telegram${path}`, body);

beforeAll(async () => {
  sandbox = await Sandbox.start();
  unused = await FakeTelegram.start();
  store = await startApp({
    TELEGRAM_API_ROOT: `${sandbox.url}/telegram`,
    TELEGRAM_LINK_ROOT: `${sandbox.url}/telegram/t`,
    COMMUNITY_CHECK_EVERY: '1',
  });
  desk = await CommunityDesk.open(store, unused);
});
afterAll(async () => {
  await store.stop();
  await sandbox.stop();
  unused.stop();
});

test('the stand-in for Telegram – an owner joins by its pages, and is removed after a refund', async () => {
  const { bot } = await control<{ bot: { id: number; token: string } }>('POST', '/bots', { name: 'Owners' });
  const { chat } = await control<{ chat: { id: number } }>('POST', '/chats', {
    title: 'Owners',
    botId: bot.id,
  });
  const { person } = await control<{ person: { id: number } }>('POST', '/people', {
    firstName: 'Asha',
    username: 'asha_rao',
  });
  const { id: toolId } = await addTool(store, desk.staff, { price: 100 });
  const externalId = String(chat.id);
  const made = await desk.create({ token: bot.token, externalId, toolIds: [toolId], rules: RULES });
  expect(made.status).toBe(201);
  const owner = await desk.owner(toolId);
  const group = { id: made.body.data.community.id };
  const link = (await desk.invite(group, owner)).body.data.url;
  expect(link.startsWith(`${sandbox.url}/telegram/t/`)).toBe(true);
  const token = new URL(link).searchParams.get('start') ?? '';
  await control('POST', '/messages', { botId: bot.id, personId: person.id, text: `/start ${token}` });
  const said = async () => {
    const path = `/messages?botId=${bot.id}&personId=${person.id}`;
    const { messages } = await control<{ messages: { from: string; text: string }[] }>('GET', path);
    return messages.filter(({ from }) => from === 'bot').map(({ text }) => text);
  };
  await eventually(async () => (await said()).length === 1);
  const invite = /https?:\S+\+\S+/.exec((await said())[0] ?? '')?.[0] ?? '';
  await control('POST', '/follow', { personId: person.id, link: invite });
  const standing = async () => {
    const found = await control<{ chat: { members: Standing[] } }>('GET', `/chats/${chat.id}`);
    return found.chat.members.find(({ id }) => id === person.id)?.status;
  };
  await eventually(async () => (await standing()) === 'member');
  await eventually(async () => (await desk.own(owner))[0]?.state === 'joined');
  await desk.withdraw(owner, toolId);
  // Nothing but the clock of checks does it.
  await eventually(async () => (await standing()) === 'left');
  await eventually(async () => (await desk.own(owner)).length === 0);
});

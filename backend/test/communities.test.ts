import { startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { CommunityDesk } from './support/communities.ts';
import { FakeTelegram } from './support/telegram.ts';

let store: TestStore;
let telegram: FakeTelegram;
let desk: CommunityDesk;

beforeAll(async () => {
  telegram = await FakeTelegram.start();
  store = await startApp({ TELEGRAM_API_ROOT: telegram.url });
  new Emails(store);
  desk = await CommunityDesk.open(store, telegram);
});
afterAll(async () => {
  await store.stop();
  telegram.stop();
});

test('an owner presses Join the group – is let in by the id of the account, and the bot names no price', async () => {
  const group = await desk.connect();
  const owner = await desk.owner(group.toolId);
  expect(await desk.own(owner)).toMatchObject([{ id: group.id, title: 'Owners', state: null, name: null }]);
  await desk.join(group, owner, 501);
  expect(await desk.own(owner)).toMatchObject([{ state: 'joined', name: '@user501', removeAt: null }]);
  const link = telegram.callsOf('createChatInviteLink').at(-1)?.payload;
  expect(link).toMatchObject({ creates_join_request: true });
  expect(String(link?.['name']).length).toBeLessThanOrEqual(32);
  expect(link).not.toHaveProperty('member_limit');
});

import { CheckJobsService } from '../src/communities/check-jobs.service.ts';
import { ComparisonService } from '../src/communities/comparison.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { CommunityDesk, type Connected } from './support/communities.ts';
import { Emails } from './support/emails.ts';
import { FakeTelegram } from './support/telegram.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let telegram: FakeTelegram;
let desk: CommunityDesk;
let account = 8_000;

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

describe('a bot that cannot work', () => {
  const alerts = ({ id }: Connected) =>
    store.database.rows<{ message: string }>(
      `SELECT message FROM alerts WHERE kind = 'community_broken' AND subject = $1 AND resolved_at IS NULL`,
      [id],
    );

  test('demoted, or put out of the group – staff are alerted, until it is an administrator again', async () => {
    const { group } = await desk.place();
    await desk.changedBot(group, { status: 'administrator', can_invite_users: true });
    expect(await alerts(group)).toMatchObject([{ message: expect.stringContaining('Ban users') as string }]);
    // A save asks Telegram, too: there the bot has its rights still.
    await store.api.put(`/admin/communities/${group.id}`, { graceDays: 4 }, desk.staff);
    expect([await alerts(group), (await desk.get(group)).problem]).toEqual([[], null]);
    await desk.changedBot(group, { status: 'kicked' });
    expect(await alerts(group)).toMatchObject([
      { message: expect.stringContaining('not an administrator') as string },
    ]);
    expect((await desk.get(group)).problem).toContain('not an administrator');
    const rights = { can_invite_users: true, can_restrict_members: true };
    await desk.changedBot(group, { status: 'administrator', ...rights });
    expect(await alerts(group)).toEqual([]);
    expect((await desk.get(group)).problem).toBeNull();
  });

  test('a customer who blocks the bot – is no alert, and stays', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.join(group, owner, person);
    const chat = { id: person, type: 'private' };
    const user = { ...telegram.bots.get(group.token), is_bot: true };
    const update = { chat, from: { id: person }, new_chat_member: { status: 'kicked', user } };
    await telegram.send(store, group.token, { my_chat_member: update });
    expect(await alerts(group)).toEqual([]);
    telegram.fail('sendMessage', { code: 403, description: 'Forbidden: bot was blocked by the user' });
    await desk.withdraw(owner, group.toolId);
    await desk.run();
    await desk.reached(group, owner, 'removed');
    expect((await desk.get(group)).problem).toBeNull();
  });

  test('a right is missing when somebody has to leave – alerted, and removed once it is back', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.join(group, owner, person);
    const own = String(telegram.bots.get(group.token)?.id);
    group.there.members.set(own, { status: 'administrator', can_invite_users: true });
    await desk.withdraw(owner, group.toolId);
    await desk.run();
    await eventually(async () => (await alerts(group)).length === 1);
    expect(await desk.state(group, owner)).toBe('to_remove');
    // It failed often by now: the next attempt is far away.
    const isLater = async () => {
      const later = `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '9 hours'
        WHERE key = $1 AND locked_at IS NULL AND attempts > 0 RETURNING id`;
      const key = `community-${group.id}-remove-${owner.id}`;
      return (await store.database.rows(later, [key])).length === 1;
    };
    await eventually(isLater);
    const admin = { status: 'administrator', can_invite_users: true, can_restrict_members: true };
    group.there.members.set(own, admin);
    await desk.changedBot(group, admin);
    await desk.reached(group, owner, 'removed');
  });

  test('the clock of checks – notices a lost right without an update', async () => {
    const { group } = await desk.place();
    const late = `UPDATE communities SET checked_at = now() - interval '2 hours' WHERE id = $1`;
    const beLate = () => store.database.rows(late, [group.id]);
    await beLate();
    const bot = telegram.bots.get(group.token);
    telegram.bots.delete(group.token);
    await store.app.get(CheckJobsService).look();
    expect(await alerts(group)).toMatchObject([{ message: expect.stringContaining('token') as string }]);
    // Telegram may have lost the address, too.
    telegram.webhooks.delete(group.token);
    if (bot) telegram.bots.set(group.token, bot);
    await beLate();
    await store.app.get(CheckJobsService).look();
    expect([await alerts(group), telegram.webhooks.has(group.token)]).toEqual([[], true]);
  });
});

describe('Telegram', () => {
  test('429 – the time it asks for is waited, and the request is answered then', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.bind(group, owner, person);
    const slow = { code: 429, description: 'Too Many Requests', parameters: { retry_after: 3 } };
    telegram.fail('approveChatJoinRequest', slow);
    const begun = Date.now();
    await desk.ask(group, person);
    await desk.reached(group, owner, 'joined');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2_900);
    const calls = telegram.callsFor('approveChatJoinRequest', person);
    expect(calls).toHaveLength(2);
  });

  test('429 while staff wait – 503 with the time, and this bot alone does not call until then', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.bind(group, owner, person);
    const slow = { code: 429, description: 'Too Many Requests', parameters: { retry_after: 90_000 } };
    telegram.fail('getMe', slow);
    const answer = await store.api.post(`/admin/communities/${group.id}/check`, {}, desk.staff);
    expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'TELEGRAM_DOWN',
      '90000',
    ]);
    expect((await desk.get(group)).problem).toBeNull();
    await desk.ask(group, person);
    const other = await desk.place();
    // Its jobs come after that of the request.
    await desk.join(other.group, other.owner, next());
    expect(telegram.calls.filter(({ token }) => token === group.token).at(-1)?.method).toBe('getMe');
    expect(await desk.state(group, owner)).toBe('invited');
  });

  test('a lost connection – repeated once where that is safe, then staff are told', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.bind(group, owner, person);
    telegram.fail('approveChatJoinRequest', 'drop');
    await desk.ask(group, person);
    await desk.reached(group, owner, 'joined');
    telegram.fail('getMe', 'drop', 'drop');
    const answer = await store.api.post(`/admin/communities/${group.id}/check`, {}, desk.staff);
    expect([answer.status, answer.text.includes(group.token)]).toEqual([503, false]);
  });

  test('the group became a supergroup – its new id is kept, and the call repeated once', async () => {
    const { group, owner } = await desk.place();
    const person = next();
    await desk.bind(group, owner, person);
    const moved = `${group.there.id}77`;
    telegram.groups.set(moved, group.there);
    telegram.fail('approveChatJoinRequest', {
      code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: Number(moved) },
    });
    await desk.ask(group, person);
    await desk.reached(group, owner, 'joined');
    expect(
      telegram.callsFor('approveChatJoinRequest', person).map(({ payload }) => payload['chat_id']),
    ).toEqual([group.there.id, moved]);
    expect(await desk.get(group)).toMatchObject({ externalId: moved });
    const chat = { id: Number(moved), type: 'group' };
    const again = `${moved}7`;
    await telegram.send(store, group.token, { message: { chat, migrate_to_chat_id: Number(again) } });
    expect(await desk.get(group)).toMatchObject({ externalId: again });
  });

  test('a basic group – a member is removed by the one call that does it there', async () => {
    const { group, owner } = await desk.place();
    group.there.type = 'group';
    const person = next();
    await desk.join(group, owner, person);
    await desk.withdraw(owner, group.toolId);
    await desk.run();
    await desk.reached(group, owner, 'removed');
    expect([
      telegram.callsFor('banChatMember', person).length,
      group.there.members.has(String(person)),
    ]).toEqual([1, false]);
  });

  test('updates were lost – the comparison corrects who is there', async () => {
    const { group, owner } = await desk.place();
    const [gone, back] = [owner, await desk.owner(group.toolId)];
    const [first, second] = [next(), next()];
    await desk.join(group, gone, first);
    await desk.join(group, back, second);
    await desk.changed(group, second, 'left');
    group.there.members.delete(String(first));
    await store.app.get(ComparisonService).compare(group.id, null);
    expect(await desk.state(group, gone)).toBe('left');
    expect(await desk.state(group, back)).toBe('joined');
    // Without its rights the bot sees nobody: nothing is concluded from that.
    group.there.members.delete(String(telegram.bots.get(group.token)?.id));
    await store.app.get(ComparisonService).compare(group.id, null);
    expect(await desk.state(group, back)).toBe('joined');
  });
});

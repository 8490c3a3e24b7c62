import { CommunityMovesService } from '../src/communities/community-moves.service.ts';
import { DAY_MS, dayName } from '../src/common/time/days.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { CommunityDesk, type Connected } from './support/communities.ts';
import { Emails } from './support/emails.ts';
import { FakeTelegram } from './support/telegram.ts';
import { addTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let telegram: FakeTelegram;
let desk: CommunityDesk;
let emails: Emails;
let account = 2_000;

beforeAll(async () => {
  telegram = await FakeTelegram.start();
  store = await startApp({ TELEGRAM_API_ROOT: telegram.url });
  emails = new Emails(store);
  desk = await CommunityDesk.open(store, telegram);
});
afterAll(async () => {
  await store.stop();
  telegram.stop();
});

const execute = (text: string, values: unknown[]) => store.database.rows(text, values);
const unbans = (person: number) => telegram.callsFor('unbanChatMember', person);
const subjects = ({ email }: Customer) => emails.to(email).map(({ subject }) => subject);
const mailed = async (person: Customer, subject: string) =>
  eventually(() => Promise.resolve(subjects(person).includes(subject)));

interface Member {
  group: Connected;
  owner: Customer;
  account: number;
}

/** An owner of a tool with licences, who has joined. */
async function member(group: Connected, owner?: Customer): Promise<Member> {
  const person = await desk.owner(group.toolId, owner);
  const joined = { group, owner: person, account: (account += 1) };
  await desk.join(group, person, joined.account);
  return joined;
}
const licensed = (fields = {}) => desk.connect(fields, { licensePolicy: 'key' });
/** The licence has another end. */
const endAt = ({ owner, group }: Member, end: Date | null) =>
  execute('UPDATE licenses SET expires_at = $3 WHERE user_id = $1 AND tool_id = $2', [
    owner.id,
    group.toolId,
    end,
  ]);
const SUSPEND = `UPDATE users SET status = 'suspended' WHERE id = $1`;
const DISABLE = `UPDATE licenses SET disabled_at = now(), disabled_reason = 'x' WHERE user_id = $1`;
const ago = (ms: number) => new Date(Date.now() - ms);
const due = ({ owner, group }: Member) =>
  execute(
    `UPDATE community_members SET remove_at = now() - interval '1 second' WHERE user_id = $1 AND community_id = $2`,
    [owner.id, group.id],
  );
const passGrace = async (one: Member) => {
  await endAt(one, ago(4 * DAY_MS));
  await due(one);
  await desk.run();
};

describe('the end of a right', () => {
  test('a term that ended – days of grace with an email and a message, then one removal', async () => {
    const one = await member(await licensed());
    const end = ago(60_000);
    await endAt(one, end);
    await desk.run();
    await desk.run();
    const removeAt = new Date(end.getTime() + 3 * DAY_MS);
    expect(await desk.own(one.owner)).toMatchObject([
      { state: 'to_remove', removeAt: removeAt.toISOString(), endsAt: null },
    ]);
    const subject = `Your place in Owners ends on ${dayName(removeAt)}`;
    await mailed(one.owner, subject);
    await desk.says(one.account, 'ends on');
    expect(unbans(one.account)).toHaveLength(0);
    await passGrace(one);
    await desk.reached(one.group, one.owner, 'removed');
    await desk.run();
    await mailed(one.owner, 'Your place in Owners has ended');
    await desk.says(one.account, 'has ended.');
    expect(unbans(one.account)).toMatchObject([
      { payload: { chat_id: one.group.there.id, user_id: one.account } },
    ]);
    expect(unbans(one.account)[0]?.payload).not.toHaveProperty('only_if_banned');
    expect(telegram.callsOf('banChatMember')).toEqual([]);
    expect(subjects(one.owner).filter((said) => said === subject)).toHaveLength(1);
    expect(await desk.own(one.owner)).toEqual([]);
    expect((await desk.invite(one.group, one.owner)).status).toBe(404);
  });

  test('a right that returns in time – the removal is cancelled, and no email says otherwise', async () => {
    const one = await member(await licensed());
    await endAt(one, ago(60_000));
    await desk.run();
    expect(await desk.state(one.group, one.owner)).toBe('to_remove');
    await endAt(one, new Date(Date.now() + DAY_MS));
    await due(one);
    // The job of a removal that was due a moment ago.
    await desk.queue('remove', { communityId: one.group.id, userId: one.owner.id });
    await desk.reached(one.group, one.owner, 'joined');
    expect(await desk.own(one.owner)).toMatchObject([{ state: 'joined', removeAt: null }]);
    await desk.run();
    expect(unbans(one.account)).toEqual([]);
    expect(subjects(one.owner)).not.toContain('Your place in Owners has ended');
  });

  test('no days of grace – removed with the end', async () => {
    const one = await member(await licensed({ graceDays: 0 }));
    await endAt(one, ago(1_000));
    await desk.run();
    await desk.reached(one.group, one.owner, 'removed');
    expect(subjects(one.owner).filter((subject) => subject.includes('ends on'))).toEqual([]);
  });

  test('a refund within the days of grace – removed at once', async () => {
    const one = await member(await licensed());
    await endAt(one, ago(60_000));
    await desk.run();
    await desk.withdraw(one.owner, one.group.toolId);
    await desk.run();
    await desk.reached(one.group, one.owner, 'removed');
  });

  test.each<[string, (one: Member) => Promise<unknown>]>([
    ['withdrawn by a refund', ({ owner, group }) => desk.withdraw(owner, group.toolId)],
    ['suspended', ({ owner }) => execute(SUSPEND, [owner.id])],
    [
      'suspended within the days of grace',
      async (one) => {
        await endAt(one, ago(60_000));
        await execute(SUSPEND, [one.owner.id]);
      },
    ],
    ['a disabled licence', ({ owner }) => execute(DISABLE, [owner.id])],
    [
      'a disabled licence that ended since',
      async (one) => {
        await endAt(one, ago(60_000));
        await execute(DISABLE, [one.owner.id]);
      },
    ],
  ])('%s – removed at once, without days of grace', async (_why, lose) => {
    const one = await member(await licensed());
    await lose(one);
    await desk.run();
    await desk.reached(one.group, one.owner, 'removed');
    expect(unbans(one.account)).toHaveLength(1);
    expect(one.group.there.members.has(String(one.account))).toBe(false);
  });

  test('a removal that was given up – begins again with the next look', async () => {
    const one = await member(await desk.connect());
    telegram.fail('unbanChatMember', { code: 400, description: 'Bad Request: something is wrong' });
    await desk.withdraw(one.owner, one.group.toolId);
    await desk.run();
    const giveUp = `UPDATE graphile_worker._private_jobs SET attempts = max_attempts
      WHERE key LIKE $1 AND locked_at IS NULL AND attempts = 1 RETURNING id`;
    const isGivenUp = async () => (await execute(giveUp, [`community-%${one.owner.id}`])).length === 1;
    await eventually(isGivenUp);
    await desk.run();
    await desk.reached(one.group, one.owner, 'removed');
    expect(unbans(one.account)).toHaveLength(2);
  });

  test('a disputed payment – stays until the dispute is lost', async () => {
    const one = await member(await licensed());
    await execute('UPDATE entitlements SET paused_at = now() WHERE user_id = $1', [one.owner.id]);
    await desk.run();
    expect(await desk.state(one.group, one.owner)).toBe('joined');
  });

  test('a deleted account – removed at once and forgotten, without an email', async () => {
    const one = await member(await desk.connect());
    const exported = await store.api.get<{ export: { communities: object[] } }>(
      '/users/export',
      one.owner.token,
    );
    expect(exported.body.data.export.communities).toMatchObject([
      { title: 'Owners', account: `@user${one.account}`, accountId: String(one.account), state: 'joined' },
    ]);
    const { password, token } = one.owner;
    const erased = await store.api.call('DELETE', '/users/account', { token, body: { password } });
    expect(erased.status).toBe(200);
    await desk.run();
    await eventually(async () => (await desk.state(one.group, one.owner)) === null);
    expect(unbans(one.account)).toHaveLength(1);
    const left = await store.database.rows('SELECT FROM community_members WHERE external_id = $1', [
      String(one.account),
    ]);
    expect([left, subjects(one.owner).filter((subject) => subject.includes('Your place'))]).toEqual([[], []]);
  });

  test('a deleted account – forgotten at once where the group is switched off, or with the switch', async () => {
    const group = await desk.connect();
    const people = [await member(group), await member(group)];
    const known = () => execute('SELECT FROM community_members WHERE community_id = $1', [group.id]);
    const erase = ({ owner: { password, token } }: Member) =>
      store.api.call('DELETE', '/users/account', { token, body: { password } });
    const [first, second] = people;
    // The bot cannot remove them now.
    await execute(`UPDATE communities SET problem = 'x' WHERE id = $1`, [group.id]);
    if (first) await erase(first);
    await desk.run();
    expect(await known()).toHaveLength(2);
    const jobs = `SELECT FROM graphile_worker._private_jobs WHERE starts_with(key, $1)`;
    expect(await execute(jobs, [`community-${group.id}-`])).toEqual([]);
    await store.api.put(`/admin/communities/${group.id}`, { isActive: false }, desk.staff);
    await desk.run();
    expect(await known()).toHaveLength(1);
    if (second) await erase(second);
    expect(await known()).toEqual([]);
  });

  test('an administrator of the group – is never removed, and listed as somebody without a right', async () => {
    const one = await member(await desk.connect());
    one.group.there.members.set(String(one.account), { status: 'administrator' });
    await desk.withdraw(one.owner, one.group.toolId);
    await desk.run();
    await desk.until(
      () => telegram.callsOf('getChatMember').at(-1)?.payload['user_id'] === one.account,
      'a question',
    );
    await desk.reached(one.group, one.owner, 'joined');
    await desk.run();
    expect(await desk.state(one.group, one.owner)).toBe('joined');
    expect(unbans(one.account)).toEqual([]);
    expect(await desk.get(one.group)).toMatchObject({ withoutRightCount: 1 });
    const look = jest.spyOn(store.app.get(CommunityMovesService), 'run');
    expect(await desk.own(one.owner)).toMatchObject([{ state: 'joined', hasRight: false }]);
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
    // They run the group no more.
    one.group.there.members.set(String(one.account), { status: 'member' });
    await desk.changed(one.group, one.account, 'member');
    await desk.run();
    await desk.reached(one.group, one.owner, 'removed');
  });
});

test('who becomes an administrator in the days of grace – stays, and hears of no end any more', async () => {
  const one = await member(await licensed());
  await endAt(one, ago(60_000));
  await desk.run();
  await desk.says(one.account, 'ends on');
  await desk.changed(one.group, one.account, 'administrator');
  expect(await desk.state(one.group, one.owner)).toBe('joined');
  const before = telegram.textsTo(one.account).length;
  await desk.run();
  await desk.start(one.group, one.account);
  await desk.answered(one.account, before);
  expect(telegram.textsTo(one.account).slice(before).join()).not.toContain('ends on');
});

describe('several rights', () => {
  test('two tools of one group – removed only with the last of them', async () => {
    const other = (await addTool(store, desk.staff, { price: 100, licensePolicy: 'key' })).id;
    const group = await licensed();
    await store.api.put(`/admin/communities/${group.id}`, { toolIds: [group.toolId, other] }, desk.staff);
    const one = await member(group);
    await desk.owner(other, one.owner);
    expect(await desk.own(one.owner)).toHaveLength(1);
    await desk.withdraw(one.owner, group.toolId);
    await desk.run();
    expect(await desk.state(group, one.owner)).toBe('joined');
    await desk.withdraw(one.owner, other);
    await desk.run();
    await desk.reached(group, one.owner, 'removed');
    expect(unbans(one.account)).toHaveLength(1);
  });

  test('a group of a plan – owners on another plan of the tool have no right', async () => {
    const plans = [
      { name: 'Year', kind: 'once', days: 365, price: 100, isDefault: true },
      { name: 'Lifetime', kind: 'once', price: 500 },
    ];
    const made = await addTool(store, desk.staff, { price: 100, plans });
    const [year, lifetime] = made['plans'] as { id: string; name: string }[];
    const group = await desk.connect({ toolIds: [], planIds: [lifetime?.id ?? ''] });
    const people: Customer[] = [];
    for (const planId of [year?.id, lifetime?.id]) {
      const person = await store.customer();
      await store.api.post(
        `/admin/users/${person.id}/tools`,
        { toolId: made.id, planId, reason: 'For the test' },
        desk.staff,
      );
      people.push(person);
    }
    const statuses = [];
    for (const person of people) statuses.push((await desk.invite(group, person)).status);
    expect(statuses).toEqual([404, 200]);
    // Without a plan of its own a right is on the plan that buyers get by default.
    await execute('UPDATE entitlements SET plan_id = NULL WHERE user_id = $1', [people[0]?.id]);
    const yearly = await desk.connect({ toolIds: [], planIds: [year?.id ?? ''] });
    for (const person of people) statuses.push((await desk.invite(yearly, person)).status);
    expect(statuses.slice(2)).toEqual([200, 404]);
    expect(await desk.get(group)).toMatchObject({ waitingCount: 1, tools: [{ id: made.id }] });
    const [, owner] = people;
    expect(owner && (await desk.own(owner))).toMatchObject([{ toolIds: [made.id], hasRight: true }]);
    const path = `/admin/communities?toolId=${made.id}`;
    const found = await store.api.get<{ communities: { id: string }[] }>(path, desk.staff);
    expect(found.body.data.communities.map(({ id }) => id).sort()).toEqual([group.id, yearly.id].sort());
  });

  test('a group that staff gave to another tool – its members have the days of grace', async () => {
    const one = await member(await desk.connect());
    const other = (await addTool(store, desk.staff, { price: 100 })).id;
    // What was refunded long ago is not why they leave.
    await desk.withdraw(await desk.owner(other, one.owner), other);
    await store.api.put(`/admin/communities/${one.group.id}`, { toolIds: [other] }, desk.staff);
    await desk.run();
    const [own] = await desk.own(one.owner);
    expect(own?.state).toBe('to_remove');
    expect(Date.parse(own?.removeAt ?? '') - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
  });

  test('a trial – is no right', async () => {
    const tool = await addTool(store, desk.staff, { price: 100, trialAvailable: true });
    const group = await desk.connect({ toolIds: [tool.id] });
    const person = await store.customer();
    await store.api.post('/trial/start', { toolId: tool.id }, person.token);
    expect([await desk.own(person), (await desk.invite(group, person)).status]).toEqual([[], 404]);
  });

  test('the end of a right – is shown, but not of a subscription that goes on', async () => {
    const one = await member(await licensed());
    const end = new Date(Date.now() + 5 * DAY_MS);
    await endAt(one, end);
    expect(await desk.own(one.owner)).toMatchObject([{ endsAt: end.toISOString() }]);
    const plan = { plan_name: 'Monthly', seats: 1, interval: 'month', price_paise: 49_900 };
    await store.database.rows(
      `INSERT INTO subscriptions (id, subscription_id, user_id, tool_id, tool_name, tool_category, plan_id, plan_name, seats,
         interval, price_paise, ceiling_paise, state, customer_phone, terms_version, terms_accepted_at, created_at, updated_at)
       VALUES (gen_random_uuid(), 'SUB-1', $1, $2, 'x', 'x', gen_random_uuid(), $3, $4, $5, $6, 9900000, 'active', '', '1',
         now(), now(), now())`,
      [one.owner.id, one.group.toolId, ...Object.values(plan)],
    );
    expect(await desk.own(one.owner)).toMatchObject([{ endsAt: null }]);
  });
});

test('no right – 404, and so is a group that is none', async () => {
  const group = await desk.connect();
  const stranger = await store.customer();
  expect((await desk.invite(group, stranger)).status).toBe(404);
  const none = { ...group, id: '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b' };
  expect((await desk.invite(none, stranger)).status).toBe(404);
  const owner = await desk.owner(group.toolId);
  await desk.invite(group, owner);
  await desk.withdraw(owner, group.toolId);
  await desk.run();
  expect(await desk.state(group, owner)).toBe('removed');
});

test('who bought again after the removal – joins again with the same account', async () => {
  const one = await member(await desk.connect());
  await desk.withdraw(one.owner, one.group.toolId);
  await desk.run();
  await desk.reached(one.group, one.owner, 'removed');
  await desk.owner(one.group.toolId, one.owner);
  expect(await desk.own(one.owner)).toMatchObject([{ state: 'removed' }]);
  await desk.join(one.group, one.owner, one.account);
});

test('another account while the former one is removed – has the place', async () => {
  const one = await member(await licensed({ graceDays: 0 }));
  const other = (account += 1);
  telegram.before('unbanChatMember', async () => {
    await endAt(one, new Date(Date.now() + DAY_MS));
    await desk.start(one.group, other, await desk.link(one.group, one.owner));
  });
  await endAt(one, ago(1_000));
  await desk.run();
  await desk.answered(other);
  expect(await desk.own(one.owner)).toMatchObject([{ state: 'invited', name: `@user${other}` }]);
});

test('who left by themselves – is noted, and may come back without a new link', async () => {
  const one = await member(await desk.connect());
  await desk.changed(one.group, one.account, 'left');
  expect(await desk.state(one.group, one.owner)).toBe('left');
  await desk.ask(one.group, one.account);
  await desk.reached(one.group, one.owner, 'joined');
});

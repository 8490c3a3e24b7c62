import { startApp, type TestStore } from './support/app.ts';
import { CommunityDesk, type Connected, RULES } from './support/communities.ts';
import { Emails } from './support/emails.ts';
import type { Json } from './support/http.ts';
import { Rows } from './support/rows.ts';
import { FakeTelegram } from './support/telegram.ts';
import { addTool } from './support/tools.ts';

let store: TestStore;
let telegram: FakeTelegram;
let desk: CommunityDesk;

beforeAll(async () => {
  telegram = await FakeTelegram.start();
  store = await startApp({ TELEGRAM_API_ROOT: telegram.url });
  expect(new Emails(store).sent).toEqual([]);
  desk = await CommunityDesk.open(store, telegram);
});
afterAll(async () => {
  await store.stop();
  telegram.stop();
});

const newTool = async (fields: object = {}) =>
  (await addTool(store, desk.staff, { price: 100, ...fields })).id;
const refusal = (answer: { status: number; body: { error?: { code: string; fields?: object } } }) => [
  answer.status,
  answer.body.error?.code,
  Object.keys(answer.body.error?.fields ?? {}),
];
const put = (id: string, body: Json, token = desk.staff) =>
  store.api.put<{ community: Record<string, unknown> }>(`/admin/communities/${id}`, body, token);
const check = async ({ id }: Pick<Connected, 'id'>) =>
  (
    await store.api.post<{
      checks: { name: string; ok: boolean; text: string }[];
      community: { problem: string | null; checkedAt: string };
    }>(`/admin/communities/${id}/check`, {}, desk.staff)
  ).body.data;

describe('a group that staff connect', () => {
  test('a bot with its rights – connected, asks for updates with a secret, and the token is never shown', async () => {
    const group = await desk.connect({ graceDays: 5 });
    const community = await desk.get(group);
    expect(community).toMatchObject({
      kind: 'telegram',
      externalId: group.there.id,
      title: 'Owners',
      tools: [{ id: group.toolId }],
      planIds: [],
      graceDays: 5,
      isActive: true,
      problem: null,
    });
    const webhook = telegram.webhooks.get(group.token);
    expect(webhook).toMatchObject({
      allowed_updates: ['message', 'my_chat_member', 'chat_member', 'chat_join_request'],
    });
    expect(String(webhook?.['url'])).toMatch(new RegExp(`/api/telegram/${group.id}$`));
    expect(String(webhook?.['secret_token'])).toMatch(/^[\w-]{32,256}$/);
    const stored = await store.database.row<{ row: object }>(
      'SELECT to_jsonb(c) AS row FROM communities c WHERE id = $1',
      [group.id],
    );
    const log = await store.database.rows('SELECT after FROM audit_log WHERE subject_id = $1', [group.id]);
    for (const text of [JSON.stringify(community), JSON.stringify(stored), JSON.stringify(log)]) {
      expect(text).not.toContain(group.token);
      expect(text).not.toContain(String(webhook?.['secret_token']));
    }
  });

  test('a wrong token, an unknown group, no administrator, a missing right – refused with what is missing', async () => {
    const token = telegram.bot();
    const there = telegram.group(token);
    const own = String(telegram.bots.get(token)?.id);
    const body = { kind: 'telegram', token, externalId: there.id, toolIds: [await newTool()], rules: RULES };
    expect(refusal(await desk.create({ ...body, token: '1:no-such-bot' }))).toEqual([
      400,
      'VALIDATION_FAILED',
      ['token'],
    ]);
    expect(refusal(await desk.create({ ...body, token: 'a/../b' }))).toEqual([
      400,
      'VALIDATION_FAILED',
      ['token'],
    ]);
    expect(refusal(await desk.create({ ...body, token: undefined }))).toEqual([
      400,
      'VALIDATION_FAILED',
      ['token'],
    ]);
    expect(refusal(await desk.create({ ...body, externalId: '-1' }))).toEqual([
      400,
      'VALIDATION_FAILED',
      ['externalId'],
    ]);
    there.members.set(own, { status: 'member' });
    const noAdmin = await desk.create(body);
    expect([noAdmin.status, noAdmin.body.error.code]).toEqual([422, 'BOT_NOT_ADMIN']);
    expect(noAdmin.text).toContain('not an administrator');
    there.members.set(own, { status: 'administrator', can_invite_users: true, can_restrict_members: false });
    const noBan = await desk.create(body);
    expect([noBan.status, noBan.text.includes('Ban users'), noBan.text.includes('Invite users')]).toEqual([
      422,
      true,
      false,
    ]);
    there.members.set(own, { status: 'administrator', can_invite_users: false, can_restrict_members: true });
    expect((await desk.create(body)).text).toContain('Invite users via link');
    expect(telegram.webhooks.has(token)).toBe(false);
  });

  test('wrong fields – 400 with the field', async () => {
    const token = telegram.bot();
    const toolIds = [await newTool()];
    const body = { token, externalId: telegram.group(token).id, toolIds, rules: RULES };
    const unknown = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
    const wrong: [Record<string, Json>, string][] = [
      [{ rules: '' }, 'rules'],
      [{ rules: undefined }, 'rules'],
      [{ toolIds: [] }, 'toolIds'],
      [{ toolIds: [unknown] }, 'toolIds'],
      [{ planIds: [unknown] }, 'planIds'],
      [{ graceDays: -1 }, 'graceDays'],
      [{ graceDays: 31 }, 'graceDays'],
      [{ kind: 'discord' }, 'kind'],
      [{ externalId: '' }, 'externalId'],
    ];
    for (const [fields, field] of wrong)
      expect([field, refusal(await desk.create({ ...body, ...fields }))]).toEqual([
        field,
        [400, 'VALIDATION_FAILED', [field]],
      ]);
    expect((await desk.create({ ...body, externalId: Number(body.externalId) })).status).toBe(201);
    const again = { ...body, token: telegram.bot() };
    telegram.groups.get(body.externalId)?.members.set(String(telegram.bots.get(again.token)?.id), {
      status: 'administrator',
      can_invite_users: true,
      can_restrict_members: true,
    });
    expect(refusal(await desk.create(again))).toEqual([400, 'VALIDATION_FAILED', ['externalId']]);
  });

  test('rules with a claim – blocked, kept with a reason, and listed for staff', async () => {
    const token = telegram.bot();
    const rules = 'Guaranteed profit of 5% a day for members';
    const body = { token, externalId: telegram.group(token).id, toolIds: [await newTool()], rules };
    expect(refusal(await desk.create(body))).toEqual([422, 'CLAIM_BLOCKED', ['rules']]);
    const made = await desk.create({ ...body, claimOverride: 'It is a quotation of a warning' });
    expect(made.status).toBe(201);
    const claims = await store.api.get<{ claims: { subjectName: string }[] }>(
      '/admin/claims?subjectType=community',
      desk.staff,
    );
    expect(claims.body.data.claims).toMatchObject([{ subjectName: 'Owners' }]);
    const { id } = made.body.data.community;
    const worse = { rules: 'Guaranteed profit of 9% a day for members' };
    expect(refusal(await put(id, worse))).toEqual([422, 'CLAIM_BLOCKED', ['rules']]);
    await store.api.delete(`/admin/communities/${id}`, desk.staff);
    for (const table of ['claim_findings', 'claim_reasons'])
      expect(await store.database.rows(`SELECT FROM ${table} WHERE subject_id = $1`, [id])).toEqual([]);
  });

  test('another group – nobody is known to be in it', async () => {
    const group = await desk.connect();
    const owner = await desk.owner(group.toolId);
    await desk.join(group, owner, 899);
    const there = telegram.group(group.token);
    expect((await put(group.id, { externalId: there.id })).status).toBe(200);
    expect(await desk.state(group, owner)).toBe('invited');
    await desk.join({ ...group, there }, owner, 899);
  });

  test('a change without a token – the stored one stays; another one takes its place', async () => {
    const group = await desk.connect();
    const changed = await put(group.id, { ...(await desk.get(group)), rules: 'Other rules', token: '' });
    expect([changed.status, changed.body.data.community['rules']]).toEqual([200, 'Other rules']);
    expect(telegram.calls.at(-1)).toMatchObject({ method: 'setWebhook', token: group.token });
    const other = telegram.bot();
    expect(refusal(await put(group.id, { token: other }))).toEqual([422, 'BOT_NOT_ADMIN', []]);
    const admin = { status: 'administrator', can_invite_users: true, can_restrict_members: true };
    group.there.members.set(String(telegram.bots.get(other)?.id), admin);
    const { secret_token: secret } = telegram.webhooks.get(group.token) ?? {};
    const replaced = await put(group.id, { token: other });
    expect(replaced.body.data.community['botName']).toBe(telegram.bots.get(other)?.username);
    expect(telegram.calls.at(-1)).toMatchObject({ method: 'setWebhook', token: other });
    // The former one is told to send nothing, and what it sends is refused.
    expect(telegram.webhooks.get(group.token)).toMatchObject({ url: '' });
    const late = await store.api.call('POST', `/telegram/${group.id}`, {
      headers: { 'x-telegram-bot-api-secret-token': String(secret) },
      body: { update_id: 1 },
    });
    expect(late.status).toBe(401);
    const log = await store.database.rows<{ after: object }>(
      `SELECT after FROM audit_log WHERE subject_id = $1 AND after ? 'token'`,
      [group.id],
    );
    expect(log).toMatchObject([{ after: { token: 'replaced' } }]);
  });

  test('two editors – the second is told', async () => {
    const group = await desk.connect();
    const seen = { rules: RULES };
    expect((await put(group.id, { rules: 'One', seen })).status).toBe(200);
    expect(refusal(await put(group.id, { rules: 'Two', seen }))).toEqual([409, 'EDIT_CONFLICT', []]);
  });

  test('Check now – says point by point what is right and what is missing', async () => {
    const group = await desk.connect();
    const oks = async () => Object.fromEntries((await check(group)).checks.map(({ name, ok }) => [name, ok]));
    const all = {
      token: true,
      group: true,
      administrator: true,
      can_invite_users: true,
      can_restrict_members: true,
      webhook: true,
    };
    const { updatedAt } = await desk.get(group);
    expect(await oks()).toEqual(all);
    expect((await desk.get(group))['updatedAt']).toBe(updatedAt);
    const own = String(telegram.bots.get(group.token)?.id);
    group.there.members.set(own, { status: 'administrator', can_invite_users: true });
    expect(await oks()).toEqual({ ...all, can_restrict_members: false });
    expect((await desk.get(group)).problem).toContain('Ban users');
    const alerts = () =>
      store.database.rows('SELECT FROM alerts WHERE subject = $1 AND resolved_at IS NULL', [group.id]);
    expect(await alerts()).toHaveLength(1);
    group.there.members.delete(own);
    const out = { administrator: false, can_invite_users: false, can_restrict_members: false };
    expect(await oks()).toEqual({ ...all, ...out, group: false });
    telegram.bots.delete(group.token);
    expect(await oks()).toEqual({ ...all, ...out, group: false, token: false, webhook: false });
    expect(await alerts()).toHaveLength(1);
  });

  test('roles – support reads, the accountant sees nothing, keys are refused', async () => {
    const group = await desk.connect();
    const [support, accountant] = [await store.colleague('support'), await store.colleague('accountant')];
    expect((await store.api.get('/admin/communities', support.token)).status).toBe(200);
    expect((await store.api.get(`/admin/communities/${group.id}/members`, support.token)).status).toBe(200);
    expect((await put(group.id, { rules: 'No' }, support.token)).status).toBe(403);
    expect((await store.api.post(`/admin/communities/${group.id}/check`, {}, support.token)).status).toBe(
      403,
    );
    expect((await store.api.get('/admin/communities', accountant.token)).status).toBe(403);
    const key = await store.api.post<{ token: string }>(
      '/admin/api-keys',
      { name: 'Sheet', scopes: ['tools:read'] },
      desk.staff,
    );
    expect((await store.api.get('/admin/communities', key.body.data.token)).status).toBe(403);
  });

  test('switched off, or disconnected – nobody joins or is removed, and Telegram sends nothing any more', async () => {
    const group = await desk.connect();
    const owner = await desk.owner(group.toolId);
    await desk.join(group, owner, 901);
    expect((await put(group.id, { isActive: false })).status).toBe(200);
    expect(telegram.webhooks.get(group.token)).toMatchObject({ url: '' });
    expect(await desk.own(owner)).toEqual([]);
    expect((await desk.invite(group, owner)).status).toBe(404);
    await desk.withdraw(owner, group.toolId);
    await desk.run();
    expect(await desk.state(group, owner)).toBe('joined');
    expect((await put(group.id, { isActive: true })).status).toBe(200);
    await desk.run();
    await desk.reached(group, owner, 'removed');
    const removed = await store.api.delete(`/admin/communities/${group.id}`, desk.staff);
    expect(removed.status).toBe(200);
    expect(telegram.webhooks.get(group.token)).toMatchObject({ url: '' });
    expect((await store.api.get(`/admin/communities/${group.id}`, desk.staff)).status).toBe(404);
  });

  test('a bot that serves two groups – each lets its own owners in', async () => {
    const one = await desk.connect();
    const there = telegram.group(one.token);
    const toolId = await newTool();
    const body = { token: one.token, externalId: there.id, toolIds: [toolId], rules: RULES };
    const second = (await desk.create(body)).body.data.community;
    const two = { id: second.id, toolId, token: one.token, there };
    const [first, other] = [await desk.owner(one.toolId), await desk.owner(toolId)];
    await desk.join(one, first, 911);
    await desk.join(two, other, 912);
    expect([[...one.there.members.keys()].includes('912'), await desk.own(other)]).toMatchObject([
      false,
      [{ id: two.id, state: 'joined' }],
    ]);
    // The updates of the bot come to the group that is left.
    await store.api.delete(`/admin/communities/${two.id}`, desk.staff);
    expect(String(telegram.webhooks.get(one.token)?.['url'])).toContain(one.id);
    await desk.join(one, await desk.owner(one.toolId), 913);
  });
});

test('members – who is there, owners who have not joined, and who is there without a right', async () => {
  const group = await desk.connect();
  const [joined, waiting, invited, without] = [
    await desk.owner(group.toolId),
    await desk.owner(group.toolId),
    await desk.owner(group.toolId),
    await desk.owner(group.toolId),
  ];
  await desk.join(group, joined, 921);
  await desk.invite(group, invited);
  await desk.join(group, without, 922);
  group.there.members.set('922', { status: 'administrator' });
  await desk.changed(group, 922, 'administrator');
  await desk.withdraw(without, group.toolId);
  const list = async (query = '') => {
    const path = `/admin/communities/${group.id}/members?${query}`;
    type Listed = {
      members: { userId: string; state: string; user: { email: string }; hasRight: boolean }[];
    };
    const answer = await store.api.get<Listed>(path, desk.staff);
    return answer.body.data.members.map(({ userId, state, hasRight }) => ({ userId, state, hasRight }));
  };
  const all = await list('sort=id');
  expect(all).toHaveLength(4);
  expect(all).toContainEqual({ userId: waiting.id, state: null, hasRight: true });
  expect(await list('state=joined&sort=user')).toHaveLength(2);
  expect((await list('state=waiting&sort=id')).map(({ userId }) => userId).sort()).toEqual(
    [waiting.id, invited.id].sort(),
  );
  expect(await list('state=without_right')).toEqual([
    { userId: without.id, state: 'joined', hasRight: false },
  ]);
  expect(await list(`search=${joined.email}`)).toHaveLength(1);
  expect(await desk.get(group)).toMatchObject({ joinedCount: 2, waitingCount: 2, withoutRightCount: 1 });
  // A file looks first, as the list does.
  await desk.withdraw(joined, group.toolId);
  const path = `/admin/communities/${group.id}/members/export?format=csv`;
  const file = await store.api.get(path, desk.staff);
  expect([file.status, file.text.includes(waiting.email)]).toEqual([200, true]);
  expect(file.text).toMatch(new RegExp(`^"?To remove"?,.*${joined.email}.*@user921`, 'm'));
});

test('a list of groups – found by their tool and by whether they are switched on', async () => {
  const rows = new Rows(store.database);
  const toolId = await newTool();
  const id = await rows.community(toolId);
  const ids = async (query: string) => {
    const path = `/admin/communities?${query}`;
    const answer = await store.api.get<{ communities: { id: string }[] }>(path, desk.staff);
    return answer.body.data.communities.map((community) => community.id);
  };
  expect(await ids(`toolId=${toolId}`)).toEqual([id]);
  expect(await ids(`toolId=${toolId}&isActive=true`)).toEqual([]);
  expect(await ids('isActive=false')).toContain(id);
});

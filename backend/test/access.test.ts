import { DAY_MS, dayName } from '../src/common/time/days.ts';
import { AccessMovesService } from '../src/access/access-moves.service.ts';
import { startApp, type Customer, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { addTool, toolInput } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

const TRADINGVIEW = { delivery: 'access', accessKind: 'tradingview' };
const EVENTS = ['access.requested', 'access.given', 'access.removed'];

interface Own {
  licenseId: string;
  toolId: string;
  value: string | null;
  state: string | null;
  reason: string | null;
  dueAt: string | null;
  endsAt: string | null;
}
interface Listed extends Own {
  id: string;
  renewsItself: boolean;
  user: { id: string };
  actedBy: { id: string } | null;
}
interface Many {
  access: Listed[];
  failed: { id: string; code: string }[];
}
type Right = Pick<Own, 'toolId' | 'licenseId'> & { owner: Customer };

let store: TestStore;
let rows: Rows;
let emails: Emails;
let staff: string;

const execute = (text: string, values: unknown[] = []) => store.database.rows(text, values);
const run = () => store.app.get(AccessMovesService).run();

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  emails = new Emails(store);
  staff = await store.staff();
  const endpoint = { url: 'https://hooks.example.com/', secret_cipher: 'x', status: 'active' };
  await rows.insert('outbound_endpoints', {
    ...endpoint,
    events: `{${EVENTS.join(',')}}`,
    created_at: new Date(),
  });
});
afterAll(() => store.stop());

const tool = (fields: object = {}) =>
  addTool(store, staff, { price: 100, ...TRADINGVIEW, fileUrl: undefined, ...fields });

const own = async ({ token }: Customer): Promise<Own[]> =>
  (await store.api.get<{ access: Own[] }>('/users/access', token)).body.data.access;

/** Somebody who owns a tool that is delivered by access. */
async function right(toolId: string, owner?: Customer): Promise<Right> {
  const person = owner ?? (await store.customer());
  const body = { toolId, reason: 'For the test' };
  const answer = await store.api.post(`/admin/users/${person.id}/tools`, body, staff);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const access = (await own(person)).find((one) => one.toolId === toolId);
  return { owner: person, toolId, licenseId: access?.licenseId ?? '' };
}
const say = ({ owner, licenseId }: Right, value: string) =>
  store.api.call<{ access: Own[] }>('PUT', `/users/access/${licenseId}`, {
    token: owner.token,
    body: { value },
  });
const list = async (query: string): Promise<Listed[]> =>
  (await store.api.get<Many>(`/admin/access?limit=100&${query}`, staff)).body.data.access;
const listOf = ({ owner }: Right, query = '') => list(`userId=${owner.id}&${query}`);
const states = async (of: Right) =>
  (await listOf(of)).map(({ value, state }) => `${value} ${state}`).toSorted();
const done = (id: string, body: Json = {}) =>
  store.api.post<{ access: Listed }>(`/admin/access/${id}/done`, body, staff);
const deleteOwner = ({ owner }: Right) =>
  store.api.call('DELETE', `/admin/users/${owner.id}`, { token: staff, body: { reason: 'They asked' } });
const withdraw = ({ owner, toolId }: Right) =>
  store.api.post(`/admin/users/${owner.id}/tools/${toolId}/withdraw`, { reason: 'Refunded' }, staff);

/** A right whose name staff have given access to. */
async function given(toolId: string, name: string): Promise<Right> {
  const made = await right(toolId);
  expect((await say(made, name)).status).toBe(200);
  const [task] = await listOf(made, 'state=wanted');
  expect((await done(task?.id ?? '')).status).toBe(200);
  return made;
}
/** The text of the email with this subject, as soon as it was sent. */
async function mail({ owner }: Right, subject: string): Promise<string | undefined> {
  const find = () => emails.to(owner.email).find((sent) => sent.subject === subject)?.text;
  await eventually(async () => Promise.resolve(find() !== undefined));
  return find();
}
const eventsOf = async ({ licenseId }: Right) =>
  (
    await store.database.rows<{ type: string }>(
      `SELECT type FROM store_events WHERE data->>'licenseId' = $1 ORDER BY at, id`,
      [licenseId],
    )
  ).map(({ type }) => type);

describe('a tool that is delivered by access', () => {
  test('no file – it is on sale, and owners have nothing to download but a right', async () => {
    const { id } = await tool({ accessUrl: 'https://www.tradingview.com/script/abc' });
    const page = await store.api.get<{ tool: Record<string, unknown> }>(`/tools/${id}`);
    expect(page.body.data.tool).toMatchObject({ delivery: 'access', accessKind: 'tradingview' });
    expect(page.body.data.tool).not.toHaveProperty('accessUrl');
    const made = await right(id);
    expect(await own(made.owner)).toMatchObject([
      {
        toolId: id,
        kind: 'tradingview',
        url: 'https://www.tradingview.com/script/abc',
        value: null,
        state: null,
      },
    ]);
    const download = await store.api.get(`/tools/${id}/download`, made.owner.token);
    expect([download.status, download.body.error?.code]).toEqual([404, 'NO_RELEASE']);
  });

  test('no kind of access, or a file tool without its file – refused with the field', async () => {
    const input = await toolInput(store, staff, { delivery: 'both' });
    const noKind = await store.api.post('/admin/tools', input, staff);
    expect([noKind.status, Object.keys(noKind.body.error?.fields ?? {})]).toEqual([400, ['accessKind']]);
    const noFile = await store.api.post(
      '/admin/tools',
      { ...input, delivery: 'both', accessKind: 'other', fileUrl: undefined },
      staff,
    );
    expect([noFile.status, Object.keys(noFile.body.error?.fields ?? {})]).toEqual([400, ['fileUrl']]);
    const made = await tool();
    const toFile = await store.api.call('PUT', `/admin/tools/${made.id}`, {
      token: staff,
      body: { delivery: 'file' },
    });
    expect([toFile.status, toFile.body.error?.code]).toEqual([409, 'RELEASE_NEEDED']);
  });

  test('access is switched on – owners of before are asked for their names', async () => {
    const { id } = await addTool(store, staff, { price: 100 });
    const people = await Promise.all(Array.from({ length: 3 }, () => store.customer()));
    for (const person of people)
      await store.api.post(`/admin/users/${person.id}/tools`, { toolId: id, reason: 'Before' }, staff);
    await store.api.call('PUT', `/admin/tools/${id}`, {
      token: staff,
      body: { delivery: 'both', accessKind: 'tradingview' },
    });
    for (const person of people) await eventually(async () => (await own(person)).length === 1);
    await eventually(async () => {
      await run();
      return people.every((person) =>
        emails.to(person.email).some(({ subject }) => subject.startsWith('One step left')),
      );
    });
    for (const person of people)
      expect(
        emails.to(person.email).filter(({ subject }) => subject.startsWith('One step left')),
      ).toHaveLength(1);
  });
});

describe('a name', () => {
  test('entered, given, refused – the customer sees each step and gets an email', async () => {
    const { id, name } = await tool();
    const made = await right(id);
    const said = await say(made, 'https://in.tradingview.com/u/theta_at_three/');
    expect(said.body.data.access).toMatchObject([{ value: 'theta_at_three', state: 'wanted' }]);
    expect(said.body.data.access[0]?.dueAt).not.toBeNull();
    const [task] = await listOf(made, 'state=wanted');
    const refused = await store.api.post<{ access: Listed }>(
      `/admin/access/${task?.id}/refuse`,
      { reason: 'No such user' },
      staff,
    );
    expect(refused.body.data.access).toMatchObject({ state: 'refused', reason: 'No such user' });
    expect(await own(made.owner)).toMatchObject([{ state: 'refused', reason: 'No such user' }]);
    expect(await mail(made, `We could not give you access to ${name}`)).toContain('No such user');
    expect((await say(made, 'theta_at_four')).status).toBe(200);
    expect(await states(made)).toEqual(['theta_at_four wanted']);
    const answer = await done(task?.id ?? '');
    expect(answer.body.data.access).toMatchObject({ state: 'given', value: 'theta_at_four', dueAt: null });
    expect(await mail(made, `You have access to ${name}`)).toContain('Invite-only scripts');
    expect(await eventsOf(made)).toEqual(['access.requested', 'access.requested', 'access.given']);
  });

  test('an email address – refused with the sentence; nothing is stored', async () => {
    const made = await right((await tool()).id);
    const said = await say(made, 'asha@example.com');
    expect([said.status, said.body.error?.fields]).toEqual([
      400,
      { value: 'This is an email address. Enter the username of your TradingView profile.' },
    ]);
    expect(await states(made)).toEqual([]);
  });

  test('changed after it was given – the old one is to be removed, the new one to be given', async () => {
    const made = await given((await tool()).id, 'first_name');
    await say(made, 'second_name');
    expect(await states(made)).toEqual(['first_name to_remove', 'second_name wanted']);
    await say(made, 'FIRST_name');
    expect(await states(made)).toEqual(['FIRST_name given']);
  });

  test('the fourth change in 30 days – 429 with the day; later it is possible again', async () => {
    const made = await right((await tool()).id);
    for (const name of ['one', 'two', 'three', 'four']) expect((await say(made, name)).status).toBe(200);
    const fifth = await say(made, 'five');
    expect([fifth.status, fifth.body.error?.code]).toEqual([429, 'ACCESS_COOL_DOWN']);
    expect(fifth.body.message).toContain(dayName(new Date(Date.now() + 30 * DAY_MS)));
    // The same name in other letters is no change.
    expect((await say(made, 'FOUR')).status).toBe(200);
    await execute(
      `UPDATE access_grants SET changes = ARRAY(SELECT at - interval '31 days' FROM unnest(changes) at)`,
    );
    expect((await say(made, 'five')).status).toBe(200);
  });

  test('staff finish while the customer changes the name – ACCESS_STATE, and nothing is given', async () => {
    const made = await right((await tool()).id);
    await say(made, 'before');
    const [task] = await listOf(made);
    await say(made, 'afterwards');
    const late = await done(task?.id ?? '', { value: 'before' });
    expect([late.status, late.body.error?.code]).toEqual([409, 'ACCESS_STATE']);
    expect(await states(made)).toEqual(['afterwards wanted']);
    expect((await done(task?.id ?? '', { value: 'Afterwards' })).status).toBe(200);
  });

  test('done, changes of the name and a withdrawal at once – one outcome, and no access without a task', async () => {
    const { id } = await tool();
    for (let round = 0; round < 4; round += 1) {
      const made = await right(id);
      await say(made, `a${round}`);
      const [task] = await listOf(made);
      await Promise.all([
        done(task?.id ?? '', { value: `a${round}` }),
        say(made, `b${round}`),
        withdraw(made),
        run(),
      ]);
      await run();
      const now = await store.database.rows<{ state: string; given: boolean }>(
        'SELECT state, given_at IS NOT NULL AS given FROM access_grants WHERE license_id = $1',
        [made.licenseId],
      );
      for (const { state, given: isGiven } of now) expect(state).toBe(isGiven ? 'to_remove' : 'removed');
    }
  });
});

describe('a right that ends', () => {
  test.each([
    ['withdrawn', (of: Right) => withdraw(of), 'Refunded'],
    [
      'suspended',
      (of: Right) => execute(`UPDATE users SET status = 'suspended' WHERE id = $1`, [of.owner.id]),
      'The account is suspended',
    ],
    [
      'disabled',
      (of: Right) =>
        execute(`UPDATE licenses SET disabled_at = now(), disabled_reason = '' WHERE id = $1`, [
          of.licenseId,
        ]),
      'The licence was disabled',
    ],
    [
      'ended',
      (of: Right) =>
        execute(`UPDATE licenses SET expires_at = now() - interval '1 second' WHERE id = $1`, [of.licenseId]),
      'The licence ended',
    ],
  ])('%s – given is to be removed, and removed when staff did it', async (_how, end, reason) => {
    const { id } = await tool();
    const made = await given(id, 'leaver');
    await end(made);
    const [task] = await listOf(made);
    expect(task).toMatchObject({ state: 'to_remove', reason });
    expect(task?.dueAt).not.toBeNull();
    expect((await done(task?.id ?? '')).body.data.access).toMatchObject({ state: 'removed' });
    expect(await states(made)).toEqual([]);
    expect((await eventsOf(made)).at(-1)).toBe('access.removed');
  });

  test('before it was given – no task stays', async () => {
    const made = await right((await tool()).id);
    await say(made, 'too_late');
    await withdraw(made);
    expect(await states(made)).toEqual([]);
    expect(await own(made.owner)).toEqual([]);
  });

  test('bought again – given before its removal, wanted after it', async () => {
    const { id } = await tool();
    const made = await given(id, 'back_again');
    await withdraw(made);
    expect(await states(made)).toEqual(['back_again to_remove']);
    await right(id, made.owner);
    expect(await own(made.owner)).toMatchObject([{ value: 'back_again', state: 'given' }]);
    await withdraw(made);
    const [task] = await listOf(made);
    await done(task?.id ?? '');
    await right(id, made.owner);
    expect(await states(made)).toEqual(['back_again wanted']);
  });

  test('two rights under one name – removed only with the last', async () => {
    const accessUrl = 'https://www.tradingview.com/script/shared';
    const one = await given((await tool({ accessUrl })).id, 'shared_name');
    const two = await given((await tool({ accessUrl })).id, 'Shared_Name');
    await withdraw(one);
    expect([await states(one), await states(two)]).toEqual([[], ['Shared_Name given']]);
    await withdraw(two);
    expect(await states(two)).toEqual(['Shared_Name to_remove']);
    const [task] = await listOf(two);
    await done(task?.id ?? '');
    expect([await states(one), await states(two)]).toEqual([[], []]);
  });

  test.each([
    ['refunded', withdraw],
    ['deleted', deleteOwner],
  ])('%s, another right waits under the name, and then has another – removed after all', async (how, end) => {
    const { id } = await tool();
    const one = await given(id, `of_${how}`);
    const two = await right(id);
    await say(two, `of_${how}`);
    await end(one);
    expect(await states(one)).toEqual([]);
    await say(two, 'something_else');
    expect(await states(one)).toEqual([`of_${how} to_remove`]);
  });

  test('a longer term – to be given again with the new end; a subscription – without an end', async () => {
    const { id } = await tool({ licenseDays: 30 });
    const made = await given(id, 'longer');
    await execute(`UPDATE licenses SET expires_at = expires_at + interval '30 days' WHERE id = $1`, [
      made.licenseId,
    ]);
    const [task] = await listOf(made);
    expect(task).toMatchObject({ state: 'wanted', renewsItself: false });
    expect(Date.parse(task?.endsAt ?? '')).toBeGreaterThan(Date.now() + 59 * DAY_MS);
    await done(task?.id ?? '');
    await rows.subscription(made.owner.id, id, { state: 'past_due' });
    expect(await listOf(made)).toMatchObject([{ state: 'given', renewsItself: true }]);
  });

  test('the account is deleted – the name stays until it is removed, and is blank then', async () => {
    const made = await given((await tool()).id, 'deleted_person');
    expect((await deleteOwner(made)).status).toBe(200);
    const [task] = await listOf(made);
    expect(task).toMatchObject({
      state: 'to_remove',
      value: 'deleted_person',
      reason: 'The account was deleted',
    });
    await done(task?.id ?? '');
    await run();
    expect(
      await store.database.rows('SELECT FROM access_grants WHERE value = $1', ['deleted_person']),
    ).toEqual([]);
  });
});

describe('staff', () => {
  test('many at once – each by itself, with those that changed meanwhile', async () => {
    const { id } = await tool();
    const made = await Promise.all([1, 2, 3].map(() => right(id)));
    for (const [index, of] of made.entries()) await say(of, `bulk_${index}`);
    const tasks = await list(`toolId=${id}&state=wanted`);
    const [first] = tasks;
    await store.api.post(`/admin/access/${first?.id}/refuse`, { reason: 'No such user' }, staff);
    const ids = [...tasks, ...tasks].map((task) => task.id);
    const answer = await store.api.post<Many>('/admin/access/done', { ids }, staff);
    expect(answer.body.data.access.map(({ state }) => state)).toEqual(['given', 'given']);
    expect(answer.body.data.failed).toMatchObject([{ id: first?.id, code: 'ACCESS_STATE' }]);
  });

  test('not done when it was due – among the late ones', async () => {
    const { id } = await tool();
    const made = await right(id);
    await say(made, 'slow');
    await execute(`UPDATE access_grants SET due_at = now() - interval '1 minute' WHERE license_id = $1`, [
      made.licenseId,
    ]);
    expect(await list(`toolId=${id}&late=true`)).toHaveLength(1);
    expect(await list(`toolId=${id}&late=false`)).toEqual([]);
  });
});

import type { GrantResponse, UserLibraryResponse } from '../src/library/staff/staff-grants.dto.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { addTool, type StaffTool } from './support/tools.ts';

let store: TestStore;
let staff: string;
let emails: Emails;
let tool: StaffTool;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  emails = new Emails(store);
  tool = await addTool(store, staff, { price: 999 });
});
afterAll(() => store.stop());

const REASON = 'Won it at the meetup';
const grant = ({ id }: Customer, body: object = {}, token = staff) =>
  store.api.post<GrantResponse>(
    `/admin/users/${id}/tools`,
    { toolId: tool.id, reason: REASON, ...body },
    token,
  );
const withdraw = ({ id }: Customer, reason = 'A mistake') =>
  store.api.post<GrantResponse>(`/admin/users/${id}/tools/${tool.id}/withdraw`, { reason }, staff);
const download = ({ token }: Customer) => store.api.get(`/tools/${tool.id}/download`, token);
const audited = async ({ id }: Customer) =>
  store.database.rows<{ after: { reason: string } }>(
    `SELECT after FROM audit_log WHERE subject_type = 'user' AND subject_id = $1 ORDER BY at, id`,
    [id],
  );

describe('tools granted by staff', () => {
  test('granted – in the library, downloadable, audited with the reason, emailed', async () => {
    const person = await store.customer();
    expect((await download(person)).status).toBe(403);
    const answer = await grant(person);
    expect([answer.status, answer.body.data.changed]).toEqual([200, true]);
    expect(answer.body.data.tools).toMatchObject([
      { toolId: tool.id, source: 'grant', grantReason: REASON, grantedBy: 'Store Admin', withdrawnAt: null },
    ]);
    const library = await store.api.get<{ purchasedTools: { type: string; amount: number }[] }>(
      '/users/purchased-tools',
      person.token,
    );
    expect(library.body.data.purchasedTools).toMatchObject([{ type: 'free', amount: 0 }]);
    expect((await download(person)).status).toBe(200);
    expect((await audited(person)).map(({ after }) => after.reason)).toEqual([REASON]);
    const mail = await emails.waitFor(person.email, 1);
    expect(JSON.stringify([mail, ...emails.to(person.email)])).not.toContain(REASON);
  });

  test('five concurrent grants – one grant, one audit entry', async () => {
    const person = await store.customer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant(person)));
    expect(answers.filter(({ body }) => body.data.changed)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await audited(person)).toHaveLength(1);
  });

  test('withdrawn – no download; granted again – download works; both idempotent', async () => {
    const person = await store.customer();
    await grant(person);
    expect((await withdraw(person)).body.data).toMatchObject({
      changed: true,
      tools: [{ withdrawnReason: 'A mistake', withdrawnBy: 'Store Admin' }],
    });
    expect((await download(person)).status).toBe(403);
    expect((await withdraw(person)).body.data.changed).toBe(false);
    expect((await grant(person)).body.data.changed).toBe(true);
    expect((await download(person)).status).toBe(200);
    expect(await audited(person)).toHaveLength(3);
  });

  test('purchase withdrawn by staff – no refund, can be granted again', async () => {
    const person = await store.customer();
    const order = await new Rows(store.database).purchase(person.id, tool.id, 999);
    expect((await withdraw(person)).body.data.changed).toBe(true);
    const kept = await store.database.row('SELECT status, refunded_paise FROM orders WHERE id = $1', [order]);
    expect(kept).toEqual({ status: 'completed', refunded_paise: 0 });
    expect((await grant(person)).body.data.tools[0]).toMatchObject({ source: 'grant', order });
    const mine = await store.api.get<{ purchasedTools: { amount: number }[] }>(
      '/users/purchased-tools',
      person.token,
    );
    expect(mine.body.data.purchasedTools.map(({ amount }) => amount)).toEqual([0]);
  });

  test('suspended user – granted without an email', async () => {
    const person = await store.customer();
    await store.api.put(`/admin/users/${person.id}/status`, { status: 'suspended' }, staff);
    expect((await grant(person)).status).toBe(200);
    const other = await store.customer();
    await grant(other);
    const ofGrant = (mail: { subject: string }) => mail.subject.includes(tool.name);
    await emails.waitFor(other.email, 2);
    expect(emails.to(other.email).filter(ofGrant)).toHaveLength(1);
    expect(emails.to(person.email).filter(ofGrant)).toHaveLength(0);
  });

  test.each([
    [{ reason: 'x' }, 400],
    [{ reason: 'x'.repeat(501) }, 400],
    [{ toolId: 'one' }, 400],
    [{ toolId: '01938b5e-7b1c-7000-8000-000000000001' }, 404],
  ])('%j – %d', async (body, status) => {
    expect((await grant(await store.customer(), body)).status).toBe(status);
  });

  test('unknown user, deleted user – not found', async () => {
    const person = await store.customer();
    await store.api.delete(`/admin/users/${person.id}`, staff);
    expect((await grant(person)).status).toBe(404);
    expect((await store.api.get(`/admin/users/${person.id}/library`, staff)).status).toBe(404);
  });

  test('erased afterwards – the reasons written by staff are erased', async () => {
    const person = await store.customer();
    await grant(person);
    await store.api.delete(`/admin/users/${person.id}`, staff);
    const left = await store.database.rows<{ grant_reason: string | null }>(
      'SELECT grant_reason FROM entitlements WHERE user_id = $1',
      [person.id],
    );
    expect(left).toEqual([{ grant_reason: null }]);
    expect((await audited(person)).filter(({ after }) => after !== null)).toHaveLength(0);
  });
});

test('user details for staff – tools, trials, sessions and activity; sign-out ends the sessions', async () => {
  const person = await store.customer();
  const trialTool = await addTool(store, staff, { price: 500, trialAvailable: true, trialDays: 3 });
  await store.api.post('/trial/start', { toolId: trialTool.id }, person.token);
  const library = await store.api.get<UserLibraryResponse>(`/admin/users/${person.id}/library`, staff);
  expect(library.body.data).toMatchObject({ tools: [], trials: [{ toolId: trialTool.id, running: true }] });
  const activity = await store.api.get<{ activity: { type: string }[] }>(
    `/admin/users/${person.id}/activity`,
    staff,
  );
  expect(activity.body.data.activity.map(({ type }) => type)).toEqual(['trial']);
  const sessions = () =>
    store.api.get<{ sessions: { kind: string }[] }>(`/admin/users/${person.id}/sessions`, staff);
  expect((await sessions()).body.data.sessions).toMatchObject([{ kind: 'customer' }]);
  expect((await store.api.post(`/admin/users/${person.id}/sign-out`, {}, staff)).status).toBe(200);
  expect((await sessions()).body.data.sessions).toEqual([]);
  expect((await store.api.get('/auth/me', person.token)).status).toBe(401);
});

import type { ReplyResponse } from '../src/inquiries/replies/replies.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let staff: string;
let emails: Emails;
let asked = 0;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  emails = new Emails(store);
});
afterAll(() => store.stop());

const inquiry = async (email = `asks${++asked}@example.com`) => ({
  email,
  id: await new Rows(store.database).insert('inquiries', {
    name: 'Asha Rao',
    email,
    service: 'other',
    message: 'A scanner, please',
  }),
});
const reply = (id: string, message: string, token = staff) =>
  store.api.post<ReplyResponse>(`/admin/inquiries/${id}/replies`, { message }, token);

test('reply sent – emailed with the request quoted, stored with author and time, request in progress', async () => {
  const { id, email } = await inquiry();
  const answer = await reply(id, 'Yes, <b>in two weeks</b>.');
  expect(answer.status).toBe(202);
  expect(answer.body.data).toMatchObject({
    inquiry: { status: 'in_progress' },
    replies: [{ message: 'Yes, <b>in two weeks</b>.', writtenBy: 'Store Admin' }],
  });
  const mail = await emails.waitFor(email);
  expect(mail.text).toContain('A scanner, please');
  expect(mail.html).toContain('Yes, &lt;b&gt;in two weeks');
  expect(mail.replyTo).toBe('support@example.com');
  const sent = async () =>
    (await store.api.get<ReplyResponse>(`/admin/inquiries/${id}/replies`, staff)).body.data.replies[0]
      ?.sentAt;
  await eventually(async () => Boolean(await sent()));
  const log = await store.database.rows(`SELECT 1 FROM audit_log WHERE subject_id = $1`, [id]);
  expect(log).toHaveLength(1);
});

test('reply to a closed request – stays closed', async () => {
  const { id } = await inquiry();
  await store.api.put(`/admin/inquiries/${id}`, { status: 'closed' }, staff);
  expect((await reply(id, 'One more thing.')).body.data.inquiry.status).toBe('closed');
});

test('empty or too long reply, or unknown request – refused', async () => {
  const { id } = await inquiry();
  expect((await reply(id, '  ')).body.error.fields).toHaveProperty('message');
  expect((await reply(id, 'x'.repeat(5001))).status).toBe(400);
  expect((await reply('01938b5e-7b1c-7000-8000-000000000001', 'Hello')).status).toBe(404);
  const { token } = await store.customer();
  expect((await reply(id, 'Hello', token)).status).toBe(403);
});

describe('a colleague works on an inquiry', () => {
  interface Inquiry {
    assignedTo: string | null;
    assigneeName: string | null;
  }
  const assign = async (id: string, assignedTo: string | null) =>
    store.api.put<{ inquiry: Inquiry }>(`/admin/inquiries/${id}`, { assignedTo }, staff);
  const listed = async (assignedTo: string, token = staff) => {
    const answer = await store.api.get<{ inquiries: { id: string }[] }>(
      `/admin/inquiries?assignedTo=${assignedTo}`,
      token,
    );
    return answer.body.data.inquiries.map(({ id }) => id);
  };
  const newColleague = async (staffRole: 'manager' | 'support' | 'accountant') =>
    (await store.colleague(staffRole)).id;

  test('assigned – with the name, found by the filter, audited; taken back – nobody’s', async () => {
    const [{ id }, colleague] = [await inquiry(), await newColleague('support')];
    expect((await assign(id, colleague)).body.data.inquiry).toMatchObject({
      assignedTo: colleague,
      assigneeName: 'A support',
    });
    expect(await listed(colleague)).toEqual([id]);
    expect(await listed('none')).not.toContain(id);
    const log = await store.database.rows<{ after: object }>(
      `SELECT after FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(log[0]?.after).toMatchObject({ assignedTo: colleague });
    expect((await assign(id, null)).body.data.inquiry).toMatchObject({
      assignedTo: null,
      assigneeName: null,
    });
    expect(await listed('none')).toContain(id);
  });

  test('to oneself – found by “me”', async () => {
    const { id } = await inquiry();
    const me = await store.api.get<{ admin: { id: string } }>('/admin/profile', staff);
    await assign(id, me.body.data.admin.id);
    expect(await listed('me')).toEqual([id]);
  });

  test('a customer, an accountant, or nobody known – refused at the field', async () => {
    const { id } = await inquiry();
    const customer = await store.customer();
    const accountant = await newColleague('accountant');
    for (const someone of [customer.id, accountant, '01938b5e-7b1c-7000-8000-000000000001', 'ravi']) {
      const answer = await assign(id, someone);
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['assignedTo']]);
    }
    expect((await store.api.get('/admin/inquiries?assignedTo=ravi', staff)).status).toBe(400);
  });

  test('staff access ends – so does the assignment', async () => {
    const [{ id }, colleague] = [await inquiry(), await newColleague('manager')];
    await assign(id, colleague);
    await store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [colleague]);
    const answer = await store.api.get<{ inquiry: Inquiry }>(`/admin/inquiries/${id}`, staff);
    expect(answer.body.data.inquiry).toMatchObject({ assignedTo: null, assigneeName: null });
    expect(await listed('none')).toContain(id);
    expect(await listed(colleague)).toEqual([]);
  });
});

describe('saved answers', () => {
  const getAnswer = (title: string, kind = 'inquiry') => ({
    kind,
    title,
    body: 'We start with a short call.',
  });
  const create = async (title: string, kind?: string, token = staff) =>
    store.api.post<{ answerTemplate: { id: string; title: string; body: string } }>(
      '/admin/answer-templates',
      getAnswer(title, kind),
      token,
    );
  const titles = async (kind: string) => {
    const { body } = await store.api.get<{ answerTemplates: { title: string }[] }>(
      `/admin/answer-templates?kind=${kind}`,
      staff,
    );
    return body.data.answerTemplates.map(({ title }) => title);
  };

  test('saved, changed and deleted – listed by kind and title, each audited', async () => {
    const created = await create('How we start');
    expect(created.status).toBe(201);
    const { id } = created.body.data.answerTemplate;
    await create('Another');
    await create('Thanks', 'review');
    expect(await titles('inquiry')).toEqual(['Another', 'How we start']);
    expect(await titles('review')).toEqual(['Thanks']);
    const path = `/admin/answer-templates/${id}`;
    const changed = await store.api.put<{ answerTemplate: object }>(path, { body: 'We call you.' }, staff);
    expect(changed.body.data.answerTemplate).toMatchObject({ title: 'How we start', body: 'We call you.' });
    expect((await store.api.delete(path, staff)).status).toBe(200);
    expect((await store.api.get(path, staff)).status).toBe(404);
    const { body } = await store.api.get<{ auditLog: { action: string; subjectName: string }[] }>(
      `/admin/audit-log?subjectId=${id}`,
      staff,
    );
    const { auditLog } = body.data;
    expect(auditLog.map(({ action }) => action).toSorted()).toEqual(['create', 'delete', 'update']);
    // The name stays readable when the answer is deleted.
    expect(auditLog.find(({ action }) => action === 'delete')?.subjectName).toBe('How we start');
  });

  test('a title in use, ignoring case – 409 at the title; of the other kind – allowed', async () => {
    await create('Prices');
    const answer = await create('PRICES');
    expect([answer.status, answer.body.error.fields]).toEqual([
      409,
      { title: 'A saved answer with this title already exists' },
    ]);
    expect((await create('Prices', 'review')).status).toBe(201);
  });

  test('empty, or from a customer – refused', async () => {
    expect(Object.keys((await create('  ')).body.error.fields ?? {})).toEqual(['title']);
    expect((await create('Mine', 'inquiry', (await store.customer()).token)).status).toBe(403);
  });
});

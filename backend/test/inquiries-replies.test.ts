import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyResponse } from '../src/inquiries/replies/replies.dto.js';
import { startApp, type TestStore } from './support/app.js';
import { Mails } from './support/mails.js';
import { Rows } from './support/rows.js';
import { eventually } from './support/tools.js';

let store: TestStore;
let staff: string;
let mails: Mails;
let asked = 0;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  mails = new Mails(store);
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
  const mail = await mails.waitFor(email);
  expect(mail.text).toContain('A scanner, please');
  expect(mail.html).toContain('Yes, &lt;b&gt;in two weeks');
  expect(mail.replyTo).toBe('support@example.com');
  const sent = async () =>
    (await store.api.get<ReplyResponse>(`/admin/inquiries/${id}/replies`, staff)).body.data.replies[0]
      ?.sentAt;
  expect(await eventually(async () => Boolean(await sent()))).toBe(true);
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

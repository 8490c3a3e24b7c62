import type { AuditEntry } from '../src/platform/audit/audit.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

let store: TestStore;
let staff: string;
beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

const log = async (query = '') =>
  (await store.api.get<{ auditLog: AuditEntry[] }>(`/admin/audit-log?${query}`, staff)).body.data.auditLog;

test('several changes – logged with actor, subject, before and after, newest first', async () => {
  await store.api.put('/admin/settings', { phone: '9876543210' }, staff);
  await store.api.post('/announcements', { message: 'Hello' }, staff);
  const [announced, set] = await log();
  expect(announced).toMatchObject({ action: 'create', subjectType: 'announcement', before: null });
  expect(announced?.after).toMatchObject({ message: 'Hello' });
  expect(set).toMatchObject({ action: 'update', subjectType: 'settings', after: { phone: '9876543210' } });
  expect(set?.actor?.name).toBe('Store Admin');
});

test('ids of other records in a change – with the names these have now', async () => {
  const { id: assignedTo } = await store.colleague('support');
  const inquiry = await new Rows(store.database).insert('inquiries', {
    name: 'Asha Rao',
    email: 'asha@example.com',
    service: 'other',
    message: 'A bot for my strategy',
  });
  await store.api.put(`/admin/inquiries/${inquiry}`, { assignedTo }, staff);
  const [entry] = await log('subjectType=inquiry');
  expect(entry?.after).toMatchObject({ assignedTo });
  expect(entry?.names).toEqual({ [assignedTo]: 'A support' });
});

test('saved as it was – not logged', async () => {
  const { id } = await store.customer('Asha Rao');
  await store.api.put(`/admin/users/${id}`, { location: 'Pune' }, staff);
  const before = await log('subjectType=user');
  await store.api.put(`/admin/users/${id}`, { location: 'Pune' }, staff);
  await store.api.put('/admin/settings', { phone: '9876543210' }, staff);
  expect(await log('subjectType=user')).toEqual(before);
  expect(await log('subjectType=settings')).toHaveLength(1);
});

test('filters – by subject type, subject and action', async () => {
  expect(await log('subjectType=settings')).toHaveLength(1);
  expect(await log('action=create&search=store%20admin')).toHaveLength(1);
  expect(await log('filter={"subjectId":"store"}&range=[0,0]')).toHaveLength(1);
  expect((await store.api.get('/admin/audit-log?action=look', staff)).status).toBe(400);
});

test('records with a name – named in the log, also after deletion', async () => {
  const { id } = await store.customer('Meera Nair');
  await store.api.put(`/admin/users/${id}/status`, { status: 'suspended' }, staff);
  await store.api.put(`/admin/users/${id}/status`, { status: 'active' }, staff);
  const { body } = await store.api.post<{ announcement: { id: string } }>(
    '/announcements',
    { message: 'Diwali sale' },
    staff,
  );
  await store.api.delete(`/announcements/${body.data.announcement.id}`, staff);
  await store.api.post(
    '/admin/tracked-links',
    { source: 'telegram', campaign: 'diwali', path: '/tools' },
    staff,
  );
  await store.api.post(`/admin/users/${id}/mails`, { mail: 'reset' }, staff);
  await store.api.post('/admin/mails/test', { to: 'a@example.com' }, staff);
  await store.api.delete(`/admin/users/${id}`, staff);
  const named = (await log('range=[0,7]')).map(({ subjectType, subjectName }) => [subjectType, subjectName]);
  expect(named).toEqual([
    ['user', 'Deleted customer'],
    ['mail', null],
    ['mail', 'Deleted customer'],
    ['tracked_link', 'telegram / diwali'],
    ['announcement', 'Diwali sale'],
    ['announcement', 'Diwali sale'],
    ['user', 'Deleted customer'],
    ['user', 'Deleted customer'],
  ]);
});

test('customer – refused', async () => {
  const { token } = await store.customer();
  expect((await store.api.get('/admin/audit-log', token)).status).toBe(403);
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { installBrowser } from '../../test-support/browser';

const asha = { id: '1', name: 'Asha', email: 'asha@example.com', createdAt: '2026-01-01T00:00:00Z' };

async function fresh(options?: { refuseStorage: boolean }) {
  const storage = installBrowser(options);
  jest.resetModules();
  return { storage, session: await import('./session') };
}

beforeEach(() => {
  jest.resetModules();
});

test('token and user in storage – signed in without asking the server', async () => {
  const { storage, session } = await fresh();
  storage.setItem('token', 't');
  storage.setItem('user', JSON.stringify(asha));
  expect(session.getSession()).toMatchObject({ kind: 'user', token: 't', user: asha });
});

test('both sessions – staff first, the customer is kept', async () => {
  const { storage, session } = await fresh();
  storage.setItem('adminToken', 'a');
  session.storeUser('t', asha);
  expect(session.getSession()).toMatchObject({ kind: 'admin', user: asha });
});

test('customer signs out – the staff session stays', async () => {
  const { storage, session } = await fresh();
  storage.setItem('adminToken', 'a');
  session.storeUser('t', asha);
  session.clearUser();
  expect(storage.getItem('token')).toBeNull();
  expect(storage.getItem('user')).toBeNull();
  expect(session.getSession().kind).toBe('admin');
});

test('a saved profile – stored for the customer, ignored for a staff member', async () => {
  const { session } = await fresh();
  session.storeUser('t', asha);
  session.updateUser({ ...asha, id: '2', name: 'Desk' });
  expect(session.getSession().user).toEqual(asha);
  session.updateUser({ ...asha, name: 'Asha Rao' });
  expect(session.getSession().user?.name).toBe('Asha Rao');
});

test('broken user in storage – no exception, no user', async () => {
  const { storage, session } = await fresh();
  storage.setItem('token', 't');
  storage.setItem('user', '{broken');
  expect(session.getSession().user).toBeNull();
});

test('storage blocked (private mode) – signed in until the page closes', async () => {
  const { session } = await fresh({ refuseStorage: true });
  session.storeUser('t', asha);
  expect(session.getSession()).toMatchObject({ kind: 'user', token: 't' });
  session.clearUser();
  expect(session.getSession().kind).toBe('none');
});

import { ChainService } from '../src/platform/security-log/chain.service.ts';
import type { SecurityEventEntry } from '../src/platform/security-log/security-events.dto.ts';
import { SecurityLogRepository } from '../src/platform/security-log/security-log.repository.ts';
import { SecurityLogService } from '../src/platform/security-log/index.ts';
import { verifyChain } from '../src/platform/security-log/verify-chain.ts';
import { startApp, type TestStore } from './support/app.ts';

let store: TestStore;
let staff: string;
beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

const append = () => store.app.get(ChainService).append();
const verify = () => verifyChain(store.app.get(SecurityLogRepository));

const list = (filter: object) =>
  store.api.get<{ securityEvents: SecurityEventEntry[] }>(
    `/admin/security-events?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    staff,
  );

async function events(filter: object): Promise<SecurityEventEntry[]> {
  await append();
  const { status, text, body } = await list(filter);
  if (status !== 200) throw new Error(text);
  return body.data.securityEvents;
}

const kinds = async (personId: string) => (await events({ personId })).map(({ kind }) => kind).reverse();

describe('events', () => {
  test('a customer signs up, fails, signs in, changes the password, exports, signs out – all recorded in order', async () => {
    const { id, email, password, token } = await store.customer();
    await store.api.post('/auth/login', { email, password: 'not the password' });
    await store.api.post('/auth/login', { email, password });
    const change = { currentPassword: password, newPassword: 'another password 7' };
    await store.api.put('/auth/change-password', change, token);
    await store.api.get('/users/export', token);
    await store.api.post('/auth/forgot-password', { email });
    await store.api.post('/auth/logout', {}, token);
    expect(await kinds(id)).toEqual([
      'sign-in',
      'sign-in-failed',
      'sign-in',
      'session-ended',
      'password-changed',
      'data-exported',
      'password-reset-requested',
      'session-ended',
    ]);
    const [failed] = await events({ personId: id, kind: 'sign-in-failed' });
    expect(failed).toMatchObject({ actor: null, subject: { id, name: 'Asha Rao' }, address: '127.0.0.1' });
    const [changed] = await events({ personId: id, kind: 'password-changed' });
    expect(changed).toMatchObject({ actor: { id }, subject: { id } });
  });

  test('staff suspend, change a role and sign a user out – recorded with who did it', async () => {
    const { id } = await store.customer();
    await store.api.put(`/admin/users/${id}/status`, { status: 'suspended' }, staff);
    await store.api.put(`/admin/users/${id}/status`, { status: 'active' }, staff);
    await store.api.put(`/admin/users/${id}`, { role: 'admin' }, staff);
    await store.api.post(`/admin/users/${id}/sign-out`, {}, staff);
    const [ended, role] = await events({ personId: id });
    expect(ended).toMatchObject({ kind: 'session-ended', subject: { id }, details: { sessions: 'all' } });
    expect(role).toMatchObject({ kind: 'role-changed', details: { from: 'user', to: 'admin' } });
    expect(role?.actor?.name).toBe('Store Admin');
    expect((await kinds(id)).slice(1, 3)).toEqual(['account-suspended', 'account-activated']);
  });

  test('a guard refuses one route a hundred times – recorded once, without delay for the answer', async () => {
    const { id, token } = await store.customer();
    for (let n = 0; n < 100; n += 1) {
      expect((await store.api.get(`/admin/users?page=${n + 1}`, token)).status).toBe(403);
    }
    await store.api.delete(`/admin/users/${id}`, token);
    const refused = (await events({ personId: id, kind: 'access-refused' })).map(({ details }) => details);
    expect(refused).toEqual([
      { route: 'DELETE /api/admin/users/:id', code: 'FORBIDDEN', alsoRefused: '99' },
      { route: 'GET /api/admin/users', code: 'FORBIDDEN' },
    ]);
  });

  test('a change that is rolled back – not recorded', async () => {
    const log = store.app.get(SecurityLogService);
    const { id } = await store.customer();
    const change = store.database.transaction(async (manager) => {
      await log.record({ kind: 'role-changed', subjectId: id }, manager);
      throw new Error('planted');
    });
    await expect(change).rejects.toThrow('planted');
    expect(await kinds(id)).toEqual(['sign-in']);
  });

  test('filters – by kind, person and day; a wrong one is refused', async () => {
    const { id } = await store.customer();
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(await events({ personId: id, kind: 'sign-in', from: today, to: today })).toHaveLength(1);
    expect(await events({ personId: id, to: '2020-01-31' })).toEqual([]);
    for (const filter of [{ kind: 'planted' }, { from: '2026-02-30' }, { personId: 'x' }]) {
      expect((await list(filter)).status).toBe(400);
    }
  });

  test('a customer, a visitor – refused', async () => {
    const { token } = await store.customer();
    expect((await store.api.get('/admin/security-events', token)).status).toBe(403);
    expect((await store.api.get('/admin/security-events')).status).toBe(401);
  });
});

describe('the chain', () => {
  beforeEach(async () => void (await append()));

  test('sixty sign-ins at once, appended by four at once – no gap, no fork', async () => {
    const before = (await verify()).events;
    await Promise.all(Array.from({ length: 60 }, () => store.customer()));
    await Promise.all(Array.from({ length: 4 }, append));
    const { events: after, flaw } = await verify();
    expect(flaw).toBeNull();
    expect(after - before).toBe(60);
  });

  test('the log is busy – a sign-in does not wait for it, and is recorded afterwards', async () => {
    const { id, email, password } = await store.customer();
    await append();
    await store.database.transaction(async (manager) => {
      await store.app.get(SecurityLogRepository).lockChain(manager);
      expect((await store.api.post('/auth/login', { email, password })).status).toBe(200);
    });
    expect(await kinds(id)).toEqual(['sign-in', 'sign-in']);
  });

  test('the outbox cannot be written – a wrong password still gets its own answer', async () => {
    await store.asOwner('REVOKE INSERT ON security_outbox FROM store_app');
    const answer = await store.api.post('/auth/login', { email: 'nobody@example.com', password: 'x' });
    await store.asOwner('GRANT INSERT ON security_outbox TO store_app');
    expect(answer.status).toBe(401);
  });

  test('an erased person – the addresses are gone, the events stay, and the chain fits', async () => {
    const { id, token, password } = await store.customer();
    await append();
    expect((await store.api.call('DELETE', '/users/account', { token, body: { password } })).status).toBe(
      200,
    );
    const mine = await events({ personId: id });
    expect(mine.map(({ kind, address, device }) => [kind, address, device])).toEqual([
      ['account-erased', null, null],
      ['sign-in', null, null],
    ]);
    expect((await verify()).flaw).toBeNull();
  });

  test('rows changed or removed by a superuser – the first one is named', async () => {
    await store.customer();
    await append();
    const { events: total } = await verify();
    const tamper = (statement: string) =>
      store.asOwner(`BEGIN; ALTER TABLE security_events DISABLE TRIGGER USER; ${statement};
                     ALTER TABLE security_events ENABLE TRIGGER USER; COMMIT`);
    const address = (value: string) =>
      store.asOwner(
        'UPDATE security_event_origins SET address = $1 WHERE event_id = (SELECT id FROM security_events WHERE seq = $2)',
        [value, total],
      );
    await address('198.51.100.7');
    expect((await verify()).flaw).toEqual({ seq: total, reason: 'its address was changed' });
    await address('127.0.0.1');
    expect((await verify()).flaw).toBeNull();
    await tamper(`UPDATE security_events SET kind = 'step-up' WHERE seq = 3`);
    expect((await verify()).flaw).toEqual({ seq: 3, reason: 'its content was changed' });
    await tamper(`DELETE FROM security_event_origins WHERE event_id = (SELECT id FROM security_events WHERE seq = 2);
                  DELETE FROM security_events WHERE seq = 2`);
    expect((await verify()).flaw).toEqual({ seq: 3, reason: 'event 2 is missing' });
  });
});

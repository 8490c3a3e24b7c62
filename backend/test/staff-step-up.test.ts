import { type Customer, STAFF, startApp, type TestStore } from './support/app.ts';
import { turnOnTotp } from './support/totp.ts';

let store: TestStore;
let owner: string;
let customer: Customer;

beforeAll(async () => {
  store = await startApp({}, undefined, { accountAttempts: 5 });
  owner = await store.staff();
  customer = await store.customer();
});
afterAll(() => store.stop());

/** Sets the time of the last proof back for every session. */
const age = (minutes: number) =>
  store.database.rows(`UPDATE sessions SET confirmed_at = now() - $1 * interval '1 minute'`, [minutes]);

const reauth = (body: { password: string; totp?: string }, token = owner) =>
  store.api.post<{ freshUntil: string }>('/admin/reauth', body, token);

/** Every sensitive act with a random id, and the status it has in a fresh session. */
const ACTS: [string, string, object | undefined, number][] = [
  ['POST', '/admin/orders/:id/refunds', { reason: 'Bought twice', access: 'keep' }, 404],
  ['POST', '/admin/staff', { name: 'Meera Iyer', email: 'meera.iyer@example.com' }, 201],
  ['POST', '/admin/staff/:id/invitation', {}, 404],
  ['DELETE', '/admin/staff/:id/totp', undefined, 404],
  ['POST', '/admin/releases/:id/lift', { reason: 'A false alarm' }, 404],
  ['POST', '/admin/releases/:id/make-current', {}, 404],
  ['POST', '/admin/releases/:id/withdraw', { reason: 'A wrong file' }, 404],
  ['POST', '/admin/releases/:id/restore', {}, 404],
  ['PUT', '/admin/users/:customer', { role: 'admin' }, 200],
  ['POST', '/admin/webhook-endpoints', { url: 'https://8.8.8.8/', events: ['order.failed'] }, 201],
  ['PUT', '/admin/webhook-endpoints/:id', {}, 404],
  ['DELETE', '/admin/webhook-endpoints/:id', undefined, 404],
  ['POST', '/admin/webhook-endpoints/:id/rotate', {}, 404],
  ['POST', '/admin/newsletter/issues/:id/schedule', {}, 404],
  ['POST', '/admin/totp', {}, 200],
  ['GET', '/admin/users?limit=1000', undefined, 200],
  ['GET', '/admin/users/export', undefined, 200],
  ['GET', '/admin/newsletter?limit=101', undefined, 200],
  ['GET', '/admin/inquiries?limit=1000', undefined, 200],
  ['GET', '/admin/staff?limit=1000', undefined, 200],
];

const act = ([method, path, body]: (typeof ACTS)[number]) =>
  store.api.call(
    method,
    path.replace(':id', '01890000-0000-7000-8000-000000000000').replace(':customer', customer.id),
    { token: owner, body: body as Record<string, string> | undefined },
  );

describe('a sensitive act', () => {
  test('eleven minutes after sign-in – 403 REAUTH_REQUIRED, and nothing has happened', async () => {
    await age(11);
    for (const each of ACTS) {
      const answer = await act(each);
      expect([each[1], answer.status, answer.body.error.code]).toEqual([each[1], 403, 'REAUTH_REQUIRED']);
    }
    const made = await store.database.rows(`SELECT 1 FROM users WHERE role = 'admin' OR email LIKE 'meera%'`);
    expect(made).toHaveLength(1);
  });

  test('after confirming the password – done with the same token', async () => {
    const answer = await reauth({ password: STAFF.password });
    expect(answer.status).toBe(200);
    const left = Date.parse(answer.body.data.freshUntil) - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    for (const each of ACTS) expect([each[1], (await act(each)).status]).toEqual([each[1], each[3]]);
    await store.api.put(`/admin/users/${customer.id}`, { role: 'user' }, owner);
    const kinds = await store.database.rows<{ kind: string; list: string | null }>(
      `SELECT kind, details->>'list' AS list FROM security_events WHERE kind IN ('step-up', 'data-exported')
       UNION SELECT kind, details->>'list' FROM security_outbox WHERE kind IN ('step-up', 'data-exported')
       ORDER BY 1, 2`,
    );
    expect(kinds.map(({ kind, list }) => list ?? kind)).toEqual([
      'inquiries',
      'newsletter',
      'staff',
      'users',
      'step-up',
    ]);
  });

  test('nine minutes after sign-in – done', async () => {
    await age(9);
    expect((await store.api.get('/admin/users?limit=1000', owner)).status).toBe(200);
  });

  test('anything else in an old session – done without confirming', async () => {
    await age(600);
    expect((await store.api.get('/admin/users?limit=100', owner)).status).toBe(200);
    const rename = await store.api.put(`/admin/users/${customer.id}`, { name: 'New Name' }, owner);
    expect(rename.status).toBe(200);
  });
});

describe('confirming', () => {
  test('wrong password – 400 at the field, the session stays open and old; too many – 429', async () => {
    await age(11);
    const wrong = await reauth({ password: 'not the password' });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['password']]);
    expect((await store.api.get('/admin/users?limit=1000', owner)).status).toBe(403);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await reauth({ password: `wrong ${n}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await reauth({ password: STAFF.password })).status).toBe(429);
    await store.database.rows('DELETE FROM sign_in_failures');
  });

  test('one session – the others of the same person stay old', async () => {
    const other = await store.staff();
    await age(11);
    await reauth({ password: STAFF.password });
    expect((await store.api.get('/admin/users?limit=1000', owner)).status).toBe(200);
    expect((await store.api.get('/admin/users?limit=1000', other)).status).toBe(403);
  });

  test('customer – 403', async () => {
    expect((await reauth({ password: customer.password }, customer.token)).status).toBe(403);
  });

  test('two-step sign-in on – the code is needed, too', async () => {
    const { token, password } = await store.colleague('support');
    const { code } = await turnOnTotp(store, token);
    expect((await reauth({ password }, token)).status).toBe(428);
    const wrong = await reauth({ password, totp: '000000' }, token);
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['totp']]);
    const totp = code(0);
    expect((await reauth({ password, totp }, token)).status).toBe(200);
    expect((await reauth({ password, totp }, token)).status).toBe(400);
  });
});

describe('idle sessions', () => {
  test.each([
    ['staff', '11 hours 59 minutes', 200],
    ['staff', '12 hours 1 minute', 401],
    ['customer', '29 days 23 hours', 200],
    ['customer', '30 days 1 minute', 401],
  ])('%s session unused for %s – %i', async (kind, unused, status) => {
    const token = kind === 'staff' ? await store.staff() : (await store.customer()).token;
    await store.database.rows(
      `UPDATE sessions SET last_used_at = now() - $1::interval, expires_at = now() + interval '1 day'`,
      [unused],
    );
    expect((await store.api.get('/auth/me', token)).status).toBe(status);
  });
});

import type { Device } from '../src/auth/sessions/devices.dto.ts';
import { ADVISORY_LOCKS } from '../src/database/advisory-locks.ts';
import type { PersonalData } from '../src/users/privacy/privacy.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

let store: TestStore;
let rows: Rows;
beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
});
afterAll(() => store.stop());

const remove = (token: string, body?: { password: string }) =>
  store.api.call('DELETE', '/users/account', { token, ...(body && { body }) });
const devices = async (token: string) =>
  (await store.api.get<{ sessions: Device[] }>('/users/sessions', token)).body.data.sessions;
const open = async (email: string, password: string) =>
  (await store.api.post<{ token: string }>('/auth/login', { email, password })).body.data.token;

describe('deletion of one’s own account', () => {
  test('no password or a wrong one – refused, and the account stays', async () => {
    const { token } = await store.customer();
    for (const answer of [await remove(token), await remove(token, { password: 'wrong one' })]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toHaveProperty('password');
    }
    expect((await store.api.get('/auth/me', token)).status).toBe(200);
  });

  test('repeated guesses of the password – limited like sign-in', async () => {
    const { token } = await store.customer();
    const session = await store.database.rows('UPDATE sessions SET address = NULL RETURNING id');
    expect(session.length).toBeGreaterThan(0);
    for (let n = 0; n < 10; n++) expect((await remove(token, { password: 'wrong one' })).status).toBe(400);
    expect((await remove(token, { password: 'wrong one' })).status).toBe(429);
  });

  test('the right password – signed out everywhere, deleted at once, orders kept', async () => {
    const { id, token, email, password } = await store.customer('Leaving Person');
    const other = await open(email, password);
    const order = await rows.order(id, await rows.tool(), 100, {
      customer_phone: '9876543210',
      metadata: JSON.stringify({ acceptedNotice: 'v1', acceptedNoticeAt: new Date(), couponCode: 'DIWALI' }),
    });
    const metadata = JSON.stringify({ trialDays: 7, userEmail: email });
    await rows.order(id, await rows.tool(), 0, { payment_method: 'trial', metadata });
    const toolId = await rows.tool({ trial_available: true });
    await rows.release(toolId, '1.0.0');
    expect((await store.api.post('/trial/start', { toolId }, token)).body.success).toBe(true);
    await store.api.post('/contact', { name: 'Leaving Person', email, service: 'other', message: 'Hello' });
    await store.api.post('/newsletter/subscribe', { email });
    expect((await remove(token, { password })).status).toBe(200);
    for (const dead of [token, other]) expect((await store.api.get('/auth/me', dead)).status).toBe(401);
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(401);
    const kept = await store.database.row<{ user_id: string; metadata: object }>(
      'SELECT user_id, metadata FROM orders WHERE id = $1',
      [order],
    );
    // The privacy notice says that a confirmed risk notice ends with the account.
    expect(kept).toEqual({ user_id: id, metadata: { couponCode: 'DIWALI' } });
    for (const table of [
      'users',
      'sessions',
      'orders',
      'inquiries',
      'newsletter_subscribers',
      'account_tokens',
    ]) {
      const found = await store.database.rows<{ text: string }>(`SELECT t::text AS text FROM ${table} t`);
      const text = found.map((line) => line.text).join('\n');
      for (const secret of ['Leaving Person', email]) expect(text).not.toContain(secret);
    }
  });

  test('an account without a password – a recent sign-in is required instead', async () => {
    const { id, token } = await store.customer();
    await store.database.rows('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    await store.database.rows(
      `UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1`,
      [id],
    );
    const refused = await remove(token);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'REAUTH_REQUIRED']);
    await store.database.rows('UPDATE sessions SET created_at = now() WHERE user_id = $1', [id]);
    expect((await remove(token)).status).toBe(200);
  });

  test('staff – refused', async () => {
    const staff = await store.staff();
    expect((await remove(staff, { password: 'a long staff password' })).status).toBe(403);
  });
});

describe('export of one’s data', () => {
  test('a customer with a history – all of their data, no data of others, no secrets', async () => {
    const { id, token, email } = await store.customer();
    const tool = await rows.tool({ name: 'Exported Tool' });
    await rows.purchase(id, tool, 1499.5);
    await rows.order((await store.customer()).id, tool, 98765.25);
    await store.api.put('/users/course/progress', { completedModules: 2 }, token);
    await store.api.post('/contact', { name: 'Asha', email, service: 'other', message: 'My question' });
    const unproven = await store.api.get<{ export: PersonalData }>('/users/export', token);
    expect(unproven.body.data.export.inquiries).toEqual([]);
    await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);

    const answer = await store.api.get<{ export: PersonalData }>('/users/export', token);
    expect(answer.headers.get('content-disposition')).toContain('my-data.json');
    const data = answer.body.data.export;
    expect(data.profile).toMatchObject({ id, email });
    expect(data.orders).toMatchObject([{ amount: 1499.5, status: 'completed' }]);
    expect(data.library).toMatchObject([{ tool: 'Exported Tool', source: 'purchase' }]);
    expect(data.course).toMatchObject([{ completedModules: 2 }]);
    expect(data.inquiries).toMatchObject([{ message: 'My question' }]);
    expect(data.sessions).toHaveLength(1);
    expect(answer.text).not.toMatch(/98765\.25|argon2|passwordHash/);
  });

  test('a long history – every row once, in order', async () => {
    const { id, token } = await store.customer();
    await store.database.rows('DELETE FROM active_days WHERE user_id = $1', [id]);
    await store.database.rows(
      "INSERT INTO active_days (user_id, day) SELECT $1, date '2020-01-01' + n FROM generate_series(1, 1201) n",
      [id],
    );
    const { export: data } = (await store.api.get<{ export: PersonalData }>('/users/export', token)).body
      .data;
    const days = (data.daysActive as { day: string }[]).map(({ day }) => day).filter((day) => day < '2024');
    expect(days).toHaveLength(1201);
    expect(days).toEqual([...new Set(days)].toSorted());
  });

  test('while another export of the person runs – 429 with Retry-After; other people have theirs', async () => {
    const { id, token } = await store.customer();
    const other = await store.customer();
    await store.database.transaction(async (manager) => {
      const key = ADVISORY_LOCKS.personalExport;
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [key, id]);
      const refused = await store.api.get('/users/export', token);
      expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect((await store.api.get('/users/export', other.token)).status).toBe(200);
    });
    expect((await store.api.get('/users/export', token)).status).toBe(200);
  });

  test('more than twenty in an hour – 429 with Retry-After', async () => {
    const { token } = await store.customer();
    for (let n = 0; n < 20; n += 1) expect((await store.api.get('/users/export', token)).status).toBe(200);
    const refused = await store.api.get('/users/export', token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('devices', () => {
  test('signed in twice – both listed, the current one flagged; the other can be signed out', async () => {
    const { token, email, password } = await store.customer();
    const phone = await open(email, password);
    const [first, second] = await devices(token);
    expect(await devices(token)).toHaveLength(2);
    expect([first, second].filter((device) => device?.current)).toHaveLength(1);
    const other = [first, second].find((device) => !device?.current);
    expect((await store.api.delete(`/users/sessions/${other?.id}`, token)).status).toBe(200);
    expect((await store.api.get('/auth/me', phone)).status).toBe(401);
    expect((await store.api.delete(`/users/sessions/${other?.id}`, token)).status).toBe(404);
  });

  test('all others signed out – this one stays', async () => {
    const { token, email, password } = await store.customer();
    const others = [await open(email, password), await open(email, password)];
    expect((await store.api.delete('/users/sessions', token)).status).toBe(200);
    for (const other of others) expect((await store.api.get('/auth/me', other)).status).toBe(401);
    expect(await devices(token)).toHaveLength(1);
  });

  test("another person's device – not found", async () => {
    const mine = await store.customer();
    const [theirs] = await devices((await store.customer()).token);
    expect((await store.api.delete(`/users/sessions/${theirs?.id}`, mine.token)).status).toBe(404);
  });
});

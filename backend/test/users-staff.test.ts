import type { StaffUser, StaffUserDetail } from '../src/users/staff/staff-users.dto.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

type Many = { users: StaffUser[]; pagination: { total: number; pages: number } };
type One = { user: StaffUserDetail };

let store: TestStore;
let rows: Rows;
let staff: string;
let staffId: string;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  staff = await store.staff();
  const found = await store.database.row<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    STAFF.email,
  ]);
  staffId = found?.id ?? '';
});
afterAll(() => store.stop());

const list = (query: string) => store.api.get<Many>(`/admin/users?${query}`, staff);
const names = async (query: string) => (await list(query)).body.data.users.map(({ name }) => name);
const get = async (id: string) => (await store.api.get<One>(`/admin/users/${id}`, staff)).body.data.user;
const audited = async (id: string) =>
  store.database.rows<{ action: string; before: object | null; after: object | null }>(
    `SELECT action, before, after FROM audit_log WHERE subject_type = 'user' AND subject_id = $1 ORDER BY at, id`,
    [id],
  );

describe('list of users', () => {
  beforeAll(async () => {
    const person = (name: string, more: Parameters<Rows['insert']>[1] = {}) =>
      rows.insert('users', { name, email: `${name.toLowerCase()}@list.example`, ...more });
    await person('Zeenat', { created_at: new Date('2020-01-01') });
    await person('anand', { created_at: new Date('2020-01-03'), status: 'suspended' });
    const bose = await person('Bose', {
      created_at: new Date('2020-01-02'),
      status: 'pending',
      is_email_verified: true,
    });
    const tool = await rows.tool();
    await rows.order(bose, tool, 500);
    await rows.order(bose, tool, 300, { status: 'partially_refunded', refunded_paise: 10_000 });
    await rows.order(bose, tool, 900, { status: 'failed', completed_at: null });
    await rows.order(bose, tool, 0, { payment_method: 'trial' });
  });

  test.each([
    ['sort=createdAt&order=desc', ['anand', 'Bose', 'Zeenat']],
    ['sort=createdAt&order=asc', ['Zeenat', 'Bose', 'anand']],
    ['sort=name&order=asc', ['anand', 'Bose', 'Zeenat']],
    ['sort=name&order=desc', ['Zeenat', 'Bose', 'anand']],
    ['sort=email&order=asc', ['anand', 'Bose', 'Zeenat']],
    ['sort=totalSpent&order=desc', ['Bose', 'anand', 'Zeenat']],
    ['sort=["purchaseCount","DESC"]&range=[0,0]', ['Bose']],
    ['status=suspended', ['anand']],
    ['status=pending', ['Bose']],
    ['emailVerified=true', ['Bose']],
  ])('%s – %j', async (query, expected) => {
    expect(await names(`search=@list.example&${query}`)).toEqual(expected);
  });

  test('filter by role – only staff', async () => {
    expect((await list('role=admin')).body.data.users.map(({ id }) => id)).toEqual([staffId]);
  });

  test('search – by name or email, a wildcard is taken literally', async () => {
    expect(await names('search=ZEEN')).toEqual(['Zeenat']);
    expect(await names('search=_eenat')).toEqual([]);
  });

  test('react-admin’s query dialect – the same rows, Content-Range, getMany', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: '@list.example' }));
    const page = await list(`filter=${filter}&sort=["name","ASC"]&range=[1,2]`);
    expect(page.body.data.users.map(({ name }) => name)).toEqual(['Bose', 'Zeenat']);
    expect(page.headers.get('content-range')).toBe('users 1-2/3');
    const ids = page.body.data.users.map(({ id }) => id);
    const many = await list(`filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`);
    expect(new Set(many.body.data.users.map(({ id }) => id))).toEqual(new Set(ids));
  });

  test('figures – number of paid orders and their amount, net of refunds', async () => {
    const [bose] = (await list('search=bose@')).body.data.users;
    expect(bose).toMatchObject({
      purchaseCount: 2,
      totalSpent: 700,
      emailVerified: true,
      lastActive: null,
      phone: null,
    });
    expect(bose?.profile).toEqual({ bio: null, location: null, website: null });
  });

  test('a sign-in – counts as activity at once, not from the next request', async () => {
    const { id, email, password } = await store.customer();
    await store.database.rows('UPDATE users SET last_active_at = $2 WHERE id = $1', [id, '2026-01-01']);
    await store.api.post('/auth/login', { email, password });
    const [person] = (await list(`search=${email}`)).body.data.users;
    expect(Date.now() - Date.parse(person?.lastActive ?? '')).toBeLessThan(60_000);
  });

  test('a request some minutes later – updates the session’s last use and the person’s last activity', async () => {
    const { id, token } = await store.customer();
    await store.database.rows(
      `UPDATE sessions SET last_used_at = now() - interval '6 minutes' WHERE user_id = $1`,
      [id],
    );
    await store.database.rows(`UPDATE users SET last_active_at = '2026-01-01' WHERE id = $1`, [id]);
    await store.api.get('/auth/me', token);
    const [moved] = await store.database.rows<{ used: boolean; active: boolean }>(
      `SELECT s.last_used_at > now() - interval '5 minutes' AS used, u.last_active_at > '2026-01-02' AS active
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.id = $1`,
      [id],
    );
    expect(moved).toEqual({ used: true, active: true });
  });

  test('an unknown sort, filter or value – refused', async () => {
    for (const query of [
      'sort=passwordHash',
      'city=Jaipur',
      'status=asleep',
      'filter={"deletedAt":null,"x":1}',
    ]) {
      expect((await list(query)).status).toBe(400);
    }
  });

  test('a customer or no session – refused', async () => {
    const { token, id } = await store.customer();
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}/status`],
      ['DELETE', `/admin/users/${id}`],
    ] as const) {
      expect((await store.api.call(method, path)).status).toBe(401);
      expect((await store.api.call(method, path, { token })).status).toBe(403);
    }
  });
});

describe('status of a user', () => {
  test('suspended – sessions end at once, sign-in gives the reason; activated – old sessions stay ended', async () => {
    const { id, token, email, password } = await store.customer();
    const suspended = await store.api.put<One>(`/admin/users/${id}/status`, { status: 'suspended' }, staff);
    expect(suspended.body.message).toBe('User suspended successfully');
    expect(suspended.body.data.user.status).toBe('suspended');
    expect((await store.api.get('/auth/me', token)).status).toBe(401);
    const refused = await store.api.post('/auth/login', { email, password });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);

    await store.api.put(`/admin/users/${id}/status`, { status: 'active' }, staff);
    expect((await store.api.get('/auth/me', token)).status).toBe(401);
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(200);
    expect(await audited(id)).toEqual([
      { action: 'update', before: { status: 'active' }, after: { status: 'suspended' } },
      { action: 'update', before: { status: 'suspended' }, after: { status: 'active' } },
    ]);
  });

  test('a status other than active or suspended – refused', async () => {
    const { id } = await store.customer();
    expect((await store.api.put(`/admin/users/${id}/status`, { status: 'pending' }, staff)).status).toBe(400);
    expect((await store.api.put(`/admin/users/${id}/status`, {}, staff)).status).toBe(400);
  });

  test('one’s own status – refused', async () => {
    const answer = await store.api.put(`/admin/users/${staffId}/status`, { status: 'suspended' }, staff);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'SELF_CHANGE_REFUSED']);
    expect((await store.api.delete(`/admin/users/${staffId}`, staff)).status).toBe(403);
    expect((await store.api.put(`/admin/users/${staffId}`, { role: 'user' }, staff)).status).toBe(403);
    expect((await get(staffId)).role).toBe('admin');
  });

  test('an unknown user – not found', async () => {
    const nobody = '01938b5e-7b1c-7000-8000-000000000001';
    expect((await store.api.put(`/admin/users/${nobody}/status`, { status: 'active' }, staff)).status).toBe(
      404,
    );
    expect((await store.api.get(`/admin/users/${nobody}`, staff)).status).toBe(404);
    expect((await store.api.get('/admin/users/1', staff)).status).toBe(400);
  });
});

describe('change of a user', () => {
  test('a whole record sent back with a new name and profile – changed and audited', async () => {
    const { id } = await store.customer();
    const record = await get(id);
    const profile = { ...record.profile, bio: 'Trader' };
    const body = { ...record, figures: { ...record.figures }, name: 'New Name', phone: '', profile };
    const answer = await store.api.put<One>(`/admin/users/${id}`, body, staff);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({
      name: 'New Name',
      phone: null,
      profile: { bio: 'Trader' },
    });
    expect(await audited(id)).toEqual([
      {
        action: 'update',
        before: { name: 'Asha Rao', phone: '9876543210', bio: null },
        after: { name: 'New Name', phone: null, bio: 'Trader' },
      },
    ]);
  });

  test('another email or status, an unknown field, an empty name – refused', async () => {
    const { id } = await store.customer();
    for (const [body, field] of [
      [{ email: 'other@example.com' }, 'email'],
      [{ status: 'suspended' }, 'status'],
      [{ passwordHash: 'x' }, 'passwordHash'],
      [{ name: '' }, 'name'],
      [{ role: 'owner' }, 'role'],
    ] as const) {
      const answer = await store.api.put(`/admin/users/${id}`, body, staff);
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toHaveProperty(field);
    }
  });

  test('made staff and back – the staff session is accepted, then ends with the role', async () => {
    const { id, email, password } = await store.customer();
    await store.api.put(`/admin/users/${id}`, { role: 'admin' }, staff);
    const token = (await store.api.post<{ token: string }>('/admin/login', { email, password })).body.data
      .token;
    expect((await store.api.get('/admin/users', token)).status).toBe(200);
    await store.api.put(`/admin/users/${id}`, { role: 'user' }, staff);
    expect((await store.api.get('/admin/users', token)).status).toBe(401);
  });

  test('made staff with a short password – the console requires a reset first, the store stays open', async () => {
    const email = `short-${Date.now()}@example.com`;
    const password = 'curlew-7';
    const person = { name: 'Short Password', email, phone: '9876543210', password };
    const { id } = (await store.api.post<{ user: { id: string } }>('/auth/register', person)).body.data.user;
    expect((await store.api.put(`/admin/users/${id}`, { role: 'admin' }, staff)).status).toBe(200);
    const refused = await store.api.post('/admin/login', { email, password });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PASSWORD_TOO_WEAK']);
    expect(refused.body.message).toMatch(/at least 12 characters.*set a new one/);
    expect((await store.api.post('/admin/login', { email, password: 'curlew-8' })).status).toBe(401);

    const signedIn = await store.api.post<{ token: string }>('/auth/login', { email, password });
    expect(signedIn.status).toBe(200);
    const newPassword = 'twelve curlews fly';
    const change = { currentPassword: password, newPassword };
    const changed = await store.api.put('/auth/change-password', change, signedIn.body.data.token);
    expect(changed.status).toBe(200);
    expect((await store.api.post('/admin/login', { email, password: newPassword })).status).toBe(200);
  });

  test('details – the user’s purchases and activity', async () => {
    const { id } = await store.customer();
    await rows.purchase(id, await rows.tool(), 100);
    expect((await get(id)).figures).toEqual({
      toolsOwned: 1,
      trialsStarted: 0,
      downloads: 0,
      reviews: 0,
      openSessions: 1,
      courseProgress: 0,
    });
  });
});

describe('deletion of a user', () => {
  test('deleted – no personal data left, orders kept, the address can be registered again', async () => {
    const { id, token, email, password } = await store.customer('Removed Person', '9123456780');
    const order = await rows.order(id, await rows.tool(), 100, { customer_phone: '9123456780' });
    await store.api.put(`/admin/users/${id}`, { phone: '9123456781' }, staff);
    await store.api.post('/auth/login', { email, password: 'wrong password' });

    const answer = await store.api.delete(`/admin/users/${id}`, staff);
    expect([answer.status, answer.body.message]).toEqual([200, 'User deleted successfully']);
    expect((await store.api.get(`/admin/users/${id}`, staff)).status).toBe(404);
    expect((await store.api.delete(`/admin/users/${id}`, staff)).status).toBe(404);
    expect((await store.api.get('/auth/me', token)).status).toBe(401);
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(401);

    const kept = await store.database.row<{ amount_paise: number }>('SELECT * FROM orders WHERE id = $1', [
      order,
    ]);
    expect(kept?.amount_paise).toBe(10_000);
    for (const table of ['users', 'sessions', 'orders', 'audit_log', 'reviews']) {
      const found = await store.database.rows<{ text: string }>(`SELECT t::text AS text FROM ${table} t`);
      const text = found.map((line) => line.text).join('\n');
      for (const secret of ['Removed Person', email, '9123456780', '9123456781'])
        expect(text).not.toContain(secret);
    }
    const again = await store.api.post('/auth/register', {
      name: 'Again',
      email,
      phone: '9123456780',
      password,
    });
    expect(again.status).toBe(201);
  });
});

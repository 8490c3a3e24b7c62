import type { StaffMember, StaffMemberResponse } from '../src/auth/staff/staff-members.dto.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';

const PASSWORD = 'seven wild geese fly';

let store: TestStore;
let emails: Emails;
let staff: string;
let staffId: string;
let made = 0;

beforeAll(async () => {
  store = await startApp();
  emails = new Emails(store);
  staff = await store.staff();
  staffId = (await colleagues()).find(({ email }) => email === STAFF.email)?.id ?? '';
});
afterAll(() => store.stop());

async function colleagues(query = ''): Promise<StaffMember[]> {
  const answer = await store.api.get<{ staff: StaffMember[] }>(`/admin/staff?${query}`, staff);
  return answer.body.data.staff;
}

const invite = (email = `colleague${++made}@example.com`, name = 'Meera Iyer') =>
  store.api.post<StaffMemberResponse>('/admin/staff', { name, email }, staff);

/** A colleague who has accepted the invitation. */
async function colleague(): Promise<{ id: string; email: string; token: string }> {
  const { id, email } = (await invite()).body.data.staffMember;
  const token = await emails.waitForToken(email, 'reset-password');
  await store.api.post('/auth/reset-password', { token, newPassword: PASSWORD });
  const signedIn = await store.api.post<{ token: string }>('/admin/login', { email, password: PASSWORD });
  return { id, email, token: signedIn.body.data.token };
}

describe('invitation', () => {
  test('invited – listed as invited, the emailed link sets a staff password, the console opens', async () => {
    const answer = await invite();
    expect([answer.status, answer.body.data.staffMember.invited]).toEqual([201, true]);
    const { id, email } = answer.body.data.staffMember;
    const token = await emails.waitForToken(email, 'reset-password');
    expect(emails.to(email)[0]?.text).toContain('&for=invited');
    const weak = await store.api.post('/auth/reset-password', { token, newPassword: 'too short' });
    expect(weak.status).toBe(400);
    const set = await store.api.post('/auth/reset-password', { token, newPassword: PASSWORD });
    expect(set.status).toBe(200);
    expect((await store.api.post('/admin/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await colleagues(`search=${email}`)).map(({ invited }) => invited)).toEqual([false]);
    const log = await store.database.rows(
      `SELECT action FROM audit_log WHERE subject_type = 'staff' AND subject_id = $1`,
      [id],
    );
    expect(log).toEqual([{ action: 'create' }]);
  });

  test('three concurrent invitations of one address – one account, 409 for the others', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invite('same@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await invite(STAFF.email)).body.error.fields).toHaveProperty('email');
  });

  test('sent again – a new link; refused for a person with a password', async () => {
    const { id, email } = (await invite()).body.data.staffMember;
    const first = await emails.waitForToken(email, 'reset-password');
    const again = await store.api.post(`/admin/staff/${id}/invitation`, {}, staff);
    expect(again.status).toBe(202);
    expect(await emails.waitForToken(email, 'reset-password', 2)).not.toBe(first);
    expect((await store.api.post(`/admin/staff/${staffId}/invitation`, {}, staff)).status).toBe(409);
  });

  test.each([
    [{ name: 'A' }, 'name'],
    [{ email: 'meera' }, 'email'],
    [{ role: 'owner' }, 'role'],
  ])('%j – refused, naming %s', async (change, field) => {
    const body = { name: 'Meera', email: 'm@example.com', ...change };
    const answer = await store.api.post('/admin/staff', body, staff);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('two-step sign-in of a colleague', () => {
  test('reset – switched off, signed out, emailed and audited; repeating it changes nothing', async () => {
    const other = await colleague();
    await store.database.rows(
      `INSERT INTO staff_totp (user_id, secret, confirmed_at) VALUES ($1, 'JBSWY3DPEHPK3PXP', now())`,
      [other.id],
    );
    expect((await colleagues('totpEnabled=true')).map(({ id }) => id)).toEqual([other.id]);
    const answer = await store.api.delete<StaffMemberResponse>(`/admin/staff/${other.id}/totp`, staff);
    expect(answer.body.data.staffMember.totpEnabled).toBe(false);
    expect((await store.api.get('/admin/profile', other.token)).status).toBe(401);
    expect((await store.api.delete(`/admin/staff/${other.id}/totp`, staff)).status).toBe(200);
    const log = await store.database.rows(
      `SELECT 1 FROM audit_log WHERE subject_type = 'staff' AND subject_id = $1 AND action = 'update'`,
      [other.id],
    );
    expect(log).toHaveLength(1);
    await emails.waitFor(other.email, 3);
    expect(emails.to(other.email).some(({ subject }) => subject.includes('two-step'))).toBe(true);
  });

  test('one’s own, or a customer’s – refused', async () => {
    expect((await store.api.delete(`/admin/staff/${staffId}/totp`, staff)).status).toBe(403);
    const { id } = await store.customer();
    expect((await store.api.delete(`/admin/staff/${id}/totp`, staff)).status).toBe(404);
  });
});

describe('the last staff member who can sign in', () => {
  test('two staff remove each other concurrently, in three ways – one always remains', async () => {
    for (const [method, path, body] of [
      ['PUT', '', { role: 'user' }],
      ['PUT', '/status', { status: 'suspended' }],
      ['DELETE', '', undefined],
    ] as const) {
      staff = await store.staff();
      const other = await colleague();
      const answers = await Promise.all([
        store.api.call(method, `/admin/users/${other.id}${path}`, { token: staff, body }),
        store.api.call(method, `/admin/users/${staffId}${path}`, { token: other.token, body }),
      ]);
      const left = await store.database.rows(
        `SELECT email FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL
           AND password_hash IS NOT NULL AND id = ANY($1)`,
        [[other.id, staffId]],
      );
      expect([method, path, left.length]).toEqual([method, path, 1]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      // The first staff account stays for the next round, whichever request succeeded.
      await store.database.rows(
        `UPDATE users SET role = 'admin', status = 'active', deleted_at = NULL, email = $2 WHERE id = $1`,
        [staffId, STAFF.email],
      );
      if (method !== 'DELETE') {
        await store.database.rows(`UPDATE users SET role = 'user' WHERE id = $1`, [other.id]);
      }
    }
  });
});

describe('a customer added by staff', () => {
  const add = (body: Record<string, string>, token = staff) =>
    store.api.post<{ user: { id: string; phone: string | null; role: string } }>('/admin/users', body, token);

  test('added – an account without a password, whose owner sets one by the emailed link', async () => {
    staff = await store.staff();
    const email = 'moved@example.com';
    const endpoint = { url: 'https://hooks.example.com/', secret_cipher: 'x', status: 'active' };
    await new Rows(store.database).insert('outbound_endpoints', {
      ...endpoint,
      events: '{user.registered}',
      created_at: new Date(),
    });
    const answer = await add({ name: 'Asha Rao', email, phone: '98765 43210' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.user).toMatchObject({
      name: 'Asha Rao',
      email,
      phone: '9876543210',
      role: 'user',
    });
    const token = await emails.waitForToken(email, 'reset-password');
    expect(emails.to(email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your account at /),
    ]);
    const set = await store.api.post('/auth/reset-password', { token, newPassword: PASSWORD });
    expect(set.status).toBe(200);
    const { id } = answer.body.data.user;
    const told = await store.database.rows(
      `SELECT action, subject_type AS of, after->>'mail' AS said FROM audit_log WHERE subject_id = $1
       UNION ALL SELECT type, 'event', data->>'id' FROM store_events WHERE data->>'id' = $1::text`,
      [id],
    );
    expect(told).toEqual([
      { action: 'create', of: 'user', said: 'invitation' },
      { action: 'user.registered', of: 'event', said: id },
    ]);
    expect((await store.api.post('/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test('bad input, a known address in other letters, a colleague without the right – refused, nobody is added', async () => {
    const refusal = async (body: Record<string, string>) => {
      const { status, body: answer } = await add(body);
      return [status, answer.error?.code, Object.keys(answer.error?.fields ?? {})];
    };
    const count = () => store.database.rows('SELECT FROM users');
    const before = (await count()).length;
    expect(await refusal({ name: '', email: 'no', phone: '12' })).toEqual([
      400,
      'VALIDATION_FAILED',
      ['name', 'email', 'phone'],
    ]);
    expect(await refusal({ name: 'Asha', email: 'MOVED@example.com' })).toEqual([
      409,
      'EMAIL_TAKEN',
      ['email'],
    ]);
    for (const { token } of [await store.customer(), await store.colleague('accountant')])
      expect((await add({ name: 'A B', email: 'x@example.com' }, token)).status).toBe(403);
    expect((await count()).length).toBe(before + 2);
  });
});

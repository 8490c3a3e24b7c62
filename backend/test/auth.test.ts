import { STAFF, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startApp();
});
afterAll(async () => {
  await store.stop();
});

const newcomer = (email: string) => ({
  name: 'Ravi Iyer',
  email,
  phone: '9123456780',
  password: 'monsoon rain',
});

describe('POST /auth/register', () => {
  test('a new address – an account and a valid token', async () => {
    const answer = await store.api.post<{ token: string; user: object }>(
      '/auth/register',
      newcomer('ravi@example.com'),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data.user).toMatchObject({ name: 'Ravi Iyer', role: 'user', isEmailVerified: false });
    expect(answer.text).not.toContain('passwordHash');
    const me = await store.api.get<{ user: { email: string } }>('/auth/me', answer.body.data.token);
    expect(me.body.data.user.email).toBe('ravi@example.com');
  });

  test('a registered address in another case – 409 EMAIL_TAKEN naming the field', async () => {
    await store.api.post('/auth/register', newcomer('taken@example.com'));
    const answer = await store.api.post('/auth/register', newcomer('TAKEN@example.com'));
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
  });

  test('twenty concurrent sign-ups with one address – one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.api.post('/auth/register', newcomer('race@example.com'))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('invalid fields – 400 with a message for each', async () => {
    const answer = await store.api.post('/auth/register', {
      name: 'A',
      email: 'nope',
      phone: '12',
      password: '123',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid 10 or 11-digit phone number',
      password: 'Password must be at least 6 characters',
    });
  });

  test.each([
    ['qwerty123', /too common/],
    ['customer123', /too easy to guess/],
    ['RaviIyer2026', /can't be your name/],
    ['weak@example.com', /can't be your name, your email address/],
    ['Tickwright!', /or the store's name/],
  ])('%s as the password – 400', async (password, message) => {
    const answer = await store.api.post('/auth/register', { ...newcomer('weak@example.com'), password });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toEqual({ password: expect.stringMatching(message) });
  });

  test('an unknown field – 400, so a role cannot be set', async () => {
    const answer = await store.api.post('/auth/register', { ...newcomer('role@example.com'), role: 'admin' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty('role');
  });
});

describe('sessions', () => {
  test('a wrong password and an unknown address – the same 401', async () => {
    const customer = await store.customer();
    const wrong = await store.api.post('/auth/login', { email: customer.email, password: 'not this one' });
    const unknown = await store.api.post('/auth/login', {
      email: 'nobody@example.com',
      password: 'not this one',
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe(unknown.body.message);
    expect(wrong.body.error.code).toBe('INVALID_CREDENTIALS');
  });

  test('the right password with the address in another case – signed in', async () => {
    const customer = await store.customer();
    const answer = await store.api.post('/auth/login', {
      email: customer.email.toUpperCase(),
      password: customer.password,
      rememberMe: true,
    });
    expect(answer.status).toBe(200);
  });

  test('logout – the token is rejected at once', async () => {
    const { token } = await store.customer();
    expect((await store.api.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await store.api.get('/auth/me', token)).status).toBe(401);
  });

  test('a changed password – other sessions end, this one stays', async () => {
    const customer = await store.customer();
    const other = await store.api.post<{ token: string }>('/auth/login', customerLogin(customer));
    const change = { currentPassword: customer.password, newPassword: 'another one' };
    expect((await store.api.put('/auth/change-password', change, customer.token)).status).toBe(200);
    expect((await store.api.get('/auth/me', customer.token)).status).toBe(200);
    expect((await store.api.get('/auth/me', other.body.data.token)).status).toBe(401);
  });

  test('a suspended account – sign-in is 403 and its sessions have ended', async () => {
    const customer = await store.customer();
    await store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [customer.id]);
    expect((await store.api.get('/auth/me', customer.token)).status).toBe(401);
    const login = await store.api.post('/auth/login', customerLogin(customer));
    expect([login.status, login.body.error.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  test('ten wrong passwords – the eleventh attempt is 429 with Retry-After; the owner, who signed in before, is still accepted', async () => {
    const strict = await startApp();
    try {
      const customer = await strict.customer();
      const wrong = { email: customer.email, password: 'guess' };
      for (let tries = 0; tries < 10; tries++) await strict.api.post('/auth/login', wrong);
      const owner = await strict.api.post('/auth/login', customerLogin(customer));
      expect(owner.status).toBe(200);
      for (let tries = 0; tries < 10; tries++) {
        await strict.api.post('/auth/login', { email: 'ghost@example.com', password: 'guess' });
      }
      const blocked = await strict.api.post('/auth/login', { email: 'ghost@example.com', password: 'guess' });
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.stop();
    }
  });
});

describe('staff', () => {
  test('a customer at staff sign-in – the same response as for a wrong password', async () => {
    const customer = await store.customer();
    const answer = await store.api.post('/admin/login', customerLogin(customer));
    const wrong = await store.api.post('/admin/login', { ...STAFF, password: 'not the password' });
    expect([answer.status, answer.body.message]).toEqual([401, wrong.body.message]);
  });

  test('a staff route – 401 without a token, 403 with a customer token, 200 for staff', async () => {
    const customer = await store.customer();
    expect((await store.api.get('/admin/profile')).status).toBe(401);
    expect((await store.api.get('/admin/profile', customer.token)).status).toBe(403);
    const answer = await store.api.get<{ admin: object }>('/admin/profile', await store.staff());
    expect(answer.body.data.admin).toMatchObject({ email: STAFF.email, role: 'admin' });
  });

  test("a staff member's customer session – refused on staff routes", async () => {
    const login = await store.api.post<{ token: string }>('/auth/login', STAFF);
    expect((await store.api.get('/admin/profile', login.body.data.token)).status).toBe(403);
  });

  test('a forged token – 401', async () => {
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"1"}').toString('base64url')}.`;
    expect((await store.api.get('/auth/me', forged)).status).toBe(401);
  });
});

function customerLogin({ email, password }: { email: string; password: string }) {
  return { email, password };
}

describe('a password typed in another form', () => {
  const login = (email: string, password: string) =>
    store.api.post<{ token: string }>('/auth/login', { email, password });
  const change = (token: string, currentPassword: string, newPassword: string) =>
    store.api.put<never>('/auth/change-password', { currentPassword, newPassword }, token);

  test.each([
    ['accents composed and apart', 'cafe\u0301 au lait vert', 'caf\u00e9 au lait vert'],
    [
      'Hindi letters with their sign in one character and apart',
      '\u095bोन में बारिश',
      '\u091c\u093cोन में बारिश',
    ],
    ['full-width letters', 'ｓｅｖｅｎ ｇｅｅｓｅ ｆｌｙ', 'seven geese fly'],
    ['a ligature', '\ufb01fty green fields', 'fifty green fields'],
  ])('%s – one password at sign-up, sign-in, change and reset', async (_what, one, other) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const created = await store.api.post<{ token: string }>('/auth/register', {
      ...newcomer(email),
      password: one,
    });
    for (const typed of [one, other]) expect((await login(email, typed)).status).toBe(200);
    expect((await change(created.body.data.token, other, `${one} 2`)).status).toBe(200);
    expect((await login(email, `${other} 2`)).status).toBe(200);
    await store.api.post('/auth/forgot-password', { email });
    const token = await new Emails(store).waitForToken(email, 'reset-password');
    expect((await store.api.post('/auth/reset-password', { token, newPassword: other })).status).toBe(200);
    for (const typed of [one, other]) expect((await login(email, typed)).status).toBe(200);
    expect((await login(email, `${one}x`)).status).toBe(401);
  });

  test.each([
    ['ｐａｓｓｗｏｒｄ', 'This password is too common. Please choose another one.'],
    ['Ｒａｖｉ Ｉｙｅｒ', "Your password can't be your name, your email address or the store's name."],
    ['e\u0301e\u0301e\u0301', 'Password must be at least 6 characters'],
  ])('%s – judged in its normal form', async (password, message) => {
    const body = { ...newcomer(`${crypto.randomUUID()}@example.com`), password };
    const answer = await store.api.post('/auth/register', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { password: message } } } });
  });
});

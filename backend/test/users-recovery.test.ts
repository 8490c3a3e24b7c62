import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';

let store: TestStore;
let emails: Emails;
beforeAll(async () => {
  store = await startApp();
  emails = new Emails(store);
});
afterAll(() => store.stop());

const moveClock = (minutes: number) =>
  jest
    .spyOn(store.app.get<Clock>(CLOCK), 'now')
    .mockImplementation(() => new Date(Date.now() + minutes * 60_000));
let moved: { mockRestore(): void } | undefined;
afterEach(() => moved?.mockRestore());

const forgot = (email: string) => store.api.post<{ message: string }>('/auth/forgot-password', { email });
const reset = (token: string, newPassword = 'a new password') =>
  store.api.post('/auth/reset-password', { token, newPassword });
const login = (email: string, password: string) => store.api.post('/auth/login', { email, password });
const resetToken = (email: string, nth = 1) => emails.waitForToken(email, 'reset-password', nth);

describe('forgotten password', () => {
  test('a known and an unknown address – the same response', async () => {
    const { email } = await store.customer();
    const known = await forgot(email.toUpperCase());
    const unknown = await forgot('nobody@example.com');
    expect(known.status).toBe(200);
    expect(known.text).toBe(unknown.text);
    expect(known.body.data.message).toBe(known.body.message);
    await emails.waitFor(email, 2);
    expect(emails.to('nobody@example.com')).toEqual([]);
  });

  test('the emailed link – sets the password once, ends every session, verifies the address', async () => {
    const { email, token: session, password } = await store.customer();
    await forgot(email);
    const token = await resetToken(email);
    expect((await reset(token)).status).toBe(200);
    expect((await store.api.get('/auth/me', session)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    const again = await store.api.post<{ user: { isEmailVerified: boolean } }>('/auth/login', {
      email,
      password: 'a new password',
    });
    expect(again.body.data.user.isEmailVerified).toBe(true);
    const second = await reset(token, 'another password');
    expect([second.status, second.body.error.code]).toEqual([400, 'LINK_INVALID']);
    expect((await emails.waitFor(email, 3)).subject).toMatch(/was changed/);
  });

  test('ten minutes later – the link has expired', async () => {
    const { email } = await store.customer();
    await forgot(email);
    const token = await resetToken(email);
    moved = moveClock(10.1);
    expect((await reset(token)).status).toBe(400);
  });

  test('requested twice – only the newer link works', async () => {
    const { email } = await store.customer();
    await forgot(email);
    const first = await resetToken(email);
    await forgot(email);
    const second = await resetToken(email, 2);
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
  });

  test('one link used concurrently – one request sets the password', async () => {
    const { email } = await store.customer();
    await forgot(email);
    const token = await resetToken(email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => reset(token, `new password ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a password too short or too common – refused, and the link still works', async () => {
    const { email } = await store.customer();
    await forgot(email);
    const token = await resetToken(email);
    for (const bad of ['short', 'password1']) {
      const answer = await reset(token, bad);
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toHaveProperty('newPassword');
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('staff – at least twelve characters required', async () => {
    await forgot(STAFF.email);
    const token = await resetToken(STAFF.email);
    expect((await reset(token, 'elevenchars')).status).toBe(400);
    expect((await reset(token, STAFF.password)).status).toBe(200);
  });

  test('an invalid link – refused; the table and the queue never contain a valid link', async () => {
    expect((await reset('made-up')).status).toBe(400);
    const { email } = await store.customer();
    await forgot(email);
    const token = await resetToken(email);
    const kept = await store.database.rows<{ text: string }>('SELECT t::text AS text FROM account_tokens t');
    expect(kept.map(({ text }) => text).join()).not.toContain(token);
  });

  test('repeated requests for one person – five emails an hour, and the response stays the same', async () => {
    const { email } = await store.customer();
    for (let n = 0; n < 8; n++) expect((await forgot(email)).status).toBe(200);
    await emails.waitFor(email, 6);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(emails.to(email)).toHaveLength(6);
  });
});

describe('verification of an email address', () => {
  test('a sign-up – a link is emailed; confirming it, even twice, verifies the address', async () => {
    const { email, token: session } = await store.customer();
    const me = async () =>
      (await store.api.get<{ user: { isEmailVerified: boolean } }>('/auth/me', session)).body.data.user;
    expect((await me()).isEmailVerified).toBe(false);
    const token = await emails.waitForToken(email, 'verify-email');
    for (const _ of [1, 2])
      expect((await store.api.post('/auth/verify-email', { token }, session)).status).toBe(200);
    expect((await me()).isEmailVerified).toBe(true);
    const answer = await store.api.post('/auth/resend-verification', {}, session);
    expect(answer.body.message).toMatch(/already verified/);
  });

  test('a link sent again – both links work', async () => {
    const { email, token: session } = await store.customer();
    const first = await emails.waitForToken(email, 'verify-email');
    expect((await store.api.post('/auth/resend-verification', {}, session)).status).toBe(200);
    const second = await emails.waitForToken(email, 'verify-email', 2);
    expect(second).not.toBe(first);
    for (const token of [first, second]) {
      expect((await store.api.post('/auth/verify-email', { token })).status).toBe(200);
    }
  });

  test('a wrong or expired token, or one of another kind – refused', async () => {
    const { email } = await store.customer();
    const verify = await emails.waitForToken(email, 'verify-email');
    expect((await reset(verify)).status).toBe(400);
    expect((await store.api.post('/auth/verify-email', { token: 'made-up' })).status).toBe(400);
    moved = moveClock(3 * 24 * 60 + 1);
    expect((await store.api.post('/auth/verify-email', { token: verify })).status).toBe(400);
  });

  test('a refused sign-up – no email', async () => {
    const { email, password } = await store.customer();
    await emails.waitFor(email);
    const body = { name: 'Again', email, phone: '9876543210', password };
    expect((await store.api.post('/auth/register', body)).status).toBe(409);
    const common = { ...body, email: 'common@example.com', password: 'password123' };
    expect((await store.api.post('/auth/register', common)).status).toBe(400);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(emails.to(email)).toHaveLength(1);
    expect(emails.to('common@example.com')).toEqual([]);
  });
});

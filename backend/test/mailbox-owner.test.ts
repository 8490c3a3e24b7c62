import { randomBytes, randomUUID } from 'node:crypto';
import type { Customer, TestStore } from './support/app.ts';
import { AskingBrowser, emailed } from './support/email-sign-in.ts';
import { GoogleStore } from './support/google.ts';
import { Emails } from './support/emails.ts';
import { eventually } from './support/eventually.ts';

interface Me {
  user: { email: string; isEmailVerified: boolean; hasPassword: boolean; isGoogleUser: boolean };
}
interface Preview {
  email: string;
  isVerified: boolean;
  endsPassword: boolean;
  endsSessions: boolean;
}

let google: GoogleStore;
let store: TestStore;
let emails: Emails;
beforeAll(async () => {
  google = await GoogleStore.start({}, { formsPerHour: 1000 });
  store = google.store;
  emails = new Emails(store);
});
beforeEach(() => google.reset());
afterAll(() => google.stop());

const confirm = (token: string, session?: string) =>
  store.api.post<Me>('/auth/verify-email', { token }, session);
const preview = (token: string, session?: string) =>
  store.api.post<Preview>('/auth/verify-email/preview', { token }, session);
const login = (email: string, password: string) =>
  store.api.post<{ token: string }>('/auth/login', { email, password });
const isOpen = async (session: string) => (await store.api.get('/auth/me', session)).status === 200;
const me = async (session: string) => (await store.api.get<Me>('/auth/me', session)).body.data.user;
const link = (email: string, nth = 1) => emails.waitForToken(email, 'verify-email', nth);

const KEPT = ['passkeys', 'staff_totp', 'email_sign_ins'];

/** Somebody signs up with an address that is not theirs, and leaves whatever could let them in later. */
async function squat(): Promise<Customer & { elsewhere: string }> {
  const stranger = await store.customer();
  const { id, email, password } = stranger;
  const elsewhere = (await login(email, password)).body.data.token;
  await new AskingBrowser(store.api).begin(email);
  await emailed(emails, email);
  await store.database.rows('UPDATE users SET google_sub = $2 WHERE id = $1', [id, `stranger-${id}`]);
  await store.database.rows(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, synced)
     VALUES ($2, $1, $3, '\\x00', 0, '{}', 'Phone', false)`,
    [id, randomUUID(), randomUUID()],
  );
  await store.database.rows(`INSERT INTO staff_totp (user_id, secret) VALUES ($1, 'sealed')`, [id]);
  await store.database.rows(
    `INSERT INTO api_keys (id, name, prefix, hash, scopes, created_by, expires_at)
     VALUES ($2, 'Plan B', $3, sha256($3::text::bytea), '{orders:read}', $1, now() + interval '1 day')`,
    [id, randomUUID(), randomBytes(6).toString('hex')],
  );
  return { ...stranger, elsewhere };
}

async function left({ id }: Customer) {
  const counts = await Promise.all(
    KEPT.map((table) => store.database.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])),
  );
  const keys = await store.database.rows(
    'SELECT 1 FROM api_keys WHERE created_by = $1 AND revoked_at IS NULL',
    [id],
  );
  const [user] = await store.database.rows<{ sub: string | null; hash: string | null }>(
    'SELECT google_sub AS sub, password_hash AS hash FROM users WHERE id = $1',
    [id],
  );
  return {
    rows: counts.flat().length,
    keys: keys.length,
    googleSub: user?.sub,
    hasPassword: user?.hash !== null,
  };
}

const NEW_PASSWORD = 'gap up monday';

/** Each way in which a person can show that a mailbox is theirs, in a browser that was never here. */
const PROOFS: Record<string, (stranger: Customer) => Promise<unknown>> = {
  'the link of the sign-up is confirmed': async ({ email }) => confirm(await link(email)),
  'a link that the stranger had sent again is confirmed': async ({ email, token }) => {
    await store.api.post('/auth/resend-verification', {}, token);
    return confirm(await link(email, 2));
  },
  'a link that staff sent is confirmed': async ({ id, email }) => {
    await store.api.post(`/admin/users/${id}/mails`, { mail: 'verification' }, await store.staff());
    return confirm(await link(email, 2));
  },
  'the link is confirmed in a browser where somebody else is signed in': async ({ email }) =>
    confirm(await link(email), (await store.customer()).token),
  'the link is confirmed by staff who are somebody else': async ({ email }) =>
    confirm(await link(email), await store.staff()),
  'the emailed link signs in': async ({ email }) => {
    const browser = new AskingBrowser(store.api);
    await browser.begin(email);
    return browser.confirm({ token: (await emailed(emails, email, 2)).token });
  },
  'the emailed code signs in': async ({ email }) => {
    const browser = new AskingBrowser(store.api);
    await browser.begin(email);
    return browser.confirm({ code: (await emailed(emails, email, 2)).code });
  },
};

describe('an account made with somebody else’s address, when', () => {
  test.each(Object.keys(PROOFS))('%s – nothing of the stranger stays', async (name) => {
    const stranger = await squat();
    expect(await PROOFS[name]?.(stranger)).toMatchObject({ status: 200 });
    expect([await isOpen(stranger.token), await isOpen(stranger.elsewhere)]).toEqual([false, false]);
    expect((await login(stranger.email, stranger.password)).status).toBe(401);
    expect(await left(stranger)).toEqual({ rows: 0, keys: 0, googleSub: null, hasPassword: false });
    const ofKeys = () =>
      emails.to(stranger.email).filter(({ subject }) => subject.includes('API keys have ended'));
    await eventually(async () => ofKeys().length === 1);
    expect(ofKeys()[0]?.text).toContain('“Plan B”');
  });

  test.each(['by the owner', 'by staff'])('the password is reset %s – only the new one stays', async (by) => {
    const stranger = await squat();
    const { id, email, password } = stranger;
    if (by === 'by staff')
      await store.api.post(`/admin/users/${id}/mails`, { mail: 'reset' }, await store.staff());
    else await store.api.post('/auth/forgot-password', { email });
    const token = await emails.waitForToken(email, 'reset-password');
    expect((await store.api.post('/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(
      200,
    );
    expect([await isOpen(stranger.token), await isOpen(stranger.elsewhere)]).toEqual([false, false]);
    expect((await login(email, password)).status).toBe(401);
    expect(await left(stranger)).toEqual({ rows: 0, keys: 0, googleSub: null, hasPassword: true });
    expect(await me((await login(email, NEW_PASSWORD)).body.data.token)).toMatchObject({
      isGoogleUser: false,
    });
  });

  test('the owner comes with Google – their Google account takes the place of the stranger’s', async () => {
    const stranger = await squat();
    google.person.email = stranger.email;
    const answer = await google.prove({ idToken: (await google.tokens()).idToken });
    expect([answer.status, answer.body.data.user.id]).toEqual([200, stranger.id]);
    expect([await isOpen(stranger.token), await isOpen(stranger.elsewhere)]).toEqual([false, false]);
    const { googleSub, ...rest } = await left(stranger);
    expect([googleSub, rest]).toEqual([google.person.sub, { rows: 0, keys: 0, hasPassword: false }]);
  });

  test('the stranger used Google, too, with an address that Google has not verified – their Google account is refused', async () => {
    google.person.email_verified = false;
    const { idToken } = await google.tokens();
    const stranger = (await google.prove({ idToken })).body.data;
    google.reset();
    google.person.email = stranger.user.email;
    const owner = await google.prove({ idToken: (await google.tokens()).idToken });
    expect([owner.status, owner.body.data.user.id]).toEqual([200, stranger.user.id]);
    expect(await isOpen(stranger.token)).toBe(false);
  });

  test('made by “Continue with email” – the stranger’s session ends', async () => {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const stranger = (await new AskingBrowser(store.api).begin(email)).body.data.token;
    const answer = await confirm(await link(email));
    expect(answer.body.data.user).toMatchObject({ email, isEmailVerified: true, hasPassword: false });
    expect(await isOpen(stranger)).toBe(false);
  });

  test('a sign-in and the confirmation at the same time – no session of the old password stays open', async () => {
    const { email, password } = await store.customer();
    const token = await link(email);
    const signIns = Array.from({ length: 6 }, () => login(email, password));
    const [answers] = await Promise.all([Promise.all(signIns), confirm(token)]);
    const opened = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.token] : []));
    expect(await Promise.all(opened.map(isOpen))).toEqual(opened.map(() => false));
  });
});

describe('the browser that signed up confirms', () => {
  test('its session, its password and its Google account stay; the other sessions end', async () => {
    const person = await squat();
    const answer = await confirm(await link(person.email), person.token);
    expect(answer.body.data.user).toMatchObject({
      isEmailVerified: true,
      hasPassword: true,
      isGoogleUser: true,
    });
    expect([await isOpen(person.token), await isOpen(person.elsewhere)]).toEqual([true, false]);
    expect((await login(person.email, person.password)).status).toBe(200);
    expect(await left(person)).toMatchObject({ keys: 1, googleSub: `stranger-${person.id}` });
  });

  test('it signs in by email while it is signed in – the password stays', async () => {
    const { email, password, token } = await store.customer();
    const browser = new AskingBrowser(store.api);
    await browser.begin(email);
    const answer = await browser.confirm({ token: (await emailed(emails, email)).token }, token);
    expect(answer.body.data.user).toMatchObject({ isEmailVerified: true, hasPassword: true });
    expect((await login(email, password)).status).toBe(200);
    expect(await isOpen(token)).toBe(true);
  });

  test('an address that was verified before – confirming it again anywhere ends nothing', async () => {
    const { email, password, token } = await store.customer();
    await confirm(await link(email), token);
    const { isVerified, endsPassword, endsSessions } = (await preview(await link(email))).body.data;
    expect([isVerified, endsPassword, endsSessions]).toEqual([true, false, false]);
    expect((await confirm(await link(email))).body.message).toBe(
      'Your email address is verified. Thank you!',
    );
    expect(await isOpen(token)).toBe(true);
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('opening the link', () => {
  test('any number of times – says what confirming would do, and changes nothing', async () => {
    const { email, password, token } = await store.customer();
    const sent = await link(email);
    const other = (await store.customer()).token;
    const before = { email, isVerified: false };
    for (const session of [undefined, other])
      expect((await preview(sent, session)).body.data).toEqual({
        ...before,
        endsPassword: true,
        endsSessions: true,
      });
    expect((await preview(sent, token)).body.data).toEqual({
      ...before,
      endsPassword: false,
      endsSessions: false,
    });
    expect(await me(token)).toMatchObject({ isEmailVerified: false });
    expect((await login(email, password)).status).toBe(200);
    expect((await preview('made-up')).body.error.code).toBe('LINK_INVALID');
  });

  test('the answer to confirming – says that the password has gone', async () => {
    const { email } = await store.customer();
    expect((await confirm(await link(email))).body.message).toMatch(/password .* no longer works/);
  });
});

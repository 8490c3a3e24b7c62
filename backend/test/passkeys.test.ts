import { generateKeyPairSync } from 'node:crypto';
import { Authenticator, type Forged } from './support/authenticator.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { eventually } from './support/eventually.ts';

interface Options {
  options: { challenge: string; rpId?: string; user: { id: string }; allowCredentials?: { id: string }[] };
}
interface Details {
  id: string;
  name: string;
  lastUsedAt: string | null;
}

const ORIGIN = 'https://shop.example';
const PASSKEYS = '/admin/auth/passkeys';
const SIGN_IN = `${PASSKEYS}/sign-in`;

let store: TestStore;
let emails: Emails;
let token: string;
let device: Authenticator;

beforeAll(async () => {
  store = await startApp({ PUBLIC_URL: ORIGIN }, undefined, { accountAttempts: 1000 });
  emails = new Emails(store);
  token = await store.staff();
  device = new Authenticator(ORIGIN);
});
afterAll(() => store.stop());

const creationOptions = async (bearer = token) =>
  (await store.api.post<Options>(`${PASSKEYS}/options`, {}, bearer)).body.data.options;
const signInOptions = async () => (await store.api.post<Options>(`${SIGN_IN}/options`, {})).body.data.options;

const register = (name: string, credential: ReturnType<Authenticator['create']>, bearer = token) =>
  store.api.post<{ passkey: Details }>(PASSKEYS, { name, credential }, bearer);
const signIn = (credential: ReturnType<Authenticator['get']>) =>
  store.api.post<{ token: string; admin: { email: string } }>(SIGN_IN, { credential });
const listed = async () => (await store.api.get<{ passkeys: Details[] }>(PASSKEYS, token)).body.data.passkeys;

describe('registering', () => {
  test('options – for this host, with the person’s id instead of personal data, and a PIN or fingerprint required', async () => {
    const options = await creationOptions();
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      user: { id: expect.stringMatching(/^[\w-]{22}$/), name: STAFF.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test.each<[string, Forged]>([
    ['from another origin', { origin: 'https://shop.example.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['without verification of the person', { isVerified: false }],
  ])('an answer %s – 400, nothing registered', async (_, forged) => {
    const answer = await register('Laptop', device.create(await creationOptions(), forged));
    expect([answer.status, answer.body.error.code]).toEqual([400, 'PASSKEY_REFUSED']);
    expect(await listed()).toEqual([]);
  });

  test('a challenge of another member of staff – 400', async () => {
    const { token: other, id } = await store.customer();
    await store.database.rows(`UPDATE users SET role = 'admin', staff_role = 'manager' WHERE id = $1`, [id]);
    await store.database.rows(`UPDATE sessions SET kind = 'staff' WHERE user_id = $1`, [id]);
    expect((await register('Laptop', device.create(await creationOptions(other)))).status).toBe(400);
  });

  test.each([{}, { id: 'x' }, { id: 'é', rawId: 'é', type: 'public-key', response: {} }])(
    'something else than an answer: %j – 400',
    async (credential) => {
      expect((await store.api.post(PASSKEYS, { name: 'Laptop', credential }, token)).status).toBe(400);
      expect((await store.api.post(SIGN_IN, { credential })).status).toBe(401);
    },
  );

  test('a right answer – listed, audited and emailed, and the other sessions end; a second time – 400', async () => {
    const other = await store.staff();
    const credential = device.create(await creationOptions());
    const answer = await register(' Work laptop ', credential);
    expect([answer.status, answer.body.data.passkey.name]).toEqual([201, 'Work laptop']);
    expect(await listed()).toMatchObject([{ name: 'Work laptop', synced: false, lastUsedAt: null }]);
    expect((await store.api.get('/admin/profile', other)).status).toBe(401);
    expect((await emails.waitFor(STAFF.email)).subject).toMatch(/passkey was added/);
    expect((await register('Again', credential)).status).toBe(400);
    const [entry] = await store.database.rows<object>(
      `SELECT action, after FROM audit_log WHERE subject_type = 'passkey'`,
    );
    expect(entry).toEqual({ action: 'create', after: { name: 'Work laptop' } });
  });

  test('the same passkey for a new challenge – 409, and its id is in the options', async () => {
    const options = await creationOptions();
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.id.toString('base64url') }] });
    const answer = await register('Again', device.create(options));
    expect([answer.status, answer.body.error.code]).toEqual([409, 'PASSKEY_TAKEN']);
  });
});

describe('signing in', () => {
  test('a right answer – a staff session without password and code; the same answer again – 401', async () => {
    const options = await signInOptions();
    expect(options).toMatchObject({
      rpId: 'shop.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    const credential = device.get(options);
    const answers = await Promise.all([signIn(credential), signIn(credential), signIn(credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const opened = answers.find(({ status }) => status === 200)?.body.data;
    expect(opened?.admin.email).toBe(STAFF.email);
    expect((await store.api.get('/admin/profile', opened?.token)).status).toBe(200);
    expect(await listed()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test.each<[string, Forged]>([
    ['from another origin', { origin: 'http://shop.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['to a challenge with a NUL character', { challenge: '\u0000' }],
    ['without verification of the person', { isVerified: false }],
    ['of another person', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['signed with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['of a copy, whose counter is behind', { counter: 1 }],
  ])('an answer %s – 401', async (_, forged) => {
    const answer = await signIn(device.get(await signInOptions(), forged));
    expect([answer.status, answer.body.error.code]).toEqual([401, 'PASSKEY_REFUSED']);
  });

  test('a challenge that has expired, or was made for registering – 401', async () => {
    const options = await signInOptions();
    await store.database.rows(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect((await signIn(device.get(options))).status).toBe(401);
    expect((await signIn(device.get(await creationOptions()))).status).toBe(401);
  });

  test('a passkey nobody has registered – the same 401', async () => {
    const stranger = new Authenticator(ORIGIN);
    expect((await signIn(stranger.get(await signInOptions()))).status).toBe(401);
  });

  test('an owner who is suspended – 403, who is a customer – 401', async () => {
    const set = (change: string) =>
      store.database.rows(`UPDATE users SET ${change} WHERE email = $1`, [STAFF.email]);
    await set(`status = 'suspended'`);
    expect((await signIn(device.get(await signInOptions()))).body.error.code).toBe('ACCOUNT_SUSPENDED');
    await set(`status = 'active', role = 'user', staff_role = NULL`);
    expect((await signIn(device.get(await signInOptions()))).status).toBe(401);
    await set(`role = 'admin', staff_role = 'owner'`);
    expect((await signIn(device.get(await signInOptions()))).status).toBe(200);
  });
});

describe('confirming', () => {
  const confirmOptions = async () =>
    (await store.api.post<Options>('/admin/reauth/passkey/options', {}, token)).body.data.options;
  const confirm = (credential: ReturnType<Authenticator['get']>) =>
    store.api.post<{ freshUntil: string }>('/admin/reauth/passkey', { credential }, token);
  const age = () => store.database.rows(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);

  test('an old session – passkeys are neither offered nor removed; after confirming with one they are', async () => {
    await age();
    const [passkey] = await listed();
    const offer = () => store.api.post(`${PASSKEYS}/options`, {}, token);
    expect((await offer()).body.error.code).toBe('REAUTH_REQUIRED');
    expect((await store.api.delete(`${PASSKEYS}/${passkey?.id}`, token)).status).toBe(403);
    const options = await confirmOptions();
    expect(options.allowCredentials).toMatchObject([{ id: device.id.toString('base64url') }]);
    const answer = await confirm(device.get(options));
    expect(Date.parse(answer.body.data.freshUntil)).toBeGreaterThan(Date.now());
    expect((await offer()).status).toBe(200);
  });

  test('a challenge for signing in, a passkey of somebody else – 400, and the session stays old', async () => {
    await age();
    expect((await confirm(device.get(await signInOptions()))).status).toBe(400);
    const stranger = new Authenticator(ORIGIN);
    const refused = await confirm(stranger.get(await confirmOptions()));
    expect([refused.status, refused.body.error.code]).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await store.api.post(`${PASSKEYS}/options`, {}, token)).status).toBe(403);
    await confirm(device.get(await confirmOptions()));
  });

  test('the registered passkey of a colleague – 400, and the session stays old', async () => {
    const { token: hers } = await store.colleague('manager');
    const phone = new Authenticator(ORIGIN);
    expect((await register('Phone', phone.create(await creationOptions(hers)), hers)).status).toBe(201);
    await age();
    expect((await confirm(phone.get(await confirmOptions()))).status).toBe(400);
    expect((await store.api.post(`${PASSKEYS}/options`, {}, token)).status).toBe(403);
    await confirm(device.get(await confirmOptions()));
  });
});

test('a store that requires two factors – a passkey is enough, and its owner’s password alone is 403', async () => {
  const require = (requireStaffTwoFactor: boolean, bearer: string) =>
    store.api.put('/admin/settings', { requireStaffTwoFactor }, bearer);
  expect((await require(true, token)).status).toBe(200);
  const alone = await store.api.post('/admin/login', STAFF);
  expect([alone.status, alone.body.error.code]).toEqual([403, 'PASSKEY_REQUIRED']);
  const { token: opened, admin } = (await signIn(device.get(await signInOptions()))).body.data;
  expect(admin).toMatchObject({ mustSetUpTwoFactor: false });
  expect((await require(false, opened)).status).toBe(200);
  expect((await store.api.post('/admin/login', STAFF)).status).toBe(200);
});

describe('a colleague’s reset of two-step sign-in', () => {
  test('a member with a passkey only – shown with it; afterwards without, signed out and emailed', async () => {
    const { token: hers, id, email } = await store.customer();
    await store.asOwner(`UPDATE users SET role = 'admin', staff_role = 'support' WHERE id = $1`, [id]);
    await store.asOwner(`UPDATE sessions SET kind = 'staff' WHERE user_id = $1`, [id]);
    const phone = new Authenticator(ORIGIN);
    expect((await register('Phone', phone.create(await creationOptions(hers)), hers)).status).toBe(201);
    const member = async () => {
      const { body } = await store.api.get<{ staff: { passkeys: number }[] }>(`/admin/staff?id=${id}`, token);
      return body.data.staff[0];
    };
    expect(await member()).toMatchObject({ totpEnabled: false, passkeys: 1 });

    expect((await store.api.delete(`/admin/staff/${id}/totp`, token)).status).toBe(200);
    expect(await member()).toMatchObject({ passkeys: 0 });
    expect((await store.api.get('/admin/profile', hers)).status).toBe(401);
    expect((await signIn(phone.get(await signInOptions()))).status).toBe(401);
    // The queue sends this email, the welcome and the one about the new passkey in any order.
    await eventually(async () => emails.to(email).some(({ subject }) => /two-step/i.test(subject)));
  });
});

describe('managing', () => {
  test('renaming – the new name, audited; another person’s – 404', async () => {
    const [passkey] = await listed();
    const answer = await store.api.put(`${PASSKEYS}/${passkey?.id}`, { name: 'Old laptop' }, token);
    expect(answer.status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'Old laptop' }]);
    const { token: other, id } = await store.customer();
    await store.database.rows(`UPDATE users SET role = 'admin', staff_role = 'manager' WHERE id = $1`, [id]);
    await store.database.rows(`UPDATE sessions SET kind = 'staff' WHERE user_id = $1`, [id]);
    expect((await store.api.put(`${PASSKEYS}/${passkey?.id}`, { name: 'Mine' }, other)).status).toBe(404);
    expect((await store.api.delete(`${PASSKEYS}/${passkey?.id}`, other)).status).toBe(404);
  });

  test('removing – it no longer signs in, and the owner is emailed', async () => {
    const [passkey] = await listed();
    expect((await store.api.delete(`${PASSKEYS}/${passkey?.id}`, token)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await signIn(device.get(await signInOptions()))).status).toBe(401);
    expect((await emails.waitFor(STAFF.email, 2)).text).toMatch(/“Old laptop” was removed/);
  });
});

test('ten refused passkeys – the next attempt is 429', async () => {
  const strict = await startApp({ PUBLIC_URL: ORIGIN });
  try {
    const guess = () =>
      strict.api.post(SIGN_IN, { credential: new Authenticator(ORIGIN).get({ challenge: 'x' }) });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  } finally {
    await strict.stop();
  }
});

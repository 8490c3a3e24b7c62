import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import { startApp, type TestStore } from './support/app.js';

const CLIENT_ID = 'store-client';

let provider: OAuth2Server;
let store: TestStore;
let person: Record<string, unknown>;
let tokenInfo: Record<string, unknown>;

beforeAll(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const issuer = provider.issuer.url ?? '';
  provider.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = person;
  });
  provider.service.on('beforeIntrospect', (response: MutableResponse) => {
    response.body = tokenInfo;
  });
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, person, { aud: CLIENT_ID });
  });
  store = await startApp({
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: 'store-secret',
    GOOGLE_AUTH_URL: `${issuer}/authorize`,
    GOOGLE_TOKEN_URL: `${issuer}/token`,
    GOOGLE_USERINFO_URL: `${issuer}/userinfo`,
    GOOGLE_TOKENINFO_URL: `${issuer}/introspect`,
    GOOGLE_JWKS_URL: `${issuer}/jwks`,
    GOOGLE_ISSUER: issuer,
  });
});
afterAll(async () => {
  await store.stop();
  await provider.stop();
});

let subject = 0;
beforeEach(() => {
  subject += 1;
  const sub = `google-${subject}`;
  person = { sub, email: `g${subject}@example.com`, email_verified: true, name: 'Meera Joshi' };
  tokenInfo = { aud: CLIENT_ID, sub };
});
afterEach(() => {
  provider.service.removeAllListeners('beforeResponse');
});

interface SignedIn {
  token: string;
  user: { id: string; email: string; isGoogleUser: boolean; isEmailVerified: boolean };
}

/** Does what the browser does: leaves for the provider and comes back with a code. */
async function goToProvider() {
  const away = await store.api.call('GET', '/auth/google?mode=signup');
  expect(away.status).toBe(302);
  const target = new URL(away.headers.get('location') ?? '');
  const back = await fetch(target, { redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '');
  const cookie = (away.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    target,
    cookie,
    code: returned.searchParams.get('code') ?? '',
    state: returned.searchParams.get('state') ?? '',
  };
}

const finish = (body: { code: string; state: string }, cookie: string) =>
  store.api.call<SignedIn>('POST', '/google/save-user', { body, headers: { cookie } });

/** An access token and ID token of the provider, as a client of its own would have. */
async function tokens(): Promise<{ access_token: string; id_token: string }> {
  const answer = await fetch(`${provider.issuer.url}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'any',
      client_id: CLIENT_ID,
      redirect_uri: 'x',
    }),
  });
  return answer.json() as Promise<{ access_token: string; id_token: string }>;
}

const proof = (extra: Record<string, string>) => ({
  googleId: String(person.sub),
  email: String(person.email),
  name: 'Meera Joshi',
  picture: null,
  action: 'register',
  ...extra,
});

/**
 * The cookie with one character of its seal changed: the tenth from the end, because the last
 * one carries unused bits of base64 and may decode to the very same bytes.
 */
const tampered = (cookie: string): string =>
  cookie.replace(/.(?=.{9}$)/, (character) => (character === 'A' ? 'B' : 'A'));

describe('GET /auth/google, POST /google/save-user', () => {
  it('the whole way round – a new account, signed in, with PKCE, state, offline access and consent asked for', async () => {
    const { target, cookie, code, state } = await goToProvider();
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${store.url.replace('127.0.0.1', 'localhost')}/auth/google/callback`,
    });
    const answer = await finish({ code, state }, cookie);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({
      email: person.email,
      isGoogleUser: true,
      isEmailVerified: true,
    });
    expect((await store.api.get('/auth/me', answer.body.data.token)).status).toBe(200);
  });

  it("somebody else's state, or no cookie – 401, no account", async () => {
    const { cookie, code, state } = await goToProvider();
    const madeUp = await finish({ code, state: 'made up' }, cookie);
    expect([madeUp.status, madeUp.body.message]).toEqual([
      401,
      'Google authentication failed. Please try again.',
    ]);
    expect((await finish({ code, state }, '')).status).toBe(401);
    expect((await finish({ code, state }, tampered(cookie))).status).toBe(401);
    expect(await store.database.rows('SELECT 1 FROM users WHERE email = $1', [person.email])).toEqual([]);
  });

  it('a code the provider refuses – 401', async () => {
    provider.service.once('beforeResponse', (response: MutableResponse) => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant' };
    });
    const { cookie, code, state } = await goToProvider();
    const answer = await finish({ code, state }, cookie);
    expect([answer.status, answer.body.message]).toEqual([401, 'Failed to exchange code for token']);
  });

  it.each([
    ['does not answer', { statusCode: 500, body: { error: 'internal_failure' } }],
    ['answers without an address', { statusCode: 200, body: { sub: 'somebody' } }],
  ])('the person cannot be read, as userinfo %s – 502, no account', async (_case, said) => {
    const { cookie, code, state } = await goToProvider();
    provider.service.once('beforeUserinfo', (response: MutableResponse) => Object.assign(response, said));
    const answer = await finish({ code, state }, cookie);
    expect([answer.status, answer.body.message]).toEqual([502, 'Failed to get user info from Google']);
  });

  it.each([
    [401, 'invalid_client'],
    [500, 'internal_failure'],
  ])("the provider's %s %s – 502, for it is not the visitor's fault", async (statusCode, error) => {
    const { cookie, code, state } = await goToProvider();
    provider.service.once('beforeResponse', (response: MutableResponse) => {
      response.statusCode = statusCode;
      response.body = { error };
    });
    const answer = await finish({ code, state }, cookie);
    expect([answer.status, answer.body.error.code]).toEqual([502, 'PROVIDER_DOWN']);
  });

  it('no code – 400 with the sentence of the page', async () => {
    const answer = await finish({ code: '', state: 'x' }, '');
    expect([answer.status, answer.body.error.fields?.code]).toEqual([400, 'No authorization code received']);
  });
});

describe('POST /google/auth', () => {
  it('an id without proof – 401', async () => {
    expect((await store.api.post('/google/auth', proof({}))).status).toBe(401);
  });

  it('an ID token of the provider – signed in; the same person again – the same account', async () => {
    const { id_token: idToken } = await tokens();
    const first = await store.api.post<SignedIn>('/google/auth', proof({ idToken }));
    const second = await store.api.post<SignedIn>('/google/auth', proof({ idToken }));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.user.id).toBe(first.body.data.user.id);
  });

  it('a forged ID token, or one of another person – 401', async () => {
    const { id_token: idToken } = await tokens();
    expect(
      (await store.api.post('/google/auth', proof({ idToken: `${idToken.slice(0, -4)}AAAA` }))).status,
    ).toBe(401);
    expect(
      (await store.api.post('/google/auth', { ...proof({ idToken }), googleId: 'another' })).status,
    ).toBe(401);
  });

  it('an access token issued to another application – 401; one issued to us – signed in', async () => {
    const { access_token: accessToken } = await tokens();
    tokenInfo = { aud: 'another application', sub: person.sub };
    expect((await store.api.post('/google/auth', proof({ accessToken }))).status).toBe(401);
    tokenInfo = { aud: CLIENT_ID, sub: person.sub };
    expect((await store.api.post('/google/auth', proof({ accessToken }))).status).toBe(200);
  });
});

describe('somebody who may not sign in', () => {
  it.each([
    ['suspended', 'ACCOUNT_SUSPENDED'],
    ['pending', 'ACCOUNT_PENDING'],
  ])('%s – 403 %s, and no session', async (status, code) => {
    const { id_token: idToken } = await tokens();
    const { user } = (await store.api.post<SignedIn>('/google/auth', proof({ idToken }))).body.data;
    await store.database.rows('UPDATE users SET status = $2 WHERE id = $1', [user.id, status]);
    await store.database.rows('DELETE FROM sessions WHERE user_id = $1', [user.id]);
    const { cookie, code: returned, state } = await goToProvider();
    for (const answer of [
      await store.api.post('/google/auth', proof({ idToken })),
      await finish({ code: returned, state }, cookie),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, code]);
    }
    expect(await store.database.rows('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('new, in a store that approves accounts – 403 ACCOUNT_PENDING, and no session', async () => {
    await store.api.put('/admin/settings', { approveNewAccounts: true }, await store.staff());
    const { id_token: idToken } = await tokens();
    const answer = await store.api.post('/google/auth', proof({ idToken }));
    await store.api.put('/admin/settings', { approveNewAccounts: false }, await store.staff());
    expect([answer.status, answer.body.error.code]).toEqual([403, 'ACCOUNT_PENDING']);
    const made = await store.database.rows('SELECT status FROM users WHERE email = $1', [person.email]);
    expect(made).toEqual([{ status: 'pending' }]);
  });
});

describe('an address that has an account already', () => {
  it('verified by the provider, never by us – linked, and the password and sessions of the first owner are gone', async () => {
    const customer = await store.customer();
    person.email = customer.email;
    const { id_token: idToken } = await tokens();
    const answer = await store.api.post<SignedIn>('/google/auth', proof({ idToken }));
    expect(answer.body.data.user.id).toBe(customer.id);
    expect((await store.api.get('/auth/me', customer.token)).status).toBe(401);
    const { email, password } = customer;
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(401);
  });

  it('verified by the provider and by us – linked, and its password and sessions stay', async () => {
    const { id, token, email, password } = await store.customer();
    await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
    person.email = email;
    const { id_token: idToken } = await tokens();
    const answer = await store.api.post<SignedIn>('/google/auth', proof({ idToken }));
    expect(answer.body.data.user).toMatchObject({ id, isGoogleUser: true });
    expect((await store.api.get('/auth/me', token)).status).toBe(200);
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(200);
  });

  it('not verified by the provider – 409, nothing linked', async () => {
    const customer = await store.customer();
    Object.assign(person, { email: customer.email, email_verified: false });
    const { id_token: idToken } = await tokens();
    const answer = await store.api.post('/google/auth', proof({ idToken }));
    expect([answer.status, answer.body.error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await store.api.get('/auth/me', customer.token)).status).toBe(200);
  });
});

it('a store without a client of the provider – 404, said so', async () => {
  const plain = await startApp();
  try {
    expect((await plain.api.get('/auth/google')).body.error.code).toBe('GOOGLE_NOT_CONFIGURED');
  } finally {
    await plain.stop();
  }
});

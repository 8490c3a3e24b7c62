import { createHash } from 'node:crypto';
import type { MutableResponse } from 'oauth2-mock-server';
import { startApp, type TestStore } from './support/app.ts';
import { AskingBrowser } from './support/email-sign-in.ts';
import { CLIENT_ID, GoogleStore } from './support/google.ts';

let google: GoogleStore;
let store: TestStore;
beforeAll(async () => {
  google = await GoogleStore.start();
  store = google.store;
});
beforeEach(() => google.reset());
afterAll(() => google.stop());

interface SentRequest {
  body: Record<string, string>;
}

/** The cookie with a changed signature: not the last character, whose unused base64 bits may decode to the same bytes. */
const tampered = (cookie: string): string =>
  cookie.replace(/.(?=.{9}$)/, (character) => (character === 'A' ? 'B' : 'A'));

describe('GET /auth/google, POST /google/save-user', () => {
  test('the complete flow – a new account, signed in; PKCE, state, offline access and consent are requested', async () => {
    const returned = await google.goToProvider();
    expect(returned.status).toBe(302);
    expect(returned.setCookie).toMatch(/; Max-Age=600; Path=\/api\/google; HttpOnly; SameSite=Lax$/);
    expect(Object.fromEntries(returned.target.searchParams)).toMatchObject({
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${store.url.replace('127.0.0.1', 'localhost')}/auth/google/callback`,
    });
    expect(returned.headers.get('cache-control')).toBe('no-store');
    expect(returned.headers.get('x-content-type-options')).toBe('nosniff');
    const answer = await google.finish(returned);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^google_sign_in=; .*Expires=Thu, 01 Jan 1970/);
    expect(answer.body.data.user).toMatchObject({
      email: google.person.email,
      isGoogleUser: true,
      isEmailVerified: true,
    });
    expect((await store.api.get('/auth/me', answer.body.data.token)).status).toBe(200);
  });

  test('a name longer than ours may be – cut between two characters', async () => {
    google.person.name = `M${'नि'.repeat(60)}`;
    const { body } = await google.finish(await google.goToProvider());
    expect(body.data.user.name).toBe(`M${'नि'.repeat(49)}`);
  });

  test("another visitor's state, or no cookie – 401, no account", async () => {
    const returned = await google.goToProvider();
    const madeUp = await google.finish({ ...returned, state: 'made up' });
    expect([madeUp.status, madeUp.body.message]).toEqual([
      401,
      'Google authentication failed. Please try again.',
    ]);
    expect((await google.finish({ ...returned, cookie: '' })).status).toBe(401);
    expect((await google.finish({ ...returned, cookie: tampered(returned.cookie) })).status).toBe(401);
    expect(await store.database.rows('SELECT 1 FROM users WHERE email = $1', [google.person.email])).toEqual(
      [],
    );
  });

  test('two sign-ins – each has a state, nonce and challenge of its own, and neither fits the other', async () => {
    const [first, second] = [await google.goToProvider(), await google.goToProvider()];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, other] = [first, second].map(({ target }) => target.searchParams.get(name));
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(other).not.toBe(one);
    }
    expect((await google.finish({ ...first, state: second.state })).status).toBe(401);
    expect((await google.finish({ ...first, cookie: second.cookie })).status).toBe(401);
    google.claims = { nonce: second.target.searchParams.get('nonce') };
    const refused = await google.finish(first);
    expect([refused.status, refused.body.error.code]).toEqual([401, 'GOOGLE_REFUSED']);
    expect((await google.finish(second)).status).toBe(200);
  });

  test('the exchange – the verifier of the challenge, the address of the page and our client are sent', async () => {
    const returned = await google.goToProvider();
    const sent = new Promise<Record<string, string>>((resolve) => {
      google.provider.service.once('beforeResponse', (_response: unknown, request: SentRequest) =>
        resolve(request.body),
      );
    });
    expect((await google.finish(returned)).status).toBe(200);
    const { code_verifier: verifier = '', ...rest } = await sent;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(challenge).toBe(returned.target.searchParams.get('code_challenge'));
    expect(rest).toEqual({
      grant_type: 'authorization_code',
      code: returned.code,
      redirect_uri: returned.target.searchParams.get('redirect_uri'),
      client_id: CLIENT_ID,
      client_secret: 'store-secret',
    });
  });

  test('the outcome of another sign-in in the address – only the posted code counts', async () => {
    const returned = await google.goToProvider();
    const { code, state, cookie } = returned;
    const path = '/google/save-user?error=access_denied&code=other&state=other';
    const answer = await store.api.call('POST', path, { body: { code, state }, headers: { cookie } });
    expect(answer.status).toBe(200);
  });

  test.each(['mode=other', 'mode=signin&code=stolen&state=made-up', 'error=access_denied'])(
    'GET /auth/google?%s – 400, no redirect',
    async (query) => {
      const answer = await store.api.get(`/auth/google?${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    },
  );

  test('a cookie that was signed for another sign-in – refused as absent, in both directions', async () => {
    const returned = await google.goToProvider();
    const { email } = await store.customer();
    const browser = new AskingBrowser(store.api);
    await browser.begin(email);
    const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
    const ofEmail = `google_sign_in=${valueOf(browser.cookie)}`;
    const refused = await google.finish({ ...returned, cookie: ofEmail });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'GOOGLE_REFUSED']);
    browser.cookie = `email_sign_in=${valueOf(returned.cookie)}`;
    expect((await browser.confirm({ code: '123456' })).body.error.code).toBe('SIGN_IN_CODE_SPENT');
    expect((await google.finish(returned)).status).toBe(200);
  });

  test.each([
    ['rejected by the provider', { error: 'invalid_grant' }],
    ['rejected without a reason', {}],
    ['rejected without a word', ''],
  ])('a code %s – 401', async (_case, body) => {
    google.answerTokenRequest({ statusCode: 400, body });
    const returned = await google.goToProvider();
    const answer = await google.finish(returned);
    expect([answer.status, answer.body.message]).toEqual([401, 'Failed to exchange code for token']);
  });

  test.each([
    ['does not answer', { statusCode: 500, body: { error: 'internal_failure' } }],
    ['answers without an address', { statusCode: 200, body: { sub: 'somebody' } }],
  ])('the profile cannot be read because userinfo %s – 502, no account', async (_case, said) => {
    const returned = await google.goToProvider();
    google.provider.service.once('beforeUserinfo', (response: MutableResponse) =>
      Object.assign(response, said),
    );
    const answer = await google.finish(returned);
    expect([answer.status, answer.body.message]).toEqual([502, 'Failed to get user info from Google']);
  });

  test.each([
    [401, 'invalid_client'],
    [400, 'invalid_request'],
    [500, 'internal_failure'],
    [500, 'invalid_grant'],
  ])("the provider's %s %s – 502, because it is not the visitor's error", async (statusCode, error) => {
    const returned = await google.goToProvider();
    google.answerTokenRequest({ statusCode, body: { error } });
    const answer = await google.finish(returned);
    expect([answer.status, answer.body.error.code]).toEqual([502, 'PROVIDER_DOWN']);
  });

  test.each([
    ['without an ID token', { access_token: 'a', token_type: 'Bearer' }],
    ['without an access token', { id_token: 'a.b.c', token_type: 'Bearer' }],
    ['of another type', { access_token: 'a', id_token: 'a.b.c', token_type: 'mac' }],
  ])('the provider answers with tokens %s – 502', async (_case, body) => {
    const returned = await google.goToProvider();
    google.answerTokenRequest({ statusCode: 200, body });
    const answer = await google.finish(returned);
    expect([answer.status, answer.body.error.code]).toEqual([502, 'PROVIDER_DOWN']);
  });

  test("no code – 400 with the page's message", async () => {
    const answer = await google.finish({ code: '', state: 'x', cookie: '' });
    expect([answer.status, answer.body.error.fields?.code]).toEqual([400, 'No authorization code received']);
  });
});

describe('POST /google/auth', () => {
  test('an id without proof – 401', async () => {
    expect((await google.prove({})).status).toBe(401);
  });

  test('an ID token of the provider – signed in; used again – the same account', async () => {
    const { idToken } = await google.tokens();
    const first = await google.prove({ idToken });
    const second = await google.prove({ idToken });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.user.id).toBe(first.body.data.user.id);
  });

  test('a forged ID token, or one of another person – 401', async () => {
    const { idToken } = await google.tokens();
    expect((await google.prove({ idToken: `${idToken.slice(0, -4)}AAAA` })).status).toBe(401);
    expect((await google.prove({ idToken, googleId: 'another' })).status).toBe(401);
  });

  test('an access token issued to another application – 401; one issued to us – signed in', async () => {
    const { accessToken } = await google.tokens();
    google.tokenInfo = { aud: 'another application', sub: google.person.sub };
    expect((await google.prove({ accessToken })).status).toBe(401);
    google.tokenInfo = { aud: CLIENT_ID, sub: google.person.sub };
    expect((await google.prove({ accessToken })).status).toBe(200);
  });
});

describe('a person who may not sign in', () => {
  test.each([
    ['suspended', 'ACCOUNT_SUSPENDED'],
    ['pending', 'ACCOUNT_PENDING'],
  ])('%s – 403 %s, and no session', async (status, code) => {
    const { idToken } = await google.tokens();
    const { user } = (await google.prove({ idToken })).body.data;
    await store.database.rows('UPDATE users SET status = $2 WHERE id = $1', [user.id, status]);
    await store.database.rows('DELETE FROM sessions WHERE user_id = $1', [user.id]);
    const returned = await google.goToProvider();
    for (const answer of [await google.prove({ idToken }), await google.finish(returned)]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, code]);
    }
    expect(await store.database.rows('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });

  test('a new account in a store that approves accounts – 403 ACCOUNT_PENDING, and no session', async () => {
    await store.api.put('/admin/settings', { approveNewAccounts: true }, await store.staff());
    const { idToken } = await google.tokens();
    const answer = await google.prove({ idToken });
    await store.api.put('/admin/settings', { approveNewAccounts: false }, await store.staff());
    expect([answer.status, answer.body.error.code]).toEqual([403, 'ACCOUNT_PENDING']);
    const made = await store.database.rows('SELECT status FROM users WHERE email = $1', [
      google.person.email,
    ]);
    expect(made).toEqual([{ status: 'pending' }]);
  });
});

describe('an address that already has an account', () => {
  test('verified by the provider, not by us – linked, and the previous password and sessions are removed', async () => {
    const customer = await store.customer();
    google.person.email = customer.email;
    const { idToken } = await google.tokens();
    const answer = await google.prove({ idToken });
    expect(answer.body.data.user.id).toBe(customer.id);
    expect((await store.api.get('/auth/me', customer.token)).status).toBe(401);
    const { email, password } = customer;
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(401);
  });

  test('verified by the provider and by us – linked, and its password and sessions stay', async () => {
    const { id, token, email, password } = await store.customer();
    await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
    google.person.email = email;
    const { idToken } = await google.tokens();
    const answer = await google.prove({ idToken });
    expect(answer.body.data.user).toMatchObject({ id, isGoogleUser: true });
    expect((await store.api.get('/auth/me', token)).status).toBe(200);
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(200);
  });

  test('not verified by the provider – 409, nothing linked', async () => {
    const customer = await store.customer();
    Object.assign(google.person, { email: customer.email, email_verified: false });
    const { idToken } = await google.tokens();
    const answer = await google.prove({ idToken });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await store.api.get('/auth/me', customer.token)).status).toBe(200);
  });
});

test('a store without a Google client – 404 with a message', async () => {
  const plain = await startApp();
  try {
    expect((await plain.api.get('/auth/google')).body.error.code).toBe('GOOGLE_NOT_CONFIGURED');
  } finally {
    await plain.stop();
  }
});

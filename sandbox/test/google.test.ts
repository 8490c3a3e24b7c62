import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { backFrom, createGoogleClient, RETURN_ADDRESS } from './google-client.ts';
import { GOOGLE_CLIENT, startTestSandbox } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let google: ReturnType<typeof createGoogleClient>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  google = createGoogleClient(sandbox);
});

const EMAIL = 'meera@example.com';
const VERIFIED = { name: 'Meera Joshi', email: EMAIL, email_verified: true };

describe('the code flow', () => {
  test('new person – redirect with code and state, tokens, same person in every response', async () => {
    const left = await google.choose({
      account: 'another',
      name: 'Meera Joshi',
      email: EMAIL,
      verified: 'yes',
    });
    expect(left.status).toBe(303);
    expect(left.headers.get('location')).toMatch(
      /^http:\/\/localhost:9\/auth\/google\/callback\?from=store&/,
    );
    expect(backFrom(left).get('state')).toBe(google.state);

    const tokens = (await google.exchange(backFrom(left).get('code') ?? '')).json;
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3599 });
    expect(String(tokens['scope'])).toMatch(/^openid .*userinfo\.email .*userinfo\.profile$/);

    const origin = `http://localhost:${new URL(sandbox.base).port}`;
    const keys = createRemoteJWKSet(new URL(`${sandbox.base}/google/jwks`));
    const { payload, protectedHeader } = await jwtVerify(String(tokens['id_token']), keys, {
      issuer: `${origin}/google`,
      audience: GOOGLE_CLIENT.id,
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({ ...VERIFIED, azp: GOOGLE_CLIENT.id });
    expect(protectedHeader.kid).toBeTruthy();

    const access = String(tokens['access_token']);
    expect((await google.userinfo(access)).json).toEqual({
      ...VERIFIED,
      sub: payload.sub,
      given_name: 'Meera',
      family_name: 'Joshi',
    });
    expect((await google.post('/google/tokeninfo', { access_token: access })).json).toMatchObject({
      aud: GOOGLE_CLIENT.id,
      sub: payload.sub,
      email: EMAIL,
      email_verified: 'true',
    });
  });

  test('same address in another case, also after a reset – same subject', async () => {
    const first = (await google.userinfo(await google.accessToken(EMAIL))).json['sub'];
    await sandbox.sim('POST', '/reset');
    const second = (await google.userinfo(await google.accessToken(EMAIL.toUpperCase()))).json['sub'];
    expect(first).toMatch(/^\d{21}$/);
    expect(second).toBe(first);
  });

  test('credentials in a Basic header – accepted', async () => {
    const code = await google.codeFor(EMAIL);
    const basic = Buffer.from(`${GOOGLE_CLIENT.id}:${GOOGLE_CLIENT.secret}`).toString('base64');
    const fields = { grant_type: 'refresh_token', refresh_token: '' };
    const known = await google.post('/google/token', fields, { authorization: `Basic ${basic}` });
    expect(known.json['error']).toBe('invalid_grant');
    const wrong = await google.post('/google/token', fields, {
      authorization: `Basic ${basic.slice(0, -4)}`,
    });
    expect(wrong.json['error']).toBe('invalid_client');
    expect((await google.exchange(code)).status).toBe(200);
  });

  test('nonce – repeated in the ID token', async () => {
    const code = await google.codeFor(EMAIL, { nonce: 'once' });
    const token = String((await google.exchange(code)).json['id_token']);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).toContain('"nonce":"once"');
  });

  test('offline access – refresh token for more access tokens; online – none', async () => {
    const online = (await google.exchange(await google.codeFor(EMAIL, { access_type: undefined }))).json;
    expect(online['refresh_token']).toBeUndefined();
    const offline = (await google.exchange(await google.codeFor(EMAIL))).json;
    const refreshed = await google.exchange('', {
      grant_type: 'refresh_token',
      refresh_token: String(offline['refresh_token']),
    });
    expect(refreshed.status).toBe(200);
    expect(refreshed.json['refresh_token']).toBeUndefined();
    expect((await google.userinfo(String(refreshed.json['access_token']))).json['email']).toBe(EMAIL);
  });

  test('scope email alone – no name, no ID token', async () => {
    const tokens = (await google.exchange(await google.codeFor(EMAIL, { scope: 'email' }))).json;
    expect(tokens['id_token']).toBeUndefined();
    const claims = (await google.userinfo(String(tokens['access_token']))).json;
    expect(Object.keys(claims)).toEqual(['sub', 'email', 'email_verified']);
  });

  test('discovery – every URL is served, PKCE with S256', async () => {
    const found = (await sandbox.call('GET', '/google/.well-known/openid-configuration')).json;
    expect(found).toMatchObject({ code_challenge_methods_supported: ['S256'] });
    const origin = `http://localhost:${new URL(sandbox.base).port}`;
    for (const name of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri']) {
      const path = String(found[name]).replace(origin, '');
      expect(path).toMatch(/^\/google\//);
      expect((await sandbox.call(name === 'token_endpoint' ? 'POST' : 'GET', path)).status).not.toBe(404);
    }
  });
});

describe('refused token requests', () => {
  const refusal = (reply: { status: number; json: Record<string, unknown> }) => [
    reply.status,
    reply.json['error'],
  ];

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, [400, 'invalid_grant']],
    ['no verifier', { code_verifier: '' }, [400, 'invalid_grant']],
    ['another return address', { redirect_uri: `${RETURN_ADDRESS}&more=1` }, [400, 'invalid_grant']],
    ['an unknown code', { code: '4/0Aunknown' }, [400, 'invalid_grant']],
    ['a wrong secret', { client_secret: 'guess' }, [401, 'invalid_client']],
    ['another client', { client_id: 'somebody-else' }, [401, 'invalid_client']],
    ['another grant type', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    ['no grant type', { grant_type: '' }, [400, 'invalid_request']],
  ])('code with %s – refused', async (_what, change, expected) => {
    const code = await google.codeFor(EMAIL);
    expect(refusal(await google.exchange(code, change))).toEqual(expected);
  });

  test('code used twice – refused, its tokens revoked', async () => {
    const code = await google.codeFor(EMAIL);
    const { json: tokens } = await google.exchange(code);
    expect((await google.userinfo(String(tokens['access_token']))).status).toBe(200);
    expect(refusal(await google.exchange(code))).toEqual([400, 'invalid_grant']);
    expect((await google.userinfo(String(tokens['access_token']))).status).toBe(401);
    const refresh = { grant_type: 'refresh_token', refresh_token: String(tokens['refresh_token']) };
    expect(refusal(await google.exchange('', refresh))).toEqual([400, 'invalid_grant']);
  });

  test('code older than a minute – refused', async () => {
    const [young, old] = [await google.codeFor(EMAIL), await google.codeFor(EMAIL)];
    await sandbox.sim('POST', '/clock', { advanceMs: 55_000 });
    expect((await google.exchange(young)).status).toBe(200);
    await sandbox.sim('POST', '/clock', { advanceMs: 6000 });
    expect(refusal(await google.exchange(old))).toEqual([400, 'invalid_grant']);
  });

  test('unknown or expired access token – 401 from userinfo, 400 invalid_token from tokeninfo', async () => {
    const token = await google.accessToken(EMAIL);
    expect((await google.userinfo('ya29.made-up')).status).toBe(401);
    await sandbox.sim('POST', '/clock', { advanceMinutes: 60 });
    expect(refusal(await google.userinfo(token))).toEqual([401, 'invalid_request']);
    const info = await sandbox.call('GET', `/google/tokeninfo?access_token=${token}`);
    expect(refusal(info)).toEqual([400, 'invalid_token']);
  });
});

describe('control API', () => {
  test('person created by a test – offered, with the given claims', async () => {
    const person = { name: 'Priya', email: 'priya@example.com', emailVerified: false, sub: 'sub-1' };
    const made = await sandbox.sim('POST', '/google/people', person);
    expect(made.json).toEqual({ person });
    expect((await google.open()).text).toContain('priya@example.com');
    const code = backFrom(await google.choose({ account: 'sub-1' })).get('code') ?? '';
    const access = String((await google.exchange(code)).json['access_token']);
    expect((await google.userinfo(access)).json).toEqual({
      sub: 'sub-1',
      name: 'Priya',
      given_name: 'Priya',
      email: 'priya@example.com',
      email_verified: false,
    });
    expect((await sandbox.sim('POST', '/google/people', { name: 'X', email: 'nope' })).status).toBe(400);
  });

  test('forced errors – the endpoint fails that many times, then works', async () => {
    const fault = (body: object) => sandbox.sim('POST', '/google/faults', body);
    await fault({ endpoint: 'token', kind: '500', times: 2 });
    const code = await google.codeFor(EMAIL);
    expect((await google.exchange(code)).status).toBe(500);
    expect((await google.exchange(code)).status).toBe(500);
    const access = String((await google.exchange(code)).json['access_token']);

    await fault({ endpoint: 'userinfo', kind: 'drop' });
    await expect(google.userinfo(access)).rejects.toThrow('fetch failed');
    await fault({ endpoint: 'userinfo', kind: '401' });
    expect((await google.userinfo(access)).status).toBe(401);
    expect((await google.userinfo(access)).status).toBe(200);

    await fault({ endpoint: 'jwks', kind: 'hang', times: 'all' });
    const hung = fetch(`${sandbox.base}/google/jwks`, { signal: AbortSignal.timeout(300) });
    await expect(hung).rejects.toThrow('timeout');
    await sandbox.sim('DELETE', '/google/faults');
    expect((await sandbox.call('GET', '/google/jwks')).status).toBe(200);
  });
});

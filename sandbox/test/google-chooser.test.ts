import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { backFrom, createGoogleClient } from './google-client.ts';
import { startTestSandbox } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let google: ReturnType<typeof createGoogleClient>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ merchantName: 'Rao & <Sons>' });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.sim('POST', '/reset');
  google = createGoogleClient(sandbox);
});

describe('the account chooser', () => {
  test('valid request – test banner, store name, three people, no script', async () => {
    const page = await google.open();
    expect(page.status).toBe(200);
    expect(page.text).toContain('Test sign-in – not the real Google');
    expect(page.text).toContain('Rao &amp; &lt;Sons&gt;');
    expect(page.text.match(/class="person"/g)).toHaveLength(3);
    expect(page.text.match(/Not verified/g)).toHaveLength(1);
    expect(page.text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('person chosen – redirect with a code for that person', async () => {
    const sub = /name="account"\s+value="(\d+)"/.exec((await google.open()).text)?.[1] ?? '';
    const code = backFrom(await google.choose({ account: sub })).get('code') ?? '';
    const access = String((await google.exchange(code)).json['access_token']);
    expect((await google.userinfo(access)).json).toMatchObject({ sub, email: 'ananya.iyer@example.com' });
  });

  test('Cancel – redirect with access_denied and the state, no code', async () => {
    const back = backFrom(await google.choose({ account: 'cancel' }));
    expect(Object.fromEntries(back)).toEqual({ from: 'store', state: google.state, error: 'access_denied' });
  });

  test('another account without name or address – 422, input kept, nobody signed in', async () => {
    const reply = await google.choose({ account: 'another', name: ' ', email: '"nobody' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('Enter a name');
    expect(reply.text).toContain('Enter a valid email address');
    expect(reply.text).toContain('value="&quot;nobody"');
    expect(reply.text).toMatch(/<details[^>]*\sopen/);
  });

  test('another account with the box unticked – unverified address', async () => {
    const left = await google.choose({ account: 'another', name: 'Om', email: 'om@example.com' });
    const tokens = await google.exchange(backFrom(left).get('code') ?? '');
    const claims = (await google.userinfo(String(tokens.json['access_token']))).json;
    expect(claims['email_verified']).toBe(false);
    expect((await google.open()).text).toContain('om@example.com');
  });

  test('many people added – the latest four offered with the demo people', async () => {
    for (const number of [1, 2, 3, 4, 5]) await google.codeFor(`p${number}@example.com`);
    const { text } = await google.open();
    expect(text.match(/class="person"/g)).toHaveLength(7);
    expect(text).not.toContain('p1@example.com');
  });

  test('unknown account – 422, the chooser again', async () => {
    expect((await google.choose({ account: '42' })).status).toBe(422);
  });
});

describe('invalid requests', () => {
  test.each([
    ['an unknown client', { client_id: 'somebody' }, 'invalid_client'],
    ['no return address', { redirect_uri: undefined }, 'redirect_uri_mismatch'],
    ['a script as return address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri_mismatch'],
    ['a fragment in the return address', { redirect_uri: 'https://a.example/#x' }, 'redirect_uri_mismatch'],
    ['a password in the return address', { redirect_uri: 'https://a:b@c.example/' }, 'redirect_uri_mismatch'],
  ])('%s – 400 on a page, the browser goes nowhere', async (_what, change, code) => {
    for (const reply of [await google.open(change), await google.choose({ account: 'cancel' }, change)]) {
      expect(reply.status).toBe(400);
      expect(reply.headers.get('location')).toBeNull();
      expect(reply.text).toContain(code);
    }
  });

  test.each([
    ['no response_type', { response_type: undefined }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['no scope', { scope: undefined }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid calendar' }, 'invalid_scope'],
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no choice allowed', { prompt: 'none' }, 'interaction_required'],
  ])('%s – back to the store with %s', async (_what, change, error) => {
    for (const reply of [await google.open(change), await google.choose({ account: 'cancel' }, change)]) {
      expect(reply.status).toBe(303);
      expect(backFrom(reply).get('error')).toBe(error);
      expect(backFrom(reply).get('state')).toBe(google.state);
      expect(backFrom(reply).get('code')).toBeNull();
    }
  });

  test('no state – redirect with invalid_request', async () => {
    expect(backFrom(await google.open({ state: undefined })).get('error')).toBe('invalid_request');
  });
});

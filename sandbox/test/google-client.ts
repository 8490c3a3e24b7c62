import { createHash, randomBytes } from 'node:crypto';
import { GOOGLE_CLIENT, type createClient } from './sandbox-harness.ts';

type Http = Pick<ReturnType<typeof createClient>, 'call'>;

export const RETURN_ADDRESS = 'http://localhost:9/auth/google/callback?from=store';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Acts as a store and its visitor's browser, with its own verifier and state. */
export function createGoogleClient(http: Http) {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');

  /** Valid request parameters with changes; undefined removes one. */
  function parameters(change: Record<string, string | undefined> = {}): Record<string, string> {
    const all = {
      client_id: GOOGLE_CLIENT.id,
      redirect_uri: RETURN_ADDRESS,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: digest(verifier),
      code_challenge_method: 'S256',
      ...change,
    };
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]));
  }

  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    http.call('POST', path, new URLSearchParams(fields).toString(), { ...FORM, ...headers });

  /** Opens the chooser. */
  const open = (change?: Record<string, string | undefined>) =>
    http.call('GET', `/google/authorize?${new URLSearchParams(parameters(change)).toString()}`);

  /** Submits the chooser with a button. */
  const choose = (fields: Record<string, string>, change?: Record<string, string | undefined>) =>
    post('/google/authorize', { ...parameters(change), ...fields });

  /** The code for the person with this address, who is created if needed. */
  async function codeFor(email: string, change?: Record<string, string | undefined>): Promise<string> {
    const fields = { account: 'another', name: 'Meera Joshi', email, verified: 'yes' };
    return backFrom(await choose(fields, change)).get('code') ?? '';
  }

  /** Exchanges a code with valid credentials, with changes. */
  const exchange = (code: string, change: Record<string, string> = {}) =>
    post('/google/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: RETURN_ADDRESS,
      client_id: GOOGLE_CLIENT.id,
      client_secret: GOOGLE_CLIENT.secret,
      code_verifier: verifier,
      ...change,
    });

  /** An access token for the person with this address. */
  async function accessToken(email: string): Promise<string> {
    return String((await exchange(await codeFor(email))).json['access_token']);
  }

  const userinfo = (token: string) =>
    http.call('GET', '/google/userinfo', undefined, { authorization: `Bearer ${token}` });

  return { state, post, open, choose, codeFor, exchange, accessToken, userinfo };
}

/** The parameters of a redirect back to the store. */
export function backFrom(reply: { headers: Headers }): URLSearchParams {
  return new URL(reply.headers.get('location') ?? 'http://nowhere').searchParams;
}

import { createHash, randomBytes } from 'node:crypto';
import { GOOGLE_CLIENT, type createClient } from './sandbox-harness.ts';

type Http = Pick<ReturnType<typeof createClient>, 'call'>;

export const RETURN_ADDRESS = 'http://localhost:9/auth/google/callback?from=store';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Does what a store and its visitor's browser do, with a verifier and state of its own. */
export function createGoogleClient(http: Http) {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');

  /** The parameters of a good request; undefined in `change` leaves one out. */
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

  /** Presses a button of the chooser. */
  const choose = (fields: Record<string, string>, change?: Record<string, string | undefined>) =>
    post('/google/authorize', { ...parameters(change), ...fields });

  /** The code that choosing the person with this address brings; somebody new unless there is one. */
  async function codeFor(email: string, change?: Record<string, string | undefined>): Promise<string> {
    const fields = { account: 'another', name: 'Meera Joshi', email, verified: 'yes' };
    return backFrom(await choose(fields, change)).get('code') ?? '';
  }

  /** Exchanges a code with good credentials; `change` makes something wrong. */
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

/** What an answer that leads back to the store carries. */
export function backFrom(reply: { headers: Headers }): URLSearchParams {
  return new URL(reply.headers.get('location') ?? 'http://nowhere').searchParams;
}

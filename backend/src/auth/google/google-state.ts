import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the browser keeps between leaving for the provider and coming back. */
export interface PendingSignIn {
  state: string;
  /** Proves, in the exchange, that who asks for the token began the sign-in (PKCE). */
  verifier: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const LIFETIME_MS = 10 * 60_000;
const COOKIE = 'google_sign_in';
/** Only the exchange reads it. Lax, because the request that brings it comes from our own page. */
const ATTRIBUTES = 'Path=/api/google; HttpOnly; SameSite=Lax';

const signature = (payload: string, secret: string) =>
  createHmac('sha256', `google-state:${secret}`).update(payload).digest();

export function newPendingSignIn(verifier: string, now: Date): PendingSignIn {
  return { state: randomBytes(24).toString('base64url'), verifier, expiresAt: now.getTime() + LIFETIME_MS };
}

/** The pending sign-in as a signed cookie: no session table for visitors, and nobody can forge it. */
export function toCookie(pending: PendingSignIn, secret: string, secure: boolean): string {
  const payload = Buffer.from(JSON.stringify(pending)).toString('base64url');
  const value = `${payload}.${signature(payload, secret).toString('base64url')}`;
  return `${COOKIE}=${value}; Max-Age=${LIFETIME_MS / 1000}; ${ATTRIBUTES}${secure ? '; Secure' : ''}`;
}

/** A code is good once; so is what it was asked for with. */
export const SPENT_COOKIE = `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/** The pending sign-in of a Cookie header; null when there is none, it was tampered with, or it is too old. */
export function fromCookies(header: string | undefined, secret: string, now: Date): PendingSignIn | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(header ?? '')?.[1];
  const [payload, mac] = value?.split('.') ?? [];
  if (!payload || !mac) return null;
  const expected = signature(payload, secret);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const pending = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PendingSignIn;
  return pending.expiresAt > now.getTime() ? pending : null;
}

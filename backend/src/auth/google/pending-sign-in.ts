import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const pendingSignIn = z.object({
  /** Binds the response to this browser. */
  state: z.string(),
  /** Binds the ID token to this sign-in. */
  nonce: z.string(),
  /** Proves in the exchange that this client began the sign-in (PKCE). */
  codeVerifier: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});

/** What the browser keeps between leaving for the provider and coming back. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

const COOKIE = 'google_sign_in';
export const LIFETIME_MS = 10 * 60_000;
/** Only the exchange reads the cookie. */
const PATH = '/api/google';

export function keepPendingSignIn(reply: FastifyReply, pending: PendingSignIn): void {
  const options = { path: PATH, signed: true, maxAge: LIFETIME_MS / 1000 };
  reply.setCookie(COOKIE, JSON.stringify(pending), options);
}

/** Null without a cookie, or with one that was changed or has expired. */
export function readPendingSignIn(request: FastifyRequest, now: Date): PendingSignIn | null {
  const cookie = request.server.parseCookie(request.headers.cookie ?? '')[COOKIE];
  const { valid, value } = request.unsignCookie(cookie ?? '');
  if (!valid) return null;
  const pending = pendingSignIn.parse(JSON.parse(value));
  return pending.expiresAt > now.getTime() ? pending : null;
}

/** A code works once, and so does what was sent to get it. */
export function dropPendingSignIn(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: PATH });
}

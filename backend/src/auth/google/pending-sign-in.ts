import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dropCookie, keepCookie, readCookie } from '../../common/signed-cookie.js';

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

export const LIFETIME_MS = 10 * 60_000;

/** Only the exchange reads the cookie. */
const COOKIE = { name: 'google_sign_in', path: '/api/google', lifetimeMs: LIFETIME_MS };

export const keepPendingSignIn = (reply: FastifyReply, pending: PendingSignIn): void =>
  keepCookie(reply, COOKIE, JSON.stringify(pending));

/** Null without a cookie, or with one that was changed, is another flow's or has expired. */
export function readPendingSignIn(request: FastifyRequest, now: Date): PendingSignIn | null {
  const value = readCookie(request, COOKIE);
  if (value === null) return null;
  const pending = pendingSignIn.parse(JSON.parse(value));
  return pending.expiresAt > now.getTime() ? pending : null;
}

/** A code works once, and so does what was sent to get it. */
export const dropPendingSignIn = (reply: FastifyReply): void => dropCookie(reply, COOKIE);

import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { dropCookie, keepCookie, readCookie } from '../signed-cookie.ts';

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
type PendingSignIn = z.infer<typeof pendingSignIn>;

const LIFETIME_MS = 10 * 60_000;

/** Only the exchange reads the cookie. */
const COOKIE = { name: 'google_sign_in', path: '/api/google', lifetimeMs: LIFETIME_MS };

/** What Passport hands to the store and the strategy. It reads the query alone. */
export interface GoogleRequest {
  query: { code?: string; state?: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

type Done<Answer> = (error: Error | null, answer: Answer) => void;

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Passport's store of sign-ins that have begun: a signed cookie of the browser, instead of a session. */
@Injectable()
export class GoogleSignInStore {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Passport counts the parameters of both methods: with five and four it hands over the verifier of PKCE. */
  store(
    { reply }: GoogleRequest,
    codeVerifier: string,
    { nonce }: { nonce: string },
    _meta: unknown,
    done: Done<string>,
  ): void {
    const state = randomToken();
    const expiresAt = this.clock.now().getTime() + LIFETIME_MS;
    const pending: PendingSignIn = { state, nonce, codeVerifier, expiresAt };
    keepCookie(reply, COOKIE, JSON.stringify(pending));
    done(null, state);
  }

  verify({ request }: GoogleRequest, state: string, _meta: unknown, done: Done<string | false>): void {
    done(null, this.find(request, state)?.codeVerifier ?? false);
  }

  /** The sign-in that this browser began with this state. Null also if its cookie was changed or has expired. */
  find(request: FastifyRequest, state: string | undefined): PendingSignIn | null {
    const value = readCookie(request, COOKIE);
    if (value === null) return null;
    const pending = pendingSignIn.parse(JSON.parse(value));
    const isOpen = pending.expiresAt > this.clock.now().getTime();
    return isOpen && pending.state === state ? pending : null;
  }

  /** A code works once, and so does what was sent to get it. */
  drop(reply: FastifyReply): void {
    dropCookie(reply, COOKIE);
  }
}

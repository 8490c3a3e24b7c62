import { Inject, Injectable } from '@nestjs/common';
import { timeout, TimeoutStrategy } from 'cockatiel';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { AppError, findRetryable } from '../../common/errors/app-error.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { type Circuit, isUnreachable, OutsideServices } from '../../platform/outside-services/index.ts';
import { authError } from '../auth.errors.ts';
import { type GoogleProfile, toProfile } from './google-profile.ts';
import { verifyIdToken } from './id-token.ts';

const TIMEOUT_S = 10;
/** Two requests for a proof, each with its own timeout. */
const CALL_TIMEOUT_MS = 25_000;
const RETRY_AFTER_S = 30;

/** The provider failed. */
class ProviderFailure extends Error {}

/** How Passport reports that it got no token: with the word of the provider, its answer, or what broke the connection. */
const codeRefusal = z.union([
  z.object({ code: z.literal('invalid_grant') }),
  z.object({ oauthError: z.object({ statusCode: z.literal(400) }) }),
]);
const failedAnswer = z.object({ oauthError: z.object({ statusCode: z.number().min(500) }) });
const lostConnection = z.object({ oauthError: z.instanceof(Error) });

/** Whether the provider did not answer. Its refusals, also of our own client, are answers. */
function isOutage(error: unknown): boolean {
  if (error instanceof ProviderFailure || failedAnswer.safeParse(error).success) return true;
  return isUnreachable(lostConnection.safeParse(error).data?.oauthError ?? error);
}

const tokenInfo = z.object({ aud: z.string().optional(), azp: z.string().optional(), sub: z.string() });

/** Only an invalid code is the visitor's error; a wrong client secret or an outage is not. */
function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (codeRefusal.safeParse(cause).success) return authError('GOOGLE_CODE_REFUSED', { cause });
  const retryAfter = findRetryable(cause)?.retryAfter ?? RETRY_AFTER_S;
  return authError('PROVIDER_DOWN', { retryAfter, cause });
}

/** Whom the provider's answer to a code proves. */
export interface GoogleIdentity {
  sub: string;
  accessToken: string;
}

/** Asks the provider, within the circuit: the exchange of a code by Passport, and proofs that a client brings. */
@Injectable()
export class GoogleClientService {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly circuit: Circuit;
  private readonly exchangeLimit = timeout(TIMEOUT_S * 1000, TimeoutStrategy.Aggressive);

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    services: OutsideServices,
  ) {
    this.circuit = services.add({ name: 'Google sign-in', isOutage, timeoutMs: CALL_TIMEOUT_MS });
    this.keys = createRemoteJWKSet(new URL(env.GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_S * 1000 });
  }

  /** A store without a client of its own offers no such sign-in. @throws GOOGLE_NOT_CONFIGURED */
  assertConfigured(): void {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = this.env;
    if (!clientId || !secret) throw authError('GOOGLE_NOT_CONFIGURED');
  }

  /** Lets Passport exchange a code. It has no time limit of its own: we stop waiting. @throws GOOGLE_CODE_REFUSED, PROVIDER_DOWN */
  async exchange<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.call(() => this.exchangeLimit.execute(work));
  }

  /** The claims of an ID token for us, and for the sign-in of the nonce if there is one; null for any other token. */
  async verified(idToken: string, nonce: string | null) {
    const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId = '' } = this.env;
    return verifyIdToken(idToken, this.keys, { issuer, clientId, now: this.clock.now(), nonce });
  }

  /** @throws GOOGLE_PROFILE_UNAVAILABLE */
  async fetchProfile({ sub, accessToken }: GoogleIdentity): Promise<GoogleProfile> {
    const profile = await this.userinfo(accessToken).catch(() => null);
    if (profile?.sub !== sub) throw authError('GOOGLE_PROFILE_UNAVAILABLE', { retryAfter: 30 });
    return profile;
  }

  /** The person of an ID token that the provider signed for us; null for any other token. */
  async fromIdToken(idToken: string): Promise<GoogleProfile | null> {
    this.assertConfigured();
    return toProfile(await this.call(() => this.verified(idToken, null)));
  }

  /** The person of an access token that was issued to us; one issued to another application proves nothing. */
  async fromAccessToken(accessToken: string): Promise<GoogleProfile | null> {
    this.assertConfigured();
    const { GOOGLE_CLIENT_ID: clientId } = this.env;
    return this.call(async () => {
      const body = new URLSearchParams({ access_token: accessToken });
      const info = tokenInfo.safeParse(await this.ask(this.env.GOOGLE_TOKENINFO_URL, accessToken, body));
      if (!info.success) return null;
      const { aud, azp, sub } = info.data;
      if (aud !== clientId && azp !== clientId) return null;
      const profile = await this.userinfo(accessToken);
      return profile?.sub === sub ? profile : null;
    });
  }

  private async userinfo(accessToken: string): Promise<GoogleProfile | null> {
    return toProfile(await this.ask(this.env.GOOGLE_USERINFO_URL, accessToken));
  }

  /** The provider's answer to the bearer of a token; null when it refuses the token. */
  private async ask(url: string, accessToken: string, body?: URLSearchParams): Promise<unknown> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${accessToken}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_S * 1000),
    });
    if (response.status >= 500)
      throw new ProviderFailure(`the identity provider answered ${response.status}`);
    return response.ok ? response.json() : null;
  }

  private async call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.circuit.run(work).catch((error: unknown) => {
      throw toAppError(error);
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet } from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import { findTryLater } from '../../common/try-later.js';
import { type Circuit, isUnreachable, OutsideServices } from '../../platform/outside-services/index.js';
import { type GoogleProfile, toProfile } from './google-profile.js';
import { verifyIdToken } from './id-token.js';
import { LIFETIME_MS, type PendingSignIn } from './pending-sign-in.js';

const TIMEOUT_S = 10;
/** Two requests for a proof, each with its own timeout. */
const CALL_TIMEOUT_MS = 25_000;
const RETRY_AFTER_S = 30;

/** The provider failed. */
class ProviderFailure extends Error {}

/** The provider's word that the code is not valid, or its status where the answer cannot be read. */
const codeRefusal = z.union([
  z.object({ error: z.literal('invalid_grant') }),
  z.object({ code: z.literal('OAUTH_RESPONSE_IS_NOT_CONFORM'), cause: z.object({ status: z.literal(400) }) }),
]);
const idTokenRefusal = z.union([
  z.object({ code: z.enum(['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED']) }),
  z.object({ cause: z.object({ cause: z.object({ claims: z.object({}) }) }) }),
]);

/** As the OpenID client reports it. */
const failedAnswer = z.object({ cause: z.object({ status: z.number().min(500) }) });

/** Whether the provider did not answer. Its refusals, also of our own client, are answers. */
function isOutage(error: unknown): boolean {
  return error instanceof ProviderFailure || failedAnswer.safeParse(error).success || isUnreachable(error);
}

const tokenInfo = z.object({ aud: z.string().optional(), azp: z.string().optional(), sub: z.string() });

/** Only an invalid code or token is the visitor's error; a wrong client secret or an outage is not. */
function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (codeRefusal.safeParse(cause).success) return new AppError('GOOGLE_CODE_REFUSED', { cause });
  if (idTokenRefusal.safeParse(cause).success) return new AppError('GOOGLE_REFUSED', { cause });
  const retryAfter = findTryLater(cause)?.retryAfter ?? RETRY_AFTER_S;
  return new AppError('PROVIDER_DOWN', { retryAfter, cause });
}

function configure(env: Env): openid.Configuration | null {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
  const provider = new openid.Configuration(
    {
      issuer: env.GOOGLE_ISSUER,
      authorization_endpoint: env.GOOGLE_AUTH_URL,
      token_endpoint: env.GOOGLE_TOKEN_URL,
    },
    env.GOOGLE_CLIENT_ID,
    env.GOOGLE_CLIENT_SECRET,
  );
  provider.timeout = TIMEOUT_S;
  // The sandbox of the demo and the tests.
  if (env.GOOGLE_TOKEN_URL.startsWith('http:')) openid.allowInsecureRequests(provider);
  return provider;
}

/** Speaks OpenID Connect to the provider: the code flow, and proofs that a client brings. */
@Injectable()
export class GoogleClientService {
  /** Null in a store without a client of its own, which offers no such sign-in. */
  private readonly provider: openid.Configuration | null;
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly circuit: Circuit;
  /** The page of the site to which the provider sends the browser back. */
  private readonly callbackUrl: string;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    services: OutsideServices,
  ) {
    this.circuit = services.add({ name: 'Google sign-in', isOutage, timeoutMs: CALL_TIMEOUT_MS });
    this.provider = configure(env);
    this.keys = createRemoteJWKSet(new URL(env.GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_S * 1000 });
    this.callbackUrl = `${env.PUBLIC_URL}/auth/google/callback`;
  }

  /** The address of the provider's sign-in page, and what the browser has to bring back. @throws GOOGLE_NOT_CONFIGURED */
  async begin(): Promise<{ url: string; pending: PendingSignIn }> {
    const provider = this.configured();
    const pending = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      expiresAt: this.clock.now().getTime() + LIFETIME_MS,
    };
    const url = openid.buildAuthorizationUrl(provider, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, pending };
  }

  /** Exchanges a code for the person's profile. @throws GOOGLE_REFUSED, GOOGLE_NOT_CONFIGURED, PROVIDER_DOWN */
  async exchange(code: string, state: string, pending: PendingSignIn | null): Promise<GoogleProfile> {
    const provider = this.configured();
    if (pending?.state !== state) throw new AppError('GOOGLE_REFUSED');
    const tokens = await this.call(() =>
      openid.authorizationCodeGrant(
        provider,
        new URL(`${this.callbackUrl}?${new URLSearchParams({ code, state }).toString()}`),
        {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.codeVerifier,
          idTokenExpected: true,
        },
      ),
    );
    const claims = await this.call(() => this.verified(tokens.id_token ?? ''));
    if (!claims) throw new AppError('GOOGLE_REFUSED');
    const profile = await this.userinfo(tokens.access_token).catch(() => null);
    if (!profile || profile.sub !== claims.sub)
      throw new AppError('GOOGLE_PROFILE_UNAVAILABLE', { retryAfter: 30 });
    return profile;
  }

  /** The person of an ID token that the provider signed for us; null for any other token. */
  async fromIdToken(idToken: string): Promise<GoogleProfile | null> {
    this.configured();
    return toProfile(await this.call(() => this.verified(idToken)));
  }

  /** The person of an access token that was issued to us; one issued to another application proves nothing. */
  async fromAccessToken(accessToken: string): Promise<GoogleProfile | null> {
    const { client_id: clientId } = this.configured().clientMetadata();
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

  private configured(): openid.Configuration {
    if (!this.provider) throw new AppError('GOOGLE_NOT_CONFIGURED');
    return this.provider;
  }

  private async verified(idToken: string) {
    const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId = '' } = this.env;
    return verifyIdToken(idToken, this.keys, { issuer, clientId, now: this.clock.now() });
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

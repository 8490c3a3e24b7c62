import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import {
  type AuthenticateOptionsGoogle,
  type Profile,
  Strategy,
  type StrategyOptions,
  type VerifyCallback,
} from 'passport-google-oauth20';
import { z } from 'zod';
import type { GoogleConfig } from './google-config.js';
import { type GoogleProfile, toProfile } from './google-profile.js';

const TIMEOUT_MS = 10_000;

/** The request of a flow, as far as passport looks at one. */
interface FlowRequest {
  query: Record<string, string>;
  body: { code?: string; state?: string };
  /** PKCE's secret: kept when leaving, given when coming back. */
  keepVerifier?: (verifier: string) => string;
  verifierFor?: (state: string) => string | null;
}

/** What went wrong on the way back: the state is not ours, the code is no good, the person could not be read. */
export type Refusal = 'state' | 'code' | 'person';

type Outcome = { redirect: string } | { profile: GoogleProfile } | { refused: Refusal };

/** passport wants its state store to speak in callbacks; ours lives in a signed cookie that the caller holds. */
const stateStore = {
  store(request: FlowRequest, verifier: string, _state: unknown, _meta: unknown, done: StoreDone): void {
    done(null, request.keepVerifier?.(verifier));
  },
  verify(request: FlowRequest, state: string, _meta: unknown, done: VerifyDone): void {
    const verifier = request.verifierFor?.(state) ?? null;
    if (verifier === null) done(null, false, { message: 'state does not match' });
    else done(null, verifier, state);
  },
};
type StoreDone = (error: Error | null, state?: string) => void;
type VerifyDone = (error: Error | null, ok: string | false, state: unknown) => void;

/** passport keeps the provider's word for it, or, of an answer it cannot read, the status. */
const refusal = z.union([
  z.object({ name: z.literal('TokenError'), code: z.literal('invalid_grant') }),
  z.object({ oauthError: z.object({ statusCode: z.literal(400) }) }),
]);
const isBadCode = (error: Error) => refusal.safeParse(error).success;

/** How passport names what it could not learn from the provider's userinfo. */
const PERSON_UNREAD = /user profile/;
const isPersonUnread = ({ name, message }: Error) =>
  name === 'UserInfoError' || name === 'GooglePlusAPIError' || PERSON_UNREAD.test(message);

/** passport fails with this when the state is not the one the browser left with. */
const FORBIDDEN = 403;

const tokenInfo = z.object({ aud: z.string().optional(), azp: z.string().optional(), sub: z.string() });

/** Speaks OpenID Connect to the provider: the code flow through passport, and proofs a client brings. */
export class GoogleProvider {
  private readonly strategy: Strategy;
  private readonly keys: JWTVerifyGetKey;

  constructor(private readonly config: GoogleConfig) {
    this.strategy = new Strategy(
      // The typings know neither PKCE's form of a state store nor that one without a session is enough.
      {
        clientID: config.clientId,
        clientSecret: config.clientSecret,
        callbackURL: config.callbackUrl,
        authorizationURL: config.authUrl,
        tokenURL: config.tokenUrl,
        userProfileURL: config.userinfoUrl,
        scope: ['openid', 'email', 'profile'],
        pkce: true,
        state: true,
        store: stateStore,
      } as unknown as StrategyOptions,
      (_access: string, _refresh: string, profile: Profile, done: VerifyCallback) => {
        done(null, toProfile(profile._json) ?? undefined);
      },
    );
    // The access token belongs in a header: in the address it would end up in the provider's logs and ours.
    const oauth = Reflect.get(this.strategy, '_oauth2') as {
      useAuthorizationHeaderforGET(use: boolean): void;
    };
    oauth.useAuthorizationHeaderforGET(true);
    this.keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: TIMEOUT_MS });
  }

  /** Where to send the browser. `keepVerifier` is given PKCE's secret and answers the state to send along. */
  async authorizationUrl(keepVerifier: (verifier: string) => string): Promise<string> {
    const outcome = await this.run({ query: {}, body: {}, keepVerifier });
    if (!('redirect' in outcome)) throw new Error('the sign-in could not begin');
    return outcome.redirect;
  }

  /** Exchanges a code for the person it stands for, or tells what refused it. */
  async exchange(
    code: string,
    state: string,
    verifierFor: (state: string) => string | null,
  ): Promise<{ profile: GoogleProfile } | { refused: Refusal }> {
    const outcome = await this.run({ query: {}, body: { code, state }, verifierFor });
    if ('redirect' in outcome) throw new Error('a sign-in that came back was sent away again');
    return outcome;
  }

  private async run(request: FlowRequest): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('the identity provider did not answer in time'));
      }, TIMEOUT_MS);
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      // What passport's own middleware does: a strategy per request, with these four ways to end.
      const strategy = Object.assign(Object.create(this.strategy) as Strategy, {
        redirect: (url: string) => {
          settle({ redirect: url });
        },
        success: (profile: GoogleProfile) => {
          settle({ profile });
        },
        fail: (_challenge: unknown, status?: number) => {
          settle({ refused: status === FORBIDDEN ? 'state' : 'person' });
        },
        error: (error: Error) => {
          // Only a bad code is the visitor's affair; a wrong client secret or a provider that is down is ours.
          if (isBadCode(error)) {
            settle({ refused: 'code' });
          } else if (isPersonUnread(error)) {
            settle({ refused: 'person' });
          } else {
            clearTimeout(timer);
            reject(error);
          }
        },
      });
      const asked: AuthenticateOptionsGoogle = { accessType: 'offline', prompt: 'consent' };
      strategy.authenticate(request as never, asked);
    });
  }

  /** The person of an ID token that the provider signed for us; null for any other token. */
  async fromIdToken(idToken: string): Promise<GoogleProfile | null> {
    const { issuer, clientId: audience } = this.config;
    const verified = await jwtVerify(idToken, this.keys, { issuer, audience }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code !== 'ERR_JWKS_TIMEOUT') return null;
      throw error;
    });
    return verified && toProfile(verified.payload);
  }

  /** The person of an access token that was issued to us; one issued to another application proves nothing here. */
  async fromAccessToken(accessToken: string): Promise<GoogleProfile | null> {
    const info = tokenInfo.safeParse(await this.ask(this.config.tokeninfoUrl, accessToken));
    if (!info.success) return null;
    const { aud, azp, sub } = info.data;
    if (aud !== this.config.clientId && azp !== this.config.clientId) return null;
    const profile = toProfile(await this.ask(this.config.userinfoUrl, accessToken));
    return profile?.sub === sub ? profile : null;
  }

  /** What the provider says to the bearer of a token; null when it refuses the token. */
  private async ask(url: string, accessToken: string): Promise<unknown> {
    const post = url === this.config.tokeninfoUrl;
    const response = await fetch(url, {
      method: post ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${accessToken}` },
      body: post ? new URLSearchParams({ access_token: accessToken }) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`the identity provider answered ${response.status}`);
    return response.ok ? response.json() : null;
  }
}

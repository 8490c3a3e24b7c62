import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import type { Tuning } from '../../src/config/tuning.ts';
import { startApp, type TestStore } from './app.ts';

export const CLIENT_ID = 'store-client';

export interface GoogleSignIn {
  token: string;
  user: { id: string; name: string; email: string; isGoogleUser: boolean; isEmailVerified: boolean };
}

/** A store that signs in with a fake Google, whose responses a test can change. */
export class GoogleStore {
  /** The person's data in userinfo and in the claims of ID tokens. */
  person: Record<string, unknown> = {};
  tokenInfo: Record<string, unknown> = {};
  /** Claims that override those of the next tokens; `undefined` omits one. */
  claims: Record<string, unknown> = {};
  private subject = 0;

  private constructor(
    readonly provider: OAuth2Server,
    readonly store: TestStore,
  ) {
    provider.service.on('beforeUserinfo', (response: MutableResponse) => {
      response.body = this.person;
    });
    provider.service.on('beforeIntrospect', (response: MutableResponse) => {
      response.body = this.tokenInfo;
    });
    provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, this.person, { aud: CLIENT_ID }, this.claims);
    });
    this.reset();
  }

  static async start(
    settings: Record<string, string> = {},
    tuning: Partial<Tuning> = {},
  ): Promise<GoogleStore> {
    const provider = new OAuth2Server();
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    const issuer = provider.issuer.url ?? '';
    const env = {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: 'store-secret',
      GOOGLE_AUTH_URL: `${issuer}/authorize`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_USERINFO_URL: `${issuer}/userinfo`,
      GOOGLE_TOKENINFO_URL: `${issuer}/introspect`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
      GOOGLE_ISSUER: issuer,
      ...settings,
    };
    const store = await startApp(env, undefined, tuning);
    return new GoogleStore(provider, store);
  }

  /** Call before each test: a new person, and the default responses. */
  reset(): void {
    this.provider.service.removeAllListeners('beforeResponse');
    this.subject += 1;
    const sub = `google-${this.subject}`;
    this.person = { sub, email: `g${this.subject}@example.com`, email_verified: true, name: 'Meera Joshi' };
    this.tokenInfo = { aud: CLIENT_ID, sub };
    this.claims = {};
  }

  /** Changes the provider's next response to a token request. */
  answerTokenRequest(answer: { statusCode: number; body: Record<string, unknown> | string }): void {
    this.provider.service.once('beforeResponse', (response: MutableResponse) =>
      Object.assign(response, answer),
    );
  }

  /** Does what a browser does: goes to the provider and returns with a code. */
  async goToProvider() {
    const redirect = await this.store.api.call('GET', '/auth/google?mode=signup');
    const target = new URL(redirect.headers.get('location') ?? '');
    const back = await fetch(target, { redirect: 'manual' });
    const returned = new URL(back.headers.get('location') ?? '');
    const setCookie = redirect.headers.get('set-cookie') ?? '';
    return {
      status: redirect.status,
      headers: redirect.headers,
      target,
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
      code: returned.searchParams.get('code') ?? '',
      state: returned.searchParams.get('state') ?? '',
    };
  }

  finish({ code, state, cookie }: { code: string; state: string; cookie: string }) {
    return this.store.api.call<GoogleSignIn>('POST', '/google/save-user', {
      body: { code, state },
      headers: { cookie },
    });
  }

  /** An access token and an ID token of the provider, as the provider's own client receives them. */
  async tokens(): Promise<{ accessToken: string; idToken: string }> {
    const answer = await fetch(`${this.provider.issuer.url}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'any',
        client_id: CLIENT_ID,
        redirect_uri: 'x',
      }),
    });
    const { access_token: accessToken, id_token: idToken } = (await answer.json()) as Record<string, string>;
    return { accessToken: accessToken ?? '', idToken: idToken ?? '' };
  }

  /** Signs in with an access token or an ID token. */
  prove(proof: { googleId?: string; accessToken?: string; idToken?: string }) {
    return this.store.api.post<GoogleSignIn>('/google/auth', {
      googleId: String(this.person.sub),
      email: String(this.person.email),
      name: 'Meera Joshi',
      picture: null,
      action: 'register',
      ...proof,
    });
  }

  async stop(): Promise<void> {
    await this.store.stop();
    await this.provider.stop();
  }
}

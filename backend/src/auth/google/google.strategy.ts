import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type StrategyOptionsWithRequest } from 'passport-google-oauth20';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.ts';
import { authError } from '../auth.errors.ts';
import { GoogleClientService, type GoogleIdentity } from './google-client.service.ts';
import { type GoogleRequest, GoogleSignInStore, randomToken } from './google-sign-in.store.ts';

/** The verify callback of Passport that also gets the request and the whole answer to the code has six parameters. */
const WITH_ANSWER = 6;

const tokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.string(),
  token_type: z.string().regex(/^bearer$/i),
});

/** Sends the browser to Google, and exchanges the code with which it comes back. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', WITH_ANSWER) {
  constructor(
    private readonly google: GoogleClientService,
    private readonly signIns: GoogleSignInStore,
    @Inject(ENV) env: Env,
  ) {
    super({
      // Passport insists on a client. In a store without one, the guard refuses first.
      clientID: env.GOOGLE_CLIENT_ID ?? 'none',
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      authorizationURL: env.GOOGLE_AUTH_URL,
      tokenURL: env.GOOGLE_TOKEN_URL,
      callbackURL: `${env.PUBLIC_URL}/auth/google/callback`,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      // The types do not know the store of a client with PKCE.
      store: signIns as unknown as StrategyOptionsWithRequest['store'],
      skipUserProfile: true,
      passReqToCallback: true,
    });
  }

  /** Passport gives a state that is an object to the store, and the options to `authorizationParams`. */
  override authenticate(...[request]: Parameters<Strategy['authenticate']>): void {
    const options = { accessType: 'offline', prompt: 'consent', state: { nonce: randomToken() } };
    super.authenticate(request, options);
  }

  override authorizationParams(options: { state: { nonce: string } }): object {
    return { ...super.authorizationParams(options), nonce: options.state.nonce };
  }

  /** An outage may be worded like a refusal: without a parsed error, Passport's own has the status. */
  override parseErrorResponse(body: string, status: number): Error | null {
    return status >= 500 ? null : super.parseErrorResponse(body, status);
  }

  /** @throws GOOGLE_REFUSED if the ID token is not the provider's for this sign-in */
  async validate(
    { query, request }: GoogleRequest,
    accessToken: string,
    _refreshToken: unknown,
    answer: unknown,
  ): Promise<GoogleIdentity> {
    const { id_token: idToken } = tokenAnswer.parse(answer);
    const pending = this.signIns.find(request, query.state);
    const claims = pending && (await this.google.verified(idToken, pending.nonce));
    if (!claims) throw authError('GOOGLE_REFUSED');
    return { sub: claims.sub, accessToken };
  }
}

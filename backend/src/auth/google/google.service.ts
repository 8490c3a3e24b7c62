import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { ENV, type Env } from '../../config/env.js';
import { toPublicUser } from '../../users/index.js';
import type { SignedIn } from '../sign-in/sign-in.dto.js';
import { assertMaySignIn } from '../sign-in/may-sign-in.js';
import type { Client } from '../../common/client.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { GoogleAccounts } from './google-accounts.js';
import { googleConfig } from './google-config.js';
import type { GoogleProfile } from './google-profile.js';
import { GoogleProvider, type Refusal } from './google-provider.js';
import { fromCookies, newPendingSignIn, toCookie } from './google-state.js';
import type { GoogleCodeInput, GoogleProofInput } from './google.dto.js';

/** A profile that cannot be read is the provider's failure: the visitor sent nothing wrong. */
const REFUSALS: Record<Refusal, () => AppError> = {
  state: () => new AppError('GOOGLE_REFUSED'),
  code: () => new AppError('GOOGLE_CODE_REFUSED'),
  person: () => new AppError('GOOGLE_PROFILE_UNAVAILABLE', { retryAfter: 30 }),
};
const refused = (why: Refusal = 'state') => REFUSALS[why]();

/** "Sign in with Google": what a browser posts proves nothing until the provider has been asked. */
@Injectable()
export class GoogleService {
  private readonly provider: GoogleProvider | null;

  constructor(
    private readonly accounts: GoogleAccounts,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const config = googleConfig(env);
    this.provider = config && new GoogleProvider(config);
  }

  /** Where to send the browser, and the cookie it must bring back. @throws GOOGLE_NOT_CONFIGURED */
  async begin(): Promise<{ url: string; cookie: string }> {
    let cookie = '';
    const url = await this.configured().authorizationUrl((verifier) => {
      const pending = newPendingSignIn(verifier, this.clock.now());
      cookie = toCookie(pending, this.env.JWT_SECRET, this.env.PUBLIC_URL.startsWith('https:'));
      return pending.state;
    });
    return { url, cookie };
  }

  /** Signs in who the code stands for. @throws GOOGLE_REFUSED, EMAIL_TAKEN, PROVIDER_DOWN */
  async finish(input: GoogleCodeInput, cookies: string | undefined, client: Client) {
    const pending = fromCookies(cookies, this.env.JWT_SECRET, this.clock.now());
    const outcome = await this.ask(() =>
      this.configured().exchange(input.code, input.state, (state) =>
        pending?.state === state ? pending.verifier : null,
      ),
    );
    if ('refused' in outcome) throw refused(outcome.refused);
    return this.signIn(outcome.profile, client, input.via);
  }

  /** Signs in on a proof the client brings. What it says of the person must be what the provider says. */
  async prove(input: GoogleProofInput, client: Client) {
    const profile = await this.ask(async () => {
      if (input.idToken) return this.configured().fromIdToken(input.idToken);
      if (input.accessToken) return this.configured().fromAccessToken(input.accessToken);
      return null;
    });
    const same = profile?.sub === input.googleId && profile.email.toLowerCase() === input.email.toLowerCase();
    return this.signIn(same ? profile : null, client, input.via);
  }

  private async signIn(
    profile: GoogleProfile | null,
    client: Client,
    via: string | null | undefined,
  ): Promise<WithMessage<SignedIn>> {
    if (!profile) throw refused();
    const user = await this.accounts.forProfile(profile, via);
    assertMaySignIn(user);
    const token = await this.sessions.open(user, 'customer', client);
    return new WithMessage('Authentication Successful!', { user: toPublicUser(user), token });
  }

  private configured(): GoogleProvider {
    if (!this.provider) {
      throw new AppError('GOOGLE_NOT_CONFIGURED');
    }
    return this.provider;
  }

  private async ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('PROVIDER_DOWN', {
        retryAfter: 30,
        cause,
      });
    }
  }
}

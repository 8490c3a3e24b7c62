import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import type { Client } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { toPublicUser, type User } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { assertMaySignIn } from '../sign-in/credentials.service.ts';
import type { SignInResponse } from '../sign-in/sign-in.dto.ts';
import { GoogleAccountsService } from './google-accounts.service.ts';
import { GoogleClientService, type GoogleIdentity } from './google-client.service.ts';
import type { GoogleProofInput } from './google.dto.ts';

/** "Sign in with Google": what a browser posts proves nothing until the provider confirms it. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly google: GoogleClientService,
    private readonly accounts: GoogleAccountsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Signs in whom Google named. @throws GOOGLE_PROFILE_UNAVAILABLE, EMAIL_TAKEN, ACCOUNT_SUSPENDED, ACCOUNT_PENDING */
  async finish(
    actor: Actor | undefined,
    identity: GoogleIdentity,
    via: string | null | undefined,
    client: Client,
  ): Promise<WithMessage<SignInResponse>> {
    const profile = await this.google.fetchProfile(identity);
    return this.signIn(await this.accounts.forProfile(profile, actor, via), client);
  }

  /** Signs in with a proof that the client brings; its own words about the person must match the provider's. */
  async prove(
    actor: Actor | undefined,
    input: GoogleProofInput,
    client: Client,
  ): Promise<WithMessage<SignInResponse>> {
    const profile = await this.fetchProfile(input);
    const isSame =
      profile?.sub === input.googleId && profile.email.toLowerCase() === input.email.toLowerCase();
    if (!isSame) throw authError('GOOGLE_REFUSED');
    return this.signIn(await this.accounts.forProfile(profile, actor, input.via), client);
  }

  private async fetchProfile({ idToken, accessToken }: GoogleProofInput) {
    if (idToken) return this.google.fromIdToken(idToken);
    return accessToken ? this.google.fromAccessToken(accessToken) : null;
  }

  private async signIn(user: User, client: Client): Promise<WithMessage<SignInResponse>> {
    assertMaySignIn(user);
    const token = await this.sessions.open(user, 'customer', client);
    return new WithMessage('Authentication Successful!', { user: toPublicUser(user), token });
  }
}

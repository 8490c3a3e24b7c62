import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import type { Client } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { assertMaySignIn } from '../sign-in/credentials.service.ts';
import { SignInThrottleService } from '../sign-in/sign-in-throttle.service.ts';
import { PasskeyChallengesService } from './passkey-challenges.service.ts';
import type { ChallengePurpose, Passkey } from './passkey.entity.ts';
import type { PasskeyRequestResponse } from './passkeys.dto.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { type PasskeyUse, WebauthnService } from './webauthn.service.ts';

/** The account that attempts with unknown passkeys count for; no email address looks like it. */
const UNKNOWN = 'unknown passkey';

/** Proves who somebody is by a passkey, at sign-in and when a signed-in person confirms a sensitive act. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesService,
    private readonly webauthn: WebauthnService,
    private readonly users: UsersRepository,
    private readonly attempts: SignInThrottleService,
    private readonly throttle: ThrottleService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What a browser needs to sign in with any passkey for this store. @throws TOO_MANY_REQUESTS */
  async signInOptions(address: string): Promise<PasskeyRequestResponse> {
    await this.throttle.form('passkey', address);
    const challenge = await this.challenges.issue('sign-in', null);
    return { options: this.webauthn.requestOptions(challenge) };
  }

  /**
   * The member of staff whose passkey was used. An unknown passkey, a wrong answer and a customer's passkey get the same
   * response.
   * @throws PASSKEY_REFUSED, ACCOUNT_SUSPENDED, ACCOUNT_PENDING, TOO_MANY_ATTEMPTS
   */
  async signIn(credential: object, client: Client): Promise<User> {
    const use = this.webauthn.readUse(credential);
    const passkey = use && (await this.passkeys.findByCredential(use.id));
    const owner = passkey && (await this.users.findById(passkey.userId));
    const attempt = { email: owner?.email ?? UNKNOWN, address: client.address };
    const user = await this.attempts.attempt(attempt, async () => {
      if (!use || !passkey || owner?.role !== 'admin') return false;
      return (await this.proves(use, passkey, 'sign-in')) ? owner : false;
    });
    if (!user) throw authError('PASSKEY_REFUSED');
    assertMaySignIn(user);
    await this.attempts.clear(user.email, client.address);
    return user;
  }

  /** What a browser needs to confirm with one of the person's own passkeys. @throws PASSKEY_NOT_FOUND without any */
  async confirmOptions(actor: Actor): Promise<PasskeyRequestResponse> {
    const own = await this.passkeys.list(actor.userId);
    if (own.length === 0) throw authError('PASSKEY_NOT_FOUND');
    const challenge = await this.challenges.issue('confirm', actor.userId);
    return { options: this.webauthn.requestOptions(challenge, own) };
  }

  /** Checks that a signed-in person has used their own passkey. @throws PASSKEY_NOT_CONFIRMED, TOO_MANY_ATTEMPTS */
  async confirm(actor: Actor, credential: object, client: Client): Promise<void> {
    const use = this.webauthn.readUse(credential);
    const passkey = use && (await this.passkeys.findByCredential(use.id));
    const attempt = { email: actor.email, address: client.address, isStrict: true };
    const isProved = await this.attempts.attempt(attempt, async () => {
      if (!use || passkey?.userId !== actor.userId) return false;
      return this.proves(use, passkey, 'confirm', actor.userId);
    });
    // Not 401, which would sign the person out of the page with the dialog.
    if (!isProved) throw authError('PASSKEY_NOT_CONFIRMED');
  }

  private async proves(
    use: PasskeyUse,
    passkey: Passkey,
    purpose: ChallengePurpose,
    userId: string | null = null,
  ): Promise<boolean> {
    const counter = await this.webauthn.verifyUse(use, passkey, (challenge) =>
      this.challenges.accept(challenge, purpose, userId),
    );
    return counter !== null && this.passkeys.use(passkey.id, counter, this.clock.now());
  }
}

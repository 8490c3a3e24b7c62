import { Inject, Injectable } from '@nestjs/common';
import { toNetwork } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { AccountTokensRepository } from '../recovery/account-tokens.repository.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';
import { SignInThrottleService, type Attempt } from '../sign-in/sign-in-throttle.service.ts';
import { UnlockEmailsService } from './unlock-emails.service.ts';
import type { UnlockResponse } from './unlock.dto.ts';

/** Passwords checked for a locked account in an hour: from one address, and from it for one account. */
const CHECKS_PER_ADDRESS = 20;
const CHECKS_PER_ACCOUNT = 5;

/** How long the address of an opened link is not affected by failures elsewhere. */
const UNLOCKED_MS = 60 * 60_000;

const linkInvalid = () =>
  authError('LINK_INVALID', {
    params: { what: 'unlock' },
    fields: { token: 'This link is invalid or has expired' },
  });

/** Lets the owner of an account sign in although others have locked it with wrong passwords. */
@Injectable()
export class UnlockService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly tokens: AccountTokensRepository,
    private readonly emails: UnlockEmailsService,
    private readonly attempts: SignInThrottleService,
    private readonly throttle: ThrottleService,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Emails a link when the password of a locked account was right. The caller answers as without this call, and the work
   * is the same for every password, so that neither tells which one is right.
   */
  async offer(
    { email, address, password }: Attempt & { password: string },
    allowed: (user: User) => boolean,
  ): Promise<void> {
    const mayCheck =
      (await this.throttle.allows(`unlock:${toNetwork(address)}`, CHECKS_PER_ADDRESS)) &&
      (await this.throttle.allows(`unlock:${toNetwork(address)}:${email.toLowerCase()}`, CHECKS_PER_ACCOUNT));
    if (!mayCheck) return;
    const user = await this.users.findByEmail(email);
    const matches = await this.passwords.matches(password, user?.passwordHash ?? null);
    const isOwner = matches && user !== null && allowed(user);
    await this.emails.queue(this.database.manager, isOwner ? user.id : null);
  }

  /** Uses the link up. @throws LINK_INVALID, TOO_MANY_REQUESTS */
  async unlock(token: string, address: string): Promise<WithMessage<UnlockResponse>> {
    await this.throttle.form('unlock', address);
    const now = this.clock.now();
    const holder = await this.tokens.find('unlock', token, now);
    const user = holder && (await this.users.findById(holder.userId));
    if (!user) throw linkInvalid();
    await this.database.transaction(async (manager) => {
      if (!(await this.tokens.consume(manager, 'unlock', token))) throw linkInvalid();
      const expiresAt = new Date(now.getTime() + UNLOCKED_MS);
      await this.attempts.unlock(manager, { email: user.email, address }, expiresAt);
    });
    return new WithMessage('Sign-in is unlocked.', { isStaff: user.role === 'admin' });
  }
}

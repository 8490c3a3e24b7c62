import { Injectable } from '@nestjs/common';
import { commonError } from '../../common/errors/common-errors.ts';
import type { Client } from '../../common/http/client.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { UnlockService } from '../unlock/unlock.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { AccountLocked, SignInThrottleService } from './sign-in-throttle.service.ts';

/** @throws ACCOUNT_SUSPENDED, ACCOUNT_PENDING */
export function assertMaySignIn(user: User): void {
  if (user.status === 'suspended') {
    throw commonError('ACCOUNT_SUSPENDED');
  }
  if (user.status === 'pending') {
    throw authError('ACCOUNT_PENDING');
  }
}

/** Checks an email and a password, for customers and staff. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly throttle: SignInThrottleService,
    private readonly unlocking: UnlockService,
  ) {}

  /**
   * The user with these credentials. An unknown email, a wrong password and a user who is not `allowed` get the same
   * answer, after the same time. The owner of a locked account gets an email instead, and the answer of all others.
   * @throws INVALID_CREDENTIALS, ACCOUNT_SUSPENDED, ACCOUNT_PENDING, TOO_MANY_ATTEMPTS
   */
  async check(
    input: { email: string; password: string },
    client: Client,
    allowed: (user: User) => boolean = () => true,
  ): Promise<User> {
    const attempt = { email: input.email, address: client.address };
    const user = await this.throttle
      .attempt(attempt, async () => {
        const found = await this.users.findByEmail(input.email);
        const matches = await this.passwords.matches(input.password, found?.passwordHash ?? null);
        return found !== null && matches && allowed(found) ? found : false;
      })
      .catch(async (error: unknown) => {
        if (error instanceof AccountLocked)
          await this.unlocking.offer({ ...attempt, password: input.password }, allowed);
        throw error;
      });
    if (!user) throw authError('INVALID_CREDENTIALS');
    assertMaySignIn(user);
    return user;
  }

  /** Whether a signed-in user has entered their password correctly. @throws TOO_MANY_ATTEMPTS */
  async confirms(user: User, password: string, client: Client): Promise<boolean> {
    const attempt = { email: user.email, address: client.address, isStrict: true };
    return this.throttle.attempt(attempt, () => this.passwords.matches(password, user.passwordHash));
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { commonError, invalidFields } from '../../common/errors/common-errors.ts';
import type { Client } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { toPublicUser, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { CredentialsService } from './credentials.service.ts';
import { NewAccountsService } from './new-accounts.service.ts';
import { PasswordRulesService } from './password-rules.service.ts';
import { SignInThrottleService } from './sign-in-throttle.service.ts';
import type { ChangePasswordInput, LoginInput, RegisterInput, SignInResponse } from './sign-in.dto.ts';

/** A person's, with the right password: each one is judged. */
const CHANGES_PER_MINUTE = 5;

const emailTaken = () =>
  authError('EMAIL_TAKEN', {
    fields: { email: 'An account with this email already exists' },
  });

export const awaitsApproval = (): WithMessage<object> =>
  new WithMessage('Your account was created. You can sign in once our team has approved it.', {}, 202);

/** Sign-up, sign-in and sign-out of customers. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottleService,
    private readonly rules: PasswordRulesService,
    private readonly securityLog: SecurityLogService,
    private readonly limits: ThrottleService,
    private readonly accounts: NewAccountsService,
  ) {}

  /**
   * Creates an account, sends the verification email and signs in, unless new accounts need approval.
   * @throws EMAIL_TAKEN, VALIDATION_FAILED, TOO_MANY_REQUESTS
   */
  async register(input: RegisterInput, client: Client): Promise<SignInResponse | WithMessage<object>> {
    // Before the password is judged, which takes time.
    await this.limits.signUpFrom(client.address);
    const { name, email, phone, password } = input;
    const { address } = client;
    const owner = { name, email, role: 'user' } as const;
    const passwordHash = await this.rules.hash({ field: 'password', password, owner, address });
    const created = await this.accounts.create({ name, email, phone, passwordHash }, address, input.via);
    if (!created) throw emailTaken();
    if (created.status === 'pending') return awaitsApproval();
    return { user: toPublicUser(created), token: await this.sessions.open(created, 'customer', client) };
  }

  /** @throws INVALID_CREDENTIALS, ACCOUNT_SUSPENDED, ACCOUNT_PENDING, TOO_MANY_ATTEMPTS */
  async login(input: LoginInput, client: Client): Promise<SignInResponse> {
    const user = await this.credentials.check(input, client);
    await this.throttle.clear(input.email, client.address);
    const token = await this.sessions.open(user, 'customer', client, { remember: input.rememberMe });
    return { user: toPublicUser(user), token };
  }

  async me(actor: Actor) {
    return { user: toPublicUser(await this.users.getById(actor.userId)) };
  }

  /** Ends the session of the request. */
  async logout(actor: Actor): Promise<WithMessage<object>> {
    await this.sessions.end(actor);
    return new WithMessage('You are signed out.', {});
  }

  /**
   * Sets a new password and ends all other sessions.
   * @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, SESSION_ENDED if it was changed in the meantime
   */
  async changePassword(
    actor: Actor,
    input: ChangePasswordInput,
    client: Client,
  ): Promise<WithMessage<object>> {
    const user = await this.users.getById(actor.userId);
    if (!(await this.credentials.confirms(user, input.currentPassword, client))) {
      // Not 401, which would sign the user out of the page with the form.
      throw invalidFields({ currentPassword: 'Your current password is incorrect' });
    }
    const retryAfter = await this.limits.perMinute('change-password', actor.userId, CHANGES_PER_MINUTE);
    if (retryAfter > 0) throw commonError('TOO_MANY_REQUESTS', { retryAfter });
    const digest = await this.rules.hash({
      field: 'newPassword',
      password: input.newPassword,
      owner: user,
      address: client.address,
    });
    if (!(await this.users.replacePassword(user.id, user.passwordHash, digest)))
      throw authError('SESSION_ENDED');
    await this.sessions.endOthers(actor);
    await this.securityLog.note({ kind: 'password-changed' });
    return new WithMessage('Your password was changed. Other devices have been signed out.', {});
  }
}

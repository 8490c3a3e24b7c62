import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError, invalidFields } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { newId } from '../../common/ids.js';
import { Database } from '../../database/database.js';
import { Events } from '../../outbound-webhooks/index.js';
import { SecurityLogService } from '../../platform/security-log/index.js';
import { ThrottleService } from '../../platform/throttle/index.js';
import { SettingsService } from '../../settings/index.js';
import { AttributionsService } from '../../tracked-links/index.js';
import { toPublicUser, User, UsersRepository } from '../../users/index.js';
import type { ChangePasswordInput, LoginInput, RegisterInput, SignInResponse } from './sign-in.dto.js';
import { CredentialsService } from './credentials.service.js';
import { PasswordRulesService } from './password-rules.service.js';
import { PasswordsService } from './passwords.service.js';
import { RecoveryEmailsService } from '../recovery/recovery-emails.service.js';
import type { Client } from '../../common/client.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInThrottleService } from './sign-in-throttle.service.js';

const emailTaken = () =>
  new AppError('EMAIL_TAKEN', {
    fields: { email: 'An account with this email already exists' },
  });

/** Sign-up, sign-in and sign-out of customers. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottleService,
    private readonly settings: SettingsService,
    private readonly rules: PasswordRulesService,
    private readonly mails: RecoveryEmailsService,
    private readonly database: Database,
    private readonly attributions: AttributionsService,
    private readonly events: Events,
    private readonly securityLog: SecurityLogService,
    private readonly limits: ThrottleService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates an account, sends the verification email and signs in, unless new accounts need approval.
   * @throws EMAIL_TAKEN, VALIDATION_FAILED, TOO_MANY_REQUESTS
   */
  async register(input: RegisterInput, client: Client): Promise<SignInResponse | WithMessage<object>> {
    await this.rules.check('password', input.password, { ...input, role: 'user' });
    await this.limits.signUpFrom(client.address);
    const { approveNewAccounts } = await this.settings.all();
    const user = Object.assign(new User(), {
      id: newId(),
      name: input.name,
      email: input.email,
      phone: input.phone,
      passwordHash: await this.passwords.hash(input.password),
      role: 'user',
      status: approveNewAccounts ? 'pending' : 'active',
      isEmailVerified: false,
      lastActiveAt: this.clock.now(),
    } satisfies Partial<User>);
    await this.database.transaction(async (manager) => {
      if (!(await this.users.insert(user, manager))) throw emailTaken();
      await this.events.emit(manager, 'user.registered', { id: user.id });
      await this.limits.newAccount(manager, user.email);
      if (await this.limits.mayMail('verify', user.email, manager))
        await this.mails.queueVerification(manager, user.id);
      await this.attributions.credit(manager, input.via, 'sign-up', user.id);
    });
    if (approveNewAccounts) {
      return new WithMessage(
        'Your account was created. You can sign in once our team has approved it.',
        {},
        202,
      );
    }
    const created = await this.users.getById(user.id);
    return { user: toPublicUser(created), token: await this.sessions.open(created, 'customer', client) };
  }

  /** @throws INVALID_CREDENTIALS, ACCOUNT_SUSPENDED, ACCOUNT_PENDING, TOO_MANY_ATTEMPTS */
  async login(input: LoginInput, client: Client): Promise<SignInResponse> {
    const user = await this.credentials.check(input, client);
    await this.throttle.clear(input.email, client.address);
    const token = await this.sessions.open(user, 'customer', client, input.rememberMe);
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

  /** Sets a new password and ends all other sessions. @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
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
    await this.rules.check('newPassword', input.newPassword, user);
    await this.users.update(user.id, { passwordHash: await this.passwords.hash(input.newPassword) });
    await this.sessions.endOthers(actor);
    await this.securityLog.note({ kind: 'password-changed' });
    return new WithMessage('Your password was changed. Other devices have been signed out.', {});
  }
}

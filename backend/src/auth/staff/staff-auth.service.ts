import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError, invalidFields } from '../../common/app-error.js';
import { WithMessage } from '../../common/envelope.js';
import { ENV, type Env } from '../../config/env.js';
import { type User, UsersRepository } from '../../users/index.js';
import { CredentialsService } from '../sign-in/credentials.service.js';
import { STAFF_PASSWORD_MIN } from '../sign-in/password-rules.service.js';
import type { Client } from '../../common/client.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInThrottleService } from '../sign-in/sign-in-throttle.service.js';
import type {
  StaffProfileResponse,
  StaffLoginInput,
  StaffSignInResponse,
  DisableTotpInput,
} from './staff-auth.dto.js';
import { TotpService } from '../two-factor/totp.service.js';

/** The staff door. */
@Injectable()
export class StaffAuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsService,
    private readonly throttle: SignInThrottleService,
    private readonly sessions: SessionsService,
    private readonly totp: TotpService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Opens a staff session. Somebody who is not staff hears what a wrong password hears. A customer who was made staff
   * may still have a customer's password: the console stays shut until they reset it to one that is long enough; the
   * store does not.
   * @throws INVALID_CREDENTIALS, PASSWORD_TOO_WEAK, TOTP_REQUIRED (428: send the code too), TOTP_INVALID,
   *   TOO_MANY_ATTEMPTS
   */
  async login(input: StaffLoginInput, client: Client): Promise<StaffSignInResponse> {
    const user = await this.credentials.check(input, client, ({ role }) => role === 'admin');
    this.assertStaffStrength(input);
    if (await this.totp.isOn(user)) await this.secondStep(user, input, client);
    await this.throttle.forgive(input.email, client.address);
    return { ...toStaff(user), token: await this.sessions.open(user, 'staff', client) };
  }

  /** Only here is the password at hand in clear; its stored hash does not tell how long it was. */
  private assertStaffStrength({ email, password }: StaffLoginInput): void {
    if (password.length >= STAFF_PASSWORD_MIN) return;
    // Outside production whoever starts the store may choose any; in production a short one stops the start.
    if (email === this.env.ADMIN_EMAIL && password === this.env.ADMIN_PASSWORD) return;
    throw new AppError('PASSWORD_TOO_WEAK');
  }

  private async secondStep(user: User, input: StaffLoginInput, client: Client): Promise<void> {
    if (!input.totp) {
      throw new AppError('TOTP_REQUIRED');
    }
    if (await this.acceptsCode(user, input.totp, client)) return;
    throw new AppError('TOTP_INVALID');
  }

  private acceptsCode(user: User, code: string, { address }: Client): Promise<boolean> {
    const attempt = { email: user.email, address, isStrict: true };
    return this.throttle.heard(attempt, () => this.totp.accepts(user, code));
  }

  async profile(actor: Actor): Promise<StaffProfileResponse> {
    return {
      ...toStaff(await this.users.getById(actor.userId)),
      totpEnabled: await this.totp.isOn({ id: actor.userId }),
    };
  }

  async logout(actor: Actor): Promise<WithMessage<object>> {
    await this.sessions.end(actor);
    return new WithMessage('You are signed out.', {});
  }

  /** Takes the second step away; asks for both steps once more. @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
  async switchTotpOff(actor: Actor, input: DisableTotpInput, client: Client): Promise<WithMessage<object>> {
    const user = await this.users.getById(actor.userId);
    if (!(await this.credentials.confirms(user, input.password, client))) {
      throw invalidFields({ password: 'The password is not right' });
    }
    if (!(await this.acceptsCode(user, input.code, client))) {
      throw invalidFields({ code: 'This code is not right' });
    }
    await this.totp.switchOff(actor);
    return new WithMessage('Two-step sign-in is off.', {});
  }
}

function toStaff(user: User): StaffProfileResponse {
  return { admin: { id: user.id, name: user.name, email: user.email, role: user.role } };
}

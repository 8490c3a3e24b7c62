import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import {
  DEFAULT_STAFF_ROLE,
  getPermissions,
  listPermissions,
  STAFF_ROLES,
} from '../../common/access/permissions.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import type { Client } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { ENV, type Env } from '../../config/env.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service.ts';
import type { UsePasskeyInput } from '../passkeys/passkeys.dto.ts';
import { NewDeviceService } from '../sessions/new-device.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { CredentialsService } from '../sign-in/credentials.service.ts';
import { STAFF_PASSWORD_MIN } from '../sign-in/password-rules.service.ts';
import { SignInThrottleService } from '../sign-in/sign-in-throttle.service.ts';
import { SecondFactorService } from '../two-factor/second-factor.service.ts';
import { TotpService } from '../two-factor/totp.service.ts';
import type {
  ReauthInput,
  ReauthResponse,
  RolesResponse,
  StaffProfileResponse,
  StaffLoginInput,
  StaffSignInResponse,
  DisableTotpInput,
} from './staff-auth.dto.ts';

/** Sign-in of staff, with the second step. */
@Injectable()
export class StaffAuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsService,
    private readonly throttle: SignInThrottleService,
    private readonly sessions: SessionsService,
    private readonly totp: TotpService,
    private readonly factors: SecondFactorService,
    private readonly newDevice: NewDeviceService,
    private readonly securityLog: SecurityLogService,
    private readonly passkeys: PasskeySignInService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Opens a staff session. A customer gets the same answer as a wrong password. A customer who became staff may still
   * have a short password; they have to reset it before they can use the console.
   * @throws INVALID_CREDENTIALS, PASSWORD_TOO_WEAK, TOTP_REQUIRED (428: send the code too), TOTP_INVALID,
   *   PASSKEY_REQUIRED (the store requires two factors), TOO_MANY_ATTEMPTS
   */
  async login(input: StaffLoginInput, client: Client): Promise<StaffSignInResponse> {
    const user = await this.credentials.check(input, client, ({ role }) => role === 'admin');
    this.assertStaffStrength(input);
    if (await this.totp.isOn(user)) await this.secondStep(user, input, client);
    if (await this.factors.needsPasskey(user.id)) throw authError('PASSKEY_REQUIRED');
    await this.throttle.clear(input.email, client.address);
    await this.newDevice.report(user, client);
    return { ...(await this.toStaff(user)), token: await this.sessions.open(user, 'staff', client) };
  }

  /**
   * Opens a staff session for the owner of a passkey. Without a code: the device has verified the person.
   * @throws PASSKEY_REFUSED, ACCOUNT_SUSPENDED, ACCOUNT_PENDING, TOO_MANY_ATTEMPTS
   */
  async loginWithPasskey({ credential }: UsePasskeyInput, client: Client): Promise<StaffSignInResponse> {
    const user = await this.passkeys.signIn(credential, client);
    await this.newDevice.report(user, client);
    return { ...(await this.toStaff(user)), token: await this.sessions.open(user, 'staff', client) };
  }

  /** Proves again who uses this session, by a passkey. @throws PASSKEY_NOT_CONFIRMED, TOO_MANY_ATTEMPTS */
  async reauthenticateWithPasskey(
    actor: Actor,
    { credential }: UsePasskeyInput,
    client: Client,
  ): Promise<ReauthResponse> {
    await this.passkeys.confirm(actor, credential, client);
    return this.makeFresh(actor);
  }

  /** Checked here, because the stored hash does not show the length of the password. */
  private assertStaffStrength({ email, password }: StaffLoginInput): void {
    if (password.length >= STAFF_PASSWORD_MIN) return;
    // Outside production any ADMIN_PASSWORD is allowed; in production a short one prevents the start.
    if (email === this.env.ADMIN_EMAIL && password === this.env.ADMIN_PASSWORD) return;
    throw authError('PASSWORD_TOO_WEAK');
  }

  private async secondStep(user: User, input: StaffLoginInput, client: Client): Promise<void> {
    if (!input.totp) {
      throw authError('TOTP_REQUIRED');
    }
    if (await this.acceptsCode(user, input.totp, client)) return;
    throw authError('TOTP_INVALID');
  }

  private acceptsCode(user: User, code: string, { address }: Client): Promise<boolean> {
    const attempt = { email: user.email, address, isStrict: true };
    return this.throttle.attempt(attempt, () => this.totp.accepts(user, code));
  }

  async profile(actor: Actor): Promise<StaffProfileResponse> {
    return {
      ...(await this.toStaff(await this.users.getById(actor.userId))),
      totpEnabled: await this.totp.isOn({ id: actor.userId }),
    };
  }

  /**
   * Proves again who uses this session, by the password and, where two-step sign-in is on, a code. Wrong ones are 400,
   * because 401 would sign the person out, and count like failed sign-ins.
   * @throws VALIDATION_FAILED, TOTP_REQUIRED, TOO_MANY_ATTEMPTS
   */
  async reauthenticate(actor: Actor, input: ReauthInput, client: Client): Promise<ReauthResponse> {
    const user = await this.users.getById(actor.userId);
    if (!(await this.credentials.confirms(user, input.password, client))) {
      throw invalidFields({ password: 'Your password is incorrect' });
    }
    if (await this.totp.isOn(user)) {
      if (!input.totp) throw authError('TOTP_REQUIRED');
      if (!(await this.acceptsCode(user, input.totp, client))) {
        throw invalidFields({ totp: 'This code is incorrect. Please enter a new one.' });
      }
    }
    await this.throttle.clear(user.email, client.address);
    return this.makeFresh(actor);
  }

  private async makeFresh(actor: Actor): Promise<ReauthResponse> {
    const freshUntil = await this.sessions.confirm(actor);
    await this.securityLog.note({ kind: 'step-up' });
    return { freshUntil: freshUntil.toISOString() };
  }

  /** What each role may do. */
  roles(): RolesResponse {
    const permissions = listPermissions().map(({ id, area, allows, roles }) => ({ id, area, allows, roles }));
    return { roles: STAFF_ROLES, permissions };
  }

  async logout(actor: Actor): Promise<WithMessage<object>> {
    await this.sessions.end(actor);
    return new WithMessage('You are signed out.', {});
  }

  /** Turns two-step sign-in off, after both steps are confirmed again. @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
  async disableTotp(actor: Actor, input: DisableTotpInput, client: Client): Promise<WithMessage<object>> {
    const user = await this.users.getById(actor.userId);
    if (!(await this.credentials.confirms(user, input.password, client))) {
      throw invalidFields({ password: 'Your password is incorrect' });
    }
    if (!(await this.acceptsCode(user, input.code, client))) {
      throw invalidFields({ code: 'This code is incorrect' });
    }
    await this.totp.switchOff(actor);
    return new WithMessage('Two-step sign-in is off.', {});
  }

  private async toStaff({ id, name, email, role, staffRole }: User): Promise<StaffProfileResponse> {
    return {
      admin: {
        id,
        name,
        email,
        role,
        staffRole: staffRole ?? DEFAULT_STAFF_ROLE,
        permissions: getPermissions(staffRole),
        mustSetUpTwoFactor: await this.factors.isMissing(id),
      },
    };
  }
}

import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/index.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { TotpService } from './totp.service.ts';

/** Whether staff have a second factor, and whether the store requires one. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly settings: SettingsService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysRepository,
  ) {}

  /** Whether the person signs in with more than a password. */
  async has(userId: string): Promise<boolean> {
    return (await this.totp.isOn({ id: userId })) || this.passkeys.exists(userId);
  }

  /** Whether the store requires two factors of a person whose only second one is a passkey. */
  async needsPasskey(userId: string): Promise<boolean> {
    const { requireStaffTwoFactor } = await this.settings.all();
    return requireStaffTwoFactor && !(await this.totp.isOn({ id: userId })) && this.passkeys.exists(userId);
  }

  /** Whether the store requires a second factor that this member of staff has not set up. */
  async isMissing(userId: string): Promise<boolean> {
    const { requireStaffTwoFactor } = await this.settings.all();
    return requireStaffTwoFactor && !(await this.has(userId));
  }
}

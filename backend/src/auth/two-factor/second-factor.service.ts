import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/index.js';
import { TotpService } from './totp.service.js';

/** Whether staff have a second factor, and whether the store requires one. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly settings: SettingsService,
    private readonly totp: TotpService,
  ) {}

  /** Whether the person signs in with more than a password. */
  async has(userId: string): Promise<boolean> {
    return this.totp.isOn({ id: userId });
  }

  /** Whether the store requires a second factor that this member of staff has not set up. */
  async isMissing(userId: string): Promise<boolean> {
    const { requireStaffTwoFactor } = await this.settings.all();
    return requireStaffTwoFactor && !(await this.has(userId));
  }
}

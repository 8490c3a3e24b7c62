import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '../../common/actor.js';
import { invalidFields } from '../../common/app-error.js';
import { normalPassword } from '../../common/clean-text.js';
import { ENV, type Env } from '../../config/env.js';
import { SettingsService } from '../../settings/index.js';
import { type PasswordProblem, passwordProblem } from './password-strength.js';

/** For staff; customers need six, checked by the DTOs. */
export const STAFF_PASSWORD_MIN = 12;

const MESSAGES: Record<PasswordProblem, string> = {
  common: 'This password is too common. Please choose another one.',
  personal: "Your password can't be your name, your email address or the store's name.",
  guessable: 'This password is too easy to guess. Try adding another word or two.',
};

/** Whose password it is. */
interface Owner {
  role: Role;
  name: string;
  email: string;
}

/** Rules for new passwords that need more than the field itself. */
@Injectable()
export class PasswordRulesService {
  constructor(
    private readonly settings: SettingsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws VALIDATION_FAILED for `field` */
  async check(field: string, typed: string, owner: Owner): Promise<void> {
    const password = normalPassword(typed);
    if (owner.role === 'admin' && password.length < STAFF_PASSWORD_MIN) {
      throw invalidFields({ [field]: `Staff passwords need at least ${STAFF_PASSWORD_MIN} characters` });
    }
    const { storeName } = await this.settings.all();
    const about = [storeName, owner.name, owner.email].map(normalPassword);
    const problem = await passwordProblem(password, about, this.env.PASSWORD_MIN_SCORE);
    if (problem) throw invalidFields({ [field]: MESSAGES[problem] });
  }
}

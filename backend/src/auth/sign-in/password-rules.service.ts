import { Injectable } from '@nestjs/common';
import type { Role } from '../../common/actor.js';
import { invalidFields } from '../../common/app-error.js';

/** The floor for staff; customers have the spec's six. */
export const STAFF_PASSWORD_MIN = 12;

const COMMONEST = 10_000;

/** What a new password must be, beyond its shape. */
@Injectable()
export class PasswordRulesService {
  private commonest: Promise<Set<string>> | undefined;

  /** @throws VALIDATION_FAILED under the name of the field the password came in */
  async check(field: string, password: string, role: Role): Promise<void> {
    if (role === 'admin' && password.length < STAFF_PASSWORD_MIN) {
      throw invalidFields({ [field]: `Staff passwords need at least ${STAFF_PASSWORD_MIN} characters` });
    }
    this.commonest ??= this.load();
    if ((await this.commonest).has(password.toLowerCase())) {
      throw invalidFields({ [field]: 'This password is too common. Please choose another one.' });
    }
  }

  /** Read when first needed: half a megabyte that most processes never look at. */
  private async load(): Promise<Set<string>> {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common'].slice(0, COMMONEST));
  }
}

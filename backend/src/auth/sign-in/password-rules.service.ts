import { Injectable } from '@nestjs/common';
import type { Role } from '../../common/actor.js';
import { invalidFields } from '../../common/app-error.js';

/** For staff; customers need six, checked by the DTOs. */
export const STAFF_PASSWORD_MIN = 12;

const COMMONEST = 10_000;

/** Rules for new passwords that depend on the role or on a list. */
@Injectable()
export class PasswordRulesService {
  private common: Promise<Set<string>> | undefined;

  /** @throws VALIDATION_FAILED for `field` */
  async check(field: string, password: string, role: Role): Promise<void> {
    if (role === 'admin' && password.length < STAFF_PASSWORD_MIN) {
      throw invalidFields({ [field]: `Staff passwords need at least ${STAFF_PASSWORD_MIN} characters` });
    }
    this.common ??= this.load();
    if ((await this.common).has(password.toLowerCase())) {
      throw invalidFields({ [field]: 'This password is too common. Please choose another one.' });
    }
  }

  /** Loaded on first use: the list takes half a megabyte. */
  private async load(): Promise<Set<string>> {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common'].slice(0, COMMONEST));
  }
}

import { Injectable } from '@nestjs/common';
import type { Role } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { normalPassword } from '../../common/fields/clean-text.ts';
import { toNetwork } from '../../common/http/client.ts';
import { SettingsService } from '../../settings/index.ts';
import { type PasswordProblem, passwordProblem } from './password-strength.ts';
import { PasswordsService } from './passwords.service.ts';

/** For staff; customers need six, checked by the DTOs. */
export const STAFF_PASSWORD_MIN = 12;
/** How hard new passwords must be to guess: a score of zxcvbn, 0 to 4. */
const MIN_SCORE = 2;

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

interface NewPassword {
  /** Its name in the form. */
  field: string;
  password: string;
  owner: Owner;
  /** The visitor's. */
  address: string;
}

/** Rules for new passwords that need more than the field itself. */
@Injectable()
export class PasswordRulesService {
  /** The last password of each network that is judged or waits. */
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(
    private readonly settings: SettingsService,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * The hash of a new password that the rules allow. Those of a network are judged and hashed one after the other, so
   * that a crowd of sign-ups there does not keep everybody else waiting.
   * @throws VALIDATION_FAILED for `field`, TOO_MANY_REQUESTS
   */
  async hash({ field, password, owner, address }: NewPassword): Promise<string> {
    const network = toNetwork(address);
    const turn = (this.last.get(network) ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        await this.check(field, password, owner);
        return this.passwords.hash(password);
      });
    this.last.set(network, turn);
    try {
      return await turn;
    } finally {
      if (this.last.get(network) === turn) this.last.delete(network);
    }
  }

  /** @throws VALIDATION_FAILED for `field` */
  async check(field: string, typed: string, owner: Owner): Promise<void> {
    const password = normalPassword(typed);
    if (owner.role === 'admin' && password.length < STAFF_PASSWORD_MIN) {
      throw invalidFields({ [field]: `Staff passwords need at least ${STAFF_PASSWORD_MIN} characters` });
    }
    const { storeName } = await this.settings.all();
    const about = [storeName, owner.name, owner.email].map(normalPassword);
    const problem = await passwordProblem(password, about, MIN_SCORE);
    if (problem) throw invalidFields({ [field]: MESSAGES[problem] });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { MailLimitsService, ThrottleService } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { AttributionsService } from '../../tracked-links/index.ts';
import { User, UsersRepository } from '../../users/index.ts';
import { RecoveryEmailsService } from '../recovery/recovery-emails.service.ts';

type Person = Pick<User, 'name' | 'email'> & Partial<Pick<User, 'phone' | 'passwordHash'>>;

/** Makes the accounts of people who have shown nothing yet: not even that the address is theirs. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly emails: RecoveryEmailsService,
    private readonly database: Database,
    private readonly attributions: AttributionsService,
    private readonly events: Events,
    private readonly limits: ThrottleService,
    private readonly mailLimits: MailLimitsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates an account and sends the verification email. It is pending where staff approve new accounts; null if the
   * address has an account.
   * @param address the visitor's
   * @throws TOO_MANY_REQUESTS
   */
  async create(person: Person, address: string, via?: string | null): Promise<User | null> {
    const { approveNewAccounts } = await this.settings.all();
    const user = Object.assign(new User(), {
      ...person,
      id: newId(),
      role: 'user',
      status: approveNewAccounts ? 'pending' : 'active',
      isEmailVerified: false,
      lastActiveAt: this.clock.now(),
    } satisfies Partial<User>);
    const isNew = await this.database.transaction(async (manager) => {
      if (!(await this.users.insert(user, manager))) return false;
      await this.events.emit(manager, 'user.registered', { id: user.id });
      await this.limits.newAccount(manager, user.email);
      const when = await this.mailLimits.timeFor({ kind: 'verify', to: user.email, from: address }, manager);
      if (when) await this.emails.queueVerification(manager, user.id, when);
      await this.attributions.credit(manager, via, 'sign-up', user.id);
      return true;
    });
    return isNew ? this.users.getById(user.id) : null;
  }
}

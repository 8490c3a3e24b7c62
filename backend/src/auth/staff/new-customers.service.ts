import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Events } from '../../outbound-webhooks/index.ts';
import { OPTIONAL_MAIL } from '../../platform/jobs/index.ts';
import { User, UsersRepository } from '../../users/index.ts';
import { RecoveryEmailsService } from '../recovery/recovery-emails.service.ts';

export type NewCustomer = Pick<User, 'id' | 'name' | 'email' | 'phone'>;

/** Makes accounts for customers whom staff know: without a password, which an emailed link sets. */
@Injectable()
export class NewCustomersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly emails: RecoveryEmailsService,
    private readonly events: Events,
  ) {}

  /** False when the address has an account. Sends no email. */
  async add(manager: EntityManager, customer: NewCustomer): Promise<boolean> {
    const user = Object.assign(new User(), {
      ...customer,
      passwordHash: null,
      role: 'user',
      status: 'active',
      isEmailVerified: false,
    } satisfies Partial<User>);
    if (!(await this.users.insert(user, manager))) return false;
    await this.events.emit(manager, 'user.registered', { id: user.id });
    return true;
  }

  /** Emails a link to set a password, after the emails that somebody waits for. */
  async invite(manager: EntityManager, id: string): Promise<void> {
    await this.emails.queueInvitation(manager, id, OPTIONAL_MAIL);
  }
}

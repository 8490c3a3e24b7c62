import { Inject, Injectable } from '@nestjs/common';
import { type Actor, assertMayChangeAccount } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { deviceName } from '../../platform/security-log/device-name.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { type StaffUserResponse, StaffUsersService, userError, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { RecoveryEmailsService } from '../recovery/recovery-emails.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { NewCustomersService } from './new-customers.service.ts';
import type { AddCustomerInput, ResendEmailInput, UserSessionsResponse } from './staff-accounts.dto.ts';

const SENT = {
  verification: 'Verification email sent',
  reset: 'Password reset email sent',
};

/** New customers, and the sessions and account emails of a user, for staff. */
@Injectable()
export class StaffAccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly staffUsers: StaffUsersService,
    private readonly customers: NewCustomersService,
    private readonly sessionRows: SessionsRepository,
    private readonly emails: RecoveryEmailsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Makes an account without a password, and emails a link to set one. @throws CUSTOMER_EXISTS */
  async add(actor: Actor, { name, email, phone }: AddCustomerInput): Promise<WithMessage<StaffUserResponse>> {
    const userId = newId();
    await this.database.transaction(async (manager) => {
      const customer = { id: userId, name, email, phone: phone || null };
      if (!(await this.customers.add(manager, customer))) throw authError('CUSTOMER_EXISTS');
      await this.emails.queueInvitation(manager, userId);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'user',
        subjectId: userId,
        after: { role: 'user', mail: 'invitation' },
      });
    });
    return new WithMessage(
      `${name} is added. A link to set a password is on its way.`,
      await this.staffUsers.get(userId),
    );
  }

  /** @throws USER_NOT_FOUND */
  async sessions(userId: string): Promise<UserSessionsResponse> {
    await this.users.getById(userId);
    const open = await this.sessionRows.listOpen(userId, this.clock.now());
    return {
      sessions: open.map(({ id, kind, address, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        kind,
        address,
        device: deviceName(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  /** Ends all sessions of a user, for example after a phone is lost. @throws USER_NOT_FOUND, SELF_CHANGE_REFUSED */
  async signOut(actor: Actor, userId: string): Promise<WithMessage<object>> {
    if (actor.userId === userId) {
      throw userError('SELF_CHANGE_REFUSED', { params: { action: 'sign out' } });
    }
    assertMayChangeAccount(actor, await this.users.getById(userId));
    await this.database.transaction(async (manager) => {
      await this.sessionRows.revokeAll(userId, this.clock.now(), {}, manager);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'user',
        subjectId: userId,
        after: { sessions: 'ended' },
      });
      const event = { kind: 'session-ended', subjectId: userId, details: { sessions: 'all' } } as const;
      await this.securityLog.record(event, manager);
    });
    return new WithMessage('Signed out on every device', {});
  }

  /**
   * Queues an email with a new link. Nothing is sent to a suspended user, even if the suspension follows later.
   * @throws USER_NOT_FOUND, ACCOUNT_NOT_ACTIVE, ALREADY_VERIFIED
   */
  async resend(actor: Actor, userId: string, { mail }: ResendEmailInput): Promise<WithMessage<object>> {
    const user = await this.users.getById(userId);
    assertMayChangeAccount(actor, user);
    if (user.status === 'suspended') {
      throw authError('ACCOUNT_NOT_ACTIVE');
    }
    if (mail === 'verification' && user.isEmailVerified) {
      throw authError('ALREADY_VERIFIED');
    }
    await this.database.transaction(async (manager) => {
      await this.emails.queueForStaff(manager, mail, userId);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'mail',
        subjectId: userId,
        after: { mail },
      });
    });
    return new WithMessage(SENT[mail], {});
  }
}

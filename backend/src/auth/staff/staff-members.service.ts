import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { DEFAULT_STAFF_ROLE } from '../../common/access/permissions.ts';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { RecoveryEmailsService } from '../recovery/recovery-emails.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { TotpRepository } from '../two-factor/totp.repository.ts';
import type {
  InviteStaffInput,
  StaffMember,
  StaffMemberResponse,
  StaffMembersQuery,
} from './staff-members.dto.ts';
import { StaffMembersRepository, type StaffMemberRow } from './staff-members.repository.ts';

function toStaffMember({ createdAt, lastActiveAt, ...rest }: StaffMemberRow): StaffMember {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    lastActive: lastActiveAt?.toISOString() ?? null,
  };
}

/** An account that was made staff by SQL has no staff role. */
type ExportedMember = Omit<StaffMemberRow, 'staffRole'> & { staffRole: StaffMemberRow['staffRole'] | null };

const EXPORTED: Columns<ExportedMember> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ staffRole }) => staffRole ?? ''],
  ['Status', ({ status }) => status],
  ['Two-step sign-in', ({ totpEnabled }) => (totpEnabled ? 'on' : 'off')],
  ['Last active (IST)', ({ lastActiveAt }) => ({ at: lastActiveAt })],
  ['Added (IST)', ({ createdAt }) => ({ at: createdAt })],
];

/** Staff accounts. Role and status are changed with those of all users, in `users/staff`. */
@Injectable()
export class StaffMembersService {
  constructor(
    private readonly members: StaffMembersRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly totps: TotpRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly emails: RecoveryEmailsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: StaffMembersQuery) {
    const { rows: members, total } = await this.members.list.page(list);
    return { staff: members.map(toStaffMember), ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffMembersQuery): Promise<CountedFile> {
    const rows = await this.members.list.all(query);
    return listFile(query.format, { name: 'staff', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** Creates a staff account without a password and emails a link to choose one. @throws EMAIL_TAKEN */
  async invite(
    actor: Actor,
    { name, email, staffRole = DEFAULT_STAFF_ROLE }: InviteStaffInput,
  ): Promise<WithMessage<StaffMemberResponse>> {
    const user = Object.assign(new User(), {
      id: newId(),
      name,
      email,
      passwordHash: null,
      role: 'admin',
      staffRole,
      status: 'active',
      isEmailVerified: false,
    } satisfies Partial<User>);
    await this.database.transaction(async (manager) => {
      if (!(await this.users.insert(user, manager))) {
        throw authError('EMAIL_IN_USE');
      }
      await this.emails.queueInvitation(manager, user.id);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'staff',
        subjectId: user.id,
        after: { role: 'admin', staffRole },
      });
      const event = { kind: 'role-changed', subjectId: user.id, details: { to: 'admin' } } as const;
      await this.securityLog.record(event, manager);
    });
    return new WithMessage(`${name} has been invited by email.`, await this.answer(user.id));
  }

  /** Sends the link again to a member who has not chosen a password. @throws STAFF_NOT_FOUND, ALREADY_VERIFIED */
  async inviteAgain(actor: Actor, id: string): Promise<WithMessage<StaffMemberResponse>> {
    const member = await this.members.getById(id);
    if (!member.invited) {
      throw authError('INVITATION_ACCEPTED', { params: { name: member.name } });
    }
    await this.database.transaction(async (manager) => {
      await this.emails.queueInvitation(manager, id);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'mail',
        subjectId: id,
        after: { mail: 'invitation' },
      });
    });
    return new WithMessage('The invitation is on its way', await this.answer(id));
  }

  /**
   * Turns off another member's two-step sign-in and removes their passkeys, for a lost phone and lost codes. Ends their
   * staff sessions and emails them. @throws STAFF_NOT_FOUND, OWN_TOTP_RESET_REFUSED
   */
  async resetTotp(actor: Actor, id: string): Promise<WithMessage<StaffMemberResponse>> {
    if (actor.userId === id) {
      throw authError('OWN_TOTP_RESET_REFUSED');
    }
    await this.database.transaction(async (manager) => {
      const { totpEnabled } = await this.members.getById(id, manager);
      const passkeys = await this.passkeys.removeAll(id, manager);
      if (!totpEnabled && passkeys === 0) return;
      await this.totps.remove(id, manager);
      await this.sessions.revokeAll(id, this.clock.now(), {}, manager);
      await this.emails.queueTotpReset(manager, id);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'staff',
        subjectId: id,
        before: { twoStepSignIn: true },
        after: { twoStepSignIn: false },
      });
      const event = { kind: 'factor-removed', subjectId: id, details: { factor: 'totp' } } as const;
      await this.securityLog.record(event, manager);
    });
    return new WithMessage('Two-step sign-in is reset', await this.answer(id));
  }

  private async answer(id: string): Promise<StaffMemberResponse> {
    return { staffMember: toStaffMember(await this.members.getById(id)) };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type Actor,
  assertFresh,
  assertMayChangeAccount,
  assertPermitted,
} from '../../common/access/actor.ts';
import { DEFAULT_STAFF_ROLE, isAllowed } from '../../common/access/permissions.ts';
import { commonError, invalidFields } from '../../common/errors/common-errors.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { rupees } from '../../common/lists/table-file/cells.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { ACCOUNT_ACCESS, type AccountAccess } from '../account-access.ts';
import { ErasureService } from '../privacy/erasure.service.ts';
import { sentProfile } from '../profile/public-user.ts';
import type { User } from '../user.entity.ts';
import { userError } from '../users.errors.ts';
import { UsersRepository } from '../users.repository.ts';
import type {
  StaffUser,
  StaffUserInput,
  StaffUserResponse,
  StaffUsersQuery,
  UserStatusInput,
} from './staff-users.dto.ts';
import { StaffUsersRepository, type StaffUserRow, type StoredUser } from './staff-users.repository.ts';

const NO_FIGURES = {
  toolsOwned: 0,
  trialsStarted: 0,
  downloads: 0,
  reviews: 0,
  openSessions: 0,
  courseProgress: 0,
};

function toStaffUser(row: StaffUserRow): StaffUser {
  const { bio, location, website, createdAt, lastActiveAt, spentPaise, ...rest } = row;
  return {
    ...rest,
    emailVerified: rest.isEmailVerified,
    createdAt: createdAt.toISOString(),
    lastActive: lastActiveAt?.toISOString() ?? null,
    totalSpent: toRupees(spentPaise),
    profile: { bio, location, website },
  };
}

const EXPORTED: Columns<StaffUser> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Role', ({ role }) => role],
  ['Status', ({ status }) => status],
  ['Email verified', ({ emailVerified }) => (emailVerified ? 'yes' : 'no')],
  ['Purchases', ({ purchaseCount }) => purchaseCount],
  ['Spent (INR)', ({ totalSpent }) => rupees(totalSpent)],
  ['Joined (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Last active (IST)', ({ lastActive }) => ({ at: lastActive })],
];

/** Keeps staff from locking themselves out. @throws SELF_CHANGE_REFUSED */
function assertSomebodyElse(actor: Actor, id: string, what: string): void {
  if (actor.userId !== id) return;
  throw userError('SELF_CHANGE_REFUSED', { params: { action: what } });
}

/** The sent fields that differ from the stored ones, for the row and the audit log. */
function differing(
  stored: Partial<User>,
  sent: Partial<User>,
): { before: Partial<User>; after: Partial<User> } {
  const changed = (Object.keys(sent) as (keyof User)[]).filter((name) => sent[name] !== stored[name]);
  const pick = (from: Partial<User>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(stored), after: pick(sent) };
}

/** The roles that an input leads to; customers have no staff role. @throws VALIDATION_FAILED */
function sentRoles(
  stored: StoredUser,
  { role = stored.role, staffRole }: StaffUserInput,
): Pick<User, 'role' | 'staffRole'> {
  if (role === 'admin') return { role, staffRole: staffRole ?? stored.staffRole ?? DEFAULT_STAFF_ROLE };
  if (staffRole && staffRole !== stored.staffRole)
    throw invalidFields({ staffRole: 'Only staff have a staff role' });
  return { role, staffRole: null };
}

@Injectable()
export class StaffUsersService {
  constructor(
    private readonly people: StaffUsersRepository,
    private readonly users: UsersRepository,
    private readonly erasure: ErasureService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    @Inject(ACCOUNT_ACCESS) private readonly access: AccountAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: StaffUsersQuery) {
    const { rows: users, total } = await this.people.list.page(list);
    return { users: users.map(toStaffUser), ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffUsersQuery): Promise<CountedFile> {
    const rows = mapRows(await this.people.list.all(query), toStaffUser);
    return listFile(query.format, { name: 'users', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws USER_NOT_FOUND */
  async get(id: string): Promise<StaffUserResponse> {
    const [user, figures] = await Promise.all([
      this.people.getById(id),
      this.people.figures(id, this.clock.now()),
    ]);
    return { user: { ...toStaffUser(user), figures: figures ?? NO_FIGURES } };
  }

  /** A suspension ends the user's sessions. @throws USER_NOT_FOUND, SELF_CHANGE_REFUSED */
  async setStatus(
    actor: Actor,
    id: string,
    { status }: UserStatusInput,
  ): Promise<WithMessage<StaffUserResponse>> {
    assertSomebodyElse(actor, id, 'suspend or activate');
    await this.database.transaction(async (manager) => {
      const stored = await this.lock(manager, actor, id);
      if (stored.status === status) return;
      if (status === 'suspended') await this.assertMayLose(manager, actor, stored);
      await this.users.update(id, { status }, manager);
      if (status === 'suspended') await this.access.endSessions(manager, id, this.clock.now());
      const [before, after] = [{ status: stored.status }, { status }];
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'user',
        subjectId: id,
        before,
        after,
      });
      const kind = status === 'suspended' ? 'account-suspended' : 'account-activated';
      await this.securityLog.record({ kind, subjectId: id }, manager);
    });
    return new WithMessage(`User ${status} successfully`, await this.get(id));
  }

  /**
   * Changes name, phone, profile, role and staff role. A change of either role ends the user's staff sessions.
   * @throws USER_NOT_FOUND, FORBIDDEN, SELF_CHANGE_REFUSED for one's own role, LAST_OWNER, EDIT_CONFLICT,
   *   VALIDATION_FAILED for another address or status
   */
  async update(actor: Actor, id: string, input: StaffUserInput): Promise<WithMessage<StaffUserResponse>> {
    await this.database.transaction(async (manager) => {
      const stored = await this.lock(manager, actor, id);
      if (input.email !== undefined && input.email !== stored.email) {
        throw invalidFields({ email: 'The email address can only be changed by the user' });
      }
      if (input.status !== undefined && input.status !== stored.status) {
        throw invalidFields({ status: 'Suspend or activate the account to change its status' });
      }
      const { bio, location, website } = stored;
      assertUnchanged(input.seen, input, { ...stored, profile: { bio, location, website } });
      const { before, after } = differing(stored, { ...sentProfile(input), ...sentRoles(stored, input) });
      if (Object.keys(after).length === 0) return;
      if (after.role) assertSomebodyElse(actor, id, 'change the role of');
      const changesRole = after.role !== undefined || after.staffRole !== undefined;
      if (changesRole) await this.assertMayChangeRole(manager, actor, stored);
      await this.users.update(id, after, manager);
      if (changesRole) await this.access.endSessions(manager, id, this.clock.now(), 'staff');
      if (after.role === 'user') await this.access.endApiKeys(manager, id, this.clock.now());
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'user',
        subjectId: id,
        before,
        after,
      });
      if (!changesRole) return;
      const details = after.role
        ? { from: stored.role, to: after.role }
        : { from: String(stored.staffRole), to: String(after.staffRole) };
      await this.securityLog.record({ kind: 'role-changed', subjectId: id, details }, manager);
    });
    return new WithMessage('User saved successfully', await this.get(id));
  }

  /** Erases the person and keeps their orders. @throws USER_NOT_FOUND, SELF_CHANGE_REFUSED */
  async remove(actor: Actor, id: string): Promise<WithMessage<object>> {
    assertSomebodyElse(actor, id, 'delete');
    await this.database.transaction(async (manager) => {
      const stored = await this.lock(manager, actor, id);
      await this.assertMayLose(manager, actor, stored);
      const { email, isEmailVerified, role, status } = stored;
      await this.erasure.erase(manager, { id, email, isEmailVerified });
      const before = { role, status };
      await this.audit.record(manager, actor, {
        action: 'delete',
        subjectType: 'user',
        subjectId: id,
        before,
      });
    });
    return new WithMessage('User deleted successfully', {});
  }

  /**
   * Locks and returns the user; the actor must still be staff, and may change the accounts of other staff only with the
   * permission to. @throws USER_NOT_FOUND, FORBIDDEN
   */
  private async lock(manager: EntityManager, actor: Actor, id: string): Promise<StoredUser> {
    await this.people.lockStaff(manager);
    if ((await this.people.findStaffRole(manager, actor.userId)) === null) throw commonError('FORBIDDEN');
    const stored = await this.people.lock(manager, id);
    assertMayChangeAccount(actor, stored);
    return stored;
  }

  /** @throws FORBIDDEN, REAUTH_REQUIRED, LAST_OWNER */
  private async assertMayChangeRole(manager: EntityManager, actor: Actor, stored: StoredUser): Promise<void> {
    assertPermitted(actor, 'staff:write');
    assertFresh(actor);
    await this.assertMayLose(manager, actor, stored);
    await this.assertStillManagesStaff(manager, actor);
  }

  /**
   * Before a member of staff loses their access or role: one owner always remains. Under the lock, so that two owners
   * who remove each other at once do not both succeed.
   * @throws REAUTH_REQUIRED, LAST_OWNER, FORBIDDEN
   */
  private async assertMayLose(manager: EntityManager, actor: Actor, stored: StoredUser): Promise<void> {
    if (stored.role !== 'admin') return;
    assertFresh(actor);
    if (stored.staffRole === 'owner' && !(await this.people.hasOtherOwner(manager, stored.id))) {
      throw userError('LAST_OWNER');
    }
    await this.assertStillManagesStaff(manager, actor);
  }

  /** The role may have changed since the request started. @throws FORBIDDEN */
  private async assertStillManagesStaff(manager: EntityManager, actor: Actor): Promise<void> {
    const role = await this.people.findStaffRole(manager, actor.userId);
    if (!isAllowed(role, 'staff:write')) throw commonError('FORBIDDEN');
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../platform/audit/index.js';
import { SecurityLogService } from '../../platform/security-log/index.js';
import type { Actor } from '../../common/actor.js';
import { AppError, invalidFields } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { toRupees } from '../../common/money.js';
import { staffPage } from '../../common/staff-list.js';
import { Database } from '../../database/database.js';
import { ACCOUNT_ACCESS, type AccountAccess } from '../account-access.js';
import { ErasureService } from '../privacy/erasure.service.js';
import { sentProfile } from '../profile/public-user.js';
import type { User } from '../user.entity.js';
import { UsersRepository } from '../users.repository.js';
import type { StaffUsersQuery } from './staff-users.dto.js';
import type { StaffUser, StaffUserResponse, StaffUserInput, UserStatusInput } from './staff-users.dto.js';
import { StaffUsersRepository, type StaffUserRow, type StoredUser } from './staff-users.repository.js';

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

/** Keeps staff from locking themselves out. @throws SELF_CHANGE_REFUSED */
function assertSomebodyElse(actor: Actor, id: string, what: string): void {
  if (actor.userId !== id) return;
  throw new AppError('SELF_CHANGE_REFUSED', { params: { action: what } });
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
    const { users, total } = await this.people.list(list);
    return { users: users.map(toStaffUser), ...staffPage(list, total) };
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
   * Changes name, phone, profile and role. Removing the staff role ends the user's staff sessions.
   * @throws USER_NOT_FOUND, SELF_CHANGE_REFUSED for one's own role, VALIDATION_FAILED for another address or status
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
      const { before, after } = differing(stored, {
        ...sentProfile(input),
        ...(input.role && { role: input.role }),
      });
      if (Object.keys(after).length === 0) return;
      if (after.role) assertSomebodyElse(actor, id, 'change the role of');
      await this.users.update(id, after, manager);
      if (after.role === 'user') await this.access.endSessions(manager, id, this.clock.now(), 'staff');
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'user',
        subjectId: id,
        before,
        after,
      });
      if (!after.role) return;
      const details = { from: stored.role, to: after.role };
      await this.securityLog.record({ kind: 'role-changed', subjectId: id, details }, manager);
    });
    return new WithMessage('User saved successfully', await this.get(id));
  }

  /** Erases the person and keeps their orders. @throws USER_NOT_FOUND, SELF_CHANGE_REFUSED */
  async remove(actor: Actor, id: string): Promise<WithMessage<object>> {
    assertSomebodyElse(actor, id, 'delete');
    await this.database.transaction(async (manager) => {
      const { email, role, status } = await this.lock(manager, actor, id);
      await this.erasure.erase(manager, { id, email });
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
   * Locks and returns the user. Nobody can change their own role or status, and the actor must still be staff, so that
   * one member of staff always remains. @throws USER_NOT_FOUND, FORBIDDEN
   */
  private async lock(manager: EntityManager, actor: Actor, id: string): Promise<StoredUser> {
    await this.people.lockStaff(manager);
    if (!(await this.people.isStaff(manager, actor.userId))) throw new AppError('FORBIDDEN');
    return this.people.lock(manager, id);
  }
}

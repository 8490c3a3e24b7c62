import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { AppError } from '../common/errors/app-error.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile, mapRows } from '../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { AccessEmailsService } from './access-emails.service.ts';
import type { AccessGrant, AccessState } from './access-grant.entity.ts';
import { AccessMovesService } from './access-moves.service.ts';
import { normalName } from './access-names.ts';
import type { AccessDoneResponse, AccessQuery, AccessRecord, AccessResponse } from './access.dto.ts';
import { accessError } from './access.errors.ts';
import { AccessRepository } from './access.repository.ts';
import { type AccessRow, StaffAccessRepository } from './staff-access.repository.ts';

function toRecord(row: AccessRow): AccessRecord {
  const { userId, userName, userEmail, actorId, actorName, actorEmail, ...access } = row;
  return {
    ...access,
    dueAt: row.dueAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    givenAt: row.givenAt?.toISOString() ?? null,
    user: { id: userId, name: userName, email: userEmail },
    actedBy: actorId === null ? null : { id: actorId, name: actorName ?? '', email: actorEmail ?? '' },
    actedAt: row.actedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const STATES: Record<AccessState, string> = {
  wanted: 'To give',
  given: 'Given',
  refused: 'Not found',
  to_remove: 'To remove',
  removed: 'Removed',
};

const EXPORTED: Columns<AccessRecord> = [
  ['State', ({ state }) => STATES[state]],
  ['Tool', ({ toolName }) => toolName],
  ['Name', ({ value }) => value],
  ['Link', ({ url }) => url ?? ''],
  ['Due (IST)', ({ dueAt }) => ({ at: dueAt })],
  ['Ends (IST)', ({ endsAt }) => ({ at: endsAt })],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Customer', ({ user }) => user.name || user.email],
  ['Email', ({ user }) => user.email],
  ['Done by', ({ actedBy }) => actedBy?.name ?? ''],
  ['Done (IST)', ({ actedAt }) => ({ at: actedAt })],
];

/** Staff work through the access that they give and take by hand. */
@Injectable()
export class StaffAccessService {
  constructor(
    private readonly database: Database,
    private readonly rows: StaffAccessRepository,
    private readonly grants: AccessRepository,
    private readonly moves: AccessMovesService,
    private readonly emails: AccessEmailsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: AccessQuery) {
    await this.moves.run();
    const { rows, total } = await this.rows.list(list);
    return { access: rows.map(toRecord), ...staffPage(list, total) };
  }

  async export(query: AccessQuery): Promise<CountedFile> {
    const rows = mapRows(await this.rows.all(query), toRecord);
    return listFile(query.format, { name: 'access', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws ACCESS_NOT_FOUND */
  async get(id: string): Promise<AccessResponse> {
    const [row] = await this.rows.listByIds([id]);
    if (!row) throw accessError('ACCESS_NOT_FOUND');
    return { access: toRecord(row) };
  }

  /** Given, or removed. @throws ACCESS_NOT_FOUND, ACCESS_STATE also when the name is another one by now */
  async done(actor: Actor, id: string, value: string | null | undefined): Promise<AccessResponse> {
    await this.change((manager) => this.finish(manager, actor, id, value));
    return this.get(id);
  }

  /** Each by itself: those that have changed meanwhile do not stop the others. */
  async doneMany(actor: Actor, ids: readonly string[]): Promise<AccessDoneResponse> {
    const failed: AccessDoneResponse['failed'] = [];
    await this.change(async (manager) => {
      for (const id of new Set(ids)) {
        try {
          await this.finish(manager, actor, id, null);
        } catch (error) {
          // Thrown before anything was written.
          if (!(error instanceof AppError)) throw error;
          failed.push({ id, code: error.code, message: error.message });
        }
      }
    });
    const done = await this.rows.listByIds(ids.filter((id) => !failed.some((failure) => failure.id === id)));
    return { access: done.map(toRecord), failed };
  }

  /** The name was not found. @throws ACCESS_NOT_FOUND, ACCESS_STATE */
  async refuse(actor: Actor, id: string, reason: string): Promise<AccessResponse> {
    await this.change(async (manager) => {
      const grant = await this.getNamed(manager, id);
      if (grant.state !== 'wanted') throw accessError('ACCESS_STATE');
      const now = this.clock.now();
      await this.save(manager, actor, grant, { state: 'refused', reason, dueAt: null, actedAt: now });
      await this.emails.queue(manager, [id], 'refused');
    });
    return this.get(id);
  }

  /** What the rights change by themselves comes first, and stays also when the work is refused. */
  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.moves.run();
    await this.database.transaction(async (manager) => {
      await this.grants.lock(manager);
      await work(manager);
      await this.moves.follow(manager);
    });
  }

  private async getNamed(manager: EntityManager, id: string): Promise<AccessGrant> {
    const grant = await this.grants.find(manager, id);
    if (!grant || grant.value === null) throw accessError('ACCESS_NOT_FOUND');
    return grant;
  }

  private async finish(
    manager: EntityManager,
    actor: Actor,
    id: string,
    value: string | null | undefined,
  ): Promise<void> {
    const grant = await this.getNamed(manager, id);
    if (value && normalName(value) !== grant.normal) throw accessError('ACCESS_STATE');
    if (grant.state === 'wanted') return this.give(manager, actor, grant);
    if (grant.state === 'to_remove') return this.remove(manager, actor, grant);
    throw accessError('ACCESS_STATE');
  }

  private async give(manager: EntityManager, actor: Actor, grant: AccessGrant): Promise<void> {
    const { id, licenseId } = grant;
    const { userId, toolId, endToEnter } = await this.grants.getFacts(manager, id);
    const now = this.clock.now();
    const given = { givenAt: grant.givenAt ?? now, givenUntil: endToEnter, reason: null, dueAt: null };
    await this.save(manager, actor, grant, { ...given, state: 'given', actedAt: now });
    await this.moves.report(manager, [{ id, licenseId, userId, toolId, from: 'wanted', state: 'given' }]);
    await this.emails.queue(manager, [id], 'given');
  }

  /** The name is gone there: with it every other removal of the same name at the same place is done. */
  private async remove(manager: EntityManager, actor: Actor, grant: AccessGrant): Promise<void> {
    const removed = await this.grants.removeTogether(manager, grant.id, actor.userId, this.clock.now());
    await this.moves.report(manager, removed);
    await this.record(manager, actor, grant.id, grant.state, 'removed', null);
  }

  private async save(
    manager: EntityManager,
    actor: Actor,
    grant: AccessGrant,
    change: Partial<AccessGrant>,
  ): Promise<void> {
    const before = grant.state;
    await this.grants.save(manager, Object.assign(grant, change, { actedBy: actor.userId }));
    await this.record(manager, actor, grant.id, before, grant.state, change.reason ?? null);
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    subjectId: string,
    before: AccessState | null,
    after: AccessState | null,
    reason: string | null,
  ): Promise<void> {
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: 'access',
      subjectId,
      before: { state: before },
      after: { state: after, ...(reason !== null && { reason }) },
    });
  }
}

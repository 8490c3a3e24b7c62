import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { getAttention, isOverdue } from '../deadlines.ts';
import { NOTIFY_OF_UPDATE } from '../grievance-emails.service.ts';
import { assertMove, assertOpen, type GrievanceStatus, nextStatuses } from '../grievance-states.ts';
import type { Grievance } from '../grievance.entity.ts';
import { GrievancesRepository } from '../grievances.repository.ts';
import type { StaffGrievancesQuery } from './staff-grievances-query.ts';
import type { GrievanceChangeInput, StaffGrievance, StaffGrievanceResponse } from './staff-grievances.dto.ts';

/** The person must read why a grievance ends. */
const NEEDS_NOTE: readonly GrievanceStatus[] = ['resolved', 'rejected'];

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** Without the token: its link is only in the emails to the person. */
function toStaffGrievance(grievance: Grievance, now: Date): StaffGrievance {
  const { token: _token, userId: _userId, ...shown } = grievance;
  return {
    ...shown,
    createdAt: grievance.createdAt.toISOString(),
    acknowledgeBy: grievance.acknowledgeBy.toISOString(),
    resolveBy: grievance.resolveBy.toISOString(),
    acknowledgedAt: isoOrNull(grievance.acknowledgedAt),
    reopenedAt: isoOrNull(grievance.reopenedAt),
    closedAt: isoOrNull(grievance.closedAt),
    erasedAt: isoOrNull(grievance.erasedAt),
    attention: getAttention(grievance, now),
    overdue: isOverdue(grievance, now),
    nextStatuses: [...nextStatuses(grievance)],
  };
}

const EXPORTED: Columns<Grievance> = [
  ['Number', ({ number }) => number],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => ({ id: phone })],
  ['Order', ({ orderId }) => ({ id: orderId })],
  ['Subject', ({ subject }) => subject],
  ['Details', ({ message }) => message],
  ['Received (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Acknowledge by (IST)', ({ acknowledgeBy }) => ({ at: acknowledgeBy })],
  ['Acknowledged (IST)', ({ acknowledgedAt }) => ({ at: acknowledgedAt })],
  ['Resolve by (IST)', ({ resolveBy }) => ({ at: resolveBy })],
  ['Closed (IST)', ({ closedAt }) => ({ at: closedAt })],
];

/** The times that belong to a new status. */
function getTimes(grievance: Grievance, status: GrievanceStatus, now: Date): Partial<Grievance> {
  if (status === 'acknowledged') return { acknowledgedAt: now };
  if (status === 'resolved' || status === 'rejected') return { closedAt: now };
  return grievance.closedAt ? { closedAt: null, reopenedAt: now } : {};
}

/** Staff acknowledge, work on and close grievances. */
@Injectable()
export class StaffGrievancesService {
  constructor(
    private readonly grievances: GrievancesRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: StaffGrievancesQuery) {
    const now = this.clock.now();
    const { rows: grievances, total } = await this.grievances.list(list, now);
    return {
      grievances: grievances.map((grievance) => toStaffGrievance(grievance, now)),
      ...staffPage(list, total),
    };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffGrievancesQuery): Promise<CountedFile> {
    const now = this.clock.now();
    const rows = await this.grievances.all(query, now);
    return listFile(query.format, { name: 'grievances', now, columns: EXPORTED, rows });
  }

  /** @throws GRIEVANCE_NOT_FOUND */
  async get(id: string): Promise<StaffGrievanceResponse> {
    const [grievance, updates] = await Promise.all([
      this.grievances.getById(id),
      this.grievances.listUpdates(id),
    ]);
    return {
      grievance: {
        ...toStaffGrievance(grievance, this.clock.now()),
        updates: updates.map(({ at, ...update }) => ({ ...update, at: at.toISOString() })),
      },
    };
  }

  /**
   * Changes the status, or adds an update of an open grievance, and emails the person.
   * @throws GRIEVANCE_NOT_FOUND, GRIEVANCE_STATE, VALIDATION_FAILED without the note that the status needs
   */
  async change(
    actor: Actor,
    id: string,
    input: GrievanceChangeInput,
  ): Promise<WithMessage<StaffGrievanceResponse>> {
    // A form without them sends null or nothing.
    const status = input.status ?? undefined;
    const note = input.note ?? '';
    if (status === undefined && !note)
      throw invalidFields({ note: 'Please write an update, or choose a status' });
    await this.database.transaction(async (manager) => {
      const grievance = await this.grievances.lock(manager, id);
      if (status === undefined) assertOpen(grievance);
      else assertMove(grievance, status);
      if (status && NEEDS_NOTE.includes(status) && !note)
        throw invalidFields({ note: 'Please tell the person why' });
      await this.write(manager, actor, grievance, { status: status ?? grievance.status, note });
    });
    return new WithMessage('Grievance saved.', await this.get(id));
  }

  private async write(
    manager: EntityManager,
    actor: Actor,
    grievance: Grievance,
    { status, note }: { status: GrievanceStatus; note: string },
  ): Promise<void> {
    const at = this.clock.now();
    const before = { status: grievance.status };
    if (status !== grievance.status) {
      const times = getTimes(grievance, status, at);
      await this.grievances.save(manager, Object.assign(grievance, { status }, times));
    }
    const updateId = newId();
    const update = { id: updateId, grievanceId: grievance.id, status, note, writtenBy: actor.userId, at };
    await this.grievances.addUpdate(manager, update);
    await this.jobs.add(manager, NOTIFY_OF_UPDATE, { updateId });
    // The note may name the person, and the log outlives an erasure.
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: 'grievance',
      subjectId: grievance.id,
      before,
      after: { status, update: updateId },
    });
  }
}

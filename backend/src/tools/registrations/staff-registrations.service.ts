import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { onlySent } from '../../common/fields/sent.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, difference } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { StaffToolsRepository } from '../staff/staff-tools.repository.ts';
import { toolError } from '../tools.errors.ts';
import { AlgoRecordsService } from './algo-records.service.ts';
import type {
  RegistrationInput,
  RegistrationListResponse,
  RegistrationResponse,
  RegistrationUpdateInput,
  StaffRegistration,
} from './registration.dto.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

const RESEARCH_ANALYST = /^INH\d{9}$/;

/** What staff enter of a record. */
type Entered = Omit<Registration, 'id' | 'toolId' | 'toCheck' | 'checkedBy' | 'checkedAt'>;

const EMPTY = { segment: null, broker: null, validUntil: null, fileId: null };

/** @throws VALIDATION_FAILED naming `number` or `validUntil` */
function assertValid({ kind, number, validFrom, validUntil }: Entered): void {
  if (kind === 'research_analyst' && !RESEARCH_ANALYST.test(number))
    throw invalidFields({ number: 'The number of a Research Analyst is INH and nine digits' });
  if (validUntil !== null && validUntil < validFrom)
    throw invalidFields({ validUntil: 'The last day must not be before the first' });
}

/** The records of a tool as staff keep them. */
@Injectable()
export class StaffRegistrationsService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly records: AlgoRecordsService,
    private readonly tools: StaffToolsRepository,
    private readonly audit: AuditService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TOOL_NOT_FOUND */
  async list(toolId: string): Promise<RegistrationListResponse> {
    await this.tools.assertExists(toolId);
    return { registrations: await this.registrations.list(toolId) };
  }

  /** @throws TOOL_NOT_FOUND, VALIDATION_FAILED */
  async add(actor: Actor, toolId: string, input: RegistrationInput): Promise<RegistrationResponse> {
    const id = newId();
    const { kind, authority, number, validFrom } = input;
    const required = { kind, authority, number, validFrom };
    return this.change(actor, toolId, id, async (manager) => {
      const entered = await this.read(manager, toolId, { ...EMPTY, ...required, ...onlySent(input) });
      await this.registrations.insert(manager, { id, toolId, ...entered, ...this.checkedBy(actor) });
    });
  }

  /** Also says that it was looked up again. @throws TOOL_NOT_FOUND, REGISTRATION_NOT_FOUND, VALIDATION_FAILED */
  async update(
    actor: Actor,
    toolId: string,
    id: string,
    input: RegistrationUpdateInput,
  ): Promise<RegistrationResponse> {
    return this.change(actor, toolId, id, async (manager) => {
      const before = await this.registrations.lock(manager, toolId, id);
      if (!before) throw toolError('REGISTRATION_NOT_FOUND');
      const entered = await this.read(manager, toolId, { ...before, ...onlySent(input) });
      await this.registrations.update(manager, id, { ...entered, ...this.checkedBy(actor) });
    });
  }

  /** @throws TOOL_NOT_FOUND, REGISTRATION_NOT_FOUND */
  async remove(actor: Actor, toolId: string, id: string): Promise<RegistrationResponse> {
    return this.change(actor, toolId, id, async (manager) => {
      if (!(await this.registrations.lock(manager, toolId, id))) throw toolError('REGISTRATION_NOT_FOUND');
      await this.registrations.delete(manager, id);
    });
  }

  private checkedBy({ userId }: Actor): Pick<Registration, 'toCheck' | 'checkedBy' | 'checkedAt'> {
    return { toCheck: false, checkedBy: userId, checkedAt: this.clock.now() };
  }

  private async read(manager: EntityManager, toolId: string, entered: Entered): Promise<Entered> {
    const { kind, authority, number, segment, broker, validFrom, validUntil, fileId } = entered;
    assertValid(entered);
    if (fileId !== null && !(await this.registrations.isEvidence(manager, toolId, fileId)))
      throw invalidFields({ fileId: 'This file is not evidence of the tool. Upload it there first' });
    return { kind, authority, number, segment, broker, validFrom, validUntil, fileId };
  }

  /** Changes a record under the tool's lock and writes it into the log. Answers as it is, or as it was if it is gone. */
  private async change(
    actor: Actor,
    toolId: string,
    id: string,
    act: (manager: EntityManager) => Promise<void>,
  ): Promise<RegistrationResponse> {
    const registration = await this.database.transaction(async (manager) => {
      await this.tools.lock(manager, toolId);
      const before = await this.registrations.findStaff(manager, id);
      await act(manager);
      const after = await this.registrations.findStaff(manager, id);
      await this.record(manager, actor, toolId, before, after);
      await this.records.refresh(manager, toolId);
      return after ?? before;
    });
    this.cache.invalidate();
    if (!registration) throw toolError('REGISTRATION_NOT_FOUND');
    return { registration };
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    subjectId: string,
    before: StaffRegistration | null,
    after: StaffRegistration | null,
  ): Promise<void> {
    const [old, now] = before && after ? difference(before, after) : [before, after];
    const number = (after ?? before)?.number;
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: 'tool',
      subjectId,
      before: old ? { registration: { number, ...old } } : undefined,
      after: now ? { registration: { number, ...now } } : undefined,
    });
  }
}

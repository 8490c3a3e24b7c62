import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository, type NewAlert } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { dayName, startOfDay, toDay } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { type OrderHandling, sendsOrders } from '../tool.entity.ts';
import { toolError } from '../tools.errors.ts';
import type { RegistrationKind } from './registration.entity.ts';
import { type Fault, RegistrationsRepository } from './registrations.repository.ts';

const TASK = 'tools.registrations';
/** Records end at midnight in India, which is half past an hour in UTC. */
const HOURLY = '31 * * * *';
const ALERT = 'registration_ended';

const KINDS: Record<RegistrationKind, string> = {
  algo_id: 'Algo ID',
  empanelment: 'empanelment',
  research_analyst: 'Research Analyst registration',
  parrva: 'PaRRVA number',
};

/** What of a tool decides whether it needs a record. */
export interface SoldAs {
  status: 'active' | 'inactive' | 'archived';
  orderHandling: OrderHandling | null;
}

const needsRecord = (tool: SoldAs | null): boolean =>
  tool?.status === 'active' && sendsOrders(tool.orderHandling);

function toAlert({ toolId, name, records }: Fault): NewAlert {
  const faults = records.map(({ kind, number, endedOn }) =>
    endedOn === null
      ? `${KINDS[kind]} ${number} is to check, because the logic has changed`
      : `${KINDS[kind]} ${number} ended on ${dayName(startOfDay(endedOn))}`,
  );
  const what = faults.length > 0 ? `${faults.join('; ')}.` : 'It sends orders and has no valid registration.';
  const message = `“${name}” is on sale. ${what} Check or enter its registration, or take the tool off sale.`;
  return { kind: ALERT, subject: toolId, message };
}

/** Keeps tools that send orders from being sold without a record, and reports records that have ended. */
@Injectable()
export class AlgoRecordsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly alerts: AlertsRepository,
    private readonly audit: AuditService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(TASK, HOURLY, () => this.check());
  }

  /**
   * Call it in the transaction that changes a tool, after the change. One that was on sale before in the same way stays
   * on sale: staff are told by an alert, and can change something else.
   * @throws ALGO_RECORD_MISSING, KEY_NOT_ALLOWED
   */
  async assertRecorded(
    manager: EntityManager,
    actor: Actor,
    { id, before, after }: { id: string; before: SoldAs | null; after: SoldAs },
    reason: string | null | undefined,
  ): Promise<void> {
    const today = toDay(this.clock.now());
    if (needsRecord(after) && !(await this.registrations.isRecorded(manager, id, today))) {
      if (reason) await this.keepReason(manager, actor, id, reason);
      else if (!needsRecord(before)) throw toolError('ALGO_RECORD_MISSING');
    }
    await this.refresh(manager, id);
  }

  /** The tool's logic has changed: all its records have to be checked again. */
  async logicChanged(manager: EntityManager, actor: Actor, toolId: string): Promise<void> {
    const marked = await this.registrations.markToCheck(manager, toolId);
    if (marked > 0) await this.record(manager, actor, toolId, { logicChanged: true });
  }

  /** Raises, rewords or closes the alert of a tool. A record in force takes the place of a reason. */
  async refresh(manager: EntityManager, toolId: string): Promise<void> {
    const today = toDay(this.clock.now());
    await this.registrations.dropReasons(manager, today, toolId);
    const [fault] = await this.registrations.listFaults(manager, today, toolId);
    if (fault) await this.alerts.raiseCurrent(manager, toAlert(fault));
    else await this.alerts.close(manager, ALERT, toolId);
  }

  /** The same for all tools. An alert that staff resolved without mending its cause comes back. */
  async check(): Promise<void> {
    await this.database.transaction(async (manager) => {
      const today = toDay(this.clock.now());
      await this.registrations.dropReasons(manager, today);
      const faults = await this.registrations.listFaults(manager, today);
      const alerts = faults.map(toAlert);
      for (const alert of alerts) await this.alerts.raiseCurrent(manager, alert);
      await this.alerts.keepCurrent(manager, ALERT, alerts);
    });
  }

  private async keepReason(
    manager: EntityManager,
    actor: Actor,
    id: string,
    algoOverride: string,
  ): Promise<void> {
    if (actor.apiKey) throw commonError('KEY_NOT_ALLOWED');
    await this.registrations.keepReason(manager, id, algoOverride);
    await this.record(manager, actor, id, { algoOverride });
  }

  private async record(manager: EntityManager, actor: Actor, subjectId: string, after: object) {
    await this.audit.record(manager, actor, { action: 'update', subjectType: 'tool', subjectId, after });
  }
}

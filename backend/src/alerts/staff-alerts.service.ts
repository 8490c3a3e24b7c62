import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import type { Paged } from '../common/lists/paging.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { alertError } from './alerts.errors.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { InvariantsService } from './invariants/invariants.service.ts';
import type { AlertRecord, StaffAlertsQuery, StaffAlertsResponse } from './staff-alerts.dto.ts';
import { type AlertRow, StaffAlertsRepository } from './staff-alerts.repository.ts';

const COLUMNS: Columns<AlertRow> = [
  ['Kind', ({ kind }) => kind],
  ['About', ({ subject }) => ({ id: subject })],
  ['Message', ({ message }) => message],
  ['Order ID', ({ orderNumber }) => ({ id: orderNumber })],
  ['Raised (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Resolved (IST)', ({ resolvedAt }) => ({ at: resolvedAt })],
];

function toAlertRecord({ orderNumber, ...alert }: AlertRow, remedy: string | undefined): AlertRecord {
  return {
    ...alert,
    order: alert.orderId,
    orderId: orderNumber,
    remedy: remedy ?? null,
    createdAt: alert.createdAt.toISOString(),
    resolvedAt: alert.resolvedAt?.toISOString() ?? null,
  };
}

/** The alerts as staff see and resolve them. */
@Injectable()
export class StaffAlertsService {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly alertList: StaffAlertsRepository,
    private readonly audit: AuditService,
    private readonly invariants: InvariantsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: StaffAlertsQuery): Promise<StaffAlertsResponse & Paged> {
    const { rows: alerts, total } = await this.alertList.list.page(query);
    return {
      ...staffPage(query, total),
      alerts: alerts.map((alert) => toAlertRecord(alert, this.getRemedy(alert))),
    };
  }

  async export(query: StaffAlertsQuery): Promise<CountedFile> {
    const rows = await this.alertList.list.all(query);
    return listFile(query.format, { name: 'alerts', now: this.clock.now(), columns: COLUMNS, rows });
  }

  /** @throws ALERT_NOT_FOUND; ALERT_NEEDS_DECISION, when it asks a question that another call answers */
  async resolve(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      if ((await this.alerts.getKind(manager, id)) === 'provider_refund') {
        throw alertError('ALERT_NEEDS_DECISION');
      }
      if (!(await this.alerts.resolve(manager, id, actor.userId))) throw alertError('ALERT_NOT_FOUND');
      const change = { action: 'update', subjectType: 'alert', subjectId: id } as const;
      const [before, after] = [{ status: 'open' }, { status: 'resolved' }];
      await this.audit.record(manager, actor, { ...change, before, after });
    });
  }

  private getRemedy({ kind, resolvedAt }: AlertRow): string | undefined {
    return resolvedAt ? undefined : this.invariants.find(kind)?.remedy?.label;
  }
}

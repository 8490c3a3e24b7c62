import { Injectable } from '@nestjs/common';
import { alertError, InvariantAlertsRepository, InvariantsService } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { InvariantChecksService } from './invariant-checks.service.ts';
import { InvariantPassesRepository } from './invariant-passes.repository.ts';
import { invariantError } from './invariants.errors.ts';
import type { InvariantsCheckResponse, InvariantsResponse } from './staff-invariants.dto.ts';

/** Staff wait for the result on screen. */
const CHECK_MS = 15_000;

/** The invariants for staff: when they were checked, what was found, and mending it. */
@Injectable()
export class StaffInvariantsService {
  constructor(
    private readonly database: Database,
    private readonly invariants: InvariantsService,
    private readonly checks: InvariantChecksService,
    private readonly passes: InvariantPassesRepository,
    private readonly alerts: InvariantAlertsRepository,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<InvariantsResponse> {
    const passes = new Map((await this.passes.list()).map((pass) => [pass.name, pass]));
    const open = await this.alerts.countOpen();
    return {
      invariants: this.invariants.list().map(({ name, rule }) => ({
        name,
        rule,
        openAlerts: open.get(name) ?? 0,
        lastRunAt: passes.get(name)?.lastRunAt?.toISOString() ?? null,
        lastPassAt: passes.get(name)?.endedAt?.toISOString() ?? null,
      })),
    };
  }

  /** Checks everything, or as much of it as staff will wait for; the schedule checks the rest. */
  async check(): Promise<InvariantsCheckResponse> {
    const isComplete = await this.checks.run({ isComplete: true, forMs: CHECK_MS });
    return { isComplete, ...(await this.list()) };
  }

  /** @throws ALERT_NOT_FOUND, ALERT_NOT_MENDABLE, ALERT_STILL_OPEN */
  async mend(actor: Actor, id: string): Promise<void> {
    const alert = await this.alerts.findOpen(id);
    if (!alert) throw alertError('ALERT_NOT_FOUND');
    const invariant = this.invariants.find(alert.kind);
    if (!invariant?.remedy) throw invariantError('ALERT_NOT_MENDABLE');
    await invariant.remedy.mend(alert.subject);
    await this.audit.record(this.database.manager, actor, {
      action: 'update',
      subjectType: 'alert',
      subjectId: id,
      before: { status: 'open' },
      after: { remedy: invariant.remedy.label },
    });
    await this.checks.resolveOutdated(invariant);
    if (await this.alerts.findOpen(id)) throw invariantError('ALERT_STILL_OPEN');
  }
}

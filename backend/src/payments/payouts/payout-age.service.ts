import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AlertsRepository, type NewAlert } from '../../alerts/index.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { dayName } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { PayoutImportsRepository } from './payout-imports.repository.ts';

const TASK = 'payouts.age';
const EVERY_HOUR = '41 * * * *';
/** Two daily imports. */
const LATE_MS = 48 * 60 * 60_000;

/** Tells staff when no payouts are imported any more: differences would not be noticed, and nothing else would say so. */
@Injectable()
export class PayoutAgeService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly imports: PayoutImportsRepository,
    private readonly alerts: AlertsRepository,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(TASK, EVERY_HOUR, () => this.check(), 'money');
  }

  /** Idempotent. The alert closes when payouts are imported again; one that staff resolved is raised for a later stop. */
  async check(): Promise<void> {
    const { until, since } = await this.imports.importedUntil();
    const last = until ?? since;
    const isLate = last !== null && this.clock.now().getTime() - last.getTime() > LATE_MS;
    const current = isLate ? [toAlert(last, until !== null)] : [];
    await this.database.transaction((manager) =>
      this.alerts.keepCurrent(manager, 'payouts_not_imported', current),
    );
  }
}

function toAlert(last: Date, wasImported: boolean): NewAlert {
  const what = wasImported
    ? `Payouts are imported until ${dayName(last)} only`
    : `No payouts have been imported since ${dayName(last)}`;
  return {
    kind: 'payouts_not_imported',
    subject: last.toISOString(),
    message: `${what}, so differences are not noticed. Press “Import now” under Payouts. If that does not help, the log says why the import fails.`,
  };
}

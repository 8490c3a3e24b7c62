import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { toDay } from '../../../common/time/days.ts';
import { Database } from '../../../database/database.ts';
import { JobsService } from '../../../platform/jobs/index.ts';
import { InvoicesRepository } from './invoices.repository.ts';

const TASK = 'invoices.blank-buyers';
const DAILY = '41 21 * * *';
const BATCH = 1_000;
/** 72 months after the annual return, which is due on 31 December after the financial year (CGST Act, section 36). */
const YEARS_KEPT = 6;

/** Removes the buyers from invoices that the law no longer wants kept; the database refuses to do it sooner. */
@Injectable()
export class AnonymiseBuyersService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(TASK, DAILY, () => this.run());
  }

  async run(): Promise<void> {
    const year = Number(toDay(this.clock.now()).slice(0, 4));
    let anonymised: number;
    do {
      anonymised = await this.database.transaction((manager) =>
        this.invoices.anonymiseBuyers(manager, year - YEARS_KEPT - 1, BATCH),
      );
    } while (anonymised === BATCH);
  }
}

import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { type GatewayPage, GatewayRefusal, PaymentGateway } from '../gateway/index.ts';
import { PayoutAgeService } from './payout-age.service.ts';
import { PayoutDifferencesService } from './payout-differences.service.ts';
import type { PayoutImport } from './payout-import.entity.ts';
import { PayoutImportsRepository } from './payout-imports.repository.ts';

const IMPORT = jobType('payouts.import', 'money', {});
const TASK = 'payouts.daily';
/** 10:15 in India, when the provider has transferred the day before. */
const DAILY = '45 4 * * *';
const DAY_MS = 24 * 60 * 60_000;
/** How far back the first import of a store goes. */
const FIRST_DAYS = 30;
/** A settlement may become readable days after its date. */
const OVERLAP_MS = 5 * DAY_MS;

/**
 * Imports what the provider paid out: every day, and when staff ask for it. Page by page, each stored with the place to
 * go on from, so that a run that was stopped is continued by the next one. Reading a page twice changes nothing.
 */
@Injectable()
export class PayoutImportService implements OnModuleInit {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly imports: PayoutImportsRepository,
    private readonly differences: PayoutDifferencesService,
    private readonly age: PayoutAgeService,
    private readonly jobs: JobsService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(IMPORT, () => this.run());
    this.jobs.schedule(TASK, DAILY, () => this.run(), 'money');
  }

  /** Queues an import; repeated calls before it starts make one. */
  async queue(sql: Sql): Promise<void> {
    await this.jobs.add(sql, IMPORT, {}, { key: 'payouts.import' });
  }

  /**
   * A payout that cannot be read does not hold up the others: its failure is thrown after they are imported and compared.
   * @throws GatewayUnavailable; what was read stays, and the next run goes on there.
   */
  async run(): Promise<void> {
    try {
      await this.importAll();
    } finally {
      await this.age.check();
    }
  }

  private async importAll(): Promise<void> {
    const startedAt = this.clock.now();
    const resumed = await this.readPayouts();
    // A run that was stopped ends where it began; what was paid out since belongs to another one.
    const { untilAt } = resumed.untilAt < startedAt ? await this.readPayouts() : resumed;
    const failures: unknown[] = [];
    for (const payout of await this.imports.listIncomplete()) {
      await this.readPages({
        next: () => this.imports.findLinesCursor(payout.id),
        read: (cursor) => this.gateway.listPayoutLines(payout.providerId, cursor),
        save: (cursor, page) => this.imports.saveLines(payout.id, cursor, page),
        restart: (cursor) => this.imports.restartLines(payout.id, cursor),
      }).catch((error: unknown) => failures.push(error));
    }
    await this.differences.review();
    if (failures.length > 0) throw failures[0];
    this.logger.log(`payouts until ${untilAt.toISOString()} are imported`);
  }

  /** The run that was read to its end: one that was stopped, or a new one until now. */
  private async readPayouts(): Promise<PayoutImport> {
    const firstFrom = new Date(this.clock.now().getTime() - FIRST_DAYS * DAY_MS);
    const run = await this.imports.open(firstFrom, OVERLAP_MS);
    const { id, fromAt, untilAt } = run;
    await this.readPages({
      next: () => this.imports.findCursor(id),
      read: (cursor) => this.gateway.listPayouts({ from: fromAt, until: untilAt }, cursor),
      save: (cursor, page) => this.imports.savePayouts(id, cursor, page),
      restart: (cursor) => this.imports.restart(id, cursor),
    });
    return run;
  }

  /**
   * Ends when nothing is left to read, also when another run read it. A cursor that the provider refuses, because it has
   * expired or is from a restored backup, is forgotten, and the pages are read from the first one again, once.
   */
  private async readPages<Item>(pages: {
    next: () => Promise<string | null | undefined>;
    read: (cursor: string | null) => Promise<GatewayPage<Item>>;
    save: (cursor: string | null, page: GatewayPage<Item>) => Promise<void>;
    restart: (refused: string) => Promise<void>;
  }): Promise<void> {
    let isRestarted = false;
    for (let cursor = await pages.next(); cursor !== undefined; cursor = await pages.next()) {
      try {
        const page = await pages.read(cursor);
        if (page.cursor !== null && page.cursor === cursor) throw new Error('The provider repeats a page.');
        await pages.save(cursor, page);
      } catch (error) {
        if (!(error instanceof GatewayRefusal) || cursor === null || isRestarted) throw error;
        isRestarted = true;
        this.logger.warn(`the provider refused a cursor, so the import begins again: ${error.message}`);
        await pages.restart(cursor);
      }
    }
  }
}

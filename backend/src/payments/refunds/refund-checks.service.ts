import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../platform/jobs/index.ts';
import { GatewayUnavailable } from '../gateway/index.ts';
import { ReconciliationService } from '../settlement/index.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService, SEND_OWN_REFUND } from './refunds.service.ts';

/** Refunds that are checked in one run. */
const BATCH = 20;

/** Checks pending refunds that no webhook reported, in each run of the reconciliation. */
@Injectable()
export class RefundChecksService implements OnModuleInit {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly refundsService: RefundsService,
    private readonly reconciliation: ReconciliationService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_OWN_REFUND, ({ id }) => this.refundsService.process(id));
    this.reconciliation.addCheck((now) => this.checkDue(now));
  }

  private async checkDue(now: Date): Promise<void> {
    for (const { id } of await this.refunds.claimDue(now, BATCH)) await this.check(id);
  }

  private async check(id: string): Promise<void> {
    try {
      await this.refundsService.process(id);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return;
      this.logger.error(new Error(`refund ${id} could not be processed`, { cause: error }));
    }
  }
}

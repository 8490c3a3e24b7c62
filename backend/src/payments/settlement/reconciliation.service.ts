import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { JobsService } from '../../platform/jobs/index.js';
import { GatewayUnavailable } from '../gateway-errors.js';
import { type DueOrder, OrdersRepository } from '../orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { nextCheckAt } from './check-schedule.js';
import { SettlementService } from './settlement.service.js';

const TASK = 'payments.reconcile';
const EVERY_MINUTE = '* * * * *';
/** The provider allows about sixty requests a minute, and buyers cause some of them. */
const BATCH = 20;
const LEASE_MS = 5 * 60_000;
const PROVIDER_DOWN_PAUSE_MS = 60_000;

/** Checks pending orders and refunds that no webhook reported. Replicas share the work. */
@Injectable()
export class ReconciliationService implements OnModuleInit {
  private readonly logger = new Logger('Reconciliation');
  private lastRun: Date | null = null;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlement: SettlementService,
    private readonly refundsService: RefundsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(TASK, EVERY_MINUTE, () => this.run(), 'money');
  }

  /** When this process last finished checking what was due. */
  get finishedAt(): Date | null {
    return this.lastRun;
  }

  /** Checks what is due. While the provider is down an order keeps its place in the schedule and is due a minute later. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.orders.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const order of due) await this.checkOrder(order);
    for (const refund of await this.refunds.claimDue(now, BATCH)) await this.checkRefund(refund.id);
    this.lastRun = this.clock.now();
  }

  private async checkOrder({ id, checks, status }: DueOrder): Promise<void> {
    const now = this.clock.now();
    try {
      const settled = await this.settlement.settle(id, 'polling');
      // A change of status has scheduled the next check already.
      if (settled.status === status) {
        await this.orders.scheduleCheck(id, checks + 1, nextCheckAt(status, checks + 1, now));
      }
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        await this.orders.scheduleCheck(id, checks, new Date(now.getTime() + PROVIDER_DOWN_PAUSE_MS));
      } else {
        this.logger.error(new Error(`order ${id} could not be settled`, { cause: error }));
      }
    }
  }

  private async checkRefund(id: string): Promise<void> {
    try {
      await this.refundsService.process(id);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return;
      this.logger.error(new Error(`refund ${id} could not be processed`, { cause: error }));
    }
  }
}

import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { Jobs } from '../../platform/jobs/index.js';
import { nextCheckAt } from './check-schedule.js';
import { GatewayUnavailable } from '../gateway.js';
import { type DueOrder, OrdersRepository } from '../orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { SettlementService } from './settlement.service.js';

const TASK = 'payments.reconcile';
const EVERY_MINUTE = '* * * * *';
/** The provider answers some sixty questions a minute, and buyers ask too. */
const BATCH = 20;
const LEASE_MS = 5 * 60_000;
const PROVIDER_DOWN_PAUSE_MS = 60_000;

/** Looks, by the clock, at what no webhook told of: open orders and pending refunds. Replicas share the work. */
@Injectable()
export class ReconciliationService implements OnModuleInit {
  private readonly logger = new Logger('Reconcile');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlements: SettlementService,
    private readonly refundsService: RefundsService,
    private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, () => this.run());
    this.jobs.schedule(TASK, EVERY_MINUTE);
  }

  /** Looks at what is due now. A provider that is down costs no order its look; it is due again in a minute. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.orders.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const order of due) await this.lookAt(order);
    for (const refund of await this.refunds.claimDue(now, BATCH)) await this.lookAtRefund(refund.id);
  }

  private async lookAt({ id, checks, status }: DueOrder): Promise<void> {
    const now = this.clock.now();
    try {
      const settled = await this.settlements.settle(id);
      // An order that moved has had its next look planned by the move.
      if (settled.status === status) {
        await this.orders.planCheck(id, checks + 1, nextCheckAt(status, checks + 1, now));
      }
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        await this.orders.planCheck(id, checks, new Date(now.getTime() + PROVIDER_DOWN_PAUSE_MS));
      } else {
        this.logger.error(new Error(`order ${id} could not be settled`, { cause: error }));
      }
    }
  }

  private async lookAtRefund(id: string): Promise<void> {
    try {
      await this.refundsService.pursue(id);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return;
      this.logger.error(new Error(`refund ${id} could not be pursued`, { cause: error }));
    }
  }
}

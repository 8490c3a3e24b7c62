import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { isUnknownAtProvider, OrdersRepository } from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { type CallPurpose, GatewayUnavailable, PaymentGateway } from '../gateway/index.ts';
import { SettlementService } from '../settlement/index.ts';
import { ApplyDisputeService } from './apply-dispute.service.ts';
import { DisputeNoticesService } from './dispute-notices.service.ts';
import { DisputesRepository } from './disputes.repository.ts';

const TASK = 'payments.disputes';
const EVERY_HOUR = '23 * * * *';
const BATCH = 20;
/** Enough for a weekend's absence to be noticed on Friday evening. */
const WARN_BEFORE_MS = 48 * 60 * 60_000;
const RECHECK_AFTER_MS = 6 * 60 * 60_000;

/**
 * Disputes follow the rule of settlement: webhooks, staff and the schedule are only triggers. Each asks the provider for
 * the disputes of the order, outside any transaction, and applies the answer under the order's lock.
 */
@Injectable()
export class DisputesService implements OnModuleInit {
  private readonly logger = new Logger('Disputes');

  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly disputes: DisputesRepository,
    private readonly settlement: SettlementService,
    private readonly applyDispute: ApplyDisputeService,
    private readonly notices: DisputeNoticesService,
    private readonly jobs: JobsService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(TASK, EVERY_HOUR, () => this.run(), 'money');
  }

  /** @returns the ids of the order's disputes at the provider. @throws GatewayUnavailable */
  async check(orderId: string, purpose: CallPurpose = 'essential'): Promise<string[]> {
    const order = await this.orders.getById(orderId);
    if (isUnknownAtProvider(order)) return [];
    const reports = await this.gateway.listDisputes(
      { orderId: order.orderId, paymentId: order.cashfreePaymentId },
      purpose,
    );
    if (reports.length > 0) {
      // Only a payment can be disputed; its webhook may arrive later.
      await this.settlement.settle(orderId, purpose);
      await this.applyDispute.apply(orderId, reports);
    }
    return reports.map(({ disputeId }) => disputeId);
  }

  /** @returns the outcome for the webhook log. @throws Error while the provider does not list the dispute */
  async processReported(orderId: string, disputeId: string | null): Promise<string> {
    const listed = await this.check(orderId);
    if (disputeId === null || listed.includes(disputeId)) return 'dispute checked';
    // Thrown so that the job is retried. After the last attempt the webhook shows as failed in the staff's log.
    throw new Error(`A webhook reports dispute ${disputeId}, which the provider's API does not list`);
  }

  /** Warns of deadlines, and asks about open disputes whose webhook may have been lost. Replicas share the work. */
  async run(): Promise<void> {
    await this.warn();
    const since = new Date(this.clock.now().getTime() - RECHECK_AFTER_MS);
    for (const { orderId } of await this.disputes.claimUnchecked(since, BATCH)) {
      await this.check(orderId, 'polling').catch((error: unknown) => {
        if (error instanceof GatewayUnavailable) return;
        this.logger.error(new Error(`disputes of order ${orderId} could not be checked`, { cause: error }));
      });
    }
  }

  private async warn(): Promise<void> {
    const before = new Date(this.clock.now().getTime() + WARN_BEFORE_MS);
    await this.database.transaction(async (manager) => {
      for (const dispute of await this.disputes.claimDue(manager, before, BATCH)) {
        await this.notices.due(manager, dispute);
      }
    });
  }
}

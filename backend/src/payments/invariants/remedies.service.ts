import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.js';
import { Database } from '../../database/database.js';
import {
  isPaid,
  isTrial,
  OrderHistoryRepository,
  OrdersRepository,
  SEND_RECEIPT,
} from '../../orders/index.js';
import { JobsService } from '../../platform/jobs/index.js';
import { DisputesRepository } from '../disputes/index.js';
import { FulfilmentService, OrderAccessService } from '../fulfilment/index.js';
import { RefundLinesService, RefundsRepository } from '../refunds/index.js';
import { InvoicesService } from '../tax/index.js';
import { WebhooksService } from '../webhooks/index.js';

/** What the store can do when an invariant of an order does not hold. Each does nothing where there is nothing to do. */
@Injectable()
export class RemediesService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly history: OrderHistoryRepository,
    private readonly access: OrderAccessService,
    private readonly fulfilment: FulfilmentService,
    private readonly refundLines: RefundLinesService,
    private readonly invoices: InvoicesService,
    private readonly webhooks: WebhooksService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Grants what a paid order sells. */
  async grant(orderId: string): Promise<void> {
    const registration = await this.invoices.registration();
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const isDue = isPaid(order.status) && order.status !== 'refunded' && !isTrial(order);
      if (!isDue) return;
      const outcomes = await this.fulfilment.grant(manager, order);
      if (!outcomes || outcomes.granted.length === 0) return;
      await this.history.addEvent(manager, orderId, 'access_granted', 'Access to the tool was granted later');
      await this.invoices.issue(manager, orderId, registration);
    });
  }

  /** An email is sent once per order, however often it is queued. */
  async queueReceipt(orderId: string): Promise<void> {
    const order = await this.orders.getById(orderId);
    if (!isPaid(order.status) || isTrial(order)) return;
    await this.jobs.add(this.database.manager, SEND_RECEIPT, { orderId }, { key: `receipt:${orderId}` });
  }

  async planCheck(orderId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (order.status !== 'pending' || order.nextCheckAt !== null) return;
      await this.orders.update(manager, orderId, { checks: 0, nextCheckAt: this.clock.now() });
    });
  }

  /** Makes the order's amount and status follow its refunds and lost disputes. It may move back: they are what happened. */
  async recomputeRefunds(orderId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!isPaid(order.status)) return;
      const { lostPaise } = await this.disputes.sumTaken(manager, orderId);
      const refundedPaise = (await this.refunds.sumSucceeded(manager, orderId)) + lostPaise;
      if (refundedPaise > order.amountPaise) return;
      const part = refundedPaise === 0 ? 'completed' : 'partially_refunded';
      const status = refundedPaise === order.amountPaise ? 'refunded' : part;
      await this.orders.update(manager, orderId, { refundedPaise, status });
      await this.refundLines.recompute(manager, orderId, refundedPaise);
      const message = 'The refunded amount was recomputed from the refunds';
      await this.history.addEvent(manager, orderId, 'refund_recomputed', message);
    });
  }

  /** Ends what a refund should have ended. */
  async withdraw(refundId: string): Promise<void> {
    const refund = await this.refunds.getById(refundId);
    if (refund.status !== 'success' || refund.access !== 'withdraw') return;
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, refund.orderId);
      const reason = `Refunded: ${refund.reason}`;
      const toolIds = await this.refundLines.toolsOf(manager, order.id, refundId);
      await this.access.withdraw(manager, order, reason, toolIds);
    });
  }

  async queueWebhook(eventId: string): Promise<void> {
    await this.webhooks.queue(this.database.manager, eventId);
  }
}

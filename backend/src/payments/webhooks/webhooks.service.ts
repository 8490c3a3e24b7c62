import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { Database, type Sql } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { AlertsRepository } from '../alerts.repository.js';
import { GATEWAY, type GatewayEvent, type PaymentGateway, type SignedMessage } from '../gateway.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { isPaid } from '../order-states.js';
import { OrdersRepository } from '../orders.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';

const TASK = 'payments.webhook';
const CLEAN = 'webhook-events.clean';
const DAILY = '7 22 * * *';
/** As long as an open order is looked at. */
const BODIES_KEPT_MS = 90 * 24 * 60 * 60_000;
const payloadSchema = z.object({ eventId: z.string() });
/** The sender gave up after less than that, and the reconciler sees what is lost. */
const MAX_ATTEMPTS = 8;

/** Takes the provider's webhooks: believed only when signed, kept before they are answered, then looked into. */
@Injectable()
export class WebhooksService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: WebhookEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly log: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly settlements: SettlementService,
    private readonly refunds: RefundsService,
    private readonly jobs: Jobs,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, async (payload) => this.process(payloadSchema.parse(payload).eventId));
    this.jobs.register(CLEAN, () =>
      this.events.emptyBefore(new Date(this.clock.now().getTime() - BODIES_KEPT_MS)),
    );
    this.jobs.schedule(CLEAN, DAILY);
  }

  /**
   * Stores an event and the job that looks into it. Another delivery of an event adds nothing but its count.
   * @throws INVALID_SIGNATURE; then nothing is stored.
   */
  async receive(message: SignedMessage): Promise<void> {
    const event = this.gateway.readEvent(message);
    if (!event) throw new AppError('INVALID_SIGNATURE');
    await this.database.transaction(async (manager) => {
      const { key, type, orderId: orderRef } = event;
      const stored = await this.events.store(manager, { key, type, orderRef, body: message.rawBody });
      if (stored.processedAt !== null) return;
      await this.queue(manager, stored.id);
    });
  }

  /** Has an event looked into; a job of it that waits, or gave up, begins anew. */
  async queue(sql: Sql, eventId: string): Promise<void> {
    const options = { key: `webhook:${eventId}`, maxAttempts: MAX_ATTEMPTS };
    await this.jobs.add(sql, TASK, { eventId }, options);
  }

  private async process(eventId: string): Promise<void> {
    const stored = await this.events.find(eventId);
    if (!stored || stored.processedAt !== null) return;
    const event = this.gateway.readStoredEvent(stored.body);
    await this.events.finish(eventId, await this.follow(event));
  }

  /** @returns what came of it, for whoever reads the table. */
  private async follow(event: GatewayEvent): Promise<string> {
    if (event.kind === 'refund' && event.refundId !== null) {
      return this.refunds.pursueByRefundId(event.refundId, event.orderId);
    }
    if (event.kind === 'other' || event.orderId === null) return 'ignored';
    const order = await this.orders.findByOrderId(event.orderId);
    if (!order) return this.reportUnknown(event.orderId, event.type);
    if (event.kind === 'auto-refund') {
      const message = 'The provider gave a second payment of this order back by itself';
      await this.log.event(this.database.manager, order.id, 'auto_refund', message);
      return 'noted';
    }
    const settled = await this.settlements.settle(order.id);
    if (event.claimsPaid && !isPaid(settled.status) && !settled.metadata.mismatch) {
      // Thrown so that the queue looks again, a little later each time. Given up, it is a failed webhook in staff's log.
      throw new Error(`order ${order.orderId} is paid by a webhook, but not yet by the provider's own word`);
    }
    return `order is ${settled.status}`;
  }

  private async reportUnknown(orderId: string, type: string): Promise<string> {
    await this.alerts.raise(this.database.manager, {
      kind: 'unknown_order',
      subject: orderId,
      message: `The provider sent ${type} for order ${orderId}, which the store does not know.`,
    });
    return 'unknown order';
  }
}

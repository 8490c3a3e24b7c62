import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AlertsRepository } from '../../alerts/index.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database, type Sql } from '../../database/database.ts';
import { GroupedCalls } from '../../database/grouped-calls.ts';
import { isPaid, isSettled, type Order, OrdersRepository } from '../../orders/index.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { DisputesService } from '../disputes/index.ts';
import { type GatewayEvent, PaymentGateway, type SignedMessage } from '../gateway/index.ts';
import { RefundImportsService } from '../refunds/index.ts';
import { LostOrdersService, SettlementService } from '../settlement/index.ts';
import { SubscriptionsService } from '../subscriptions/index.ts';
import { WebhookEventsRepository } from './webhook-events.repository.ts';
import { webhookError } from './webhooks.errors.ts';

const PROCESS_WEBHOOK = jobType('payments.webhook', 'money', { eventId: z.string() });
/** Apart from the others: hundreds of failed attempts, as with a list of stolen cards, delay no buyer's receipt. */
const PROCESS_FAILED_ATTEMPT = jobType('payments.failed-attempt', 'attempts', { eventId: z.string() });
const CLEAN = 'webhook-events.clean';
const DAILY = '7 22 * * *';
/** As long as a pending order is checked. */
const BODIES_KEPT_MS = 90 * 24 * 60 * 60_000;
/** The provider stops retrying sooner, and reconciliation finds what is lost. */
const MAX_ATTEMPTS = 8;
/** A payment attempt that took no money. Whether the order is paid is still asked from the provider. */
const isFailedAttempt = (event: GatewayEvent) => event.kind === 'payment' && !event.claimsPaid;

interface Arrival {
  event: GatewayEvent;
  body: Buffer;
}

function jobFor(eventId: string, event?: GatewayEvent) {
  const job = event && isFailedAttempt(event) ? PROCESS_FAILED_ATTEMPT : PROCESS_WEBHOOK;
  return { job, payload: { eventId }, options: { key: `webhook:${eventId}`, maxAttempts: MAX_ATTEMPTS } };
}

/** Verifies the provider's webhooks, stores them before they are answered, and processes them in a job. */
@Injectable()
export class WebhooksService implements OnModuleInit {
  private readonly arrivals = new GroupedCalls((arrivals: Arrival[]) => this.storeAll(arrivals));

  constructor(
    private readonly database: Database,
    private readonly events: WebhookEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly lostOrders: LostOrdersService,
    private readonly alerts: AlertsRepository,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundImportsService,
    private readonly disputes: DisputesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const job of [PROCESS_WEBHOOK, PROCESS_FAILED_ATTEMPT]) {
      this.jobs.register(job, ({ eventId }) => this.process(eventId));
    }
    this.jobs.schedule(CLEAN, DAILY, () =>
      this.events.emptyBefore(new Date(this.clock.now().getTime() - BODIES_KEPT_MS)),
    );
  }

  /**
   * Stores an event and queues its processing. A repeated delivery only increments the count.
   * @throws INVALID_SIGNATURE; then nothing is stored.
   */
  async receive(message: SignedMessage): Promise<void> {
    const event = this.gateway.readEvent(message);
    if (!event) throw webhookError('INVALID_SIGNATURE');
    await this.arrivals.run({ event, body: message.rawBody });
  }

  /**
   * Without a transaction: when events are stored and not queued, the provider gets no answer and delivers them again,
   * which queues them.
   */
  private async storeAll(arrivals: Arrival[]): Promise<void[]> {
    const stored = await this.events.store(
      arrivals.map(({ event, body }) => ({ ...event, orderRef: event.orderId, body })),
    );
    const byKey = new Map(arrivals.map(({ event }) => [event.key, event]));
    const unprocessed = stored.filter(({ processedAt }) => processedAt === null);
    const jobs = unprocessed.map(({ id, key }) => jobFor(id, byKey.get(key)));
    await this.jobs.addAll(this.database.manager, jobs);
    return arrivals.map(() => undefined);
  }

  /** Queues the processing of an event; replaces a job of it that is waiting or has failed. */
  async queue(sql: Sql, eventId: string): Promise<void> {
    await this.jobs.addAll(sql, [jobFor(eventId)]);
  }

  private async process(eventId: string): Promise<void> {
    const stored = await this.events.findById(eventId);
    if (!stored || stored.processedAt !== null) return;
    const event = this.gateway.readStoredEvent(stored.body);
    await this.events.finish(eventId, await this.handle(event));
  }

  /** @returns the outcome for the webhook log. */
  private async handle(event: GatewayEvent): Promise<string> {
    if (event.kind === 'refund' || event.kind === 'auto-refund') return this.refunds.processReported(event);
    if (event.kind === 'subscription') return this.handleSubscription(event);
    if (event.kind === 'other') return 'ignored';
    if (event.kind === 'dispute') return this.handleDispute(event);
    if (event.orderId === null) return 'ignored';
    const order = await this.findOrder(event.orderId);
    if (!order) return this.reportUnknown(event.orderId, event.type);
    // An event of a failed attempt leaves most calls of the provider's allowance to those that report money.
    const purpose = isFailedAttempt(event) ? 'polling' : 'essential';
    const settled = isSettled(order) ? order : await this.settlement.settle(order.id, purpose);
    if (event.claimsPaid && !isPaid(settled.status) && !settled.metadata.mismatch) {
      // Thrown so that the job is retried. After the last attempt the webhook shows as failed in the staff's log.
      throw new Error(
        `A webhook reports order ${order.orderId} as paid, but the provider's API does not yet`,
      );
    }
    return `order is ${settled.status}`;
  }

  private async findOrder(orderId: string): Promise<Order | null> {
    const order = await this.lostOrders.restore(orderId);
    if (order?.metadata.restored) await this.catchUp(order.id);
    return order;
  }

  /** What a dispute of a subscription's payment names as its order is the provider's own. */
  private async handleDispute({ orderId, paymentId, disputeId, type }: GatewayEvent): Promise<string> {
    const debit = paymentId === null ? null : await this.orders.findDebit(paymentId);
    const order = debit ?? (orderId === null ? null : await this.findOrder(orderId));
    if (order) return this.disputes.processReported(order.id, disputeId);
    return orderId === null ? 'ignored' : this.reportUnknown(orderId, type);
  }

  private async handleSubscription(event: GatewayEvent): Promise<string> {
    const { subscriptionId, refundId } = event;
    if (refundId !== null) return this.refunds.processDebit(event);
    return subscriptionId === null ? 'ignored' : this.subscriptions.settleReported(subscriptionId);
  }

  /** What else was lost with an order that was rebuilt: its refunds and disputes. Otherwise it would give access for nothing. */
  private async catchUp(orderId: string): Promise<void> {
    await this.refunds.importAll(orderId);
    await this.disputes.check(orderId);
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

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AlertKind, AlertsRepository } from '../../alerts/index.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import {
  assertMove,
  isPaid,
  type Order,
  OrderEventsService,
  OrderHistoryRepository,
  OrdersRepository,
  type ReportedAttempt,
  SEND_RECEIPT,
} from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { CouponsService } from '../coupons/index.ts';
import { FulfilmentService } from '../fulfilment/index.ts';
import type { GatewayOrder } from '../gateway/index.ts';
import { InvoicesService, type Registration } from '../tax/index.ts';
import { nextCheckAt } from './check-schedule.ts';
import {
  findContradiction,
  findMismatch,
  findOtherAmount,
  findPayingAttempt,
  type GatewayReport,
} from './gateway-comparison.ts';
import { RestoredBillingService } from './restored-billing.service.ts';

/** How long an order the provider does not know may still be on its way there. */
const UNKNOWN_FOR_MS = 60 * 60_000;
/** A wrong answer may be a short error of the provider's: after the first one it is asked again in the next run. */
const ASK_AGAIN_MS = 7_000;

/** Applies what the provider reports about an order: everything in one transaction, and only once. */
@Injectable()
export class ApplyGatewayReportService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly coupons: CouponsService,
    private readonly fulfilment: FulfilmentService,
    private readonly invoices: InvoicesService,
    private readonly restoredBilling: RestoredBillingService,
    private readonly events: OrderEventsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Applies a report to the order as it is now, under its lock. Idempotent, also when called concurrently.
   * @param before the order as it was before the request to the provider.
   */
  async apply(before: Pick<Order, 'id' | 'status'>, report: GatewayReport): Promise<Order> {
    const registration = report.order?.status === 'paid' ? await this.invoices.registration() : null;
    return this.database.transaction((manager) => this.applyIn(manager, before, report, registration));
  }

  /** The same in a transaction of the caller's. @param registration as it was before the transaction */
  async applyIn(
    manager: EntityManager,
    before: Pick<Order, 'id' | 'status'>,
    report: GatewayReport,
    registration: Registration | null,
  ): Promise<Order> {
    const { order: remote, attempts } = report;
    const order = await this.orders.lock(manager, before.id);
    await this.recordAttempts(manager, order, attempts ?? []);
    if (isPaid(order.status)) await this.compare(manager, order, report, isPaid(before.status));
    else if (remote) await this.applyOrder(manager, order, remote, attempts);
    else await this.applyUnknown(manager, order);
    const applied = await this.orders.lock(manager, before.id);
    if (registration) await this.restoredBilling.complete(manager, applied, registration);
    await this.invoices.issue(manager, before.id, registration);
    return applied;
  }

  /**
   * The pending order of a sale that staff recorded is paid: nobody has to be asked. In a transaction of the caller's.
   * @param registration as it was before the transaction
   */
  async applyRecorded(
    manager: EntityManager,
    id: string,
    completedAt: Date,
    registration: Registration | null,
  ): Promise<void> {
    await this.pay(manager, await this.orders.lock(manager, id), { completedAt });
    await this.invoices.issue(manager, id, registration);
  }

  /** A paid order only gets its payment id, if that is still missing; a disagreement becomes an alert. */
  private async compare(
    manager: EntityManager,
    order: Order,
    { order: remote, attempts }: GatewayReport,
    wasPaid: boolean,
  ): Promise<void> {
    // A report from before the payment may rightly say "not paid"; another amount is always wrong.
    const problem = wasPaid ? findContradiction(order, remote) : remote && findMismatch(order, remote);
    if (problem) {
      await this.alert(manager, order, 'payment_mismatch', `${problem} Nothing was changed.`);
      return;
    }
    const payment = findPayingAttempt(attempts);
    if (!payment || order.cashfreePaymentId !== null) return;
    await this.orders.update(manager, order.id, { cashfreePaymentId: payment.id });
    await this.alertOtherAmount(manager, order, payment);
  }

  private async applyOrder(
    manager: EntityManager,
    order: Order,
    remote: GatewayOrder,
    attempts: GatewayReport['attempts'],
  ): Promise<void> {
    const mismatch = findMismatch(order, remote);
    if (mismatch) return this.reportMismatch(manager, order, mismatch);
    if (remote.status === 'paid') return this.complete(manager, order, remote, attempts);
    if (order.status !== 'pending') return;
    const isPaymentInProgress =
      attempts === null || attempts.some(({ status }) => status === 'pending' || status === 'success');
    if (remote.status === 'terminated') {
      return this.fail(manager, order, order.metadata.terminating ?? 'terminated');
    }
    if (remote.status === 'expired' && !isPaymentInProgress) return this.fail(manager, order, 'expired');
    if (remote.status === 'active') await this.keepSession(manager, order, remote);
  }

  /** Recovers the session of an order that the provider opened but whose response was lost. */
  private async keepSession(manager: EntityManager, order: Order, remote: GatewayOrder): Promise<void> {
    if (order.paymentSessionId !== null || remote.sessionId === null) return;
    await this.orders.update(manager, order.id, {
      cashfreeOrderId: remote.providerId,
      paymentSessionId: remote.sessionId,
      sessionExpiresAt: remote.expiresAt,
    });
  }

  private async applyUnknown(manager: EntityManager, order: Order): Promise<void> {
    if (order.status !== 'pending') return;
    if (order.metadata.terminating) return this.fail(manager, order, order.metadata.terminating);
    const since = (order.sessionExpiresAt ?? order.createdAt).getTime();
    if (this.clock.now().getTime() - since > UNKNOWN_FOR_MS) await this.fail(manager, order, 'never_started');
  }

  private async recordAttempts(
    manager: EntityManager,
    order: Order,
    attempts: ReportedAttempt[],
  ): Promise<void> {
    for (const attempt of attempts) {
      const isChanged = await this.history.saveAttempt(manager, order.id, attempt);
      if (!isChanged) continue;
      const message = [`Payment attempt: ${attempt.status}`, attempt.message].filter(Boolean).join(' – ');
      await this.history.addEvent(manager, order.id, `attempt_${attempt.status}`, message);
    }
  }

  private async reportMismatch(manager: EntityManager, order: Order, mismatch: string): Promise<void> {
    await this.alert(manager, order, 'payment_mismatch', `${mismatch} Access was not granted.`);
    if (order.metadata.mismatch) return;
    const soon = new Date(this.clock.now().getTime() + ASK_AGAIN_MS);
    const isSooner = order.nextCheckAt !== null && order.nextCheckAt > soon;
    await this.orders.update(manager, order.id, {
      metadata: { ...order.metadata, mismatch: true },
      ...(isSooner && { nextCheckAt: soon }),
    });
    await this.history.addEvent(manager, order.id, 'mismatch', mismatch);
  }

  private async complete(
    manager: EntityManager,
    order: Order,
    remote: GatewayOrder,
    attempts: GatewayReport['attempts'],
  ): Promise<void> {
    const payment = findPayingAttempt(attempts);
    await this.pay(manager, order, {
      // A rebuilt order counts on the day it was paid.
      completedAt: (order.metadata.restored && (payment?.completedAt ?? payment?.at)) || this.clock.now(),
      cashfreeOrderId: remote.providerId,
      cashfreePaymentId: payment?.id ?? null,
      paymentMethod: payment?.method ?? 'cashfree',
    });
    await this.alertOtherAmount(manager, order, payment);
  }

  private async pay(manager: EntityManager, order: Order, payment: Partial<Order>): Promise<void> {
    assertMove(order.status, 'completed');
    const isLate = order.status === 'failed';
    await this.orders.update(manager, order.id, {
      ...payment,
      status: 'completed',
      failedAt: null,
      metadata: { ...order.metadata, reason: undefined, terminating: undefined, mismatch: undefined },
      nextCheckAt: null,
      checks: 0,
    });
    const message = isLate ? 'Paid after the order had failed' : 'Paid';
    await this.history.addEvent(manager, order.id, 'completed', message);
    if (order.couponId !== null) await this.coupons.use(manager, order.id);
    await this.events.ended(manager, order, 'completed');
    await this.fulfilment.complete(manager, order);
    await this.jobs.add(manager, SEND_RECEIPT, { orderId: order.id }, { key: `receipt:${order.id}` });
  }

  /** The provider decides whether an order is paid; staff decide what a payment of another amount means. */
  private async alertOtherAmount(
    manager: EntityManager,
    order: Order,
    payment: ReportedAttempt | undefined,
  ): Promise<void> {
    const problem = findOtherAmount(order, payment);
    if (problem) await this.alert(manager, order, 'payment_mismatch', `${problem} The order was completed.`);
  }

  private async fail(manager: EntityManager, order: Order, reason: string): Promise<void> {
    assertMove(order.status, 'failed');
    const now = this.clock.now();
    await this.orders.update(manager, order.id, {
      status: 'failed',
      failedAt: now,
      metadata: { ...order.metadata, reason, terminating: undefined },
      checks: 0,
      nextCheckAt: nextCheckAt('failed', 0, now),
    });
    if (order.couponId !== null) await this.coupons.release(manager, order.id);
    await this.events.ended(manager, order, 'failed');
    await this.history.addEvent(manager, order.id, 'failed', `Failed: ${reason.replaceAll('_', ' ')}`);
  }

  private async alert(manager: EntityManager, order: Order, kind: AlertKind, message: string): Promise<void> {
    await this.alerts.raise(manager, { kind, subject: order.orderId, orderId: order.id, message });
  }
}

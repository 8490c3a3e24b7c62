import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { EntitlementsRepository } from '../../library/index.js';
import { AlertsRepository } from '../alerts.repository.js';
import { nextCheckAt } from './check-schedule.js';
import type { GatewayAttempt, GatewayOrder } from '../gateway.js';
import type { Order } from '../order.entity.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { assertMove, isPaid } from '../order-states.js';
import { OrdersRepository } from '../orders.repository.js';

/** What the provider said of an order. */
export interface GatewayAnswer {
  /** Null when it has never heard of the order. */
  order: GatewayOrder | null;
  /** Null when the list could not be had: then money may be on its way. */
  attempts: GatewayAttempt[] | null;
}

/** How long an order the provider has never heard of may still be on its way to it. */
const UNKNOWN_FOR_MS = 60 * 60_000;

function written({ amountPaise, currency }: { amountPaise: number; currency: string }): string {
  const amount = (amountPaise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  return currency === 'INR' ? `₹${amount}` : `${currency} ${amount}`;
}

/** Why the provider's order is not ours, or null when it is. */
export function mismatch(order: Order, remote: GatewayOrder): string | null {
  if (remote.orderId !== order.orderId) return `The provider answered for order ${remote.orderId}.`;
  if (remote.amountPaise === order.amountPaise && remote.currency === order.currency) return null;
  return `The provider has ${written(remote)}, the order is for ${written(order)}.`;
}

/** Why the provider does not bear out an order that is paid here, or null when it does. */
export function contradiction(order: Order, remote: GatewayOrder | null): string | null {
  if (!remote) return 'The order is paid here, but the provider does not know it.';
  const problem = mismatch(order, remote);
  if (problem) return problem;
  return remote.status === 'paid' ? null : `The order is paid here, but ${remote.status} at the provider.`;
}

/** Turns the provider's word on an order into the store's facts: all of them in one transaction, and only once. */
@Injectable()
export class ApplyGatewayStatusService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly log: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Applies an answer to the order as it is now, under its lock. Harmless to repeat, also at the same time.
   * @param asked the order as it was before the question was put.
   */
  async apply(asked: Pick<Order, 'id' | 'status'>, answer: GatewayAnswer): Promise<Order> {
    const { order: remote, attempts } = answer;
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, asked.id);
      await this.recordAttempts(manager, order, attempts ?? []);
      if (isPaid(order.status)) await this.compare(manager, order, answer, isPaid(asked.status));
      else if (remote) await this.applyOrder(manager, order, remote, attempts);
      else await this.applyUnknown(manager, order);
      return this.orders.lock(manager, asked.id);
    });
  }

  /** Of a paid order nothing changes but the payment's number, if that was still missing; a person sees to the rest. */
  private async compare(
    manager: EntityManager,
    order: Order,
    { order: remote, attempts }: GatewayAnswer,
    wasPaid: boolean,
  ): Promise<void> {
    // An answer from before the payment may well say "not paid"; another amount is wrong at any time.
    const problem = wasPaid ? contradiction(order, remote) : remote && mismatch(order, remote);
    if (problem) {
      await this.alerts.raise(manager, {
        kind: 'payment_mismatch',
        subject: order.orderId,
        orderId: order.id,
        message: `${problem} Nothing was changed.`,
      });
      return;
    }
    const payment = attempts?.find(({ status }) => status === 'success');
    if (!payment || order.cashfreePaymentId !== null) return;
    await this.orders.update(manager, order.id, { cashfreePaymentId: payment.id });
  }

  private async applyOrder(
    manager: EntityManager,
    order: Order,
    remote: GatewayOrder,
    attempts: GatewayAnswer['attempts'],
  ): Promise<void> {
    const problem = mismatch(order, remote);
    if (problem) return this.reportMismatch(manager, order, problem);
    if (remote.status === 'paid') return this.complete(manager, order, remote, attempts);
    if (order.status !== 'pending') return;
    const moneyUnderWay =
      attempts === null || attempts.some(({ status }) => status === 'pending' || status === 'success');
    if (remote.status === 'terminated') {
      return this.fail(manager, order, order.metadata.terminating ?? 'terminated');
    }
    if (remote.status === 'expired' && !moneyUnderWay) return this.fail(manager, order, 'expired');
    if (remote.status === 'active') await this.keepSession(manager, order, remote);
  }

  /** The provider may have opened an order whose answer we never got: this is where its session is recovered. */
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
    attempts: GatewayAttempt[],
  ): Promise<void> {
    for (const attempt of attempts) {
      const news = await this.log.saveAttempt(manager, order.id, attempt);
      if (!news) continue;
      const message = [`Payment attempt: ${attempt.status}`, attempt.message].filter(Boolean).join(' – ');
      await this.log.event(manager, order.id, `attempt_${attempt.status}`, message);
    }
  }

  private async reportMismatch(manager: EntityManager, order: Order, problem: string): Promise<void> {
    await this.alerts.raise(manager, {
      kind: 'payment_mismatch',
      subject: order.orderId,
      orderId: order.id,
      message: `${problem} Nothing was granted.`,
    });
    if (order.metadata.mismatch) return;
    await this.orders.update(manager, order.id, { metadata: { ...order.metadata, mismatch: true } });
    await this.log.event(manager, order.id, 'mismatch', problem);
  }

  private async complete(
    manager: EntityManager,
    order: Order,
    remote: GatewayOrder,
    attempts: GatewayAnswer['attempts'],
  ): Promise<void> {
    const payment = attempts?.find(({ status }) => status === 'success');
    assertMove(order.status, 'completed');
    const late = order.status === 'failed';
    await this.orders.update(manager, order.id, {
      status: 'completed',
      completedAt: this.clock.now(),
      failedAt: null,
      cashfreeOrderId: remote.providerId,
      cashfreePaymentId: payment?.id ?? null,
      paymentMethod: payment?.method ?? 'cashfree',
      metadata: { ...order.metadata, reason: undefined, terminating: undefined, mismatch: undefined },
      nextCheckAt: null,
      checks: 0,
    });
    const message = late ? 'Paid, after the order had been given up' : 'Paid';
    await this.log.event(manager, order.id, 'completed', message);
    await this.handOver(manager, order);
    await this.jobs.add(manager, 'mail.receipt', { orderId: order.id }, { key: `receipt:${order.id}` });
  }

  /** Gives the buyer the tool; what cannot be given was paid for nothing, and a person must see to it. */
  private async handOver(manager: EntityManager, order: Order): Promise<void> {
    const { id: orderId, userId, toolId } = order;
    if (await this.orders.isBuyerDeleted(manager, order)) {
      await this.alerts.raise(manager, {
        kind: 'buyer_deleted',
        subject: order.orderId,
        orderId,
        message: `"${order.toolName}" was paid for after the customer's account was deleted, and nobody was given it. Please refund the order.`,
      });
      return;
    }
    if (toolId === null) {
      await this.alerts.raise(manager, {
        kind: 'tool_missing',
        subject: order.orderId,
        orderId,
        message: `"${order.toolName}" was paid for, but does not exist any more. Please refund the order.`,
      });
      return;
    }
    const outcome = await this.entitlements.grantPurchase(manager, { userId, toolId, orderId });
    if (outcome !== 'owned') return;
    await this.alerts.raise(manager, {
      kind: 'duplicate_payment',
      subject: order.orderId,
      orderId,
      message: `The customer paid a second time for "${order.toolName}". Please refund this order and keep the access.`,
    });
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
    await this.log.event(manager, order.id, 'failed', `Given up: ${reason.replaceAll('_', ' ')}`);
  }
}

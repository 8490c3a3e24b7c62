import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../../alerts/index.ts';
import { formatRupees } from '../../common/money/money.ts';
import { Database } from '../../database/database.ts';
import {
  isPaid,
  isUnknownAtProvider,
  type Order,
  OrderHistoryRepository,
  OrdersRepository,
  type ReportedAttempt,
} from '../../orders/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { type CallPurpose, type GatewayEvent, type GatewayRefund, PaymentGateway } from '../gateway/index.ts';
import { LostOrdersService, SettlementService } from '../settlement/index.ts';
import { ExtraRefundsRepository } from './extra-refunds.repository.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';

/** What the provider says about an order's refunds and payments. */
interface RefundReport {
  listed: GatewayRefund[];
  attempts: ReportedAttempt[];
}

const REASON = 'Refunded at the payment provider';

/**
 * Imports refunds that the store did not request: made in the provider's dashboard, or by the provider itself. What
 * happened is read from the provider's list of the order's refunds; webhooks and settlements are only triggers, and
 * each refund is imported once however many of them there are.
 */
@Injectable()
export class RefundImportsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly extraRefunds: ExtraRefundsRepository,
    private readonly refundsService: RefundsService,
    private readonly disputes: DisputesRepository,
    private readonly settlement: SettlementService,
    private readonly lostOrders: LostOrdersService,
    private readonly history: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
  ) {}

  /** Processes what a webhook reports about a refund. @returns the outcome for the webhook log. */
  async processReported({ refundId, paymentId, orderId }: GatewayEvent): Promise<string> {
    const known = refundId === null ? null : await this.refunds.findByRefundId(refundId);
    if (known) {
      await this.refundsService.processReported(known);
      return 'refund checked';
    }
    const order = orderId === null ? null : await this.lostOrders.restore(orderId);
    if (!order) return this.reportUnknown(refundId, orderId);
    const imported = await this.importAll(order.id);
    const isListed = imported.some((refund) =>
      refundId === null ? refund.paymentId === paymentId : refund.refundId === refundId,
    );
    // Thrown so that the job is retried: the list may not show a new refund yet.
    if (!isListed)
      throw new Error(`A webhook reports a refund of order ${order.orderId} that the provider does not list`);
    return 'refund imported';
  }

  /**
   * Processes what a webhook reports about a refund of a subscription's payment, which names no order. The provider does
   * not list those refunds, and tells of one by its id. @returns the outcome for the webhook log.
   */
  async processDebit({ refundId, paymentId }: GatewayEvent): Promise<string> {
    if (refundId === null) return 'ignored';
    const order = paymentId === null ? null : await this.orders.findDebit(paymentId);
    if (order) return this.importNamed(order.id, refundId);
    await this.recheck(refundId);
    return 'refund checked';
  }

  /** Imports one refund of an order unless it is known, which is checked then. @throws GatewayUnavailable; when the provider does not know it (yet) */
  async importNamed(id: string, refundId: string): Promise<string> {
    const known = await this.refunds.findByRefundId(refundId);
    if (known) {
      await this.refundsService.processReported(known);
      return 'refund checked';
    }
    const { orderId } = await this.orders.getById(id);
    const refund = await this.gateway.findRefund(orderId, refundId);
    if (!refund) throw new Error(`The provider does not know refund ${refundId} of order ${orderId} yet`);
    if (!(await this.isNew(refund))) return 'refund checked';
    const { report } = await this.settlement.recheck(id);
    await this.importOne(id, refund, { listed: [refund], attempts: report?.attempts ?? [] });
    return 'refund imported';
  }

  /** Asks the provider about a refund that staff requested; others are left alone. @throws GatewayUnavailable */
  async recheck(refundId: string): Promise<void> {
    const known = await this.refunds.findByRefundId(refundId);
    if (known) await this.refundsService.processReported(known);
  }

  /**
   * Reads all refunds of an order at the provider, and imports those that are new here. @returns the provider's list.
   * @throws GatewayUnavailable
   */
  async importAll(id: string, purpose: CallPurpose = 'essential'): Promise<GatewayRefund[]> {
    const order = await this.orders.getById(id);
    if (isUnknownAtProvider(order)) return [];
    const listed = await this.gateway.listRefunds(order.orderId, purpose);
    const isNew = await Promise.all(listed.map(async (refund) => this.isNew(refund)));
    if (isNew.some(Boolean)) {
      // The attempts tell which payment a refund is of; a paid order's later ones are not known yet.
      const { report } = await this.settlement.recheck(id);
      for (const refund of listed)
        await this.importOne(id, refund, { listed, attempts: report?.attempts ?? [] });
    }
    return listed;
  }

  /** A refund that failed at the provider moved no money. */
  private async isNew({ refundId, status }: GatewayRefund): Promise<boolean> {
    if (status === 'failed' || (await this.refunds.findByRefundId(refundId))) return false;
    return !(await this.extraRefunds.isKnown(refundId, status));
  }

  private async reportUnknown(refundId: string | null, orderId: string | null): Promise<string> {
    await this.alerts.raise(this.database.manager, {
      kind: 'unknown_refund',
      subject: refundId ?? orderId ?? '?',
      message: `The provider refunded order ${orderId ?? '?'}, which the store does not know (refund ${refundId ?? '?'}).`,
    });
    return 'unknown refund';
  }

  private async importOne(id: string, refund: GatewayRefund, report: RefundReport): Promise<void> {
    const known = await this.refunds.findByRefundId(refund.refundId);
    if (known) return this.refundsService.process(known.id);
    const imported = await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, id);
      return this.store(manager, order, refund, report);
    });
    if (imported !== null) await this.refundsService.process(imported);
  }

  /** @returns the new refund's id; null when there is nothing to process. To be called under the order's lock. */
  private async store(
    manager: EntityManager,
    locked: Order,
    refund: GatewayRefund,
    report: RefundReport,
  ): Promise<string | null> {
    if (refund.status === 'failed' || (await this.refunds.findByRefundId(refund.refundId, manager)))
      return null;
    const order = await this.choosePayment(manager, locked, refund, report);
    const { paymentId } = refund;
    if (paymentId !== null && order.cashfreePaymentId !== null && paymentId !== order.cashfreePaymentId) {
      await this.noteExtra(manager, order, refund, paymentId);
      return null;
    }
    const { lostPaise } = await this.disputes.sumTaken(manager, order.id);
    const left = isPaid(order.status)
      ? order.amountPaise - lostPaise - (await this.refunds.sumAtProvider(manager, order.id))
      : 0;
    if (refund.amountPaise > left) await this.reportMismatch(manager, order, refund, left);
    return left > 0 ? this.insert(manager, order, refund, Math.min(left, refund.amountPaise)) : null;
  }

  /**
   * A buyer who paid twice gets one payment back, and the provider may return the one that the store took for the
   * order's. The other one, which it keeps, pays the order then: nothing of the order is refunded.
   */
  private async choosePayment(
    manager: EntityManager,
    order: Order,
    refund: GatewayRefund,
    { listed, attempts }: RefundReport,
  ): Promise<Order> {
    const granted = attempts.find(({ id }) => id === order.cashfreePaymentId);
    const isWhole = granted?.id === refund.paymentId && granted?.amountPaise === refund.amountPaise;
    if (!granted || !isWhole || (await this.refunds.sumAtProvider(manager, order.id)) > 0) return order;
    const isReturned = (id: string) =>
      listed.some(({ paymentId, status }) => paymentId === id && status !== 'failed');
    const kept = attempts.find(({ id, status }) => status === 'success' && !isReturned(id));
    if (!kept) return order;
    const changes = { cashfreePaymentId: kept.id, paymentMethod: kept.method ?? order.paymentMethod };
    await this.orders.update(manager, order.id, changes);
    const message = `Paid by payment ${kept.id}; the provider returned payment ${granted.id}`;
    await this.history.addEvent(manager, order.id, 'payment_replaced', message);
    return { ...order, ...changes };
  }

  private async noteExtra(
    manager: EntityManager,
    order: Order,
    { refundId: refundRef, amountPaise, status }: GatewayRefund,
    paymentId: string,
  ): Promise<void> {
    const extra = { refundRef, orderId: order.id, paymentId, amountPaise, status };
    if (!(await this.extraRefunds.save(manager, extra))) return;
    const message = `The provider refunded ${formatRupees(amountPaise)} of another payment for this order (${paymentId})`;
    await this.history.addEvent(manager, order.id, 'auto_refund', message);
  }

  private async reportMismatch(
    manager: EntityManager,
    order: Order,
    { refundId, amountPaise }: GatewayRefund,
    left: number,
  ): Promise<void> {
    const [made, max] = [formatRupees(amountPaise), formatRupees(left)];
    const message = `The provider refunded ${made}, but only ${max} of this order could be refunded (refund ${refundId}).`;
    await this.alerts.raiseUndecided(manager, {
      kind: 'refund_mismatch',
      subject: refundId,
      orderId: order.id,
      message,
    });
  }

  private async insert(
    manager: EntityManager,
    order: Order,
    refund: GatewayRefund,
    amountPaise: number,
  ): Promise<string> {
    const made = { orderId: order.id, amountPaise, providerRef: refund.refundId, createdBy: null };
    // Access stays until staff decide about it.
    const id = await this.refunds.insert(manager, {
      ...made,
      reason: REASON,
      access: 'keep',
      status: 'pending',
    });
    const amount = formatRupees(amountPaise);
    await this.history.addEvent(
      manager,
      order.id,
      'refund_imported',
      `Refund of ${amount} made at the provider`,
    );
    await this.alerts.raise(manager, {
      kind: 'provider_refund',
      subject: id,
      orderId: order.id,
      message: `${amount} for "${order.toolName}" was refunded at the payment provider. Should the customer keep access?`,
    });
    return id;
  }
}

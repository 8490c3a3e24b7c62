import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../../alerts/index.ts';
import { formatRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import {
  assertMove,
  isPaid,
  type Order,
  OrderHistoryRepository,
  OrderLinesService,
  OrdersRepository,
  SEND_CHARGEBACK,
} from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { OrderAccessService } from '../fulfilment/index.ts';
import type { GatewayDispute } from '../gateway/index.ts';
import { InvoicesService } from '../tax/index.ts';
import { statusWords } from './dispute-emails.ts';
import { DisputeNoticesService } from './dispute-notices.service.ts';
import { compareReport, holdsMoney, isAnswerDue, isOpen } from './dispute-states.ts';
import type { Dispute } from './dispute.entity.ts';
import { DisputesRepository } from './disputes.repository.ts';

/** Applies what the provider reports about the disputes of an order: all in one transaction, and each state once. */
@Injectable()
export class ApplyDisputeService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly disputes: DisputesRepository,
    private readonly history: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly lines: OrderLinesService,
    private readonly access: OrderAccessService,
    private readonly invoices: InvoicesService,
    private readonly notices: DisputeNoticesService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Idempotent, also when called concurrently and with reports in any order. */
  async apply(orderId: string, reports: GatewayDispute[]): Promise<void> {
    const series = await this.invoices.creditNotePrefix();
    await this.database.transaction(async (manager) => {
      for (const report of reports) {
        // Locked for each report, because the one before may have changed the order.
        const order = await this.orders.lock(manager, orderId);
        await this.applyOne(manager, order, report);
      }
      await this.invoices.creditLost(manager, orderId, series);
    });
  }

  private async applyOne(manager: EntityManager, order: Order, report: GatewayDispute): Promise<void> {
    const known = await this.disputes.findByProviderId(manager, report.disputeId);
    const problem = this.findProblem(order, known, report);
    if (problem) return this.alert(manager, order, report, problem);
    const outcome = known && compareReport({ ...known, at: known.reportedAt }, report);
    if (outcome === 'stale') return;
    if (outcome === 'contradiction') {
      const change = `${known?.providerStatus} to ${report.providerStatus}`;
      return this.alert(manager, order, report, `The provider changed it from ${change}.`);
    }
    const countedPaise = await this.countPaise(manager, order, known, report);
    const dispute = await this.save(manager, order, known, { report, countedPaise });
    // The state between two requests for evidence may have been missed.
    const isAskedAgain = isAnswerDue(dispute) && known?.providerStatus !== dispute.providerStatus;
    if (outcome === 'same' && !isAskedAgain) return this.notices.changed(manager, order, dispute);
    await this.follow(manager, order, known, dispute);
  }

  private findProblem(order: Order, known: Dispute | null, report: GatewayDispute): string | null {
    if (known && known.orderId !== order.id) return 'It belongs to another order.';
    if (report.currency !== order.currency) return `Its currency is ${report.currency}.`;
    return isPaid(order.status) ? null : 'The store does not know of a payment of this order.';
  }

  /** How much of the order's money this dispute withholds or takes; never more than the order still has. */
  private async countPaise(
    manager: EntityManager,
    order: Order,
    known: Dispute | null,
    report: GatewayDispute,
  ): Promise<number> {
    // What was lost is part of the order's refunded amount and stays as it was counted then.
    if (known?.status === 'lost') return known.countedPaise;
    if (!holdsMoney(report) && report.status !== 'lost') return 0;
    const { heldPaise } = await this.disputes.sumTaken(manager, order.id, known?.id);
    const leftPaise = order.amountPaise - order.refundedPaise - heldPaise;
    return Math.max(0, Math.min(report.amountPaise, leftPaise));
  }

  private async save(
    manager: EntityManager,
    order: Order,
    known: Dispute | null,
    { report, countedPaise }: { report: GatewayDispute; countedPaise: number },
  ): Promise<Dispute> {
    const { disputeId: providerId, at: reportedAt, currency: _currency, ...rest } = report;
    const facts = { ...rest, providerId, reportedAt, countedPaise, orderId: order.id };
    const checkedAt = this.clock.now();
    const respondBy = report.respondBy ?? known?.respondBy ?? null;
    const resolvedAt = isOpen(report) ? null : (report.resolvedAt ?? known?.resolvedAt ?? reportedAt);
    const hasNewDeadline = respondBy?.getTime() !== known?.respondBy?.getTime();
    const values = { ...facts, respondBy, resolvedAt, checkedAt };
    const id = known?.id ?? (await this.disputes.insert(manager, values));
    if (known)
      await this.disputes.update(manager, id, { ...values, ...(hasNewDeadline && { warnedAt: null }) });
    const saved = await this.disputes.findByProviderId(manager, providerId);
    if (!saved) throw new Error('The dispute was not stored.');
    return saved;
  }

  /** What a new state causes: history, access, totals, alerts and emails. */
  private async follow(
    manager: EntityManager,
    order: Order,
    known: Dispute | null,
    dispute: Dispute,
  ): Promise<void> {
    const amount = formatRupees(dispute.amountPaise);
    const message = `Dispute of ${amount}: ${statusWords(dispute)}`;
    await this.history.addEvent(manager, order.id, `dispute_${dispute.status}`, message);
    if (dispute.status === 'lost') await this.lose(manager, order, dispute);
    else if (holdsMoney(dispute)) await this.access.pause(manager, order);
    else if (!(await this.disputes.holdsElse(manager, order.id, dispute.id))) {
      await this.access.resume(manager, order);
    }
    const wasOpen = known !== null && isOpen(known);
    if (!isOpen(dispute)) await this.notices.closed(manager, order, dispute);
    else if (!wasOpen || known.stage !== dispute.stage) await this.notices.opened(manager, order, dispute);
    else if (isAnswerDue(dispute)) await this.askAgain(manager, order, dispute);
    else await this.notices.answered(manager, order, dispute);
  }

  /** The bank wants more evidence: also by a deadline that staff were warned of before. */
  private async askAgain(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.disputes.update(manager, dispute.id, { warnedAt: null });
    await this.notices.asked(manager, order, dispute);
  }

  /** The money is gone, as after a refund, but the provider moved it: no refund is requested. */
  private async lose(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    const refundedPaise = order.refundedPaise + dispute.countedPaise;
    if (dispute.countedPaise > 0) {
      await this.jobs.add(
        manager,
        SEND_CHARGEBACK,
        { disputeId: dispute.id },
        { key: `chargeback:${dispute.id}` },
      );
      const status = refundedPaise === order.amountPaise ? 'refunded' : 'partially_refunded';
      if (status !== order.status) assertMove(order.status, status);
      await this.lines.bookLoss(manager, order.id, dispute.countedPaise);
      await this.orders.update(manager, order.id, { refundedPaise, status });
      if (status === 'refunded') await this.access.refunded(manager, order);
    }
    await this.access.withdraw(manager, order, 'A dispute was lost');
  }

  private async alert(
    manager: EntityManager,
    order: Order,
    report: GatewayDispute,
    problem: string,
  ): Promise<void> {
    await this.alerts.raiseUndecided(manager, {
      kind: 'dispute_mismatch',
      subject: report.disputeId,
      orderId: order.id,
      message: `Dispute ${report.disputeId}: ${problem} Nothing was changed. Please check it on the provider’s dashboard.`,
    });
  }
}

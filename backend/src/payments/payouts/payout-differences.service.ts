import { Inject, Injectable, Logger } from '@nestjs/common';
import { AlertsRepository, type NewAlert } from '../../alerts/index.ts';
import { formatExactRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { DisputesService } from '../disputes/index.ts';
import { GatewayUnavailable } from '../gateway/index.ts';
import { RefundImportsService } from '../refunds/index.ts';
import { LostOrdersService, SettlementService } from '../settlement/index.ts';
import { describeLine, describeTotal } from './payout-differences.ts';
import { PayoutImportsRepository } from './payout-imports.repository.ts';
import type { LineProblem } from './payout-matches.ts';
import { type PayoutLineRow, PayoutsRepository } from './payouts.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long complete payouts are compared again. */
const COMPARED_DAYS = 90;
/** The provider pays out after one or two working days; holidays are added. */
const SETTLED_WITHIN_DAYS = 5;

/** Differences that the provider's list of an order's refunds may explain, and those that its disputes may. */
const OF_REFUNDS: readonly LineProblem[] = [
  'unknown_order',
  'second_payment',
  'unknown_refund',
  'refund_not_paid',
];
const OF_DISPUTES: readonly LineProblem[] = ['unknown_order', 'unknown_dispute', 'dispute_state'];

/** Compares payouts with orders and refunds: mends what the provider can explain, and tells staff about the rest. */
@Injectable()
export class PayoutDifferencesService {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutsRepository,
    private readonly imports: PayoutImportsRepository,
    private readonly settlement: SettlementService,
    private readonly lostOrders: LostOrdersService,
    private readonly refundImports: RefundImportsService,
    private readonly disputes: DisputesService,
    private readonly alerts: AlertsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Idempotent: each difference has one alert, which closes when the difference is gone. @throws GatewayUnavailable when
   * the provider could not be asked; staff are told of the differences all the same.
   */
  async review(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - COMPARED_DAYS * DAY_MS);
    try {
      const compared = (await this.payouts.listCompared(since)).map(({ id }) => id);
      for (const line of await this.payouts.listProblems(compared)) await this.mend(line);
    } finally {
      await this.reportDifferences(since);
      await this.reportNotSettled();
    }
  }

  /** What a row reveals is asked of the provider: an order that is lost or unpaid here, or a refund or dispute there. */
  private async mend({ problem, orderRef, refundRef }: PayoutLineRow): Promise<void> {
    if (orderRef === null || problem === null) return;
    try {
      const order = await this.lostOrders.restore(orderRef);
      if (!order) return;
      if (problem === 'not_paid') await this.settlement.settle(order.id, 'polling');
      if (problem === 'refund_not_paid' && refundRef !== null) await this.refundImports.recheck(refundRef);
      const isDebit = order.subscriptionId !== null && refundRef !== null;
      if (OF_REFUNDS.includes(problem) && isDebit) await this.refundImports.importNamed(order.id, refundRef);
      else if (OF_REFUNDS.includes(problem)) await this.refundImports.importAll(order.id, 'polling');
      if (OF_DISPUTES.includes(problem)) await this.disputes.check(order.id, 'polling');
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error;
      this.logger.error(new Error(`order ${orderRef} of a payout could not be checked`, { cause: error }));
    }
  }

  private async reportDifferences(since: Date): Promise<void> {
    const payouts = await this.payouts.listCompared(since);
    const lines = await this.payouts.listProblems(payouts.map(({ id }) => id));
    const byId = new Map(payouts.map((payout) => [payout.id, payout]));
    const current: NewAlert[] = [];
    for (const line of lines) {
      const payout = byId.get(line.payoutId);
      if (!payout || line.problem === null) continue;
      const subject = `${payout.id}/${line.id}/${line.problem}`;
      const message = describeLine(payout, line, line.problem);
      current.push({ kind: 'payout_difference', subject, message, orderId: line.order ?? undefined });
    }
    for (const payout of payouts) {
      if (payout.linesPaise === payout.amountPaise) continue;
      const subject = `${payout.id}/total/other_total`;
      current.push({ kind: 'payout_difference', subject, message: describeTotal(payout) });
    }
    await this.database.transaction((manager) =>
      this.alerts.keepCurrent(manager, 'payout_difference', current),
    );
  }

  /** Only of the time since payouts are imported, and only while the import works. */
  private async reportNotSettled(): Promise<void> {
    const period = await this.imports.period();
    if (!period) return;
    const until = new Date(period.finishedAt.getTime() - SETTLED_WITHIN_DAYS * DAY_MS);
    const current = (await this.payouts.listNotSettled(period.since, until)).map((order): NewAlert => ({
      kind: 'order_not_settled',
      subject: order.orderId,
      orderId: order.id,
      message: `${formatExactRupees(order.amountPaise)} of this order was paid more than ${SETTLED_WITHIN_DAYS} days ago, but no payout contains it.`,
    }));
    await this.database.transaction((manager) =>
      this.alerts.keepCurrent(manager, 'order_not_settled', current),
    );
  }
}

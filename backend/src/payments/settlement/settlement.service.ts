import { Inject, Injectable } from '@nestjs/common';
import { isPaid, isSettled, isUnknownAtProvider, type Order, OrdersRepository } from '../../orders/index.ts';
import { type CallPurpose, GatewayUnavailable, PaymentGateway } from '../gateway/index.ts';
import { ApplyGatewayReportService } from './apply-gateway-report.service.ts';
import { CoalescedCalls } from './coalesced-calls.ts';
import type { CheckedOrder, GatewayReport } from './gateway-comparison.ts';

/**
 * Settlement is the only way a payment changes an order. Webhooks, the return page, the reconciliation job and staff
 * only trigger it:
 *
 * 1. `SettlementService` asks the provider, outside any transaction. Concurrent calls for one order share a request.
 * 2. `ApplyGatewayReportService` applies the report in one transaction under the order's row lock: it compares id, amount
 *    and currency (`gateway-comparison.ts`), moves the state (`order-states.ts`), gives the buyer what the order sells
 *    (`fulfilment`) and queues the receipt.
 *
 * Both are idempotent. `ReconciliationService` checks orders that no webhook reported, by `check-schedule.ts`.
 */
@Injectable()
export class SettlementService {
  private readonly checks = new CoalescedCalls<CheckedOrder>();
  private readonly rechecks = new CoalescedCalls<CheckedOrder>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly applyReport: ApplyGatewayReportService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
  ) {}

  /** The order after a check. @throws GatewayUnavailable */
  async settle(id: string, purpose: CallPurpose = 'essential'): Promise<Order> {
    return (await this.check(id, purpose)).order;
  }

  /** Asks the provider about the order, unless it is settled. @throws GatewayUnavailable */
  async check(id: string, purpose: CallPurpose): Promise<CheckedOrder> {
    // A webhook must not share the run of a poll, which may be refused sooner.
    return this.checks.run(`${purpose}:${id}`, async () => {
      const order = await this.orders.getById(id);
      return isSettled(order) ? { order, report: null } : this.askAndApply(order, purpose);
    });
  }

  /** Asks the provider even when the order is settled. @throws GatewayUnavailable */
  async recheck(id: string): Promise<CheckedOrder> {
    return this.rechecks.run(id, async () => {
      const order = await this.orders.getById(id);
      const checked = await this.askAndApply(order, 'essential');
      // Paid during the request: the report may predate the payment and would look like a contradiction.
      const isOutdated =
        !isPaid(order.status) && isPaid(checked.order.status) && checked.report?.order?.status !== 'paid';
      return isOutdated ? this.askAndApply(checked.order, 'essential') : checked;
    });
  }

  private async askAndApply(order: Order, purpose: CallPurpose): Promise<CheckedOrder> {
    if (isUnknownAtProvider(order)) return { order, report: null };
    const report = await this.ask(order.orderId, purpose);
    return { order: await this.applyReport.apply(order, report), report };
  }

  private async ask(orderId: string, purpose: CallPurpose): Promise<GatewayReport> {
    // Whether the order is paid does not depend on the list of attempts, so settlement works without it.
    const listAttempts = () =>
      this.gateway.listAttempts(orderId, purpose).catch((error: unknown) => {
        if (error instanceof GatewayUnavailable) return null;
        throw error;
      });
    const [order, attempts] = await Promise.all([this.gateway.findOrder(orderId, purpose), listAttempts()]);
    // The invoice of a paid order names the payment and cannot be changed later, so the list is needed after all.
    const isPaymentMissed = attempts === null && order?.status === 'paid';
    return { order, attempts: isPaymentMissed ? await listAttempts() : attempts };
  }
}

import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { WithMessage } from '../../common/envelope.js';
import { toRupees } from '../../common/money.js';
import type { Paged } from '../../common/paging.js';
import { staffPage } from '../../common/staff-list.js';
import { Database } from '../../database/database.js';
import {
  type AdminOrderData,
  type AlertsPage,
  type AllPaymentsPage,
  type OrdersPage,
  type RefundData,
  type SyncedOrderData,
  toAlertView,
  toRefundView,
  toTimelineEntry,
} from './staff-orders.dto.js';
import type { AlertsQuery } from './alerts-query.js';
import { AlertsRepository } from '../alerts.repository.js';
import { GatewayUnavailable } from '../gateway.js';
import { gatewaysWord } from '../settlement/gateway-comparison.js';
import { asProviderError } from '../gateway-errors.js';
import type { RefundInput } from '../checkout/order-inputs.dto.js';
import type { StaffOrdersQuery } from './staff-orders-query.js';
import { OrderListRepository } from '../order-list.repository.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { isPaid } from '../order-states.js';
import { toOrderView } from '../orders.dto.js';
import { toAttemptView } from '../checkout/payments.dto.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { SettlementService } from '../settlement/settlement.service.js';

/** Orders as staff see and steer them. Who may come here is the routes' matter. */
@Injectable()
export class StaffOrdersService {
  constructor(
    private readonly database: Database,
    private readonly lists: OrderListRepository,
    private readonly log: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly refunds: RefundsRepository,
    private readonly refunding: RefundsService,
    private readonly settlements: SettlementService,
    private readonly audit: Audit,
  ) {}

  async list(list: StaffOrdersQuery): Promise<OrdersPage & Paged> {
    const [{ rows, total }, summary] = await Promise.all([this.lists.list(list), this.lists.countByStatus()]);
    return { ...staffPage(list, total), orders: rows.map(toOrderView), summary };
  }

  /** Orders that somebody pays for; trials are not among them. */
  async listPayments(list: StaffOrdersQuery): Promise<AllPaymentsPage & Paged> {
    const [{ rows, total }, counts, { receivedPaise, refundedPaise }] = await Promise.all([
      this.lists.list({ ...list, kind: 'paid' }),
      this.lists.countByStatus('paid'),
      this.lists.sumMoney(),
    ]);
    const stats = {
      ...counts,
      received: toRupees(receivedPaise),
      refundedAmount: toRupees(refundedPaise),
      revenue: toRupees(receivedPaise - refundedPaise),
    };
    return { ...staffPage(list, total, 'payments'), payments: rows.map(toOrderView), stats };
  }

  /** @throws ORDER_NOT_FOUND */
  async details(id: string): Promise<AdminOrderData> {
    const order = await this.lists.getById(id);
    const [attempts, refunds, timeline] = await Promise.all([
      this.log.listAttempts(id),
      this.refunds.listOf(id),
      this.log.listEvents(id),
    ]);
    const promised = refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return {
      order: {
        ...toOrderView(order),
        attempts: attempts.map(toAttemptView),
        refunds: refunds.map(toRefundView),
        timeline: timeline.map(toTimelineEntry),
        refundableAmount: isPaid(order.status) ? toRupees(order.amountPaise - promised) : 0,
      },
    };
  }

  /**
   * Asks the provider about the order and its pending refunds now, also when it is paid, and tells what was said.
   * @throws ORDER_NOT_FOUND, PAYMENT_PROVIDER_DOWN
   */
  async sync(actor: Actor, id: string): Promise<WithMessage<SyncedOrderData>> {
    try {
      const { word, agrees } = gatewaysWord(await this.settlements.askAgain(id));
      await this.refunding.pursueAllOf(id);
      await this.log.event(this.database.manager, id, 'synchronised', word, actor.userId);
      return new WithMessage(word, { ...(await this.details(id)), agrees });
    } catch (error) {
      throw asProviderError(error, 'The order is unchanged. Please try again in a moment.');
    }
  }

  /** Refunds an order. While the provider cannot be asked the refund stays pending, and is asked for again. */
  async refund(actor: Actor, id: string, input: RefundInput): Promise<RefundData> {
    const refundId = await this.refunding.request(actor, id, input);
    try {
      await this.refunding.pursue(refundId);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
    const [refund, { order }] = await Promise.all([this.refunds.getById(refundId), this.details(id)]);
    return { refund: toRefundView(refund), order };
  }

  async listAlerts(list: AlertsQuery): Promise<AlertsPage & Paged> {
    const { alerts, total } = await this.alerts.list(list);
    return { ...staffPage(list, total), alerts: alerts.map(toAlertView) };
  }

  /** @throws ALERT_NOT_FOUND */
  async resolveAlert(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.alerts.resolve(manager, id, actor.userId))) throw new AppError('ALERT_NOT_FOUND');
      const change = { action: 'update', subjectType: 'alert', subjectId: id } as const;
      await this.audit.record(manager, actor, {
        ...change,
        before: { status: 'open' },
        after: { status: 'resolved' },
      });
    });
  }
}

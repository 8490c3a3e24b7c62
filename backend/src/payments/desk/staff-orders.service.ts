import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import type { Paged } from '../../common/lists/paging.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import {
  isPaid,
  isTrial,
  OrderHistoryRepository,
  OrderListRepository,
  type OrderRow,
  REFUNDED_NOTHING,
  type StaffOrdersQuery,
  toAttemptRecord,
  toOrderRecord,
} from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { DisputesService, isOpen, StaffDisputesRepository, toDisputeRecord } from '../disputes/index.ts';
import { asProviderError, GatewayUnavailable } from '../gateway/index.ts';
import { OrderEmailsService } from '../receipts/index.ts';
import {
  describeRefunds,
  RefundApprovalsService,
  RefundImportsService,
  type RefundInput,
  RefundsRepository,
  RefundsService,
} from '../refunds/index.ts';
import { describeCheck, SettlementService } from '../settlement/index.ts';
import { getDocuments, InvoicesRepository } from '../tax/index.ts';
import { deskError } from './desk.errors.ts';
import { SalesRepository } from './sales.repository.ts';
import {
  type ListedOrder,
  type RefundResponse,
  type StaffOrderResponse,
  type StaffOrdersResponse,
  type StaffPaymentsResponse,
  type SyncOrderResponse,
  toRefundRecord,
  toTimelineEntry,
} from './staff-orders.dto.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

@Injectable()
export class StaffOrdersService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderListRepository,
    private readonly history: OrderHistoryRepository,
    private readonly refunds: RefundsRepository,
    private readonly refundsService: RefundsService,
    private readonly refundImports: RefundImportsService,
    private readonly approvals: RefundApprovalsService,
    private readonly settlement: SettlementService,
    private readonly disputes: DisputesService,
    private readonly disputeList: StaffDisputesRepository,
    private readonly invoices: InvoicesRepository,
    private readonly sales: SalesRepository,
    private readonly emails: OrderEmailsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: StaffOrdersQuery): Promise<StaffOrdersResponse & Paged> {
    const [{ rows, total }, summary] = await Promise.all([
      this.orders.list(query),
      this.orders.countByStatus(),
    ]);
    return { ...staffPage(query, total), orders: await this.withDocuments(rows), summary };
  }

  /** All orders except trials. */
  async listPayments(query: StaffOrdersQuery): Promise<StaffPaymentsResponse & Paged> {
    const [{ rows, total }, counts, { receivedPaise, refundedPaise }, heldPaise] = await Promise.all([
      this.orders.list({ ...query, kind: 'paid' }),
      this.orders.countByStatus('paid'),
      this.orders.sumMoney(),
      this.disputeList.sumHeld(),
    ]);
    const stats = {
      ...counts,
      received: toRupees(receivedPaise),
      refundedAmount: toRupees(refundedPaise),
      held: toRupees(heldPaise),
      revenue: toRupees(receivedPaise - refundedPaise - heldPaise),
    };
    return { ...staffPage(query, total, 'payments'), payments: await this.withDocuments(rows), stats };
  }

  private async withDocuments(rows: OrderRow[]): Promise<ListedOrder[]> {
    const documents = await this.invoices.summarise(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...toOrderRecord(row), ...getDocuments(documents, row.id) }));
  }

  /** @throws ORDER_NOT_FOUND */
  async getById(id: string): Promise<StaffOrderResponse> {
    const order = await this.orders.getById(id);
    const [attempts, refunds, timeline, disputes, documents, payment] = await Promise.all([
      this.history.listAttempts(id),
      this.refunds.listByOrder(id),
      this.history.listEvents(id),
      this.disputeList.listByOrder(id),
      this.invoices.summarise([id]),
      order.channel === 'manual' ? this.sales.find(id) : null,
    ]);
    const refundedPaise = sum(
      refunds
        .filter(({ status }) => !REFUNDED_NOTHING.includes(status))
        .map(({ amountPaise }) => amountPaise),
    );
    const lost = disputes.filter(({ status }) => status === 'lost');
    const open = disputes.filter(isOpen);
    const leftPaise = order.amountPaise - refundedPaise - sum(lost.map(({ countedPaise }) => countedPaise));
    return {
      order: {
        ...toOrderRecord(order),
        facts: order.facts,
        manualPayment: payment && { ...payment, decidedAt: payment.decidedAt?.toISOString() ?? null },
        attempts: attempts.map(toAttemptRecord),
        refunds: refunds.map(toRefundRecord),
        timeline: timeline.map(toTimelineEntry),
        // A disputed payment cannot be refunded.
        refundableAmount: isPaid(order.status) && open.length === 0 ? toRupees(leftPaise) : 0,
        disputes: disputes.map(toDisputeRecord),
        heldAmount: toRupees(sum(open.map(({ countedPaise }) => countedPaise))),
        ...getDocuments(documents, id),
      },
    };
  }

  /** Asks the provider about the order, paid or not, its pending refunds and its disputes. @throws ORDER_NOT_FOUND, PAYMENT_PROVIDER_DOWN */
  async sync(actor: Actor, id: string): Promise<WithMessage<SyncOrderResponse>> {
    try {
      const checked = await this.settlement.recheck(id);
      await this.refundsService.processAll(id);
      if (isPaid(checked.order.status)) await this.refundImports.importAll(id);
      await this.disputes.check(id);
      const { message: payment, agrees } = describeCheck(checked);
      const refunds = describeRefunds(await this.refunds.listByOrder(id));
      // Of a refunded order it is the refund that staff ask about.
      const message = agrees && refunds ? refunds : payment;
      await this.history.addEvent(this.database.manager, id, 'synchronised', message, actor.userId);
      return new WithMessage(message, { ...(await this.getById(id)), agrees });
    } catch (error) {
      throw asProviderError(error, 'The order is unchanged. Please try again in a moment.');
    }
  }

  /** While the provider is unavailable the refund stays pending and is sent later. */
  async refund(
    actor: Actor,
    id: string,
    input: RefundInput,
  ): Promise<RefundResponse | WithMessage<RefundResponse>> {
    const refundId = await this.refundsService.request(actor, id, input);
    const answer = await this.process(refundId, id);
    if (answer.refund.status !== 'awaiting_approval') return answer;
    return new WithMessage('The refund waits for the approval of a second person.', answer, 202);
  }

  /** @throws REFUND_NOT_FOUND, SELF_CHANGE_REFUSED, REFUND_STATE */
  async approveRefund(actor: Actor, refundId: string): Promise<RefundResponse> {
    const { orderId } = await this.approvals.decide(actor, refundId, 'pending');
    return this.process(refundId, orderId);
  }

  /** @throws REFUND_NOT_FOUND, SELF_CHANGE_REFUSED, REFUND_STATE */
  async declineRefund(actor: Actor, refundId: string): Promise<WithMessage<RefundResponse>> {
    const { orderId } = await this.approvals.decide(actor, refundId, 'declined');
    return new WithMessage('Refund declined', await this.answer(refundId, orderId));
  }

  /** Sends a pending refund to the provider; one that awaits approval stays as it is. */
  private async process(refundId: string, orderId: string): Promise<RefundResponse> {
    try {
      await this.refundsService.process(refundId);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
    return this.answer(refundId, orderId);
  }

  private async answer(refundId: string, orderId: string): Promise<RefundResponse> {
    const [refund, { order }] = await Promise.all([this.refunds.getById(refundId), this.getById(orderId)]);
    return { refund: toRefundRecord(refund), order };
  }

  /** @throws ORDER_NOT_FOUND */
  async addNote(actor: Actor, id: string, note: string): Promise<StaffOrderResponse> {
    await this.orders.getById(id);
    await this.database.transaction(async (manager) => {
      await this.history.addEvent(manager, id, 'note', note, actor.userId);
      const change = { action: 'create', subjectType: 'order_note', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, after: { note } });
    });
    return this.getById(id);
  }

  /** @throws ORDER_NOT_FOUND, NO_RECEIPT, BUYER_NOT_ACTIVE */
  async resendReceipt(actor: Actor, id: string): Promise<WithMessage<object>> {
    const order = await this.orders.getById(id);
    if (!isPaid(order.status) || isTrial(order)) throw deskError('NO_RECEIPT');
    if (order.userDeleted || order.userStatus === 'suspended') {
      const state = order.userDeleted ? 'deleted' : 'suspended';
      throw deskError('BUYER_NOT_ACTIVE', { params: { state } });
    }
    await this.database.transaction(async (manager) => {
      await this.emails.queueReceiptCopy(manager, id, this.clock.now());
      await this.history.addEvent(manager, id, 'receipt_resent', 'Receipt emailed again', actor.userId);
      const change = { action: 'create', subjectType: 'mail', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, after: { mail: 'receipt' } });
    });
    return new WithMessage('The receipt is on its way', {});
  }
}

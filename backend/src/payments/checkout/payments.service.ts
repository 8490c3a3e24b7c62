import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Paged, pagination } from '../../common/lists/paging.ts';
import { toRupees } from '../../common/money/money.ts';
import { ENV, type Env } from '../../config/env.ts';
import { type HeldLicense, LicensesRepository } from '../../licenses/index.ts';
import {
  isPaid,
  type Order,
  orderError,
  OrderHistoryRepository,
  OrderItemsRepository,
  OrderListRepository,
  type OrderRow,
  OrdersRepository,
  toAttemptRecord,
  toOrderRecord,
} from '../../orders/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { CheckoutRemindersService } from '../reminders/index.ts';
import { BuyerChecksService } from '../settlement/index.ts';
import { getDocuments, InvoicesRepository } from '../tax/index.ts';
import {
  type OwnOrderRecord,
  type PaymentKeyResponse,
  type PaymentResponse,
  type PaymentsQuery,
  type PaymentsResponse,
  toVerifiedPayment,
  type VerifiedPayment,
  type VerifyPaymentResponse,
} from './payments.dto.ts';

/** Never says "failed" while a payment may be in progress. */
function messageFor({ status, canRetry }: VerifiedPayment): string {
  if (status === 'completed') return 'Payment successful! You can now download the tool.';
  if (status === 'refunded' || status === 'partially_refunded') return 'This payment was refunded.';
  if (status === 'failed') return 'The payment was not completed. Nothing was charged.';
  if (canRetry) return 'The payment has not been completed. You can try again.';
  return 'Your payment is being confirmed. Please do not pay again.';
}

/** A customer's own payments. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly list: OrderListRepository,
    private readonly items: OrderItemsRepository,
    private readonly licenses: LicensesRepository,
    private readonly history: OrderHistoryRepository,
    private readonly disputes: DisputesRepository,
    private readonly checks: BuyerChecksService,
    private readonly invoices: InvoicesRepository,
    private readonly reminders: CheckoutRemindersService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The status of the customer's own order, as the provider reports it now or did a few seconds ago. @throws ORDER_NOT_FOUND */
  async verify(actor: Actor, orderId: string): Promise<WithMessage<VerifyPaymentResponse>> {
    const own = await this.orders.getOwn(actor.userId, { orderId });
    const { order, isConfirmed } = await this.checks.check(own);
    const [attempts, remindMe, keys] = await Promise.all([
      this.history.listAttempts(order.id),
      order.status === 'pending' && this.reminders.isAsked(order.id),
      this.getKeys(order),
    ]);
    const payment = toVerifiedPayment(order, attempts, isConfirmed, remindMe, keys);
    return new WithMessage(messageFor(payment), { payment });
  }

  async listOwn(actor: Actor, { page, limit }: PaymentsQuery): Promise<PaymentsResponse & Paged> {
    const { rows, total } = await this.list.list({
      sort: 'createdAt',
      order: 'DESC',
      offset: (page - 1) * limit,
      limit,
      userId: actor.userId,
      isForBuyer: true,
    });
    return {
      resource: 'payments',
      payments: await this.toOwnRecords(rows),
      pagination: pagination(page, limit, total),
    };
  }

  /** @throws ORDER_NOT_FOUND */
  async getOwn(actor: Actor, id: string): Promise<PaymentResponse> {
    const order = await this.list.getById(id, actor.userId);
    const attempts = await this.history.listAttempts(id);
    const [own] = await this.toOwnRecords([order]);
    if (!own) throw orderError('ORDER_NOT_FOUND');
    return { payment: { ...own, attempts: attempts.map(toAttemptRecord), facts: order.facts } };
  }

  private async getKeys({ id, userId, status }: Order): Promise<HeldLicense[]> {
    if (!isPaid(status)) return [];
    const items = await this.items.list(id);
    return this.licenses.listHeld(
      userId,
      items.flatMap(({ toolId }) => toolId ?? []),
    );
  }

  private async toOwnRecords(rows: OrderRow[]): Promise<OwnOrderRecord[]> {
    const refunded = rows.filter(({ refundedPaise }) => refundedPaise > 0);
    const [lost, documents] = await Promise.all([
      this.disputes.listLost(refunded.map(({ id }) => id)),
      this.invoices.summarise(rows.map(({ id }) => id)),
    ]);
    return rows.map((row) => ({
      ...toOrderRecord(row),
      ...getDocuments(documents, row.id),
      chargedBackAmount: toRupees(
        lost.reduce((sum, { orderId, countedPaise }) => sum + (orderId === row.id ? countedPaise : 0), 0),
      ),
    }));
  }

  /** Public settings with which a browser opens the provider's checkout. */
  key(): PaymentKeyResponse {
    return { mode: this.env.CASHFREE_MODE, scriptUrl: this.env.CASHFREE_SCRIPT_URL ?? '' };
  }
}

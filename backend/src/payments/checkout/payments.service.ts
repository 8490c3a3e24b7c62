import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { WithMessage } from '../../common/envelope.js';
import { type Paged, pagination } from '../../common/paging.js';
import { ENV, type Env } from '../../config/env.js';
import { GatewayUnavailable } from '../gateway.js';
import type { HistoryQuery } from './order-inputs.dto.js';
import { OrderListRepository } from '../order-list.repository.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import type { Order } from '../order.entity.js';
import { isPaid } from '../order-states.js';
import { type PaymentsPage, toOrderView } from '../orders.dto.js';
import { OrdersRepository } from '../orders.repository.js';
import {
  type PaymentDetailsData,
  type PaymentKey,
  toAttemptView,
  toVerifiedPayment,
  type VerifiedPayment,
  type VerifyData,
} from './payments.dto.js';
import { SettlementService } from '../settlement/settlement.service.js';

/** What the buyer is told; it never says "failed" while money may be on its way. */
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
    private readonly lists: OrderListRepository,
    private readonly log: OrderHistoryRepository,
    private readonly settlements: SettlementService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** How an order of one's own stands, asking the provider first. @throws ORDER_NOT_FOUND */
  async verify(actor: Actor, orderId: string): Promise<WithMessage<VerifyData>> {
    const own = await this.orders.getOwn(actor.userId, { orderId });
    const { order, asked } = await this.look(own);
    const payment = toVerifiedPayment(order, await this.log.listAttempts(order.id), asked);
    return new WithMessage(messageFor(payment), { payment });
  }

  /** A provider that cannot be asked is no news about the order; the reconciler will hear of it. */
  private async look(order: Order): Promise<{ order: Order; asked: boolean }> {
    if (isPaid(order.status)) return { order, asked: true };
    try {
      const { order: settled, answer } = await this.settlements.hear(order.id);
      // Without the list of payments the provider has not said that no money is on its way.
      return { order: settled, asked: answer === null || answer.attempts !== null };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      return { order, asked: false };
    }
  }

  async history(actor: Actor, { page, limit }: HistoryQuery): Promise<PaymentsPage & Paged> {
    const { rows, total } = await this.lists.list({
      sort: 'createdAt',
      order: 'DESC',
      offset: (page - 1) * limit,
      limit,
      userId: actor.userId,
    });
    return {
      resource: 'payments',
      payments: rows.map(toOrderView),
      pagination: pagination(page, limit, total),
    };
  }

  /** @throws ORDER_NOT_FOUND */
  async details(actor: Actor, id: string): Promise<PaymentDetailsData> {
    const order = await this.lists.getById(id, actor.userId);
    const attempts = await this.log.listAttempts(id);
    return { payment: { ...toOrderView(order), attempts: attempts.map(toAttemptView) } };
  }

  /** What a browser needs to open the provider's checkout; nothing in it is secret. */
  key(): PaymentKey {
    return { mode: this.env.CASHFREE_MODE, scriptUrl: this.env.CASHFREE_SCRIPT_URL ?? '' };
  }
}

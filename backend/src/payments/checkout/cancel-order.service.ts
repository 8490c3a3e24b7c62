import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import {
  isPaid,
  type Order,
  orderError,
  OrderHistoryRepository,
  OrdersRepository,
} from '../../orders/index.ts';
import { asProviderError, PaymentGateway } from '../gateway/index.ts';
import { SettlementService } from '../settlement/index.ts';
import { CheckoutLimitService } from './checkout-limit.service.ts';

/** Cancels unpaid orders. The provider decides: a payment may be in progress. */
@Injectable()
export class CancelOrderService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly settlement: SettlementService,
    private readonly limit: CheckoutLimitService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * The customer's own order afterwards: `failed`, or `pending` while the provider is still terminating it.
   * @throws ORDER_NOT_FOUND, ALREADY_PAID, PAYMENT_PROVIDER_DOWN, TOO_MANY_REQUESTS
   */
  async cancel(actor: Actor, id: string): Promise<Order> {
    await this.limit.count(actor);
    const order = await this.orders.getOwn(actor.userId, { id });
    const ended = order.status === 'pending' ? await this.cancelPending(order) : order;
    if (isPaid(ended.status)) throw orderError('ALREADY_PAID');
    return ended;
  }

  /** Asks the provider to terminate the order, then settles it. */
  async terminate(order: Order, reason: string): Promise<Order> {
    await this.database.transaction(async (manager) => {
      const current = await this.orders.lock(manager, order.id);
      if (current.status !== 'pending' || current.metadata.terminating) return;
      await this.orders.update(manager, order.id, { metadata: { ...current.metadata, terminating: reason } });
      const message = `Termination requested: ${reason}`;
      await this.history.addEvent(manager, order.id, 'termination_requested', message);
    });
    await this.gateway.terminateOrder(order.orderId);
    return this.settlement.settle(order.id);
  }

  private async cancelPending(order: Order): Promise<Order> {
    try {
      return await this.terminate(order, 'cancelled');
    } catch (error) {
      throw asProviderError(error, 'The order is unchanged. Please try again in a moment.');
    }
  }
}

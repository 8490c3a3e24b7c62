import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { Database } from '../../database/database.js';
import { GATEWAY, type PaymentGateway } from '../gateway.js';
import { asProviderError } from '../gateway-errors.js';
import type { Order } from '../order.entity.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { isPaid } from '../order-states.js';
import { OrdersRepository } from '../orders.repository.js';
import { SettlementService } from '../settlement/settlement.service.js';

/** Ends orders before they are paid. The provider has the last word: a payment may be on its way. */
@Injectable()
export class CancelOrderService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly log: OrderHistoryRepository,
    private readonly settlements: SettlementService,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Cancels one's own order; answers it as it is then: `failed`, or `pending` while the provider is still at it.
   * @throws ORDER_NOT_FOUND, ALREADY_PAID, PAYMENT_PROVIDER_DOWN
   */
  async cancel(actor: Actor, id: string): Promise<Order> {
    const order = await this.orders.getOwn(actor.userId, { id });
    const ended = order.status === 'pending' ? await this.terminateFor(order) : order;
    if (isPaid(ended.status)) throw new AppError('ALREADY_PAID');
    return ended;
  }

  /** Asks the provider that nobody can pay the order any more, and applies what came of it. */
  async terminate(order: Order, reason: string): Promise<Order> {
    await this.database.transaction(async (manager) => {
      const current = await this.orders.lock(manager, order.id);
      if (current.status !== 'pending' || current.metadata.terminating) return;
      await this.orders.update(manager, order.id, { metadata: { ...current.metadata, terminating: reason } });
      await this.log.event(manager, order.id, 'termination_requested', `Termination requested: ${reason}`);
    });
    await this.gateway.terminateOrder(order.orderId);
    return this.settlements.settle(order.id);
  }

  private async terminateFor(order: Order): Promise<Order> {
    try {
      return await this.terminate(order, 'cancelled');
    } catch (error) {
      throw asProviderError(error, 'The order is unchanged. Please try again in a moment.');
    }
  }
}

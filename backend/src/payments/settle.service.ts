import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY, GatewayUnavailable, type PaymentGateway } from './gateway.js';
import { isTrial, type Order } from './order.entity.js';
import { isPaid } from './order-states.js';
import { OrdersRepository } from './orders.repository.js';
import { type GatewayAnswer, Settlement } from './settlement.js';
import { SharedRuns } from './shared-runs.js';

/** The one way an order changes by payment. Webhook, return page, reconciler and staff only say when to look. */
@Injectable()
export class SettleService {
  private readonly looks = new SharedRuns<Order>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: Settlement,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Asks the provider about the order and applies the answer; answers the order as it is then. Harmless to repeat.
   * @throws GatewayUnavailable when the provider cannot be asked.
   */
  async settle(id: string): Promise<Order> {
    return this.looks.run(id, () => this.look(id));
  }

  private async look(id: string): Promise<Order> {
    const order = await this.orders.getById(id);
    const nothingToLearn = isPaid(order.status) && order.cashfreePaymentId !== null;
    if (isTrial(order) || nothingToLearn) return order;
    return this.settlement.apply(id, await this.ask(order.orderId));
  }

  private async ask(orderId: string): Promise<GatewayAnswer> {
    const [order, attempts] = await Promise.all([
      this.gateway.findOrder(orderId),
      // Whether the order is paid does not hang on the list of attempts; it is taken when it can be had.
      this.gateway.listAttempts(orderId).catch((error: unknown) => {
        if (error instanceof GatewayUnavailable) return [];
        throw error;
      }),
    ]);
    return { order, attempts };
  }
}

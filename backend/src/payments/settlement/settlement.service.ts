import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY, GatewayUnavailable, type PaymentGateway } from '../gateway.js';
import { isTrial, type Order } from '../order.entity.js';
import { isPaid } from '../order-states.js';
import { OrdersRepository } from '../orders.repository.js';
import { type GatewayAnswer, ApplyGatewayStatusService } from './apply-gateway-status.service.js';
import { CoalescedCalls } from './coalesced-calls.js';

/** An order, and what the provider said of it; null when there is nothing to ask, as no money was due. */
export interface Heard {
  order: Order;
  answer: GatewayAnswer | null;
}

/** The one way an order changes by payment. Webhook, return page, reconciler and staff only say when to look. */
@Injectable()
export class SettlementService {
  private readonly looks = new CoalescedCalls<Heard>();
  private readonly questions = new CoalescedCalls<Heard>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: ApplyGatewayStatusService,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Asks the provider about the order and applies the answer; answers the order as it is then. Harmless to repeat.
   * @throws GatewayUnavailable when the provider cannot be asked.
   */
  async settle(id: string): Promise<Order> {
    return (await this.hear(id)).order;
  }

  /** Like `settle`, and tells what it was told. @throws GatewayUnavailable when the provider cannot be asked. */
  async hear(id: string): Promise<Heard> {
    return this.looks.run(id, async () => {
      const order = await this.orders.getById(id);
      const nothingToLearn = isPaid(order.status) && order.cashfreePaymentId !== null;
      return nothingToLearn ? { order, answer: null } : this.look(order);
    });
  }

  /**
   * Like `hear`, but asks whatever the store knows already: for staff who doubt.
   * @throws GatewayUnavailable when the provider cannot be asked.
   */
  async askAgain(id: string): Promise<Heard> {
    return this.questions.run(id, async () => {
      const order = await this.orders.getById(id);
      const heard = await this.look(order);
      // Paid while the question was under way: the answer may be from before, and would look like a contradiction.
      const isOvertaken =
        !isPaid(order.status) && isPaid(heard.order.status) && heard.answer?.order?.status !== 'paid';
      return isOvertaken ? this.look(heard.order) : heard;
    });
  }

  private async look(order: Order): Promise<Heard> {
    if (isTrial(order)) return { order, answer: null };
    const answer = await this.ask(order.orderId);
    return { order: await this.settlement.apply(order, answer), answer };
  }

  private async ask(orderId: string): Promise<GatewayAnswer> {
    const [order, attempts] = await Promise.all([
      this.gateway.findOrder(orderId),
      // Whether the order is paid does not hang on the list of attempts; it is taken when it can be had.
      this.gateway.listAttempts(orderId).catch((error: unknown) => {
        if (error instanceof GatewayUnavailable) return null;
        throw error;
      }),
    ]);
    return { order, attempts };
  }
}

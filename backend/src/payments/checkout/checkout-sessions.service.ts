import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { AlertsRepository } from '../alerts.repository.js';
import {
  GATEWAY,
  type GatewayOrder,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
} from '../gateway.js';
import type { Order } from '../order.entity.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { OrdersRepository } from '../orders.repository.js';
import { mismatch } from '../settlement/apply-gateway-status.service.js';

/** How long a buyer has to pay. The provider wants more than 15 minutes. */
const TIME_TO_PAY_MS = 30 * 60_000;

/** Opens the provider's side of an order that is already ours on disk. */
@Injectable()
export class CheckoutSessionsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly log: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The order with a session the buyer can pay in. Whatever fails, the order stays pending, and the next try opens it
   * under the same id.
   */
  async open(order: Order, buyer: Actor, phone: string): Promise<Order> {
    if (order.paymentSessionId !== null) return order;
    const remote = await this.request(order, buyer, phone);
    const problem = mismatch(order, remote);
    if (problem) {
      await this.alerts.raise(this.database.manager, {
        kind: 'payment_mismatch',
        subject: order.orderId,
        orderId: order.id,
        message: problem,
      });
      throw new GatewayRefusal('order_mismatch', problem);
    }
    const changes = {
      cashfreeOrderId: remote.providerId,
      paymentSessionId: remote.sessionId,
      sessionExpiresAt: remote.expiresAt,
      customerPhone: phone,
    };
    const payable = remote.status === 'active' && remote.sessionId !== null;
    if (!payable || !(await this.orders.saveSession(order.id, changes))) {
      throw new AppError('ORDER_CLOSED');
    }
    await this.log.event(this.database.manager, order.id, 'session_opened', 'Opened at the payment provider');
    return { ...order, ...changes };
  }

  private async request(order: Order, buyer: Actor, phone: string): Promise<GatewayOrder> {
    try {
      return await this.gateway.createOrder({
        orderId: order.orderId,
        amountPaise: order.amountPaise,
        currency: order.currency,
        expiresAt: new Date(this.clock.now().getTime() + TIME_TO_PAY_MS),
        customer: { id: buyer.userId, name: buyer.name, email: buyer.email, phone },
        note: order.toolName,
        returnUrl: `${this.env.PUBLIC_URL}/payment/success?order_id={order_id}`,
        notifyUrl: `${this.env.PUBLIC_URL}/api/payments/cashfree/webhook`,
      });
    } catch (error) {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefusal) {
        const message = `The payment provider did not open the order: ${error.message}`;
        await this.log.event(this.database.manager, order.id, 'session_failed', message);
      }
      throw error;
    }
  }
}

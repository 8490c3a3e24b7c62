import { Inject, Injectable } from '@nestjs/common';
import { AlertsRepository } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import {
  type Order,
  OrderHistoryRepository,
  type OrderTags,
  PaymentSessionsRepository,
  type TaggedLine,
  getTags,
} from '../../orders/index.ts';
import { type GatewayOrder, GatewayRefusal, GatewayUnavailable, PaymentGateway } from '../gateway/index.ts';
import { findMismatch } from '../settlement/index.ts';
import { checkoutError } from './checkout.errors.ts';

/** How long a buyer has to pay. The provider requires more than 15 minutes. */
const TIME_TO_PAY_MS = 30 * 60_000;

/** Opens stored orders at the provider. */
@Injectable()
export class CheckoutSessionsService {
  constructor(
    private readonly database: Database,
    private readonly paymentSessions: PaymentSessionsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The order with a payment session. After a failure it stays pending, and the next call opens it under the
   * same id.
   */
  async open(order: Order, lines: readonly TaggedLine[], buyer: Actor, phone: string): Promise<Order> {
    if (order.paymentSessionId !== null) return order;
    const remote = await this.request(order, getTags(order, lines), buyer, phone);
    const mismatch = findMismatch(order, remote);
    if (mismatch) {
      const { id: orderId, orderId: subject } = order;
      const alert = { kind: 'payment_mismatch', subject, orderId, message: mismatch } as const;
      await this.alerts.raise(this.database.manager, alert);
      throw new GatewayRefusal('order_mismatch', mismatch);
    }
    const changes = {
      cashfreeOrderId: remote.providerId,
      paymentSessionId: remote.sessionId,
      sessionExpiresAt: remote.expiresAt,
      customerPhone: phone,
    };
    const isPayable = remote.status === 'active' && remote.sessionId !== null;
    if (!isPayable || !(await this.paymentSessions.save(order.id, changes, this.clock.now()))) {
      throw checkoutError('ORDER_CLOSED');
    }
    return { ...order, ...changes };
  }

  private async request(order: Order, tags: OrderTags, buyer: Actor, phone: string): Promise<GatewayOrder> {
    try {
      return await this.gateway.createOrder({
        orderId: order.orderId,
        amountPaise: order.amountPaise,
        currency: order.currency,
        expiresAt: new Date(this.clock.now().getTime() + TIME_TO_PAY_MS),
        customer: { id: buyer.userId, name: buyer.name, email: buyer.email, phone },
        note: order.toolName,
        tags,
        returnUrl: `${this.env.PUBLIC_URL}/payment/success?order_id={order_id}`,
        notifyUrl: `${this.env.PUBLIC_URL}/api/payments/cashfree/webhook`,
      });
    } catch (error) {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefusal) {
        const message = `The payment provider did not open the order: ${error.message}`;
        await this.addEvent(order, 'session_failed', message);
      }
      throw error;
    }
  }

  private async addEvent(order: Order, kind: string, message: string): Promise<void> {
    await this.history.addEvent(this.database.manager, order.id, kind, message);
  }
}

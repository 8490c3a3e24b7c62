import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/access/actor.ts';
import { AppError } from '../../common/errors/app-error.ts';
import {
  isPaid,
  isTrial,
  type Order,
  orderError,
  OrderItemsRepository,
  OrdersRepository,
} from '../../orders/index.ts';
import { asProviderError } from '../gateway/index.ts';
import { getRequest } from '../pricing/index.ts';
import { SettlementService } from '../settlement/index.ts';
import type { CheckoutResponse } from './checkout.dto.ts';
import { CheckoutService } from './checkout.service.ts';

const NOTHING_CHARGED = 'Nothing was charged. Please try again in a moment.';

/** Continues an order that a buyer did not finish. */
@Injectable()
export class ResumeService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly settlement: SettlementService,
    private readonly checkout: CheckoutService,
  ) {}

  /**
   * The open order, or a new one for the same at today's price.
   * @param orderId the number or the id of the order
   * @throws ORDER_NOT_FOUND, ALREADY_PAID, and what opening an order throws
   */
  async resume(actor: Actor, orderId: string): Promise<CheckoutResponse> {
    const by = isUUID(orderId) ? { id: orderId } : { orderId };
    const order = await this.settled(await this.orders.getOwn(actor.userId, by));
    if (isTrial(order)) throw orderError('ORDER_NOT_FOUND');
    if (isPaid(order.status)) throw orderError('ALREADY_PAID');
    const request = getRequest(order, await this.items.list(order.id));
    const input = { ...request, phone: order.customerPhone, locale: order.locale };
    try {
      return await this.checkout.create(actor, input);
    } catch (error) {
      // A code that has ended meanwhile does not keep anybody from buying.
      if (!input.couponCode || !(error instanceof AppError) || !error.code.startsWith('COUPON_')) throw error;
      return this.checkout.create(actor, { ...input, couponCode: null });
    }
  }

  private async settled(order: Order): Promise<Order> {
    if (isPaid(order.status)) return order;
    try {
      return await this.settlement.settle(order.id);
    } catch (error) {
      throw asProviderError(error, NOTHING_CHARGED);
    }
  }
}

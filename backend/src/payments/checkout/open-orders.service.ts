import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import {
  haveSameLines,
  isPaid,
  OffersService,
  type OpenOrder,
  orderError,
  OrdersRepository,
  type Price,
  type PriceLine,
  toOfferRef,
} from '../../orders/index.ts';
import { SettlementService } from '../settlement/index.ts';
import { CancelOrderService } from './cancel-order.service.ts';
import { checkoutError } from './checkout.errors.ts';

/** A buyer needs time to pay: a session with less left is not reused. */
const MIN_TIME_TO_PAY_MS = 3 * 60_000;

/** The unpaid orders that a buyer already has for what they want to get. */
@Injectable()
export class OpenOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly offers: OffersService,
    private readonly settlement: SettlementService,
    private readonly cancelOrder: CancelOrderService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends every order for one of these tools that is not at this price: no other may stay payable beside it, or the buyer
   * could pay twice. @throws ALREADY_OWNED, ALREADY_PAID, NOTHING_TO_RENEW, PAYMENT_IN_PROGRESS
   */
  async closeOthers(userId: string, price: Price): Promise<void> {
    const open = await this.orders.listOpen(userId, price);
    if (open.length > 0) await this.assertForSale(userId, price.lines);
    for (const { id, lines } of open) {
      let order = await this.settlement.settle(id);
      if (order.status === 'pending' && !this.isPayable({ ...order, lines }, price)) {
        order = await this.cancelOrder.terminate(order, 'replaced');
      }
      if (isPaid(order.status))
        throw orderError(this.offers.getOffer(toOfferRef(price.subject, price.lines).kind).paidError);
      if (order.status === 'pending' && !this.isPayable({ ...order, lines }, price)) {
        throw checkoutError('PAYMENT_IN_PROGRESS', { data: { orderId: order.orderId } });
      }
    }
  }

  /**
   * The order that the buyer can pay at this price, and whether there is none at all. To be called under the buyer's
   * lock. After `closeOthers` an order at another price was opened in between; without it, `since` says when the request
   * began: an order that is older may be paid already, but not one that was opened since, as by a second click.
   */
  async find(
    manager: EntityManager,
    userId: string,
    price: Price,
    since?: Date,
  ): Promise<{ payable: OpenOrder | undefined; isNone: boolean }> {
    const open = await this.orders.listOpen(userId, price, manager);
    const isUnknown = since !== undefined && open.some(({ createdAt }) => createdAt <= since);
    const payable = isUnknown ? undefined : open.find((order) => this.isPayable(order, price));
    return { payable, isNone: open.length === 0 };
  }

  /** What was ordered stays for sale until the transaction ends. To be called once the order is stored or locked. */
  async hold(manager: EntityManager, userId: string, { subject, lines }: Price): Promise<void> {
    const { kind, id } = toOfferRef(subject, lines);
    if (id !== null) await this.offers.getOffer(kind).hold?.(manager, id, userId);
  }

  /** Whether each line can be sold to the buyer. @throws ALREADY_OWNED, NOTHING_TO_RENEW */
  async assertForSale(
    userId: string,
    lines: readonly Pick<PriceLine, 'kind' | 'toolId'>[],
    manager?: EntityManager,
  ): Promise<void> {
    for (const { kind, toolId } of lines)
      await this.offers.getGoods(kind).assertForSale?.(userId, toolId, manager);
  }

  /** Whether the buyer can pay this order instead of a new one at this price. */
  private isPayable(order: OpenOrder, { lines, totalPaise, coupon }: Price): boolean {
    const { mismatch, terminating } = order.metadata;
    if (order.amountPaise !== totalPaise || mismatch || terminating) return false;
    if (order.couponId !== (coupon?.id ?? null) || !haveSameLines(order.lines, lines)) return false;
    if (order.sessionExpiresAt === null) return true;
    return order.sessionExpiresAt.getTime() - this.clock.now().getTime() > MIN_TIME_TO_PAY_MS;
  }
}

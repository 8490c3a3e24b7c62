import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { EntitlementsRepository } from '../../library/index.js';
import { isPaid } from '../order-states.js';
import { type OpenOrder, OrdersRepository } from '../orders.repository.js';
import { haveSameLines, type Price, toolIdsOf } from '../pricing/price.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { CancelOrderService } from './cancel-order.service.js';

/** A buyer needs time to pay: a session with less left is not reused. */
const MIN_TIME_TO_PAY_MS = 3 * 60_000;

/** The unpaid orders that a buyer already has for what they want to get. */
@Injectable()
export class OpenOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly settlement: SettlementService,
    private readonly cancelOrder: CancelOrderService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends every order for one of these tools that is not at this price: no other may stay payable beside it, or the buyer
   * could pay twice. @throws ALREADY_OWNED, PAYMENT_IN_PROGRESS
   */
  async closeOthers(userId: string, price: Price): Promise<void> {
    const toolIds = toolIdsOf(price.lines);
    const open = await this.orders.listOpen(userId, toolIds);
    if (open.length > 0) await this.assertNotOwned(userId, toolIds);
    for (const { id, lines } of open) {
      let order = await this.settlement.settle(id);
      if (order.status === 'pending' && !this.isPayable({ ...order, lines }, price)) {
        order = await this.cancelOrder.terminate(order, 'replaced');
      }
      if (isPaid(order.status)) throw new AppError('ALREADY_OWNED');
      if (order.status === 'pending' && !this.isPayable({ ...order, lines }, price)) {
        throw new AppError('PAYMENT_IN_PROGRESS', { data: { orderId: order.orderId } });
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
    const open = await this.orders.listOpen(userId, toolIdsOf(price.lines), manager);
    const isUnknown = since !== undefined && open.some(({ createdAt }) => createdAt <= since);
    const payable = isUnknown ? undefined : open.find((order) => this.isPayable(order, price));
    return { payable, isNone: open.length === 0 };
  }

  /** @throws ALREADY_OWNED */
  async assertNotOwned(userId: string, toolIds: readonly string[], manager?: EntityManager): Promise<void> {
    for (const toolId of toolIds)
      if (await this.entitlements.owns(userId, toolId, manager)) throw new AppError('ALREADY_OWNED');
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

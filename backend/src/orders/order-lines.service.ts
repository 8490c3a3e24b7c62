import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getLeft, spread } from './line-shares.ts';
import type { OrderItem } from './order-item.entity.ts';
import { OrderItemsRepository } from './order-items.repository.ts';

/** What of an order's lines went back to the buyer. To be called under the order's lock. */
@Injectable()
export class OrderLinesService {
  constructor(private readonly items: OrderItemsRepository) {}

  /** Books an amount that the order lost without a refund, on all lines. */
  async bookLoss(manager: EntityManager, orderId: string, amountPaise: number): Promise<void> {
    await this.take(manager, await this.items.list(orderId, manager), amountPaise);
  }

  /** Books an amount on these lines, first as planned. @returns what was booked on each, by the line's id */
  async take(
    manager: EntityManager,
    items: readonly OrderItem[],
    amountPaise: number,
    planned?: ReadonlyMap<string, number>,
  ): Promise<Map<string, number>> {
    const shares = spread(amountPaise, getLeft(items), planned);
    for (const { id, refundedPaise } of items) {
      const share = shares.get(id) ?? 0;
      if (share > 0) await this.items.setRefunded(manager, id, refundedPaise + share);
    }
    return shares;
  }
}

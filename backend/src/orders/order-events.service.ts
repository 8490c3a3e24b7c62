import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toRupees } from '../common/money/money.ts';
import { Events } from '../outbound-webhooks/index.ts';
import type { OrderItem } from './order-item.entity.ts';
import { OrderItemsRepository } from './order-items.repository.ts';
import type { Order } from './order.entity.ts';

/** Events about orders and their money, for webhooks. To be called in the transaction of what they tell. */
@Injectable()
export class OrderEventsService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly events: Events,
  ) {}

  async ended(manager: EntityManager, order: Order, how: 'completed' | 'failed'): Promise<void> {
    // The lines cost a query.
    if (!(await this.events.isWanted(manager, `order.${how}`))) return;
    const { id, orderId, userId, amountPaise, metadata } = order;
    const items = await this.items.list(id, manager);
    await this.events.emit(manager, `order.${how}`, {
      id,
      orderId,
      userId,
      amount: toRupees(amountPaise),
      couponCode: metadata.couponCode ?? null,
      items: items.map(({ kind, toolId, paidPaise }) => ({ kind, toolId, price: toRupees(paidPaise) })),
    });
  }

  async refunded(manager: EntityManager, order: Order, refundId: string, amountPaise: number): Promise<void> {
    const { orderId, userId } = order;
    const amount = toRupees(amountPaise);
    await this.events.emit(manager, 'refund.succeeded', { id: refundId, orderId, userId, amount });
  }

  /** A renewal gives no tool that the customer did not have. */
  async granted(manager: EntityManager, order: Order, lines: readonly OrderItem[]): Promise<void> {
    const toolIds = lines.flatMap(({ kind, toolId }) => (kind === 'tool' && toolId) || []);
    await this.access(manager, 'entitlement.granted', order, toolIds);
  }

  async withdrawn(manager: EntityManager, order: Order, toolIds: readonly string[]): Promise<void> {
    await this.access(manager, 'entitlement.withdrawn', order, toolIds);
  }

  private async access(
    manager: EntityManager,
    type: 'entitlement.granted' | 'entitlement.withdrawn',
    { userId, orderId }: Order,
    toolIds: readonly string[],
  ): Promise<void> {
    // One question for a bundle of twenty tools.
    if (toolIds.length === 0 || !(await this.events.isWanted(manager, type))) return;
    for (const toolId of toolIds) {
      await this.events.emit(manager, type, { userId, toolId, source: 'purchase', orderId });
    }
  }
}

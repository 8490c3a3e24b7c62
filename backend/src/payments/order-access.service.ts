import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntitlementsRepository } from '../library/index.js';
import { OrderHistoryRepository } from './order-history.repository.js';
import type { Order } from './order.entity.js';
import { OrderItemsRepository } from './order-items.repository.js';
import { OrdersRepository } from './orders.repository.js';

/** Ends, pauses and resumes what an order gives access to. To be called under the order's lock. */
@Injectable()
export class OrderAccessService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly entitlements: EntitlementsRepository,
  ) {}

  /** @param toolIds the tools whose access ends; all that the order sold when not given */
  async withdraw(
    manager: EntityManager,
    order: Order,
    reason: string,
    toolIds?: readonly string[],
  ): Promise<void> {
    const ended = await this.entitlements.withdrawTools(manager, order.id, reason, toolIds);
    if (ended.length === 0) return;
    const what = ended.length > 1 ? `${ended.length} tools` : 'the tool';
    await this.history.addEvent(manager, order.id, 'access_withdrawn', `Access to ${what} was withdrawn`);
    const { userId } = order;
    for (const toolId of ended.toSorted()) {
      // A customer who paid twice still owns the tool by the other order.
      const other = await this.orders.findOtherPaid(manager, order, toolId);
      if (other) await this.entitlements.grantPurchase(manager, { userId, toolId, orderId: other.id });
    }
  }

  async pause(manager: EntityManager, order: Order): Promise<void> {
    const paused: string[] = [];
    for (const toolId of await this.listTools(manager, order)) {
      // A customer who paid twice owns the tool by the other order.
      if (!(await this.orders.findOtherPaid(manager, order, toolId))) paused.push(toolId);
    }
    if (!(await this.entitlements.pause(manager, order.id, paused))) return;
    await this.history.addEvent(manager, order.id, 'access_paused', 'Downloads were paused');
  }

  async resume(manager: EntityManager, order: Order): Promise<void> {
    if (!(await this.entitlements.resume(manager, order.id))) return;
    await this.history.addEvent(manager, order.id, 'access_resumed', 'Downloads were resumed');
  }

  private async listTools(manager: EntityManager, order: Order): Promise<string[]> {
    return (await this.items.list(order.id, manager)).flatMap(({ toolId }) => toolId ?? []);
  }
}

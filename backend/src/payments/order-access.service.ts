import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntitlementsRepository } from '../library/index.js';
import { OrderHistoryRepository } from './order-history.repository.js';
import type { Order } from './order.entity.js';
import { OrdersRepository } from './orders.repository.js';

/** Ends, pauses and resumes what an order gives access to. To be called under the order's lock. */
@Injectable()
export class OrderAccessService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly entitlements: EntitlementsRepository,
  ) {}

  async withdraw(manager: EntityManager, order: Order, reason: string): Promise<void> {
    const isWithdrawn = await this.entitlements.withdraw(manager, order.id, reason);
    if (!isWithdrawn) return;
    await this.history.addEvent(manager, order.id, 'access_withdrawn', 'Access to the tool was withdrawn');
    // A customer who paid twice still owns the tool by the other order.
    const other = await this.orders.findOtherPaid(manager, order);
    if (!other || order.toolId === null) return;
    const { userId, toolId } = order;
    await this.entitlements.grantPurchase(manager, { userId, toolId, orderId: other.id });
  }

  async pause(manager: EntityManager, order: Order): Promise<void> {
    // A customer who paid twice owns the tool by the other order.
    if (await this.orders.findOtherPaid(manager, order)) return;
    if (!(await this.entitlements.pause(manager, order.id))) return;
    await this.history.addEvent(manager, order.id, 'access_paused', 'Downloads were paused');
  }

  async resume(manager: EntityManager, order: Order): Promise<void> {
    if (!(await this.entitlements.resume(manager, order.id))) return;
    await this.history.addEvent(manager, order.id, 'access_resumed', 'Downloads were resumed');
  }
}

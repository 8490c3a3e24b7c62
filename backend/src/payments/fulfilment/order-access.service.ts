import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type Goods,
  LOOK_AT_SUBSCRIPTION,
  OffersService,
  type Order,
  OrderHistoryRepository,
  type OrderItem,
  OrderItemsRepository,
} from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';

/** Ends, pauses and resumes what an order gives access to. To be called under the order's lock. */
@Injectable()
export class OrderAccessService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly offers: OffersService,
    private readonly jobs: JobsService,
  ) {}

  /** @param toolIds the tools whose access ends; all that the order sold when not given */
  async withdraw(
    manager: EntityManager,
    order: Order,
    reason: string,
    toolIds?: readonly string[],
  ): Promise<void> {
    for (const [goods, lines] of await this.listGoods(manager, order)) {
      const chosen = lines.filter(({ toolId }) => toolId === null || (toolIds?.includes(toolId) ?? true));
      if (chosen.length > 0) await goods.withdraw(manager, order, { lines: chosen, reason, toolIds });
    }
    await this.tellSubscription(manager, order);
  }

  /** All that was paid for the order went back. */
  async refunded(manager: EntityManager, order: Order): Promise<void> {
    for (const [goods] of await this.listGoods(manager, order)) await goods.refunded?.(manager, order);
    await this.tellSubscription(manager, order);
  }

  async pause(manager: EntityManager, order: Order): Promise<void> {
    let isPaused = false;
    for (const [goods, lines] of await this.listGoods(manager, order))
      isPaused = (await goods.pause?.(manager, order, lines)) || isPaused;
    if (isPaused) await this.history.addEvent(manager, order.id, 'access_paused', 'Downloads were paused');
  }

  async resume(manager: EntityManager, order: Order): Promise<void> {
    let isResumed = false;
    for (const [goods] of await this.listGoods(manager, order))
      isResumed = (await goods.resume?.(manager, order)) || isResumed;
    if (isResumed) await this.history.addEvent(manager, order.id, 'access_resumed', 'Downloads were resumed');
  }

  private async tellSubscription(manager: EntityManager, { subscriptionId }: Order): Promise<void> {
    if (subscriptionId === null) return;
    const key = `subscriptions.look:${subscriptionId}`;
    await this.jobs.add(manager, LOOK_AT_SUBSCRIPTION, { subscriptionId }, { key });
  }

  /** The lines by what they give. */
  private async listGoods(manager: EntityManager, { id }: Order): Promise<[Goods, OrderItem[]][]> {
    const lines = Map.groupBy(await this.items.list(id, manager), ({ kind }) => kind);
    return [...lines].map(([kind, items]) => [this.offers.getGoods(kind), items]);
  }
}

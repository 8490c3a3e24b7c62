import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntitlementsRepository } from '../../library/index.js';
import { RenewalsRepository } from '../../licenses/index.js';
import { QuoteSalesService } from '../../quotes/index.js';
import {
  type Order,
  OrderEventsService,
  OrderHistoryRepository,
  OrderItemsRepository,
  OrdersRepository,
} from '../../orders/index.js';

/** Ends, pauses and resumes what an order gives access to. To be called under the order's lock. */
@Injectable()
export class OrderAccessService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly events: OrderEventsService,
    private readonly renewals: RenewalsRepository,
    private readonly quotes: QuoteSalesService,
  ) {}

  /** @param toolIds the tools whose access ends; all that the order sold when not given */
  async withdraw(
    manager: EntityManager,
    order: Order,
    reason: string,
    toolIds?: readonly string[],
  ): Promise<void> {
    await this.withdrawRenewals(manager, order, toolIds);
    await this.endFiles(manager, order);
    const ended = await this.entitlements.withdrawTools(manager, order.id, reason, toolIds);
    if (ended.length === 0) return;
    const what = ended.length > 1 ? `${ended.length} tools` : 'the tool';
    await this.history.addEvent(manager, order.id, 'access_withdrawn', `Access to ${what} was withdrawn`);
    const { userId } = order;
    const lost: string[] = [];
    for (const toolId of ended.toSorted()) {
      // A customer who paid twice still owns the tool by the other order.
      const other = await this.orders.findOtherPaid(manager, order, toolId);
      if (other) await this.entitlements.grantPurchase(manager, { userId, toolId, orderId: other.id });
      else lost.push(toolId);
    }
    await this.events.withdrawn(manager, order, lost);
  }

  /** All that was paid for the order went back. */
  async refunded(manager: EntityManager, { id, quoteId }: Order): Promise<void> {
    if (quoteId !== null) await this.quotes.refund(manager, id);
  }

  async pause(manager: EntityManager, order: Order): Promise<void> {
    if (order.quoteId !== null) {
      if (await this.quotes.pauseFiles(manager, order.id)) await this.notePause(manager, order);
      return;
    }
    const paused: string[] = [];
    for (const toolId of await this.listTools(manager, order)) {
      // A customer who paid twice owns the tool by the other order.
      if (!(await this.orders.findOtherPaid(manager, order, toolId))) paused.push(toolId);
    }
    if (await this.entitlements.pause(manager, order.id, paused)) await this.notePause(manager, order);
  }

  async resume(manager: EntityManager, order: Order): Promise<void> {
    const { id, quoteId } = order;
    const isResumed =
      quoteId === null
        ? await this.entitlements.resume(manager, id)
        : await this.quotes.resumeFiles(manager, id);
    if (!isResumed) return;
    await this.history.addEvent(manager, order.id, 'access_resumed', 'Downloads were resumed');
  }

  private async notePause(manager: EntityManager, { id }: Order): Promise<void> {
    await this.history.addEvent(manager, id, 'access_paused', 'Downloads were paused');
  }

  /** The files of a quote. */
  private async endFiles(manager: EntityManager, { id, quoteId }: Order): Promise<void> {
    if (quoteId === null || !(await this.quotes.endFiles(manager, id))) return;
    const message = 'Access to the files of the quote was withdrawn';
    await this.history.addEvent(manager, id, 'access_withdrawn', message);
  }

  /** A renewal gave no access, but days of a licence. */
  private async withdrawRenewals(
    manager: EntityManager,
    order: Order,
    toolIds: readonly string[] | undefined,
  ): Promise<void> {
    const items = await this.items.list(order.id, manager);
    const renewals = items.filter(
      ({ kind, toolId }) => kind === 'renewal' && (toolIds?.includes(toolId ?? '') ?? true),
    );
    if (renewals.length === 0) return;
    const ids = renewals.map(({ id }) => id);
    if (!(await this.renewals.withdraw(manager, ids))) return;
    await this.history.addEvent(
      manager,
      order.id,
      'renewal_withdrawn',
      'The renewal of the licence was withdrawn',
    );
  }

  private async listTools(manager: EntityManager, order: Order): Promise<string[]> {
    return (await this.items.list(order.id, manager)).flatMap(({ toolId }) => toolId ?? []);
  }
}

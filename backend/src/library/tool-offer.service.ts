import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type ForSale,
  type Fulfilment,
  type DescribedOrder,
  type Goods,
  type LostSale,
  type Offer,
  OffersService,
  type Order,
  orderError,
  OrderEventsService,
  OrderHistoryRepository,
  type OrderItem,
  OrdersRepository,
  type OrderWords,
  type LinePlan,
  type PriceLine,
  toPriceLine,
  type RestoredSale,
  SAC_SOFTWARE,
  type Withdrawal,
} from '../orders/index.ts';
import { Events } from '../outbound-webhooks/index.ts';
import { toolError, type ToolForSale, ToolsService } from '../tools/index.ts';
import {
  EntitlementsRepository,
  type GrantOutcome,
  KEEPS_TOOL,
  LACKS_TOOL,
} from './entitlements/entitlements.repository.ts';
import { libraryError } from './library.errors.ts';
import { describeTools } from './tool-words.ts';

const FULFILMENTS: Record<GrantOutcome, Fulfilment> = {
  granted: 'granted',
  repeated: 'repeated',
  withdrawn: 'repeated',
  owned: 'owned',
};

/** How a tool stands in the order and on the invoice. */
function toLine(
  { id, name, category, hasPlans }: Pick<ToolForSale, 'id' | 'name' | 'category' | 'hasPlans'>,
  plan: LinePlan,
  paise: number,
): PriceLine {
  return toPriceLine({
    kind: 'tool',
    toolId: id,
    plan,
    name: hasPlans ? `${name}, ${plan.name}` : name,
    category,
    listPaise: paise,
    paidPaise: paise,
    sac: SAC_SOFTWARE,
  });
}

/** Tools as they are sold, alone or in a bundle: a paid line makes the buyer an owner. */
@Injectable()
export class ToolOfferService implements Offer, Goods, OnModuleInit {
  readonly kind = 'tool';
  readonly paidError = 'ALREADY_OWNED';
  readonly isDivisible = false;
  readonly lacking = LACKS_TOOL;
  readonly kept = KEEPS_TOOL;

  constructor(
    private readonly offers: OffersService,
    private readonly tools: ToolsService,
    private readonly entitlements: EntitlementsRepository,
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly orderEvents: OrderEventsService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.offers.addOffer(this);
    this.offers.addGoods(this);
  }

  /** @throws TOOL_NOT_FOUND, TOOL_QUARANTINED, TOOL_IS_FREE, PLAN_NOT_FOUND, RECURRING_PLAN */
  async price(id: string, _userId: string | null, planId: string | null): Promise<ForSale> {
    const tool = await this.tools.getForSale(id, planId);
    const { plan, pricePaise } = tool;
    if (pricePaise === 0) throw libraryError('TOOL_IS_FREE');
    if (plan.kind === 'subscription') throw toolError('RECURRING_PLAN');
    const subject = {
      toolId: tool.id,
      bundleId: null,
      quoteId: null,
      name: tool.name,
      category: tool.category,
    };
    return { subject, lines: [toLine(tool, plan, pricePaise)] };
  }

  async assertNotOwned(userId: string, id: string): Promise<void> {
    await this.assertForSale(userId, id);
  }

  /** The database gives an order of one tool its line, where the plan is not known. */
  async restore({ toolIds: [toolId], planId, paidPaise }: LostSale): Promise<RestoredSale | null> {
    const tool = toolId && (await this.tools.findCards([toolId])).get(toolId);
    if (!tool) return null;
    const columns = { toolId, toolName: tool.name, toolCategory: tool.category };
    const found = planId === null ? null : await this.tools.findPlan(toolId, planId);
    if (!found) return { columns, lines: [] };
    // With a language the database expects the lines of the order.
    return { columns: { ...columns, locale: 'en' }, lines: [toLine(tool, found.plan, paidPaise)] };
  }

  async assertForSale(userId: string, toolId: string | null, manager?: EntityManager): Promise<void> {
    if (toolId === null) return;
    const owned = await this.entitlements.ownedAmong(userId, [toolId], manager);
    if (owned.size > 0) throw orderError('ALREADY_OWNED');
  }

  async fulfil(
    manager: EntityManager,
    { id: orderId, userId }: Order,
    { toolId, plan }: OrderItem,
  ): Promise<Fulfilment> {
    if (toolId === null) return 'missing';
    return FULFILMENTS[await this.entitlements.grantPurchase(manager, { userId, toolId, orderId, plan })];
  }

  async give(manager: EntityManager, userId: string, { toolId, plan }: PriceLine): Promise<boolean> {
    if (toolId === null || !(await this.entitlements.grantByCoupon(manager, userId, toolId, plan)))
      return false;
    const data = { userId, toolId, source: 'coupon', orderId: null };
    await this.events.emit(manager, 'entitlement.granted', data);
    return true;
  }

  async withdraw(manager: EntityManager, order: Order, { reason, toolIds }: Withdrawal): Promise<void> {
    const ended = await this.entitlements.withdrawTools(manager, order.id, reason, toolIds);
    if (ended.length === 0) return;
    const what = ended.length > 1 ? `${ended.length} tools` : 'the tool';
    await this.history.addEvent(manager, order.id, 'access_withdrawn', `Access to ${what} was withdrawn`);
    const { userId } = order;
    const lost: string[] = [];
    for (const toolId of ended.toSorted()) {
      // A customer who paid twice still owns the tool by the other order.
      const other = await this.orders.findOtherPaid(manager, order, toolId);
      if (other) {
        const { id: orderId, plan } = other;
        await this.entitlements.grantPurchase(manager, { userId, toolId, orderId, plan });
      } else lost.push(toolId);
    }
    await this.orderEvents.withdrawn(manager, order, lost);
  }

  async pause(manager: EntityManager, order: Order, lines: readonly OrderItem[]): Promise<boolean> {
    const paused: string[] = [];
    for (const { toolId } of lines) {
      // A customer who paid twice owns the tool by the other order.
      if (toolId !== null && !(await this.orders.findOtherPaid(manager, order, toolId))) paused.push(toolId);
    }
    return this.entitlements.pause(manager, order.id, paused);
  }

  describe(order: DescribedOrder): OrderWords {
    return describeTools(order);
  }

  async resume(manager: EntityManager, { id }: Order): Promise<boolean> {
    return this.entitlements.resume(manager, id);
  }
}

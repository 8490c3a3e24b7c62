import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { LicenseIssuesService } from '../../licenses/index.ts';
import {
  type DescribedOrder,
  type ForSale,
  type Fulfilment,
  type Goods,
  type LostSale,
  type Offer,
  OffersService,
  type Order,
  OrderHistoryRepository,
  type OrderItem,
  type OrderWords,
  type RestoredSale,
  SAC_SOFTWARE,
  toPriceLine,
  type Withdrawal,
} from '../../orders/index.ts';
import { toolError, ToolsService } from '../../tools/index.ts';
import { libraryError } from '../library.errors.ts';
import { computeUpgradeCredit } from './credit.ts';
import { LACKS_UPGRADE, UpgradesRepository } from './upgrades.repository.ts';

const FULFILMENTS = { upgraded: 'granted', repeated: 'repeated', gone: 'lapsed' } as const;
const PLAN_RETURNED = 'You have the plan again that you had before.';

/** Another plan of a tool, as it is sold to its owner: what was paid for the present one is taken off its price. */
@Injectable()
export class UpgradeOfferService implements Offer, Goods, OnModuleInit {
  readonly kind = 'upgrade';
  readonly paidError = 'ALREADY_PAID';
  readonly isDivisible = false;
  readonly lacking = LACKS_UPGRADE;

  constructor(
    private readonly offers: OffersService,
    private readonly tools: ToolsService,
    private readonly upgrades: UpgradesRepository,
    private readonly licenses: LicenseIssuesService,
    private readonly history: OrderHistoryRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.offers.addOffer(this);
    this.offers.addGoods(this);
  }

  /** @throws TOOL_NOT_FOUND, TOOL_QUARANTINED, PLAN_NOT_FOUND, RECURRING_PLAN, NOTHING_TO_UPGRADE, NOT_AN_UPGRADE */
  async price(id: string, userId: string | null, planId: string | null): Promise<ForSale> {
    const tool = await this.tools.getForSale(id, planId);
    const { plan, pricePaise } = tool;
    if (plan.kind === 'subscription') throw toolError('RECURRING_PLAN');
    const held = userId === null ? null : await this.upgrades.findHeld(userId, tool.id);
    if (!held) throw libraryError('NOTHING_TO_UPGRADE');
    const credit = computeUpgradeCredit(held, { id: plan.id, days: plan.days, pricePaise }, this.clock.now());
    if (credit === null) throw libraryError('NOT_AN_UPGRADE');
    const line = toPriceLine({
      kind: 'upgrade',
      toolId: tool.id,
      plan,
      creditPaise: credit,
      name: toName(tool.name, plan.name),
      category: tool.category,
      listPaise: pricePaise,
      paidPaise: pricePaise - credit,
      sac: SAC_SOFTWARE,
    });
    const subject = { toolId: tool.id, bundleId: null, quoteId: null };
    return { subject: { ...subject, name: `${tool.name} upgrade`, category: tool.category }, lines: [line] };
  }

  async assertForSale(userId: string, toolId: string | null, manager?: EntityManager): Promise<void> {
    if (toolId === null) return;
    if (!(await this.upgrades.findHeld(userId, toolId, manager))) throw libraryError('NOTHING_TO_UPGRADE');
  }

  /** The credit is not known any more, so the line says what was paid. */
  async restore({ toolIds: [toolId], planId, paidPaise }: LostSale): Promise<RestoredSale | null> {
    const tool = toolId && (await this.tools.findCards([toolId])).get(toolId);
    const found = tool && planId !== null ? await this.tools.findPlan(tool.id, planId) : null;
    if (!tool || !found) return null;
    const line = toPriceLine({
      kind: 'upgrade',
      toolId: tool.id,
      plan: found.plan,
      name: toName(tool.name, found.plan.name),
      category: tool.category,
      listPaise: paidPaise,
      paidPaise,
      sac: SAC_SOFTWARE,
    });
    const columns = { toolId: tool.id, toolName: `${tool.name} upgrade`, toolCategory: tool.category };
    return { columns: { ...columns, locale: 'en' }, lines: [line] };
  }

  async fulfil(
    manager: EntityManager,
    { userId }: Order,
    { id: orderItemId, toolId, plan }: OrderItem,
  ): Promise<Fulfilment> {
    if (toolId === null || plan === null) return 'missing';
    const outcome = await this.upgrades.upgrade(manager, { orderItemId, userId, toolId, planId: plan.id });
    if (outcome === 'upgraded') await this.licenses.issue(manager, { userId, toolId }, plan);
    return FULFILMENTS[outcome];
  }

  async withdraw(manager: EntityManager, order: Order, { lines }: Withdrawal): Promise<void> {
    const ids = lines.map(({ id }) => id);
    const ended = await this.upgrades.withdraw(manager, ids);
    if (!ended) return;
    const { entitlementId, expiresBefore, seatsBefore } = ended;
    await this.licenses.setTerm(manager, entitlementId, expiresBefore, seatsBefore);
    await this.history.addEvent(
      manager,
      order.id,
      'upgrade_withdrawn',
      'The plan before the upgrade was returned',
    );
  }

  describe({ items }: DescribedOrder): OrderWords {
    return {
      sold: items.map(({ name }) => ['Upgrade', name]),
      paid: 'Thank you. We have received your payment, and you have your new plan.',
      open: 'Open My Tools',
      kept: 'You keep your new plan.',
      ended: PLAN_RETURNED,
      lost: () => PLAN_RETURNED,
    };
  }
}

/** How an upgrade stands in the order and on the invoice. */
const toName = (tool: string, plan: string): string => `${tool}, change to ${plan}`;

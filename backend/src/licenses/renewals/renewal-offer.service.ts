import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { timeName } from '../../common/time/days.ts';
import {
  type ForSale,
  type Fulfilment,
  type DescribedOrder,
  type Goods,
  type LostSale,
  type Offer,
  OffersService,
  type Order,
  OrderHistoryRepository,
  type OrderWords,
  type OrderItem,
  type LinePlan,
  type PriceLine,
  toPriceLine,
  type RestoredSale,
  SAC_SOFTWARE,
  type Withdrawal,
} from '../../orders/index.ts';
import { type ToolCard, ToolsService } from '../../tools/index.ts';
import { licenseError } from '../licenses.errors.ts';
import { LicenseNoticesService } from '../notices/license-notices.service.ts';
import { LACKS_RENEWAL, type RenewalOutcome, RenewalsRepository } from './renewals.repository.ts';

const FULFILMENTS: Record<RenewalOutcome, Fulfilment> = {
  renewed: 'granted',
  repeated: 'repeated',
  gone: 'lapsed',
};

/** How a renewal stands in the order and on the invoice. */
const lineName = (toolName: string, days: number): string =>
  `${toolName}, licence for ${days === 1 ? '1 more day' : `${days} more days`}`;

const toLine = (
  { id, name, category }: Pick<ToolCard, 'id' | 'name' | 'category'>,
  days: number,
  paise: number,
  plan: LinePlan | null = null,
): PriceLine =>
  toPriceLine({
    kind: 'renewal',
    toolId: id,
    renewalDays: days,
    plan,
    name: lineName(name, days),
    category,
    listPaise: paise,
    paidPaise: paise,
    sac: SAC_SOFTWARE,
  });

const DAYS_TAKEN = 'The days of this renewal were taken off your licence.';

/** Another term of a licence as it is sold: a paid line adds its days. */
@Injectable()
export class RenewalOfferService implements Offer, Goods, OnModuleInit {
  readonly kind = 'renewal';
  readonly paidError = 'JUST_RENEWED';
  readonly isDivisible = false;
  readonly lacking = LACKS_RENEWAL;

  constructor(
    private readonly offers: OffersService,
    private readonly tools: ToolsService,
    private readonly renewals: RenewalsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly notices: LicenseNoticesService,
  ) {}

  onModuleInit(): void {
    this.offers.addOffer(this);
    this.offers.addGoods(this);
  }

  /** @param id of the tool. @throws TOOL_NOT_FOUND, TOOL_QUARANTINED, NOTHING_TO_RENEW */
  async price(id: string, userId: string | null): Promise<ForSale> {
    const tool = await this.tools.getForSale(id);
    const offer = userId === null ? null : await this.renewals.findOffer({ userId, toolId: tool.id });
    if (!offer) throw licenseError('NOTHING_TO_RENEW');
    const { name, category } = tool;
    return {
      subject: { toolId: tool.id, bundleId: null, quoteId: null, name: `${name} renewal`, category },
      lines: [toLine(tool, offer.plan.days, offer.pricePaise, offer.plan)],
    };
  }

  async restore({ toolIds: [toolId], renewalDays, paidPaise }: LostSale): Promise<RestoredSale | null> {
    const tool = toolId && (await this.tools.findCards([toolId])).get(toolId);
    if (!tool || renewalDays === null) return null;
    // With a language the database expects the lines of the order.
    const columns = {
      toolId,
      toolName: `${tool.name} renewal`,
      toolCategory: tool.category,
      locale: 'en',
    } as const;
    return { columns, lines: [toLine(tool, renewalDays, paidPaise)] };
  }

  async assertForSale(userId: string, toolId: string | null, manager?: EntityManager): Promise<void> {
    if (toolId === null) return;
    if (!(await this.renewals.findOffer({ userId, toolId }, manager))) throw licenseError('NOTHING_TO_RENEW');
  }

  async fulfil(
    manager: EntityManager,
    { userId }: Order,
    { id: orderItemId, toolId, renewalDays: days }: OrderItem,
  ): Promise<Fulfilment> {
    if (toolId === null || days === null) return 'missing';
    const outcome = await this.renewals.renew(manager, { orderItemId, userId, toolId, days });
    if (outcome === 'renewed') await this.notices.reportRenewal(manager, { userId, toolId });
    return FULFILMENTS[outcome];
  }

  describe({ items }: DescribedOrder, until: Date | null): OrderWords {
    const state = until ? `is valid until ${timeName(until)}` : 'is renewed';
    const what = items.length > 1 ? 'your licences are renewed' : `your licence ${state}`;
    return {
      sold: items.map(({ name }) => ['Renewal', name]),
      paid: `Thank you. We have received your payment, and ${what}.`,
      open: 'Open My Tools',
      kept: 'Your licence stays as it is.',
      ended: DAYS_TAKEN,
      lost: () => DAYS_TAKEN,
    };
  }

  async withdraw(manager: EntityManager, order: Order, { lines }: Withdrawal): Promise<void> {
    const ids = lines.map(({ id }) => id);
    if (!(await this.renewals.withdraw(manager, ids))) return;
    const message = 'The renewal of the licence was withdrawn';
    await this.history.addEvent(manager, order.id, 'renewal_withdrawn', message);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { shareOut, toPaise } from '../common/money/money.ts';
import {
  type ForSale,
  type LostSale,
  type Offer,
  OffersService,
  toPriceLine,
  type RestoredSale,
  SAC_SOFTWARE,
  UNKNOWN_CATEGORY,
  UNKNOWN_TOOL,
} from '../orders/index.ts';
import { ToolsService } from '../tools/index.ts';
import { BundlesService } from './bundles.service.ts';

/** In place of a category, in lists of orders. */
const CATEGORY = 'Bundles';

/** Bundles as they are sold: the tools that the buyer lacks, each a line of its own. */
@Injectable()
export class BundleOfferService implements Offer, OnModuleInit {
  readonly kind = 'bundle';
  readonly paidError = 'ALREADY_OWNED';
  readonly isDivisible = true;

  constructor(
    private readonly offers: OffersService,
    private readonly bundles: BundlesService,
    private readonly tools: ToolsService,
  ) {}

  onModuleInit(): void {
    this.offers.addOffer(this);
  }

  /** @throws BUNDLE_NOT_FOUND, BUNDLE_OWNED */
  async price(id: string, userId: string | null): Promise<ForSale> {
    const bundle = await this.bundles.linesFor(id, userId);
    const lines = bundle.lines.map((line) =>
      toPriceLine({ ...line, kind: 'tool', bundleId: bundle.id, sac: SAC_SOFTWARE }),
    );
    const subject = {
      toolId: null,
      bundleId: bundle.id,
      quoteId: null,
      name: bundle.name,
      category: CATEGORY,
    };
    return { subject, lines };
  }

  /** The shares are by today's prices, because the provider knows the sum only. */
  async restore({ bundleId, toolIds, note, paidPaise: sumPaise }: LostSale): Promise<RestoredSale | null> {
    const tools = await this.tools.findCards(toolIds);
    const prices = toolIds.map((id) => toPaise(tools.get(id)?.price ?? 0));
    const shares = shareOut(sumPaise, prices);
    const lines = toolIds.map((id, index) => {
      const tool = tools.get(id);
      const paidPaise = shares[index] ?? 0;
      const listPaise = Math.max(paidPaise, prices[index] ?? 0);
      return toPriceLine({
        kind: 'tool',
        toolId: tool ? id : null,
        bundleId,
        name: tool?.name ?? UNKNOWN_TOOL,
        category: tool?.category ?? UNKNOWN_CATEGORY,
        listPaise,
        paidPaise,
        sac: SAC_SOFTWARE,
      });
    });
    return { columns: { bundleId, toolName: note ?? 'Bundle', toolCategory: CATEGORY }, lines };
  }
}

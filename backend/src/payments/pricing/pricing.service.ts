import { Injectable } from '@nestjs/common';
import { AppError, invalidFields } from '../../common/app-error.js';
import { BundlesService } from '../../bundles/index.js';
import { ToolsService } from '../../tools/index.js';
import { BillingService } from '../billing/billing.service.js';
import { CouponsService } from '../coupons/coupons.service.js';
import {
  BUNDLES,
  lowered,
  type Price,
  type PriceLine,
  priceOf,
  type PriceRequest,
  type PriceSubject,
  SAC_SOFTWARE,
} from './price.js';

const ONE_THING = 'toolId must be the id of a tool';
const NOT_BOTH = 'Buy either a tool or a bundle';

interface ForSale {
  subject: PriceSubject;
  lines: PriceLine[];
}

/** What something costs a buyer. The only place that answers this: the payment page and the order use it alike. */
@Injectable()
export class PricingService {
  constructor(
    private readonly tools: ToolsService,
    private readonly bundles: BundlesService,
    private readonly billing: BillingService,
    private readonly coupons: CouponsService,
  ) {}

  /**
   * @param userId null for a visitor
   * @param address whose unknown coupon codes are counted
   * @throws VALIDATION_FAILED without exactly one thing to buy, TOOL_NOT_FOUND, TOOL_IS_FREE, BUNDLE_NOT_FOUND,
   * BUNDLE_OWNED, the refusals of coupons
   */
  async price(request: PriceRequest, userId: string | null, address?: string): Promise<Price> {
    const { subject, lines } = await this.findForSale(request, userId);
    const { toolId, bundleId } = subject;
    const purchase = { toolId, bundleId, lines };
    const coupon = await this.coupons.discount(request.couponCode, purchase, userId, address);
    const price = priceOf(subject, coupon ? lowered(lines, coupon.discounts) : lines, coupon);
    return this.billing.addTax(price, userId, request.billing);
  }

  private async findForSale(
    { toolId, bundleId, quoteId }: PriceRequest,
    userId: string | null,
  ): Promise<ForSale> {
    const wanted = [toolId, bundleId, quoteId].filter((id) => id !== undefined && id !== null);
    if (wanted.length === 0) throw invalidFields({ toolId: ONE_THING });
    if (wanted.length > 1) throw invalidFields({ toolId: NOT_BOTH });
    if (toolId) return this.findTool(toolId);
    if (bundleId) return this.findBundle(bundleId, userId);
    throw new AppError('TOOL_NOT_FOUND');
  }

  private async findTool(toolId: string): Promise<ForSale> {
    const tool = await this.tools.getForSale(toolId);
    if (tool.pricePaise === 0) throw new AppError('TOOL_IS_FREE');
    const { name, category } = tool;
    const subject = { toolId: tool.id, bundleId: null, quoteId: null, name, category };
    const line: PriceLine = {
      ...subject,
      kind: 'tool',
      listPaise: tool.pricePaise,
      discountPaise: 0,
      paidPaise: tool.pricePaise,
      sac: SAC_SOFTWARE,
    };
    return { subject, lines: [line] };
  }

  /** The tools of the bundle that the buyer lacks. */
  private async findBundle(id: string, userId: string | null): Promise<ForSale> {
    const bundle = await this.bundles.linesFor(id, userId);
    const lines = bundle.lines.map(({ toolId, name, category, listPaise, paidPaise }): PriceLine => ({
      ...{ kind: 'tool', toolId, bundleId: bundle.id, quoteId: null, name, category },
      ...{ listPaise, discountPaise: listPaise - paidPaise, paidPaise, sac: SAC_SOFTWARE },
    }));
    const { name } = bundle;
    return { subject: { toolId: null, bundleId: bundle.id, quoteId: null, name, category: BUNDLES }, lines };
  }
}

import { Injectable } from '@nestjs/common';
import { AppError, invalidFields } from '../../common/app-error.js';
import { BundlesService } from '../../bundles/index.js';
import { RenewalsRepository } from '../../licenses/index.js';
import { QuoteSalesService } from '../../quotes/index.js';
import { ToolsService } from '../../tools/index.js';
import { BillingService } from '../tax/index.js';
import { CouponsService } from '../coupons/index.js';
import {
  BUNDLES,
  lowered,
  type Price,
  type PriceLine,
  priceOf,
  type PriceRequest,
  type PriceSubject,
  quoteLine,
  renewalName,
  SAC_SOFTWARE,
  SERVICES,
} from '../../orders/index.js';

const ONE_THING = 'toolId must be the id of a tool';
const ONLY_TOOLS = 'Only the licence of a tool can be renewed';
const NOT_BOTH = 'Buy one thing at a time: a tool, a bundle or a quote';

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
    private readonly quotes: QuoteSalesService,
    private readonly renewals: RenewalsRepository,
    private readonly billing: BillingService,
    private readonly coupons: CouponsService,
  ) {}

  /**
   * @param userId null for a visitor
   * @param address whose unknown coupon codes are counted
   * @throws VALIDATION_FAILED without exactly one thing to buy, TOOL_NOT_FOUND, TOOL_QUARANTINED, TOOL_IS_FREE,
   * BUNDLE_NOT_FOUND, BUNDLE_OWNED, NOTHING_TO_RENEW, QUOTE_NOT_FOUND, QUOTE_STATE, QUOTE_EXPIRED, QUOTE_WITHDRAWN, the
   * refusals of coupons
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
    { toolId, bundleId, quoteId, renew }: PriceRequest,
    userId: string | null,
  ): Promise<ForSale> {
    const wanted = [toolId, bundleId, quoteId].filter((id) => id !== undefined && id !== null);
    if (wanted.length === 0) throw invalidFields({ toolId: ONE_THING });
    if (wanted.length > 1) throw invalidFields({ toolId: NOT_BOTH });
    if (renew && !toolId) throw invalidFields({ renew: ONLY_TOOLS });
    if (toolId) return renew ? this.findRenewal(toolId, userId) : this.findTool(toolId);
    if (bundleId) return this.findBundle(bundleId, userId);
    if (quoteId) return this.findQuote(quoteId, userId);
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
      renewalDays: null,
      listPaise: tool.pricePaise,
      discountPaise: 0,
      paidPaise: tool.pricePaise,
      sac: SAC_SOFTWARE,
    };
    return { subject, lines: [line] };
  }

  /** Another term of the buyer's licence. */
  private async findRenewal(toolId: string, userId: string | null): Promise<ForSale> {
    const { id, name, category } = await this.tools.getForSale(toolId);
    const offer = userId === null ? null : await this.renewals.findOffer({ userId, toolId: id });
    if (!offer) throw new AppError('NOTHING_TO_RENEW');
    const { pricePaise, days } = offer;
    const line: PriceLine = {
      ...{ kind: 'renewal', toolId: id, bundleId: null, quoteId: null, renewalDays: days, category },
      ...{ name: renewalName(name, days), listPaise: pricePaise, discountPaise: 0, paidPaise: pricePaise },
      sac: SAC_SOFTWARE,
    };
    return {
      subject: { toolId: id, bundleId: null, quoteId: null, name: `${name} renewal`, category },
      lines: [line],
    };
  }

  /** What the buyer has accepted. */
  private async findQuote(id: string, userId: string | null): Promise<ForSale> {
    const quote = await this.quotes.getForSale(id, userId);
    const subject = { toolId: null, bundleId: null, quoteId: id, name: quote.title, category: SERVICES };
    return { subject, lines: [quoteLine(quote, quote.amountPaise)] };
  }

  /** The tools of the bundle that the buyer lacks. */
  private async findBundle(id: string, userId: string | null): Promise<ForSale> {
    const bundle = await this.bundles.linesFor(id, userId);
    const lines = bundle.lines.map(({ toolId, name, category, listPaise, paidPaise }): PriceLine => ({
      ...{ kind: 'tool', toolId, bundleId: bundle.id, quoteId: null, renewalDays: null, name, category },
      ...{ listPaise, discountPaise: listPaise - paidPaise, paidPaise, sac: SAC_SOFTWARE },
    }));
    const { name } = bundle;
    return { subject: { toolId: null, bundleId: bundle.id, quoteId: null, name, category: BUNDLES }, lines };
  }
}

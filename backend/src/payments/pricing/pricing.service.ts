import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../common/errors/common-errors.ts';
import {
  type ForSale,
  lowered,
  OffersService,
  type Price,
  computePrice,
  type PriceRequest,
  wantedOffer,
} from '../../orders/index.ts';
import { CouponsService } from '../coupons/index.ts';
import { BillingService } from '../tax/index.ts';

const ONE_THING = 'toolId must be the id of a tool';
const ONLY_TOOLS = 'Only the licence of a tool can be renewed';
const ONLY_PLANS = 'Only a tool is sold in plans';
const NOT_BOTH = 'Buy one thing at a time: a tool, a bundle or a quote';

/** What something costs a buyer. The only place that answers this: the payment page and the order use it alike. */
@Injectable()
export class PricingService {
  constructor(
    private readonly offers: OffersService,
    private readonly billing: BillingService,
    private readonly coupons: CouponsService,
  ) {}

  /**
   * @param userId null for a visitor
   * @param address whose unknown coupon codes are counted
   * @throws VALIDATION_FAILED without exactly one thing to buy, TOOL_NOT_FOUND, TOOL_QUARANTINED, TOOL_IS_FREE,
   * BUNDLE_NOT_FOUND, BUNDLE_OWNED, NOTHING_TO_RENEW, PLAN_NOT_FOUND, RECURRING_PLAN, NOTHING_TO_UPGRADE, NOT_AN_UPGRADE, QUOTE_NOT_FOUND, QUOTE_STATE, QUOTE_EXPIRED, QUOTE_WITHDRAWN, the
   * refusals of coupons
   */
  async price(request: PriceRequest, userId: string | null, address?: string): Promise<Price> {
    const { subject, lines } = await this.findForSale(request, userId);
    const { toolId, bundleId } = subject;
    const purchase = { toolId, bundleId, lines };
    const coupon = await this.coupons.discount(request.couponCode, purchase, userId, address);
    const price = computePrice(subject, coupon ? lowered(lines, coupon.discounts) : lines, coupon);
    return this.billing.addTax(price, userId, request.billing);
  }

  private async findForSale(request: PriceRequest, userId: string | null): Promise<ForSale> {
    const { toolId, bundleId, quoteId, renew, upgrade, planId } = request;
    const wanted = [toolId, bundleId, quoteId].filter((id) => id !== undefined && id !== null);
    if (wanted.length === 0) throw invalidFields({ toolId: ONE_THING });
    if (wanted.length > 1) throw invalidFields({ toolId: NOT_BOTH });
    if (renew && !toolId) throw invalidFields({ renew: ONLY_TOOLS });
    if (planId && !toolId) throw invalidFields({ planId: ONLY_PLANS });
    if (upgrade && !planId) throw invalidFields({ planId: 'Choose the plan to change to' });
    if (upgrade && renew) throw invalidFields({ upgrade: 'Renew or upgrade, not both' });
    const { kind, id } = wantedOffer(request);
    if (!id) throw invalidFields({ toolId: ONE_THING });
    return this.offers.getOffer(kind).price(id, userId, planId ?? null);
  }
}

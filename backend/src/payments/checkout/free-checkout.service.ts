import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import { lockedIds, OffersService, OrdersRepository, type Price, wantedOffer } from '../../orders/index.ts';
import { CouponsService } from '../coupons/index.ts';
import { asProviderError } from '../gateway/index.ts';
import { PricingService } from '../pricing/index.ts';
import { CheckoutLimitService } from './checkout-limit.service.ts';
import { checkoutError } from './checkout.errors.ts';
import type { FreeCheckoutInput, FreeCheckoutResponse } from './free-checkout.dto.ts';
import { OpenOrdersService } from './open-orders.service.ts';

const UNCHANGED = 'Nothing has changed. Please try again in a moment.';

/** Gives what a coupon makes free. There is nothing to pay, so there is no order, no provider and no receipt. */
@Injectable()
export class FreeCheckoutService {
  constructor(
    private readonly database: Database,
    private readonly pricing: PricingService,
    private readonly coupons: CouponsService,
    private readonly offers: OffersService,
    private readonly orders: OrdersRepository,
    private readonly openOrders: OpenOrdersService,
    private readonly limit: CheckoutLimitService,
  ) {}

  /**
   * @param address whose unknown coupon codes are counted
   * @throws TOOL_NOT_FOUND, TOOL_IS_FREE, BUNDLE_NOT_FOUND, ALREADY_OWNED, PAYMENT_NEEDED, PAYMENT_IN_PROGRESS,
   * PAYMENT_PROVIDER_DOWN, TOO_MANY_REQUESTS and the refusals of coupons
   */
  async get(actor: Actor, input: FreeCheckoutInput, address: string): Promise<FreeCheckoutResponse> {
    await this.limit.count(actor);
    const { userId } = actor;
    // Before the coupon is checked: an owner who used it for this should not read that it is used.
    const { kind, id } = wantedOffer(input);
    if (id !== null) await this.offers.getOffer(kind).assertNotOwned?.(userId, id);
    const price = await this.pricing.price(input, userId, address);
    if (price.totalPaise > 0) throw checkoutError('PAYMENT_NEEDED');
    try {
      // Only an unpaid order for the same makes this ask the provider.
      await this.openOrders.closeOthers(userId, price);
    } catch (error) {
      throw asProviderError(error, UNCHANGED);
    }
    await this.grant(actor, price);
    return { granted: price.lines.flatMap(({ toolId, name }) => (toolId === null ? [] : { toolId, name })) };
  }

  private async grant({ userId, email }: Actor, price: Price): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.orders.lockBuyer(manager, userId, ...lockedIds(price));
      await this.openOrders.assertForSale(userId, price.lines, manager);
      const { isNone } = await this.openOrders.find(manager, userId, price);
      if (!isNone) throw checkoutError('PAYMENT_IN_PROGRESS');
      for (const line of price.lines) await this.offers.getGoods(line.kind).give?.(manager, userId, line);
      await this.coupons.useForFree(manager, price, { userId, email });
    });
  }
}

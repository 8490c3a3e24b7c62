import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { type PriceInput, type PriceResponse, PricingService, toPriceRecord } from '../pricing/index.ts';
import { CheckoutLimitService } from './checkout-limit.service.ts';

/** Prices for the payment page, which asks after each change of code or state. */
@Injectable()
export class CheckoutPriceService {
  constructor(
    private readonly pricing: PricingService,
    private readonly limit: CheckoutLimitService,
  ) {}

  /** @throws TOO_MANY_REQUESTS and what the price function throws */
  async show(actor: Actor | undefined, address: string, input: PriceInput): Promise<PriceResponse> {
    await this.limit.countPrice(actor, address);
    return { price: toPriceRecord(await this.pricing.price(input, actor?.userId ?? null, address)) };
  }
}

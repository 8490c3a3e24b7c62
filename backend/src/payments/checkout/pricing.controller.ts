import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ClientAddress } from '../../common/http/client.ts';
import { COUPON_REFUSALS } from '../coupons/index.ts';
import { PriceInput, PriceResponse } from '../pricing/index.ts';
import { CheckoutPriceService } from './checkout-price.service.ts';

@ApiTags('Payments')
@Controller('checkout')
export class PricingController {
  constructor(private readonly prices: CheckoutPriceService) {}

  @Post('price')
  @ApiOperation({ summary: 'What a purchase costs, line by line' })
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'TOOL_IS_FREE',
    'TOOL_QUARANTINED',
    'BUNDLE_NOT_FOUND',
    'BUNDLE_OWNED',
    'NOTHING_TO_RENEW',
    'PLAN_NOT_FOUND',
    'RECURRING_PLAN',
    'NOTHING_TO_UPGRADE',
    'NOT_AN_UPGRADE',
    'QUOTE_NOT_FOUND',
    'QUOTE_STATE',
    'QUOTE_EXPIRED',
    'QUOTE_WITHDRAWN',
    ...COUPON_REFUSALS,
  )
  @Public()
  @HttpCode(200)
  @ApiAnswer(PriceResponse)
  price(
    @CurrentActor() actor: Actor | undefined,
    @ClientAddress() address: string,
    @Body() input: PriceInput,
  ): Promise<PriceResponse> {
    return this.prices.show(actor, address, input);
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ClientAddress } from '../../common/http/client.ts';
import { COUPON_REFUSALS } from '../coupons/index.ts';
import { FreeCheckoutInput, FreeCheckoutResponse } from './free-checkout.dto.ts';
import { FreeCheckoutService } from './free-checkout.service.ts';

@ApiTags('Payments')
@Controller('checkout')
export class FreeCheckoutController {
  constructor(private readonly checkout: FreeCheckoutService) {}

  @Post('free')
  @ApiOperation({ summary: 'Get what a coupon makes free, without an order and a payment' })
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'TOOL_IS_FREE',
    'PLAN_NOT_FOUND',
    'RECURRING_PLAN',
    'TOOL_QUARANTINED',
    'BUNDLE_NOT_FOUND',
    'BUNDLE_OWNED',
    'ALREADY_OWNED',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_NEEDED',
    ...COUPON_REFUSALS,
    'PAYMENT_PROVIDER_REFUSED',
    'PAYMENT_PROVIDER_DOWN',
  )
  @HttpCode(200)
  @ApiAnswer(FreeCheckoutResponse)
  create(
    @CurrentActor() actor: Actor,
    @ClientAddress() address: string,
    @Body() input: FreeCheckoutInput,
  ): Promise<FreeCheckoutResponse> {
    return this.checkout.get(actor, input, address);
  }
}

import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { PurchaseInput, PurchaseResponse } from './purchase.dto.ts';
import { PurchaseService } from './purchase.service.ts';

@ApiTags('Downloads')
@Controller('tools')
export class PurchaseController {
  constructor(private readonly purchases: PurchaseService) {}

  @Post(':id/purchase')
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'ALREADY_OWNED',
    'PAYMENT_IN_PROGRESS',
    'ORDER_CLOSED',
    'PHONE_REQUIRED',
    'PAYMENT_PROVIDER_REFUSED',
    'PAYMENT_PROVIDER_DOWN',
  )
  @HttpCode(200)
  @ApiOperation({
    operationId: 'Downloads_purchase',
    summary: 'Add a free tool to the library, or start the checkout of a paid one',
  })
  @ApiAnswer(PurchaseResponse)
  purchase(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() input: PurchaseInput,
  ): Promise<object> {
    return this.purchases.start(actor, id, input);
  }
}

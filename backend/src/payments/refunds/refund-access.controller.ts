import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { RefundAccessService } from './refund-access.service.ts';
import { RefundAccessInput } from './refund-input.dto.ts';

@ApiTags('Staff: orders')
@Controller('admin/alerts')
export class RefundAccessController {
  constructor(private readonly refundAccess: RefundAccessService) {}

  @Post(':id/access')
  @StaffOnly('refunds:write')
  @ApiOperation({
    operationId: 'StaffPayments_decideAccess',
    summary: 'Decide about access after a refund that was made at the payment provider',
  })
  @ApiErrors('ALERT_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer()
  decide(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { access }: RefundAccessInput,
  ) {
    return this.refundAccess.decide(actor, id, access);
  }
}

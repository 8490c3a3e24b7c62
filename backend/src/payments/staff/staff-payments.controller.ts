import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { IdPipe } from '../../common/id.pipe.js';
import { ApiStaffList } from '../../common/staff-list.js';
import { GatewayCheckData, GatewayData, WebhookData, WebhooksPage } from './staff-payments.dto.js';
import { StaffPaymentsService } from './staff-payments.service.js';
import { WebhooksQuery } from './webhook-log-query.js';

@ApiTags('Staff: orders')
@StaffOnly()
@Controller('admin')
export class StaffPaymentsController {
  constructor(private readonly desk: StaffPaymentsService) {}

  @Get('webhooks')
  @ApiStaffList()
  @ApiOperation({ summary: 'What the payment provider sent, how often, and what became of it' })
  @ApiAnswer(WebhooksPage)
  list(@Query() list: WebhooksQuery) {
    return this.desk.list(list);
  }

  @Post('webhooks/:id/retry')
  @ApiOperation({ summary: 'Look into a webhook again that could not be processed' })
  @ApiErrors('WEBHOOK_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(WebhookData)
  retry(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.desk.retry(actor, id);
  }

  @Get('gateway')
  @ApiOperation({ summary: 'The payment provider: mode, address, and when it last answered' })
  @ApiAnswer(GatewayData)
  gateway() {
    return this.desk.gateway();
  }

  @Post('gateway/check')
  @ApiOperation({ summary: 'Ask the payment provider something harmless now; answers within 8 seconds' })
  @HttpCode(200)
  @ApiAnswer(GatewayCheckData)
  check() {
    return this.desk.check();
  }

  @Post('orders/:id/receipt')
  @ApiOperation({ summary: 'Mail the receipt of a paid order again' })
  @ApiErrors('ORDER_NOT_FOUND', 'NO_RECEIPT', 'BUYER_NOT_ACTIVE')
  @HttpCode(202)
  @ApiAnswer(undefined, { status: 202 })
  resendReceipt(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.desk.resendReceipt(actor, id);
  }
}

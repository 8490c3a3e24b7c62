import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import {
  GatewayCheckResponse,
  GatewayResponse,
  StaffWebhookResponse,
  StaffWebhooksQuery,
  StaffWebhooksResponse,
} from './staff-payments.dto.ts';
import { StaffPaymentsService } from './staff-payments.service.ts';

@ApiTags('Staff: orders')
@Controller('admin')
export class StaffPaymentsController {
  constructor(private readonly payments: StaffPaymentsService) {}

  @Get('webhooks')
  @StaffList('payments:read', 'Webhooks from the payment provider and their outcome', StaffWebhooksResponse)
  listWebhooks(@Query() query: StaffWebhooksQuery) {
    return this.payments.listWebhooks(query);
  }

  @Get('webhooks/export')
  @StaffListFile('All webhooks that the filters match, as a file', 'payments:read')
  exportWebhooks(@Query() query: StaffWebhooksQuery) {
    return this.payments.exportWebhooks(query);
  }

  @Post('webhooks/:id/retry')
  @StaffOnly('payments:write')
  @ApiOperation({ summary: 'Process a webhook again that could not be processed' })
  @ApiErrors('WEBHOOK_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(StaffWebhookResponse)
  retryWebhook(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.payments.retryWebhook(actor, id);
  }

  @Get('gateway')
  @StaffOnly('payments:read')
  @ApiOperation({ summary: 'The payment provider: mode, address, and when it last answered' })
  @ApiAnswer(GatewayResponse)
  gateway() {
    return this.payments.getGateway();
  }

  @Post('gateway/check')
  @StaffOnly('payments:write')
  @ApiOperation({ summary: 'Send the payment provider a harmless request; answers within 8 seconds' })
  @HttpCode(200)
  @ApiAnswer(GatewayCheckResponse)
  checkGateway() {
    return this.payments.checkGateway();
  }
}

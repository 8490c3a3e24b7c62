import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { StaffSubscriptionsService } from './staff-subscriptions.service.ts';
import {
  StaffCancelInput,
  StaffSubscriptionResponse,
  StaffSubscriptionsResponse,
  SubscriptionsQuery,
} from './subscriptions.dto.ts';

@ApiTags('Subscriptions')
@Controller('admin/subscriptions')
export class StaffSubscriptionsController {
  constructor(private readonly subscriptions: StaffSubscriptionsService) {}

  @Get()
  @StaffList(
    'subscriptions:read',
    'Subscriptions with their customers and debits',
    StaffSubscriptionsResponse,
  )
  @KeyScope('subscriptions:read')
  list(@Query() list: SubscriptionsQuery) {
    return this.subscriptions.list(list);
  }

  @Get('export')
  @StaffListFile('All subscriptions that the filters match, as a file')
  export(@Query() query: SubscriptionsQuery) {
    return this.subscriptions.export(query);
  }

  @Get(':id')
  @StaffOnly('subscriptions:read')
  @KeyScope('subscriptions:read')
  @ApiOperation({ summary: 'One subscription with its debits' })
  @ApiErrors('SUBSCRIPTION_NOT_FOUND')
  @ApiAnswer(StaffSubscriptionResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.subscriptions.get(id);
  }

  @Post(':id/cancel')
  @StaffOnly('subscriptions:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel a subscription, and refund its last payment if that is wanted' })
  @ApiErrors(
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_STATE',
    'NOT_REFUNDABLE',
    'NOTHING_LEFT_TO_REFUND',
    'PAYMENT_DISPUTED',
    'STAFF_REAUTH_REQUIRED',
  )
  @ApiAnswer(StaffSubscriptionResponse)
  cancel(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: StaffCancelInput) {
    return this.subscriptions.cancel(actor, id, input);
  }

  @Post(':id/sync')
  @StaffOnly('subscriptions:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask the payment provider about a subscription' })
  @ApiErrors('SUBSCRIPTION_NOT_FOUND', 'PAYMENT_PROVIDER_DOWN')
  @ApiAnswer(StaffSubscriptionResponse)
  sync(@Param('id', IdPipe) id: string) {
    return this.subscriptions.sync(id);
  }
}

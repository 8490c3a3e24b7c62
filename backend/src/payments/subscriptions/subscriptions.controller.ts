import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { CancelSubscriptionService } from './cancel-subscription.service.ts';
import { SubscribeService } from './subscribe.service.ts';
import {
  OwnSubscriptionsResponse,
  SubscriptionInput,
  SubscribeResponse,
  SubscriptionResponse,
  VerifySubscriptionInput,
} from './subscriptions.dto.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@ApiTags('Subscriptions')
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly subscribe: SubscribeService,
    private readonly cancelling: CancelSubscriptionService,
  ) {}

  @Post('payments/create-cashfree-subscription')
  @ApiOperation({ summary: 'Open a subscription, or return the one that was not approved yet' })
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'TOOL_QUARANTINED',
    'PLAN_NOT_FOUND',
    'NOT_RECURRING',
    'ALREADY_SUBSCRIBED',
    'ALREADY_OWNED',
    'PHONE_REQUIRED',
    'STATE_REQUIRED',
    'BILLING_ADDRESS_REQUIRED',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_PROVIDER_REFUSED',
  )
  @ApiAnswer(SubscribeResponse, { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() input: SubscriptionInput): Promise<SubscribeResponse> {
    const { subscription, sessionId } = await this.subscribe.create(actor, input);
    return {
      subscription: await this.subscriptions.describe(subscription),
      subscription_session_id: sessionId,
    };
  }

  @Post('payments/verify-cashfree-subscription')
  @ApiOperation({ summary: 'Your subscription, after asking the payment provider' })
  @ApiErrors('SUBSCRIPTION_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(SubscriptionResponse)
  async verify(
    @CurrentActor() actor: Actor,
    @Body() input: VerifySubscriptionInput,
  ): Promise<SubscriptionResponse> {
    return { subscription: await this.subscriptions.verify(actor, input.subscription_id) };
  }

  @Get('users/subscriptions')
  @ApiOperation({ summary: 'Your subscriptions with their payments, newest first' })
  @ApiAnswer(OwnSubscriptionsResponse)
  async list(@CurrentActor() actor: Actor): Promise<OwnSubscriptionsResponse> {
    return { subscriptions: await this.subscriptions.listOwn(actor) };
  }

  @Post('users/subscriptions/:id/cancel')
  @ApiOperation({ summary: 'Cancel your subscription; what is paid for is kept' })
  @ApiErrors('SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_STATE')
  @HttpCode(200)
  @ApiAnswer(SubscriptionResponse)
  async cancel(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<SubscriptionResponse> {
    await this.cancelling.cancelOwn(actor, id);
    return { subscription: await this.subscriptions.getOwn(actor, id) };
  }
}

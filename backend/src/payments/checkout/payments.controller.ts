import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { IdPipe } from '../../common/id.pipe.js';
import { CancelOrderService } from './cancel-order.service.js';
import { CheckoutService } from './checkout.service.js';
import { CreateOrderInput, HistoryQuery, VerifyInput } from './order-inputs.dto.js';
import { CheckoutData, PaymentsPage } from '../orders.dto.js';
import { PaymentDetailsData, PaymentKey, VerifyData } from './payments.dto.js';
import { PaymentsService } from './payments.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';

@ApiTags('Payments')
@Controller('payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly checkout: CheckoutService,
    private readonly cancels: CancelOrderService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Post('create-cashfree-order')
  @ApiOperation({ summary: 'Open an order to pay for a tool, or answer the one that is open already' })
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'ALREADY_OWNED',
    'PAYMENT_IN_PROGRESS',
    'ORDER_CLOSED',
    'PHONE_REQUIRED',
    'TOOL_IS_FREE',
    'PAYMENT_PROVIDER_REFUSED',
    'PAYMENT_PROVIDER_DOWN',
  )
  @HttpCode(200)
  @ApiAnswer(CheckoutData)
  create(@CurrentActor() actor: Actor, @Body() input: CreateOrderInput) {
    return this.checkout.create(actor, input);
  }

  @Post('verify-cashfree')
  @ApiOperation({ summary: 'How an order of one’s own stands, asking the payment provider first' })
  @ApiErrors('ORDER_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(VerifyData)
  verify(@CurrentActor() actor: Actor, @Body() input: VerifyInput) {
    return this.payments.verify(actor, input.order_id);
  }

  @Get('history')
  @ApiOperation({ summary: 'One’s own payments, newest first' })
  @ApiAnswer(PaymentsPage)
  history(@CurrentActor() actor: Actor, @Query() query: HistoryQuery) {
    return this.payments.history(actor, query);
  }

  @Get('details/:id')
  @ApiOperation({ summary: 'One payment of one’s own, with its attempts' })
  @ApiErrors('ORDER_NOT_FOUND')
  @ApiAnswer(PaymentDetailsData)
  details(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.payments.details(actor, id);
  }

  @Get('receipt/:id')
  @ApiOperation({ summary: 'The receipt of a paid order of one’s own, as a PDF' })
  @ApiErrors('ORDER_NOT_FOUND', 'RECEIPT_NOT_FOUND')
  @ApiOkResponse({
    description: 'The receipt',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  receipt(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.receipts.of(actor, id);
  }

  @Get('key')
  @ApiOperation({ summary: 'What the browser needs to open the checkout' })
  @Public()
  @ApiAnswer(PaymentKey)
  key() {
    return this.payments.key();
  }

  @Post('cancel/:id')
  @ApiOperation({ summary: 'Give up an order that is not paid' })
  @ApiErrors('ORDER_NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN')
  @ApiAnswer(PaymentDetailsData, { description: 'Cancelled.' })
  @ApiAnswer(PaymentDetailsData, {
    status: 202,
    description: 'A payment is under way; the provider decides.',
  })
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { status } = await this.cancels.cancel(actor, id);
    reply.status(status === 'pending' ? 202 : 200);
    return this.payments.details(actor, id);
  }
}

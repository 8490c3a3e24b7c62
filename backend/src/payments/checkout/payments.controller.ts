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
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ClientAddress } from '../../common/http/client.ts';
import { ReceiptsService } from '../receipts/index.ts';
import { CancelOrderService } from './cancel-order.service.ts';
import { CheckoutResponse, CreateOrderInput } from './checkout.dto.ts';
import { CheckoutService } from './checkout.service.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import {
  PaymentKeyResponse,
  PaymentResponse,
  PaymentsQuery,
  PaymentsResponse,
  VerifyPaymentInput,
  VerifyPaymentResponse,
} from './payments.dto.ts';
import { PaymentsService } from './payments.service.ts';

@ApiTags('Payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly checkout: CheckoutService,
    private readonly cancelOrder: CancelOrderService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Post('payments/create-cashfree-order')
  @ApiOperation({ summary: 'Open an order for a tool, a bundle or a quote, or return the open one' })
  @ApiErrors(...ORDER_REFUSALS)
  @HttpCode(200)
  @ApiAnswer(CheckoutResponse)
  create(
    @CurrentActor() actor: Actor,
    @ClientAddress() address: string,
    @Body() input: CreateOrderInput,
  ): Promise<CheckoutResponse> {
    return this.checkout.create(actor, input, address);
  }

  @Post('payments/verify-cashfree')
  @ApiOperation({ summary: 'Status of your own order, after asking the payment provider' })
  @ApiErrors('ORDER_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(VerifyPaymentResponse)
  verify(@CurrentActor() actor: Actor, @Body() input: VerifyPaymentInput) {
    return this.payments.verify(actor, input.order_id);
  }

  @Get('payments/history')
  @ApiOperation({ summary: 'Your payments, newest first' })
  @ApiAnswer(PaymentsResponse)
  history(@CurrentActor() actor: Actor, @Query() query: PaymentsQuery) {
    return this.payments.listOwn(actor, query);
  }

  @Get('users/payments')
  @ApiOperation({ summary: 'Your payments, newest first, for the dashboard' })
  @ApiAnswer(PaymentsResponse)
  list(@CurrentActor() actor: Actor, @Query() query: PaymentsQuery) {
    return this.payments.listOwn(actor, query);
  }

  @Get('payments/details/:id')
  @ApiOperation({ summary: 'One of your payments with its attempts' })
  @ApiErrors('ORDER_NOT_FOUND')
  @ApiAnswer(PaymentResponse)
  details(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.payments.getOwn(actor, id);
  }

  @Get('payments/receipt/:id')
  @ApiOperation({ summary: 'The receipt of your paid order as a PDF' })
  @ApiErrors('ORDER_NOT_FOUND', 'RECEIPT_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOkResponse({
    description: 'The receipt',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  receipt(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.receipts.download(actor, id);
  }

  @Get('payments/key')
  @ApiOperation({ summary: 'Settings with which the browser opens the checkout' })
  @Public()
  @ApiAnswer(PaymentKeyResponse)
  key() {
    return this.payments.key();
  }

  @Post('payments/cancel/:id')
  @ApiOperation({ summary: 'Cancel an unpaid order' })
  @ApiErrors('ORDER_NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN')
  @ApiAnswer(PaymentResponse, { description: 'Cancelled.' })
  @ApiAnswer(PaymentResponse, { status: 202, description: 'A payment is in progress; the provider decides.' })
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { status } = await this.cancelOrder.cancel(actor, id);
    reply.status(status === 'pending' ? 202 : 200);
    return this.payments.getOwn(actor, id);
  }
}

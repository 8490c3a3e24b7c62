import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { OrdersExportService, StaffOrdersQuery } from '../../orders/index.ts';
import { RefundInput } from '../refunds/index.ts';
import {
  OrderNoteInput,
  RefundResponse,
  StaffOrderResponse,
  StaffOrdersResponse,
  StaffPaymentsResponse,
  SyncOrderResponse,
} from './staff-orders.dto.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

@ApiTags('Staff: orders')
@Controller()
export class StaffOrdersController {
  constructor(
    private readonly orders: StaffOrdersService,
    private readonly exports: OrdersExportService,
  ) {}

  @Get('admin/orders')
  @StaffList('orders:read', 'All orders, with a summary', StaffOrdersResponse)
  @KeyScope('orders:read')
  list(@Query() query: StaffOrdersQuery) {
    return this.orders.list(query);
  }

  @Get('payments/admin/all')
  @StaffList('payments:read', 'All payments, with the amounts received', StaffPaymentsResponse)
  listPayments(@Query() query: StaffOrdersQuery) {
    return this.orders.listPayments(query);
  }

  @Get('admin/orders/export')
  @StaffListFile('All orders that the filters match, as a file')
  export(@Query() query: StaffOrdersQuery) {
    return this.exports.orders(query);
  }

  @Get('admin/payments/export')
  @StaffListFile('All payments that the filters match, as a file')
  exportPayments(@Query() query: StaffOrdersQuery) {
    return this.exports.payments(query);
  }

  @Get('admin/orders/:id')
  @StaffOnly('orders:read')
  @KeyScope('orders:read')
  @ApiOperation({ summary: 'An order with its attempts, refunds and timeline' })
  @ApiErrors('ORDER_NOT_FOUND')
  @ApiAnswer(StaffOrderResponse)
  details(@Param('id', IdPipe) id: string) {
    return this.orders.getById(id);
  }

  @Post('admin/orders/:id/sync')
  @StaffOnly('orders:write')
  @ApiOperation({
    summary: 'Ask the payment provider for the status of an order, its refunds and its disputes',
  })
  @ApiErrors('ORDER_NOT_FOUND', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN')
  @HttpCode(200)
  @ApiAnswer(SyncOrderResponse)
  sync(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.orders.sync(actor, id);
  }

  @Post('admin/orders/:id/refunds')
  @StaffOnly('refunds:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Refund an order in full or in part, keeping or withdrawing access' })
  @ApiErrors(
    'ORDER_NOT_FOUND',
    'NOT_REFUNDABLE',
    'PAYMENT_DISPUTED',
    'NOTHING_LEFT_TO_REFUND',
    'REFUND_TOO_LARGE',
  )
  @ApiAnswer(RefundResponse, { status: 201 })
  @ApiAnswer(RefundResponse, { status: 202, description: 'Awaits the approval of a second person' })
  refund(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: RefundInput) {
    return this.orders.refund(actor, id, input);
  }

  @Post('admin/refunds/:id/approve')
  @StaffOnly('refunds:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Approve a refund that another member of staff requested' })
  @ApiErrors('REFUND_NOT_FOUND', 'OWN_REFUND_REFUSED', 'REFUND_STATE', 'PAYMENT_DISPUTED')
  @HttpCode(200)
  @ApiAnswer(RefundResponse)
  approve(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.orders.approveRefund(actor, id);
  }

  @Post('admin/refunds/:id/decline')
  @StaffOnly('refunds:write')
  @ApiOperation({ summary: 'Decline a refund that another member of staff requested' })
  @ApiErrors('REFUND_NOT_FOUND', 'OWN_REFUND_REFUSED', 'REFUND_STATE')
  @HttpCode(200)
  @ApiAnswer(RefundResponse)
  decline(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.orders.declineRefund(actor, id);
  }

  @Post('admin/orders/:id/notes')
  @StaffOnly('orders:write')
  @ApiOperation({ summary: 'Write a note for colleagues into the timeline of an order' })
  @ApiErrors('ORDER_NOT_FOUND')
  @ApiAnswer(StaffOrderResponse, { status: 201 })
  addNote(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() { note }: OrderNoteInput) {
    return this.orders.addNote(actor, id, note);
  }

  @Post('admin/orders/:id/receipt')
  @StaffOnly('orders:write')
  @ApiOperation({ summary: 'Email the receipt of a paid order again' })
  @ApiErrors('ORDER_NOT_FOUND', 'NO_RECEIPT', 'BUYER_NOT_ACTIVE')
  @HttpCode(202)
  @ApiAnswer(undefined, { status: 202 })
  resendReceipt(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.orders.resendReceipt(actor, id);
  }
}

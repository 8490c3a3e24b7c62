import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { IdPipe } from '../../common/id.pipe.js';
import { ApiStaffList } from '../../common/staff-list.js';
import {
  AdminOrderData,
  AlertsPage,
  AllPaymentsPage,
  OrdersPage,
  RefundData,
  SyncedOrderData,
} from './staff-orders.dto.js';
import { StaffOrdersService } from './staff-orders.service.js';
import { AlertsQuery } from './alerts-query.js';
import { RefundInput } from '../checkout/order-inputs.dto.js';
import { StaffOrdersQuery } from './staff-orders-query.js';

@ApiTags('Staff: orders')
@StaffOnly()
@Controller()
export class StaffOrdersController {
  constructor(private readonly orders: StaffOrdersService) {}

  @Get('admin/orders')
  @ApiStaffList()
  @ApiOperation({ summary: 'All orders, with sums over those that match' })
  @ApiAnswer(OrdersPage)
  list(@Query() list: StaffOrdersQuery) {
    return this.orders.list(list);
  }

  @Get('admin/orders/:id')
  @ApiOperation({ summary: 'An order with its attempts, refunds and timeline' })
  @ApiErrors('ORDER_NOT_FOUND')
  @ApiAnswer(AdminOrderData)
  details(@Param('id', IdPipe) id: string) {
    return this.orders.details(id);
  }

  @Post('admin/orders/:id/sync')
  @ApiOperation({ summary: 'Ask the payment provider how an order and its refunds stand' })
  @ApiErrors('ORDER_NOT_FOUND', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN')
  @HttpCode(200)
  @ApiAnswer(SyncedOrderData)
  sync(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.orders.sync(actor, id);
  }

  @Post('admin/orders/:id/refunds')
  @ApiOperation({ summary: 'Refund an order, wholly or in part, keeping or withdrawing the tool' })
  @ApiErrors('ORDER_NOT_FOUND', 'NOT_REFUNDABLE', 'NOTHING_LEFT_TO_REFUND', 'REFUND_TOO_LARGE')
  @ApiAnswer(RefundData, { status: 201 })
  refund(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: RefundInput) {
    return this.orders.refund(actor, id, input);
  }

  @Get('payments/admin/all')
  @ApiStaffList()
  @ApiOperation({ summary: 'All payments, with the money received' })
  @ApiAnswer(AllPaymentsPage)
  listPayments(@Query() list: StaffOrdersQuery) {
    return this.orders.listPayments(list);
  }

  @Get('admin/alerts')
  @ApiStaffList()
  @ApiOperation({ summary: 'What about payments needs a person' })
  @ApiAnswer(AlertsPage)
  listAlerts(@Query() list: AlertsQuery) {
    return this.orders.listAlerts(list);
  }

  @Post('admin/alerts/:id/resolve')
  @ApiOperation({ summary: 'Mark an alert as dealt with' })
  @ApiErrors('ALERT_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer()
  resolveAlert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.orders.resolveAlert(actor, id);
  }
}

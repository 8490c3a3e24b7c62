import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { SaleInput } from './sales.dto.ts';
import { SalesService } from './sales.service.ts';
import { StaffOrderResponse } from './staff-orders.dto.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

@ApiTags('Staff: orders')
@Controller('admin/orders')
export class SalesController {
  constructor(
    private readonly sales: SalesService,
    private readonly orders: StaffOrdersService,
  ) {}

  @Post()
  @StaffOnly('sales:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Record a sale that was paid outside the payment provider' })
  @ApiErrors(
    'SALE_RECURRING',
    'SALE_OWNED',
    'SALE_NOT_RENEWABLE',
    'SALE_RECORDED',
    'OWN_PURCHASE_REFUSED',
    'BILLING_ADDRESS_REQUIRED',
  )
  @ApiAnswer(StaffOrderResponse, { status: 201 })
  @ApiAnswer(StaffOrderResponse, { status: 202, description: 'Awaits the approval of a second person' })
  async record(@CurrentActor() actor: Actor, @Body() input: SaleInput) {
    const { id, isWaiting } = await this.sales.record(actor, input);
    const answer = await this.orders.getById(id);
    return isWaiting
      ? new WithMessage('The sale waits for the approval of a second person.', answer, 202)
      : new WithMessage('Sale recorded', answer);
  }

  @Post(':id/approve')
  @StaffOnly('sales:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Approve a sale that another member of staff recorded' })
  @ApiErrors(
    'ORDER_NOT_FOUND',
    'SALE_STATE',
    'OWN_SALE_REFUSED',
    'OWN_PURCHASE_REFUSED',
    'SALE_BUYER_DELETED',
    'SALE_OWNED',
    'SALE_NOT_RENEWABLE',
  )
  @HttpCode(200)
  @ApiAnswer(StaffOrderResponse)
  async approve(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    await this.sales.decide(actor, id, true);
    return new WithMessage('Sale approved', await this.orders.getById(id));
  }

  @Post(':id/decline')
  @StaffOnly('sales:write')
  @ApiOperation({ summary: 'Decline a sale that another member of staff recorded' })
  @ApiErrors('ORDER_NOT_FOUND', 'SALE_STATE', 'OWN_SALE_REFUSED')
  @HttpCode(200)
  @ApiAnswer(StaffOrderResponse)
  async decline(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    await this.sales.decide(actor, id, false);
    return new WithMessage('Sale declined', await this.orders.getById(id));
  }
}

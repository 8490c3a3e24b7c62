import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { HistoryQuery } from './order-inputs.dto.js';
import { PaymentsPage } from '../orders.dto.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('Payments')
@Controller('users/payments')
export class UserPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get()
  @ApiOperation({ summary: 'One’s own payments, newest first, as the dashboard asks for them' })
  @ApiAnswer(PaymentsPage)
  list(@CurrentActor() actor: Actor, @Query() query: HistoryQuery) {
    return this.payments.history(actor, query);
  }
}

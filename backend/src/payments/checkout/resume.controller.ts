import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { CheckoutResponse } from './checkout.dto.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import { OrderReminderService } from './order-reminder.service.ts';
import { OrderReminderInput, OrderReminderResponse } from './payments.dto.ts';
import { ResumeService } from './resume.service.ts';

@ApiTags('Payments')
@Controller('checkout')
export class ResumeController {
  constructor(
    private readonly checkout: ResumeService,
    private readonly reminder: OrderReminderService,
  ) {}

  @Post(':orderId/resume')
  @ApiOperation({ summary: 'Continue an order that you did not finish, or open a new one for the same' })
  @ApiErrors('ORDER_NOT_FOUND', 'ALREADY_PAID', ...ORDER_REFUSALS)
  @HttpCode(200)
  @ApiAnswer(CheckoutResponse)
  resume(@CurrentActor() actor: Actor, @Param('orderId') orderId: string): Promise<CheckoutResponse> {
    return this.checkout.resume(actor, orderId);
  }

  @Put(':orderId/reminder')
  @ApiOperation({ summary: 'Ask for one email if you do not finish your order, or take that back' })
  @ApiErrors('ORDER_NOT_FOUND')
  @ApiAnswer(OrderReminderResponse)
  remind(@CurrentActor() actor: Actor, @Param('orderId') orderId: string, @Body() input: OrderReminderInput) {
    return this.reminder.choose(actor, orderId, input);
  }
}

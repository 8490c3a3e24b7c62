import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../common/access/actor.ts';
import { ApiAnswer } from '../../../common/http/api-document.ts';
import { BillingInput, BillingResponse } from './billing.dto.ts';
import { BillingService } from './billing.service.ts';

@ApiTags('Account')
@Controller()
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Get('users/billing')
  @ApiOperation({ summary: 'What your tax invoices say about you; null until you have said it' })
  @ApiAnswer(BillingResponse)
  get(@CurrentActor() actor: Actor) {
    return this.billing.get(actor);
  }

  @Put('users/billing')
  @ApiOperation({ summary: 'Change what your next tax invoices say about you; only the fields sent change' })
  @ApiAnswer(BillingResponse)
  save(@CurrentActor() actor: Actor, @Body() input: BillingInput) {
    return this.billing.save(actor, input);
  }
}

import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../common/access/actor.ts';
import { ApiAnswer } from '../common/http/api-document.ts';
import { PageQuery } from '../common/lists/paging.ts';
import { ConsentChoicesService } from './consent-choices.service.ts';
import { ConsentInput, ConsentResponse, ConsentsResponse, PurposeParam } from './consents.dto.ts';
import { ConsentsService } from './consents.service.ts';

@ApiTags('Account')
@Controller('users/consents')
export class ConsentsController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly choices: ConsentChoicesService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What you agreed to, and what you took back' })
  @ApiAnswer(ConsentsResponse)
  list(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.consents.list(actor, page);
  }

  @Put(':purpose')
  @ApiOperation({ summary: 'Agree to a purpose, or withdraw your consent' })
  @ApiAnswer(ConsentResponse)
  choose(
    @CurrentActor() actor: Actor,
    @Param() { purpose }: PurposeParam,
    @Body() { granted }: ConsentInput,
  ) {
    return this.choices.choose(actor, purpose, granted);
  }
}

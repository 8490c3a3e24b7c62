import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { ClientAddress } from '../common/http/client.ts';
import { GrievanceInput, GrievancePageResponse, GrievanceReceiptResponse } from './grievances.dto.ts';
import { GrievancesService } from './grievances.service.ts';

@ApiTags('Grievances')
@Controller('grievances')
export class GrievancesController {
  constructor(private readonly grievances: GrievancesService) {}

  @Post()
  @ApiOperation({ summary: 'Send a grievance to the grievance officer' })
  @Public()
  @ApiAnswer(GrievanceReceiptResponse, { status: 201 })
  receive(
    @CurrentActor() actor: Actor | undefined,
    @Body() input: GrievanceInput,
    @ClientAddress() address: string,
  ) {
    return this.grievances.receive(actor, input, address);
  }

  @Get(':token')
  @ApiOperation({ summary: 'A grievance with its updates, by the token of the emailed link' })
  @Public()
  @ApiErrors('GRIEVANCE_NOT_FOUND')
  @ApiAnswer(GrievancePageResponse)
  page(@Param('token') token: string) {
    return this.grievances.page(token);
  }
}

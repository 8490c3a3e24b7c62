import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../../common/access/actor.ts';
import { IdPipe } from '../../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../../common/lists/list-routes.ts';
import {
  DisputeDecisionInput,
  StaffDisputeResponse,
  StaffDisputesQuery,
  StaffDisputesResponse,
} from './staff-disputes.dto.ts';
import { StaffDisputesService } from './staff-disputes.service.ts';

@ApiTags('Staff: disputes')
@Controller('admin/disputes')
export class StaffDisputesController {
  constructor(private readonly disputes: StaffDisputesService) {}

  @Get()
  @StaffList('disputes:read', 'Payments that customers’ banks dispute', StaffDisputesResponse)
  list(@Query() query: StaffDisputesQuery) {
    return this.disputes.list(query);
  }

  @Get('export')
  @StaffListFile('All disputes that the filters match, as a file')
  export(@Query() query: StaffDisputesQuery) {
    return this.disputes.export(query);
  }

  @Get(':id')
  @StaffOnly('disputes:read')
  @ApiOperation({ summary: 'A dispute with its deadline and what staff decided' })
  @ApiErrors('DISPUTE_NOT_FOUND')
  @ApiAnswer(StaffDisputeResponse)
  details(@Param('id', IdPipe) id: string) {
    return this.disputes.getById(id);
  }

  @Post(':id/decision')
  @StaffOnly('disputes:write')
  @ApiOperation({ summary: 'Record that staff contest or accept an open dispute' })
  @ApiErrors('DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'EDIT_CONFLICT')
  @HttpCode(200)
  @ApiAnswer(StaffDisputeResponse)
  decide(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: DisputeDecisionInput) {
    return this.disputes.decide(actor, id, input);
  }

  @Post(':id/sync')
  @StaffOnly('disputes:write')
  @ApiOperation({ summary: 'Ask the payment provider for the state of a dispute' })
  @ApiErrors('DISPUTE_NOT_FOUND', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN')
  @HttpCode(200)
  @ApiAnswer(StaffDisputeResponse)
  sync(@Param('id', IdPipe) id: string) {
    return this.disputes.sync(id);
  }
}

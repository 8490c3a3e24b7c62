import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { StaffGrievancesQuery } from './staff-grievances-query.ts';
import {
  GrievanceChangeInput,
  StaffGrievanceResponse,
  StaffGrievancesResponse,
} from './staff-grievances.dto.ts';
import { StaffGrievancesService } from './staff-grievances.service.ts';

@ApiTags('Grievances')
@Controller('admin/grievances')
export class StaffGrievancesController {
  constructor(private readonly grievances: StaffGrievancesService) {}

  @Get()
  @StaffList('grievances:read', 'All grievances', StaffGrievancesResponse)
  list(@Query() list: StaffGrievancesQuery) {
    return this.grievances.list(list);
  }

  @Get('export')
  @StaffListFile('All grievances that the filters match, as a file')
  export(@Query() query: StaffGrievancesQuery) {
    return this.grievances.export(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One grievance with its updates' })
  @ApiErrors('GRIEVANCE_NOT_FOUND')
  @StaffOnly('grievances:read')
  @ApiAnswer(StaffGrievanceResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.grievances.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change the status of a grievance, or add an update; the person is emailed' })
  @ApiErrors('GRIEVANCE_NOT_FOUND', 'GRIEVANCE_STATE', 'GRIEVANCE_REOPENED', 'GRIEVANCE_CLOSED')
  @StaffOnly('grievances:write')
  @ApiAnswer(StaffGrievanceResponse)
  change(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: GrievanceChangeInput) {
    return this.grievances.change(actor, id, input);
  }
}

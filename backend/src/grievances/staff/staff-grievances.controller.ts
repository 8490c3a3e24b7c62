import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.js';
import { IdPipe } from '../../common/fields/ids.js';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.js';
import { ApiStaffList } from '../../common/lists/staff-list.js';
import { TABLE_FILE } from '../../common/lists/table-file/table-file.js';
import { GrievancesExportQuery, StaffGrievancesQuery } from './staff-grievances-query.js';
import {
  GrievanceChangeInput,
  StaffGrievanceResponse,
  StaffGrievancesResponse,
} from './staff-grievances.dto.js';
import { StaffGrievancesService } from './staff-grievances.service.js';

@ApiTags('Grievances')
@Controller('admin/grievances')
export class StaffGrievancesController {
  constructor(private readonly grievances: StaffGrievancesService) {}

  @Get()
  @ApiStaffList()
  @ApiOperation({ summary: 'All grievances' })
  @StaffOnly('grievances:read')
  @ApiAnswer(StaffGrievancesResponse)
  list(@Query() list: StaffGrievancesQuery) {
    return this.grievances.list(list);
  }

  @Get('export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All grievances that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: GrievancesExportQuery) {
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

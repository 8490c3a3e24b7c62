import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FreshSignIn, StaffOnly } from '../../common/access/actor.js';
import { ApiAnswer } from '../../common/http/api-document.js';
import { ApiStaffList } from '../../common/lists/staff-list.js';
import { TABLE_FILE } from '../../common/lists/table-file/table-file.js';
import { SecurityEventsExportQuery, SecurityEventsQuery } from './security-events-query.js';
import { SecurityEventsResponse } from './security-events.dto.js';
import { SecurityEventsService } from './security-events.service.js';

@ApiTags('Staff')
@Controller('admin/security-events')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  @Get()
  @StaffOnly('security:read')
  @ApiStaffList()
  @ApiOperation({
    summary: 'Security log: sign-ins, failures, changes of passwords, factors and roles, refusals',
  })
  @ApiAnswer(SecurityEventsResponse)
  list(@Query() list: SecurityEventsQuery) {
    return this.events.list(list);
  }

  @Get('export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All events that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: SecurityEventsExportQuery) {
    return this.events.export(query);
  }
}

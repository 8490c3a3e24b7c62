import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { SecurityEventsQuery } from './security-events-query.ts';
import { SecurityEventsResponse } from './security-events.dto.ts';
import { SecurityEventsService } from './security-events.service.ts';

@ApiTags('Staff')
@Controller('admin/security-events')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  @Get()
  @StaffList(
    'security:read',
    'Security log: sign-ins, failures, changes of passwords, factors and roles, refusals',
    SecurityEventsResponse,
  )
  list(@Query() list: SecurityEventsQuery) {
    return this.events.list(list);
  }

  @Get('export')
  @StaffListFile('All events that the filters match, as a file')
  export(@Query() query: SecurityEventsQuery) {
    return this.events.export(query);
  }
}

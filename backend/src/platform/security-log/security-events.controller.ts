import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiStaffList } from '../../common/staff-list.js';
import { SecurityEventsResponse } from './security-events.dto.js';
import { SecurityEventsQuery } from './security-events-query.js';
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
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiStaffList } from '../../common/staff-list.js';
import { AuditLogResponse } from './audit.dto.js';
import { AuditQuery } from './audit-query.js';
import { AuditService } from './audit.service.js';

@ApiTags('Staff')
@Controller('admin/audit-log')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @StaffOnly('audit:read')
  @ApiStaffList()
  @ApiOperation({ summary: 'Log of staff changes: who, what, before and after' })
  @ApiAnswer(AuditLogResponse)
  list(@Query() list: AuditQuery) {
    return this.audit.list(list);
  }
}

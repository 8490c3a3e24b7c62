import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiStaffList, StaffListQuery } from '../../common/staff-list.js';
import { AuditLogData } from './audit.dto.js';
import { AUDIT_LIST, type AuditList } from './audit-query.js';
import { Audit } from './audit.service.js';

@ApiTags('Staff')
@Controller('admin/audit-log')
@StaffOnly()
export class AuditController {
  constructor(private readonly audit: Audit) {}

  @Get()
  @ApiOperation({ summary: 'What staff changed: who, what, before and after' })
  @ApiStaffList(AUDIT_LIST)
  @ApiAnswer(AuditLogData)
  list(@StaffListQuery(AUDIT_LIST) list: AuditList) {
    return this.audit.list(list);
  }
}

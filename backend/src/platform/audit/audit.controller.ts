import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { AuditQuery } from './audit-query.ts';
import { AuditLogResponse } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

@ApiTags('Staff')
@Controller('admin/audit-log')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @StaffList('audit:read', 'Log of staff changes: who, what, before and after', AuditLogResponse)
  list(@Query() list: AuditQuery) {
    return this.audit.list(list);
  }

  @Get('export')
  @StaffListFile('All changes that the filters match, as a file')
  export(@Query() query: AuditQuery) {
    return this.audit.export(query);
  }
}

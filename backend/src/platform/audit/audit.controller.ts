import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FreshSignIn, StaffOnly } from '../../common/access/actor.js';
import { ApiAnswer } from '../../common/http/api-document.js';
import { ApiStaffList } from '../../common/lists/staff-list.js';
import { TABLE_FILE } from '../../common/lists/table-file/table-file.js';
import { AuditExportQuery, AuditQuery } from './audit-query.js';
import { AuditLogResponse } from './audit.dto.js';
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

  @Get('export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All changes that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: AuditExportQuery) {
    return this.audit.export(query);
  }
}

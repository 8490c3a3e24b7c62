import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../common/lists/list-routes.ts';
import { StaffAlertsQuery, StaffAlertsResponse } from './staff-alerts.dto.ts';
import { StaffAlertsService } from './staff-alerts.service.ts';

@ApiTags('Staff: orders')
@Controller('admin/alerts')
export class StaffAlertsController {
  constructor(private readonly alerts: StaffAlertsService) {}

  @Get()
  @StaffList(
    'payments:read',
    { operationId: 'StaffPayments_listAlerts', summary: 'Payment problems that staff must resolve' },
    StaffAlertsResponse,
  )
  list(@Query() query: StaffAlertsQuery) {
    return this.alerts.list(query);
  }

  @Get('export')
  @StaffListFile(
    { operationId: 'StaffPayments_exportAlerts', summary: 'All alerts that the filters match, as a file' },
    'payments:read',
  )
  export(@Query() query: StaffAlertsQuery) {
    return this.alerts.export(query);
  }

  @Post(':id/resolve')
  @StaffOnly('payments:write')
  @ApiOperation({ operationId: 'StaffPayments_resolveAlert', summary: 'Mark an alert as resolved' })
  @ApiErrors('ALERT_NOT_FOUND', 'ALERT_NEEDS_DECISION')
  @HttpCode(200)
  @ApiAnswer()
  resolve(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.alerts.resolve(actor, id);
  }
}

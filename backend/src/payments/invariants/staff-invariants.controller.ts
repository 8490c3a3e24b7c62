import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { InvariantsCheckResponse, InvariantsResponse } from './staff-invariants.dto.ts';
import { StaffInvariantsService } from './staff-invariants.service.ts';

@ApiTags('Staff: orders')
@Controller('admin')
export class StaffInvariantsController {
  constructor(private readonly invariants: StaffInvariantsService) {}

  @Get('invariants')
  @StaffOnly('payments:read')
  @ApiOperation({ summary: 'What must always be true of orders, money and files, and when it was checked' })
  @ApiAnswer(InvariantsResponse)
  list() {
    return this.invariants.list();
  }

  @Post('invariants/check')
  @StaffOnly('payments:write')
  @ApiOperation({ summary: 'Check all invariants now; findings become alerts; answers within 30 seconds' })
  @HttpCode(200)
  @ApiAnswer(InvariantsCheckResponse)
  check() {
    return this.invariants.check();
  }

  @Post('alerts/:id/mend')
  @StaffOnly('payments:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Mend what an alert about an invariant found; the alert is then resolved' })
  @ApiErrors('ALERT_NOT_FOUND', 'ALERT_NOT_MENDABLE', 'ALERT_STILL_OPEN')
  @HttpCode(200)
  @ApiAnswer()
  mend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.invariants.mend(actor, id);
  }
}

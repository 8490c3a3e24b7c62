import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../common/access/actor.ts';
import { ApiAnswer } from '../common/http/api-document.ts';
import { FirstRunService } from './first-run.service.ts';
import { FirstRunResponse, LastBackupResponse, ReadinessResponse } from './readiness.dto.ts';
import { ReadinessService } from './readiness.service.ts';

@ApiTags('Store')
@Controller('admin/readiness')
export class ReadinessController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly firstRun: FirstRunService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Whether the store is ready to take real money: every check with its result' })
  @StaffOnly('settings:write')
  @ApiAnswer(ReadinessResponse)
  examine() {
    return this.readiness.examine();
  }

  @Get('first-run')
  @ApiOperation({ summary: 'The first steps of a new store, until they are done' })
  @StaffOnly('settings:write')
  @ApiAnswer(FirstRunResponse)
  firstSteps() {
    return this.firstRun.examine();
  }

  @Get('backup')
  @ApiOperation({ summary: 'When the newest verified backup was made' })
  @StaffOnly('settings:write')
  @ApiAnswer(LastBackupResponse)
  lastBackup() {
    return this.readiness.lastBackup();
  }
}

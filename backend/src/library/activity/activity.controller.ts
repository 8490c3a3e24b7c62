import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { DashboardData, LibraryData } from './activity.dto.js';
import { DashboardService } from './activity.service.js';

@ApiTags('Dashboard')
@Controller('users')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'The figures and the recent activity of one’s dashboard' })
  @ApiAnswer(DashboardData)
  overview(@CurrentActor() actor: Actor) {
    return this.dashboard.overview(actor);
  }

  @Get('purchased-tools')
  @ApiOperation({ summary: 'The tools one owns or tries' })
  @ApiAnswer(LibraryData)
  library(@CurrentActor() actor: Actor) {
    return this.dashboard.library(actor);
  }
}

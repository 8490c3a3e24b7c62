import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { DashboardResponse, LibraryResponse } from './activity.dto.js';
import { ActivityService } from './activity.service.js';

@ApiTags('Dashboard')
@Controller('users')
export class ActivityController {
  constructor(private readonly dashboard: ActivityService) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'The figures and the recent activity of one’s dashboard' })
  @ApiAnswer(DashboardResponse)
  overview(@CurrentActor() actor: Actor) {
    return this.dashboard.overview(actor);
  }

  @Get('purchased-tools')
  @ApiOperation({ summary: 'The tools one owns or tries' })
  @ApiAnswer(LibraryResponse)
  library(@CurrentActor() actor: Actor) {
    return this.dashboard.library(actor);
  }
}

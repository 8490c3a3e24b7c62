import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer } from '../../common/http/api-document.ts';
import { DashboardResponse, LibraryResponse } from './activity.dto.ts';
import { ActivityService } from './activity.service.ts';

@ApiTags('Dashboard')
@Controller('users')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'Your figures and recent activity' })
  @ApiAnswer(DashboardResponse)
  overview(@CurrentActor() actor: Actor) {
    return this.activity.overview(actor);
  }

  @Get('purchased-tools')
  @ApiOperation({ summary: 'The tools that you own or try' })
  @ApiAnswer(LibraryResponse)
  library(@CurrentActor() actor: Actor) {
    return this.activity.library(actor);
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../common/access/actor.ts';
import { KeyScope } from '../common/access/permissions.ts';
import { ApiAnswer } from '../common/http/api-document.ts';
import { TABLE_FILE } from '../common/lists/table-file/table-file.ts';
import { AnalyticsExportQuery } from './analytics-export.dto.ts';
import { AnalyticsResponse, AnalyticsQuery } from './analytics.dto.ts';
import { AnalyticsService } from './analytics.service.ts';
import {
  DashboardStatsResponse,
  PopularToolsResponse,
  RecentActivitiesResponse,
  StaffDashboardResponse,
  WaitingResponse,
} from './staff-dashboard.dto.ts';
import { StaffDashboardService } from './staff-dashboard.service.ts';

@ApiTags('Staff')
@Controller('admin')
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly dashboard: StaffDashboardService,
  ) {}

  @Get('dashboard')
  @StaffOnly('dashboard:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'Figures of the staff dashboard' })
  @ApiAnswer(StaffDashboardResponse)
  overview() {
    return this.dashboard.overview();
  }

  @Get('dashboard/stats')
  @StaffOnly('dashboard:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'The counts of the staff dashboard alone' })
  @ApiAnswer(DashboardStatsResponse)
  stats() {
    return this.dashboard.stats();
  }

  @Get('dashboard/waiting')
  @StaffOnly('dashboard:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'How much waits for staff, by kind' })
  @ApiAnswer(WaitingResponse)
  waiting() {
    return this.dashboard.waiting();
  }

  @Get('dashboard/popular-tools')
  @StaffOnly('dashboard:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'The popular tools of the staff dashboard alone' })
  @ApiAnswer(PopularToolsResponse)
  popularTools() {
    return this.dashboard.popularTools();
  }

  @Get('dashboard/activities')
  @StaffOnly('dashboard:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'The recent activities of the staff dashboard alone' })
  @ApiAnswer(RecentActivitiesResponse)
  recentActivities() {
    return this.dashboard.recentActivities();
  }

  @Get('analytics')
  @StaffOnly('analytics:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'Revenue, sales and users of a range, compared with the previous one' })
  @ApiAnswer(AnalyticsResponse)
  report(@Query() query: AnalyticsQuery) {
    return this.analytics.report(query);
  }

  @Get('analytics/export')
  @StaffOnly('analytics:read')
  @KeyScope('analytics:read')
  @ApiOperation({ summary: 'One table of the analytics as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: AnalyticsExportQuery) {
    return this.analytics.export(query);
  }
}

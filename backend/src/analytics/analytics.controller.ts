import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../common/actor.js';
import { ApiAnswer } from '../common/api-answer.js';
import { AnalyticsData, AnalyticsQuery } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';
import { StaffDashboardData } from './staff-dashboard.dto.js';
import { StaffDashboardService } from './staff-dashboard.service.js';

@ApiTags('Staff')
@Controller('admin')
@StaffOnly()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly dashboard: StaffDashboardService,
  ) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'The figures of the staff’s dashboard' })
  @ApiAnswer(StaffDashboardData)
  overview() {
    return this.dashboard.overview();
  }

  @Get('analytics')
  @ApiOperation({ summary: 'Revenue, sales and people over a range, with growth against the one before' })
  @ApiAnswer(AnalyticsData)
  report(@Query() query: AnalyticsQuery) {
    return this.analytics.report(query.timeRange);
  }
}

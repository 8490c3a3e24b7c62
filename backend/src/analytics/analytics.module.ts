import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { RecentEventsRepository } from './recent-events.repository.js';
import { StaffDashboardRepository } from './staff-dashboard.repository.js';
import { StaffDashboardService } from './staff-dashboard.service.js';
import { VisitorCounterService } from './visitors/visitor-counter.service.js';
import { VisitorDay, VisitorSalt } from './visitors/visitor.entities.js';
import { VisitorsRepository } from './visitors/visitors.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([VisitorDay, VisitorSalt])],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsRepository,
    AnalyticsService,
    RecentEventsRepository,
    StaffDashboardRepository,
    StaffDashboardService,
    VisitorCounterService,
    VisitorsRepository,
  ],
})
export class AnalyticsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { AnalyticsController } from './analytics.controller.ts';
import './analytics.permissions.ts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { AnalyticsService } from './analytics.service.ts';
import { analyticsPersonalData } from './personal-data.ts';
import { RecentEventsRepository } from './recent-events.repository.ts';
import { StaffDashboardRepository } from './staff-dashboard.repository.ts';
import { StaffDashboardService } from './staff-dashboard.service.ts';
import { StoreFiguresController } from './store-figures.controller.ts';
import { StoreFiguresRepository } from './store-figures.repository.ts';
import { StoreFiguresService } from './store-figures.service.ts';
import { TotalInvariantsService } from './totals/total-invariants.service.ts';
import { TotalsCheckRepository } from './totals/totals-check.repository.ts';
import { Buyer, Total } from './totals/totals.entities.ts';
import { TotalsRepository } from './totals/totals.repository.ts';
import { TotalsService } from './totals/totals.service.ts';
import { VisitorCounterService } from './visitors/visitor-counter.service.ts';
import { VisitorDay, VisitorSalt } from './visitors/visitor.entities.ts';
import { VisitorsRepository } from './visitors/visitors.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Buyer, Total, VisitorDay, VisitorSalt]), AlertsModule],
  controllers: [AnalyticsController, StoreFiguresController],
  providers: [
    AnalyticsRepository,
    AnalyticsService,
    RecentEventsRepository,
    StaffDashboardRepository,
    StaffDashboardService,
    StoreFiguresRepository,
    StoreFiguresService,
    TotalInvariantsService,
    TotalsCheckRepository,
    TotalsRepository,
    TotalsService,
    VisitorCounterService,
    VisitorsRepository,
  ],
  exports: [TotalsService],
})
export class AnalyticsModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(analyticsPersonalData);
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.js';
import { OrdersModule } from '../orders/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { AnalyticsController } from './analytics.controller.js';
import './analytics.permissions.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { analyticsPersonalData } from './personal-data.js';
import { RecentEventsRepository } from './recent-events.repository.js';
import { StaffDashboardRepository } from './staff-dashboard.repository.js';
import { StaffDashboardService } from './staff-dashboard.service.js';
import { StoreFiguresController } from './store-figures.controller.js';
import { StoreFiguresRepository } from './store-figures.repository.js';
import { StoreFiguresService } from './store-figures.service.js';
import { TotalInvariantsService } from './totals/total-invariants.service.js';
import { TotalsCheckRepository } from './totals/totals-check.repository.js';
import {
  Buyer,
  DailyAttemptTotal,
  DailySaleTotal,
  DailyTotal,
  ToolSaleTotal,
} from './totals/totals.entities.js';
import { TotalsRepository } from './totals/totals.repository.js';
import { TotalsService } from './totals/totals.service.js';
import { VisitorCounterService } from './visitors/visitor-counter.service.js';
import { VisitorDay, VisitorSalt } from './visitors/visitor.entities.js';
import { VisitorsRepository } from './visitors/visitors.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Buyer,
      DailyAttemptTotal,
      DailySaleTotal,
      DailyTotal,
      ToolSaleTotal,
      VisitorDay,
      VisitorSalt,
    ]),
    AlertsModule,
    OrdersModule,
  ],
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

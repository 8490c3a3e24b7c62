import { Module } from '@nestjs/common';
import { ToolsModule } from '../tools/index.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';
import { UserActivityController } from './user-activity.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [ToolsModule],
  controllers: [DashboardController, UserActivityController],
  providers: [DashboardRepository, DashboardService],
})
export class DashboardModule {}

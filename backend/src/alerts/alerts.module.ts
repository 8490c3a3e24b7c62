import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { Alert } from './alert.entity.js';
import { alertsAudit } from './alerts.audit.js';
import './alerts.permissions.js';
import { AlertsRepository } from './alerts.repository.js';
import { InvariantAlertsRepository } from './invariant-alerts.repository.js';
import { InvariantsService } from './invariants/invariants.service.js';
import { StaffAlertsController } from './staff-alerts.controller.js';
import { StaffAlertsRepository } from './staff-alerts.repository.js';
import { StaffAlertsService } from './staff-alerts.service.js';

/** Problems that staff must resolve. Every feature may raise them. */
@Module({
  imports: [TypeOrmModule.forFeature([Alert])],
  controllers: [StaffAlertsController],
  providers: [
    AlertsRepository,
    InvariantAlertsRepository,
    InvariantsService,
    StaffAlertsRepository,
    StaffAlertsService,
  ],
  exports: [AlertsRepository, InvariantAlertsRepository, InvariantsService],
})
export class AlertsModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(alertsAudit);
    personalData.register({
      tables: [],
      keeps: { alerts: 'tasks for staff about an order; they contain no names' },
    });
  }
}

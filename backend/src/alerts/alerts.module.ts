import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { Alert } from './alert.entity.ts';
import { alertsAudit } from './alerts.audit.ts';
import './alerts.permissions.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { InvariantAlertsRepository } from './invariant-alerts.repository.ts';
import { InvariantsService } from './invariants/invariants.service.ts';
import { StaffAlertsController } from './staff-alerts.controller.ts';
import { StaffAlertsRepository } from './staff-alerts.repository.ts';
import { StaffAlertsService } from './staff-alerts.service.ts';

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

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { GrievanceCounter } from './grievance-counter.entity.js';
import { GrievanceEmailsService } from './grievance-emails.service.js';
import { GrievanceUpdate } from './grievance-update.entity.js';
import { Grievance } from './grievance.entity.js';
import { grievancesAudit } from './grievances.audit.js';
import { GrievancesController } from './grievances.controller.js';
import './grievances.permissions.js';
import { GrievancesRepository } from './grievances.repository.js';
import { GrievancesService } from './grievances.service.js';
import { grievancesPersonalData } from './personal-data.js';
import { StaffGrievancesController } from './staff/staff-grievances.controller.js';
import { StaffGrievancesService } from './staff/staff-grievances.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Grievance, GrievanceCounter, GrievanceUpdate]), SettingsModule],
  controllers: [GrievancesController, StaffGrievancesController],
  providers: [GrievanceEmailsService, GrievancesRepository, GrievancesService, StaffGrievancesService],
})
export class GrievancesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(grievancesAudit);
    personalData.register(grievancesPersonalData);
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { GrievanceCounter } from './grievance-counter.entity.ts';
import { GrievanceEmailsService } from './grievance-emails.service.ts';
import { GrievanceUpdate } from './grievance-update.entity.ts';
import { Grievance } from './grievance.entity.ts';
import { grievancesAudit } from './grievances.audit.ts';
import { GrievancesController } from './grievances.controller.ts';
import './grievances.permissions.ts';
import { GrievancesRepository } from './grievances.repository.ts';
import { GrievancesService } from './grievances.service.ts';
import { grievancesPersonalData } from './personal-data.ts';
import { StaffGrievancesController } from './staff/staff-grievances.controller.ts';
import { StaffGrievancesService } from './staff/staff-grievances.service.ts';

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

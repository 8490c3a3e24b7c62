import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { GrievanceCounter } from './grievance-counter.entity.js';
import { GrievanceEmailsService } from './grievance-emails.service.js';
import { GrievanceUpdate } from './grievance-update.entity.js';
import { Grievance } from './grievance.entity.js';
import { GrievancesController } from './grievances.controller.js';
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
  constructor(personalData: PersonalDataService) {
    personalData.register(grievancesPersonalData);
  }
}

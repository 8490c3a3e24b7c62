import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { UsersModule } from '../users/index.ts';
import { AccessEmailsService } from './access-emails.service.ts';
import { AccessGrant } from './access-grant.entity.ts';
import { AccessMovesService } from './access-moves.service.ts';
import { accessAudit } from './access.audit.ts';
import { AccessController } from './access.controller.ts';
import './access.permissions.ts';
import { AccessRepository } from './access.repository.ts';
import { CustomerAccessService } from './customer-access.service.ts';
import { accessPersonalData } from './personal-data.ts';
import { StaffAccessController } from './staff-access.controller.ts';
import { StaffAccessRepository } from './staff-access.repository.ts';
import { StaffAccessService } from './staff-access.service.ts';

/** Rights that are sold here and given elsewhere by a person. */
@Module({
  imports: [TypeOrmModule.forFeature([AccessGrant]), SettingsModule, UsersModule],
  controllers: [AccessController, StaffAccessController],
  providers: [
    AccessEmailsService,
    AccessMovesService,
    AccessRepository,
    CustomerAccessService,
    StaffAccessRepository,
    StaffAccessService,
  ],
})
export class AccessModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(accessAudit);
    personalData.register(accessPersonalData);
  }
}

import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../personal-data/index.js';
import { AuditLogEntry } from './audit-log-entry.entity.js';
import { AuditController } from './audit.controller.js';
import './audit.permissions.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { auditPersonalData } from './personal-data.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntry])],
  controllers: [AuditController],
  providers: [AuditService, AuditRepository],
  exports: [AuditService],
})
export class AuditModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(auditPersonalData);
  }
}

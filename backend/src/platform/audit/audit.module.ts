import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../personal-data/index.ts';
import { AuditLogEntry } from './audit-log-entry.entity.ts';
import { AuditController } from './audit.controller.ts';
import './audit.permissions.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';
import { auditPersonalData } from './personal-data.ts';

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

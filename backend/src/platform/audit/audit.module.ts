import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { Audit } from './audit.service.js';
import { PersonalDataService } from '../personal-data/index.js';
import { auditPersonalData } from './personal-data.js';

@Global()
@Module({ controllers: [AuditController], providers: [Audit, AuditRepository], exports: [Audit] })
export class AuditModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(auditPersonalData);
  }
}

import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { Audit } from './audit.service.js';

@Global()
@Module({ controllers: [AuditController], providers: [Audit, AuditRepository], exports: [Audit] })
export class AuditModule {}

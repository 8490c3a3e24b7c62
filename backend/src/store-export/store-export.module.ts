import { Module } from '@nestjs/common';
import { AuditService } from '../platform/audit/index.ts';
import { StorageModule } from '../platform/storage/index.ts';
import { storeExportAudit } from './store-export.audit.ts';
import { StoreExportController } from './store-export.controller.ts';
import './store-export.permissions.ts';
import { StoreExportRepository } from './store-export.repository.ts';
import { StoreExportService } from './store-export.service.ts';

/** Everything in the store in open formats, for an owner who leaves or looks. */
@Module({
  imports: [StorageModule],
  controllers: [StoreExportController],
  providers: [StoreExportRepository, StoreExportService],
})
export class StoreExportModule {
  constructor(audit: AuditService) {
    audit.register(storeExportAudit);
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.ts';
import { LibraryModule } from '../library/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { UsersModule } from '../users/index.ts';
import { Import, ImportRow } from './import.entity.ts';
import { ImportRunsService } from './import-runs.service.ts';
import { ImportStepsService } from './import-steps.service.ts';
import { importsAudit } from './imports.audit.ts';
import { ImportsController } from './imports.controller.ts';
import './imports.permissions.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { importsPersonalData } from './personal-data.ts';
import { KnownRepository } from './rows/known.repository.ts';
import { RowChecksService } from './rows/row-checks.service.ts';

/** Customers of other shops, from files. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Import, ImportRow]),
    AuthModule,
    LibraryModule,
    ToolsModule,
    UsersModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportRunsService,
    ImportStepsService,
    ImportsRepository,
    ImportsService,
    KnownRepository,
    RowChecksService,
  ],
})
export class ImportsModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(importsAudit);
    personalData.register(importsPersonalData);
  }
}

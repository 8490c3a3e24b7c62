import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { AttributionsService } from './attributions.service.js';
import { trackedLinksPersonalData } from './personal-data.js';
import { TrackedLink, TrackedLinkClicks, TrackedLinkResult } from './tracked-link.entities.js';
import { trackedLinksAudit } from './tracked-links.audit.js';
import { TrackedLinksController } from './tracked-links.controller.js';
import './tracked-links.permissions.js';
import { TrackedLinksRepository } from './tracked-links.repository.js';
import { TrackedLinksService } from './tracked-links.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([TrackedLink, TrackedLinkClicks, TrackedLinkResult])],
  controllers: [TrackedLinksController, VisitsController],
  providers: [AttributionsService, TrackedLinksRepository, TrackedLinksService, VisitsService],
  exports: [AttributionsService, TrackedLinksService],
})
export class TrackedLinksModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(trackedLinksAudit);
    personalData.register(trackedLinksPersonalData);
  }
}

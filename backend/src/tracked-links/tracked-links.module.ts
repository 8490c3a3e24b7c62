import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { AttributionsService } from './attributions.service.ts';
import { trackedLinksPersonalData } from './personal-data.ts';
import { ShareableLinksController } from './shareable-links.controller.ts';
import { ShareableLinksRepository } from './shareable-links.repository.ts';
import { TrackedLink, TrackedLinkClicks, TrackedLinkResult } from './tracked-link.entities.ts';
import { trackedLinksAudit } from './tracked-links.audit.ts';
import { TrackedLinksController } from './tracked-links.controller.ts';
import './tracked-links.permissions.ts';
import { TrackedLinksRepository } from './tracked-links.repository.ts';
import { TrackedLinksService } from './tracked-links.service.ts';
import { VisitsController } from './visits.controller.ts';
import { VisitsService } from './visits.service.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([TrackedLink, TrackedLinkClicks, TrackedLinkResult])],
  controllers: [ShareableLinksController, TrackedLinksController, VisitsController],
  providers: [
    AttributionsService,
    ShareableLinksRepository,
    TrackedLinksRepository,
    TrackedLinksService,
    VisitsService,
  ],
  exports: [AttributionsService, TrackedLinksService],
})
export class TrackedLinksModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(trackedLinksAudit);
    personalData.register(trackedLinksPersonalData);
  }
}

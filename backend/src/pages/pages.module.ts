import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { DeliveredPagesService } from './delivered-pages.service.ts';
import { Page, PageVersion } from './page.entities.ts';
import { pagesAudit } from './pages.audit.ts';
import { PagesController } from './pages.controller.ts';
import './pages.permissions.ts';
import { PagesRepository } from './pages.repository.ts';
import { PagesService } from './pages.service.ts';
import { pagesPersonalData } from './personal-data.ts';
import { StaffPagesController } from './staff/staff-pages.controller.ts';
import { StaffPagesService } from './staff/staff-pages.service.ts';

/** Pages whose words staff write. */
@Module({
  imports: [TypeOrmModule.forFeature([Page, PageVersion]), ClaimsModule, SettingsModule],
  controllers: [PagesController, StaffPagesController],
  providers: [DeliveredPagesService, PagesRepository, PagesService, StaffPagesService],
  exports: [PagesService],
})
export class PagesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(pagesAudit);
    personalData.register(pagesPersonalData);
  }
}

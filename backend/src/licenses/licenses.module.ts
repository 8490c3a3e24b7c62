import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../consents/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { CallsController } from './calls/calls.controller.ts';
import { CallsRepository } from './calls/calls.repository.ts';
import { CallsService } from './calls/calls.service.ts';
import { CustomerLicensesController } from './customer/customer-licenses.controller.ts';
import { CustomerLicensesRepository } from './customer/customer-licenses.repository.ts';
import { CustomerLicensesService } from './customer/customer-licenses.service.ts';
import { LicenseIssuesRepository } from './issuing/license-issues.repository.ts';
import { LicenseIssuesService } from './issuing/license-issues.service.ts';
import {
  License,
  LicenseActivation,
  LicenseAlias,
  LicenseRenewal,
  LicenseSigningKey,
} from './license.entity.ts';
import { LicenseAliasesRepository } from './license-aliases.repository.ts';
import { licensesAudit } from './licenses.audit.ts';
import './licenses.permissions.ts';
import { LicensesRepository } from './licenses.repository.ts';
import { LicenseNotice } from './notices/license-notice.entity.ts';
import { LicenseNoticesRepository } from './notices/license-notices.repository.ts';
import { LicenseNoticesService } from './notices/license-notices.service.ts';
import { NoticeJobsService } from './notices/notice-jobs.service.ts';
import { OfflineFilesService } from './offline/offline-files.service.ts';
import { SigningKeysRepository } from './offline/signing-keys.repository.ts';
import { SigningKeysService } from './offline/signing-keys.service.ts';
import { licensesPersonalData } from './personal-data.ts';
import { RenewalOfferService } from './renewals/renewal-offer.service.ts';
import { RenewalsRepository } from './renewals/renewals.repository.ts';
import { StaffLicensesController } from './staff/staff-licenses.controller.ts';
import { StaffLicensesRepository } from './staff/staff-licenses.repository.ts';
import { StaffLicensesService } from './staff/staff-licenses.service.ts';

/** Licence keys of tools, and the devices that use them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      License,
      LicenseActivation,
      LicenseAlias,
      LicenseNotice,
      LicenseRenewal,
      LicenseSigningKey,
    ]),
    ConsentsModule,
    OrdersModule,
    SettingsModule,
    ToolsModule,
  ],
  controllers: [CallsController, CustomerLicensesController, StaffLicensesController],
  providers: [
    CallsRepository,
    CallsService,
    CustomerLicensesRepository,
    CustomerLicensesService,
    LicenseAliasesRepository,
    LicenseIssuesRepository,
    LicenseIssuesService,
    LicenseNoticesRepository,
    LicenseNoticesService,
    LicensesRepository,
    NoticeJobsService,
    OfflineFilesService,
    RenewalsRepository,
    RenewalOfferService,
    SigningKeysRepository,
    SigningKeysService,
    StaffLicensesRepository,
    StaffLicensesService,
  ],
  exports: [LicenseAliasesRepository, LicenseIssuesService, LicensesRepository],
})
export class LicensesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(licensesAudit);
    personalData.register(licensesPersonalData);
  }
}

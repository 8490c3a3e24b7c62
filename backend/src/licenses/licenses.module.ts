import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/index.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { ToolsModule } from '../tools/index.js';
import { CallsController } from './calls/calls.controller.js';
import { CallsRepository } from './calls/calls.repository.js';
import { CallsService } from './calls/calls.service.js';
import { CustomerLicensesController } from './customer/customer-licenses.controller.js';
import { CustomerLicensesRepository } from './customer/customer-licenses.repository.js';
import { CustomerLicensesService } from './customer/customer-licenses.service.js';
import { LicenseIssuesRepository } from './issuing/license-issues.repository.js';
import { LicenseIssuesService } from './issuing/license-issues.service.js';
import { License, LicenseActivation, LicenseRenewal, LicenseSigningKey } from './license.entity.js';
import { licensesAudit } from './licenses.audit.js';
import './licenses.permissions.js';
import { LicensesRepository } from './licenses.repository.js';
import { OfflineFilesService } from './offline/offline-files.service.js';
import { SigningKeysRepository } from './offline/signing-keys.repository.js';
import { SigningKeysService } from './offline/signing-keys.service.js';
import { licensesPersonalData } from './personal-data.js';
import { RenewalOfferService } from './renewals/renewal-offer.service.js';
import { RenewalsRepository } from './renewals/renewals.repository.js';
import { StaffLicensesController } from './staff/staff-licenses.controller.js';
import { StaffLicensesRepository } from './staff/staff-licenses.repository.js';
import { StaffLicensesService } from './staff/staff-licenses.service.js';

/** Licence keys of tools, and the devices that use them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([License, LicenseActivation, LicenseRenewal, LicenseSigningKey]),
    OrdersModule,
    ToolsModule,
  ],
  controllers: [CallsController, CustomerLicensesController, StaffLicensesController],
  providers: [
    CallsRepository,
    CallsService,
    CustomerLicensesRepository,
    CustomerLicensesService,
    LicenseIssuesRepository,
    LicenseIssuesService,
    LicensesRepository,
    OfflineFilesService,
    RenewalsRepository,
    RenewalOfferService,
    SigningKeysRepository,
    SigningKeysService,
    StaffLicensesRepository,
    StaffLicensesService,
  ],
  exports: [LicenseIssuesService, LicensesRepository],
})
export class LicensesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(licensesAudit);
    personalData.register(licensesPersonalData);
  }
}

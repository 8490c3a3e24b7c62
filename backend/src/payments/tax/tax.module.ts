import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { SettingsModule } from '../../settings/index.js';
import { BillingProfile } from './billing/billing-profile.entity.js';
import { BillingController } from './billing/billing.controller.js';
import { BillingRepository } from './billing/billing.repository.js';
import { BillingService } from './billing/billing.service.js';
import { BlankBuyersService } from './invoices/blank-buyers.service.js';
import { InvoiceFilesService } from './invoices/invoice-files.service.js';
import { InvoiceInvariantsService } from './invoices/invoice-invariants.service.js';
import { InvoiceSheetsRepository } from './invoices/invoice-sheets.repository.js';
import { InvoiceSheetsService } from './invoices/invoice-sheets.service.js';
import { Invoice, InvoiceCounter } from './invoices/invoice.entity.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesRepository } from './invoices/invoices.repository.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { StaffInvoicesController } from './invoices/staff-invoices.controller.js';
import { taxPersonalData } from './personal-data.js';
import { taxAudit } from './tax.audit.js';
import './tax.permissions.js';

/** Billing details, the tax that prices include, invoices and credit notes. */
@Module({
  imports: [
    TypeOrmModule.forFeature([BillingProfile, Invoice, InvoiceCounter]),
    AlertsModule,
    SettingsModule,
  ],
  controllers: [BillingController, InvoicesController, StaffInvoicesController],
  providers: [
    BillingRepository,
    BillingService,
    BlankBuyersService,
    InvoiceFilesService,
    InvoiceInvariantsService,
    InvoiceSheetsRepository,
    InvoiceSheetsService,
    InvoicesRepository,
    InvoicesService,
  ],
  exports: [BillingService, InvoiceFilesService, InvoicesRepository, InvoicesService],
})
export class TaxModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(taxAudit);
    personalData.register(taxPersonalData);
  }
}

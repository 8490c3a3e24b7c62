import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { BillingProfile } from './billing/billing-profile.entity.ts';
import { BillingController } from './billing/billing.controller.ts';
import { BillingRepository } from './billing/billing.repository.ts';
import { BillingService } from './billing/billing.service.ts';
import { AnonymiseBuyersService } from './invoices/anonymise-buyers.service.ts';
import { InvoiceFilesService } from './invoices/invoice-files.service.ts';
import { InvoiceInvariantsService } from './invoices/invoice-invariants.service.ts';
import { InvoiceSheetsRepository } from './invoices/invoice-sheets.repository.ts';
import { InvoiceSheetsService } from './invoices/invoice-sheets.service.ts';
import { Invoice, InvoiceCounter } from './invoices/invoice.entity.ts';
import { InvoicesController } from './invoices/invoices.controller.ts';
import { InvoicesRepository } from './invoices/invoices.repository.ts';
import { InvoicesService } from './invoices/invoices.service.ts';
import { StaffInvoicesController } from './invoices/staff-invoices.controller.ts';
import { taxPersonalData } from './personal-data.ts';
import { taxAudit } from './tax.audit.ts';
import './tax.permissions.ts';

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
    AnonymiseBuyersService,
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

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/index.js';
import { BillingController } from './billing/billing.controller.js';
import { BillingProfile } from './billing/billing-profile.entity.js';
import { BillingRepository } from './billing/billing.repository.js';
import { BillingService } from './billing/billing.service.js';
import { InvoiceInvariantsRepository } from './invariants/invoice-invariants.repository.js';
import { InvoiceInvariantsService } from './invariants/invoice-invariants.service.js';
import { BlankBuyersService } from './invoices/blank-buyers.service.js';
import { Invoice, InvoiceCounter } from './invoices/invoice.entity.js';
import { InvoiceFilesService } from './invoices/invoice-files.service.js';
import { InvoiceSheetsRepository } from './invoices/invoice-sheets.repository.js';
import { InvoiceSheetsService } from './invoices/invoice-sheets.service.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesRepository } from './invoices/invoices.repository.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { StaffInvoicesController } from './invoices/staff-invoices.controller.js';

/** What buyers say for tax invoices, and the invoices. Checkout, settlement and refunds use it. */
@Module({
  imports: [TypeOrmModule.forFeature([BillingProfile, Invoice, InvoiceCounter]), SettingsModule],
  controllers: [BillingController, InvoicesController, StaffInvoicesController],
  providers: [
    BillingRepository,
    BillingService,
    BlankBuyersService,
    InvoiceFilesService,
    InvoiceInvariantsRepository,
    InvoiceInvariantsService,
    InvoicesRepository,
    InvoicesService,
    InvoiceSheetsRepository,
    InvoiceSheetsService,
  ],
  exports: [BillingService, InvoiceFilesService, InvoicesRepository, InvoicesService],
})
export class InvoicingModule {}

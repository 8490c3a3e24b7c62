import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.ts';
import { InquiriesModule } from '../inquiries/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { TaxModule } from '../payments/tax/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { StorageModule } from '../platform/storage/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { QuoteDocumentsService } from './document/quote-documents.service.ts';
import { QuoteFilesController } from './files/quote-files.controller.ts';
import { QuoteFilesRepository } from './files/quote-files.repository.ts';
import { QuoteFilesService } from './files/quote-files.service.ts';
import { quotesPersonalData } from './personal-data.ts';
import { QuoteEmailsService } from './quote-emails.service.ts';
import { QuoteRecordsService } from './quote-records.service.ts';
import { Quote, QuoteFile } from './quote.entity.ts';
import { quotesAudit } from './quotes.audit.ts';
import { QuotesController } from './quotes.controller.ts';
import './quotes.permissions.ts';
import { QuotesRepository } from './quotes.repository.ts';
import { QuotesService } from './quotes.service.ts';
import { QuoteOfferService } from './sales/quote-offer.service.ts';
import { QuoteSalesService } from './sales/quote-sales.service.ts';
import { StaffQuoteFilesService } from './staff/staff-quote-files.service.ts';
import { StaffQuoteRecordsService } from './staff/staff-quote-records.service.ts';
import { StaffQuotesController } from './staff/staff-quotes.controller.ts';
import { StaffQuotesRepository } from './staff/staff-quotes.repository.ts';
import { StaffQuotesService } from './staff/staff-quotes.service.ts';

/** Offers of custom work, from the inquiry to the delivered files. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Quote, QuoteFile]),
    ClaimsModule,
    InquiriesModule,
    SettingsModule,
    StorageModule,
    OrdersModule,
    TaxModule,
    ToolsModule,
  ],
  controllers: [QuoteFilesController, QuotesController, StaffQuotesController],
  providers: [
    QuoteDocumentsService,
    QuoteFilesRepository,
    QuoteFilesService,
    QuoteEmailsService,
    QuoteOfferService,
    QuoteRecordsService,
    QuoteSalesService,
    QuotesRepository,
    QuotesService,
    StaffQuoteFilesService,
    StaffQuoteRecordsService,
    StaffQuotesRepository,
    StaffQuotesService,
  ],
  exports: [QuoteSalesService],
})
export class QuotesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(quotesAudit);
    personalData.register(quotesPersonalData);
  }
}

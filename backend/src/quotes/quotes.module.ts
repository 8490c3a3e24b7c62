import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { OrdersModule } from '../orders/index.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { StorageModule } from '../platform/storage/index.js';
import { SettingsModule } from '../settings/index.js';
import { ToolsModule } from '../tools/index.js';
import { QuoteFilesController } from './files/quote-files.controller.js';
import { QuoteFilesRepository } from './files/quote-files.repository.js';
import { QuoteFilesService } from './files/quote-files.service.js';
import { quotesPersonalData } from './personal-data.js';
import { QuoteMailsService } from './quote-mails.service.js';
import { QuoteRecordsService } from './quote-records.service.js';
import { Quote, QuoteFile } from './quote.entity.js';
import { quotesAudit } from './quotes.audit.js';
import { QuotesController } from './quotes.controller.js';
import './quotes.permissions.js';
import { QuotesRepository } from './quotes.repository.js';
import { QuotesService } from './quotes.service.js';
import { QuoteOfferService } from './sales/quote-offer.service.js';
import { QuoteSalesService } from './sales/quote-sales.service.js';
import { StaffQuoteFilesService } from './staff/staff-quote-files.service.js';
import { StaffQuoteRecordsService } from './staff/staff-quote-records.service.js';
import { StaffQuotesController } from './staff/staff-quotes.controller.js';
import { StaffQuotesRepository } from './staff/staff-quotes.repository.js';
import { StaffQuotesService } from './staff/staff-quotes.service.js';

/** Offers of custom work, from the inquiry to the delivered files. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Quote, QuoteFile]),
    ClaimsModule,
    InquiriesModule,
    SettingsModule,
    StorageModule,
    OrdersModule,
    ToolsModule,
  ],
  controllers: [QuoteFilesController, QuotesController, StaffQuotesController],
  providers: [
    QuoteFilesRepository,
    QuoteFilesService,
    QuoteMailsService,
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

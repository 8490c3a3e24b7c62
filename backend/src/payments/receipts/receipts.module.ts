import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.ts';
import { LibraryModule } from '../../library/index.ts';
import { LicensesModule } from '../../licenses/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { PagesModule } from '../../pages/index.ts';
import { QuotesModule } from '../../quotes/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { ToolsModule } from '../../tools/index.ts';
import { UsersModule } from '../../users/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { TaxModule } from '../tax/index.ts';
import { EvidenceController } from './evidence/evidence.controller.ts';
import { EvidenceService } from './evidence/evidence.service.ts';
import { OrderEmailsService } from './order-emails.service.ts';
import { ReceiptInvariantsService } from './receipt-invariants.service.ts';
import { ReceiptsService } from './receipts.service.ts';

/** The emails and documents about an order. */
@Module({
  imports: [
    AlertsModule,
    LibraryModule,
    LicensesModule,
    OrdersModule,
    PagesModule,
    DisputesModule,
    RefundsModule,
    TaxModule,
    QuotesModule,
    SettingsModule,
    ToolsModule,
    UsersModule,
  ],
  controllers: [EvidenceController],
  providers: [EvidenceService, OrderEmailsService, ReceiptInvariantsService, ReceiptsService],
  exports: [OrderEmailsService, ReceiptsService],
})
export class ReceiptsModule {}

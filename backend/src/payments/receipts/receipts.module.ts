import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.js';
import { LibraryModule } from '../../library/index.js';
import { LicensesModule } from '../../licenses/index.js';
import { OrdersModule } from '../../orders/index.js';
import { QuotesModule } from '../../quotes/index.js';
import { SettingsModule } from '../../settings/index.js';
import { ToolsModule } from '../../tools/index.js';
import { UsersModule } from '../../users/index.js';
import { DisputesModule } from '../disputes/index.js';
import { RefundsModule } from '../refunds/index.js';
import { TaxModule } from '../tax/index.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { OrderMailsService } from './order-mails.service.js';
import { ReceiptInvariantsService } from './receipt-invariants.service.js';
import { ReceiptsService } from './receipts.service.js';

/** The emails and documents about an order. */
@Module({
  imports: [
    AlertsModule,
    LibraryModule,
    LicensesModule,
    OrdersModule,
    DisputesModule,
    RefundsModule,
    TaxModule,
    QuotesModule,
    SettingsModule,
    ToolsModule,
    UsersModule,
  ],
  controllers: [EvidenceController],
  providers: [EvidenceService, OrderMailsService, ReceiptInvariantsService, ReceiptsService],
  exports: [OrderMailsService, ReceiptsService],
})
export class ReceiptsModule {}

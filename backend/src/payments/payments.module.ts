import { Module } from '@nestjs/common';
import { CheckoutModule } from './checkout/index.js';
import { CouponsModule } from './coupons/index.js';
import { DeskModule } from './desk/index.js';
import { DisputesModule } from './disputes/index.js';
import { FulfilmentModule } from './fulfilment/index.js';
import { GatewayModule } from './gateway/index.js';
import { InvariantsModule } from './invariants/index.js';
import { PayoutsModule } from './payouts/index.js';
import { PricingModule } from './pricing/index.js';
import { ReceiptsModule } from './receipts/index.js';
import { RefundsModule } from './refunds/index.js';
import { RemindersModule } from './reminders/index.js';
import { SettlementModule } from './settlement/index.js';
import { TaxModule } from './tax/index.js';
import { WebhooksModule } from './webhooks/index.js';

/** How money comes in and goes back. docs/architecture.md says which part may use which. */
@Module({
  imports: [
    CheckoutModule,
    CouponsModule,
    DeskModule,
    DisputesModule,
    FulfilmentModule,
    GatewayModule,
    InvariantsModule,
    PayoutsModule,
    PricingModule,
    ReceiptsModule,
    RefundsModule,
    RemindersModule,
    SettlementModule,
    TaxModule,
    WebhooksModule,
  ],
})
export class PaymentsModule {}

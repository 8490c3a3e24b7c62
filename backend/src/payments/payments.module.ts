import { Module } from '@nestjs/common';
import { CheckoutModule } from './checkout/index.ts';
import { CouponsModule } from './coupons/index.ts';
import { DeskModule } from './desk/index.ts';
import { DisputesModule } from './disputes/index.ts';
import { FulfilmentModule } from './fulfilment/index.ts';
import { GatewayModule } from './gateway/index.ts';
import { InvariantsModule } from './invariants/index.ts';
import { PayoutsModule } from './payouts/index.ts';
import { PricingModule } from './pricing/index.ts';
import { ReceiptsModule } from './receipts/index.ts';
import { RefundsModule } from './refunds/index.ts';
import { RemindersModule } from './reminders/index.ts';
import { SettlementModule } from './settlement/index.ts';
import { SubscriptionsModule } from './subscriptions/index.ts';
import { TaxModule } from './tax/index.ts';
import { WebhooksModule } from './webhooks/index.ts';

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
    SubscriptionsModule,
    TaxModule,
    WebhooksModule,
  ],
})
export class PaymentsModule {}

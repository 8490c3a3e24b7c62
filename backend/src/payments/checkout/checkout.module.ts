import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.ts';
import { ConsentsModule } from '../../consents/index.ts';
import { LibraryModule } from '../../library/index.ts';
import { LicensesModule } from '../../licenses/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { UsersModule } from '../../users/index.ts';
import { CouponsModule } from '../coupons/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { PricingModule } from '../pricing/index.ts';
import { ReceiptsModule } from '../receipts/index.ts';
import { RemindersModule } from '../reminders/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { TaxModule } from '../tax/index.ts';
import { CancelOrderService } from './cancel-order.service.ts';
import { CheckoutLimitService } from './checkout-limit.service.ts';
import { CheckoutPriceService } from './checkout-price.service.ts';
import { CheckoutSessionsService } from './checkout-sessions.service.ts';
import { CheckoutService } from './checkout.service.ts';
import { FreeCheckoutController } from './free-checkout.controller.ts';
import { FreeCheckoutService } from './free-checkout.service.ts';
import { OpenOrdersService } from './open-orders.service.ts';
import { OrderReminderService } from './order-reminder.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsService } from './payments.service.ts';
import { PricingController } from './pricing.controller.ts';
import { PurchaseController } from './purchase.controller.ts';
import { PurchaseService } from './purchase.service.ts';
import { ResumeController } from './resume.controller.ts';
import { ResumeService } from './resume.service.ts';

/** Opens orders for payment. */
@Module({
  imports: [
    AlertsModule,
    ConsentsModule,
    LibraryModule,
    LicensesModule,
    OrdersModule,
    CouponsModule,
    DisputesModule,
    GatewayModule,
    PricingModule,
    ReceiptsModule,
    RemindersModule,
    SettlementModule,
    TaxModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [
    FreeCheckoutController,
    PaymentsController,
    PricingController,
    PurchaseController,
    ResumeController,
  ],
  providers: [
    CancelOrderService,
    CheckoutLimitService,
    CheckoutPriceService,
    CheckoutService,
    CheckoutSessionsService,
    FreeCheckoutService,
    OpenOrdersService,
    OrderReminderService,
    PaymentsService,
    PurchaseService,
    ResumeService,
  ],
  exports: [CheckoutLimitService],
})
export class CheckoutModule {}

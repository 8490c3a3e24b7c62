import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.js';
import { ConsentsModule } from '../../consents/index.js';
import { LibraryModule } from '../../library/index.js';
import { LicensesModule } from '../../licenses/index.js';
import { OrdersModule } from '../../orders/index.js';
import { SettingsModule } from '../../settings/index.js';
import { UsersModule } from '../../users/index.js';
import { CouponsModule } from '../coupons/index.js';
import { DisputesModule } from '../disputes/index.js';
import { GatewayModule } from '../gateway/index.js';
import { PricingModule } from '../pricing/index.js';
import { ReceiptsModule } from '../receipts/index.js';
import { RemindersModule } from '../reminders/index.js';
import { SettlementModule } from '../settlement/index.js';
import { TaxModule } from '../tax/index.js';
import { CancelOrderService } from './cancel-order.service.js';
import { CheckoutLimitService } from './checkout-limit.service.js';
import { CheckoutPriceService } from './checkout-price.service.js';
import { CheckoutSessionsService } from './checkout-sessions.service.js';
import { CheckoutService } from './checkout.service.js';
import { FreeCheckoutController } from './free-checkout.controller.js';
import { FreeCheckoutService } from './free-checkout.service.js';
import { OpenOrdersService } from './open-orders.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PricingController } from './pricing.controller.js';
import { PurchaseController } from './purchase.controller.js';
import { PurchaseService } from './purchase.service.js';
import { ResumeController } from './resume.controller.js';
import { ResumeService } from './resume.service.js';

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
    PaymentsService,
    PurchaseService,
    ResumeService,
  ],
})
export class CheckoutModule {}

import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.js';
import { OrdersModule } from '../../orders/index.js';
import { UsersModule } from '../../users/index.js';
import { CouponsModule } from '../coupons/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { GatewayModule } from '../gateway/index.js';
import { TaxModule } from '../tax/index.js';
import { ApplyGatewayReportService } from './apply-gateway-report.service.js';
import { BuyerChecksService } from './buyer-checks.service.js';
import { LostOrdersService } from './lost-orders.service.js';
import { PaymentFiguresRepository } from './payment-figures.repository.js';
import { PaymentFiguresService } from './payment-figures.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RestoredBillingService } from './restored-billing.service.js';
import { SettlementService } from './settlement.service.js';

/** The only way an order becomes paid. */
@Module({
  imports: [
    AlertsModule,
    OrdersModule,
    CouponsModule,
    FulfilmentModule,
    GatewayModule,
    TaxModule,
    UsersModule,
  ],
  providers: [
    ApplyGatewayReportService,
    BuyerChecksService,
    LostOrdersService,
    PaymentFiguresRepository,
    PaymentFiguresService,
    ReconciliationService,
    RestoredBillingService,
    SettlementService,
  ],
  exports: [BuyerChecksService, LostOrdersService, ReconciliationService, SettlementService],
})
export class SettlementModule {}

import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { UsersModule } from '../../users/index.ts';
import { CouponsModule } from '../coupons/index.ts';
import { FulfilmentModule } from '../fulfilment/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { TaxModule } from '../tax/index.ts';
import { ApplyGatewayReportService } from './apply-gateway-report.service.ts';
import { BuyerChecksService } from './buyer-checks.service.ts';
import { LostOrdersService } from './lost-orders.service.ts';
import { PaymentMetricsRepository } from './payment-metrics.repository.ts';
import { PaymentMetricsService } from './payment-metrics.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { RestoredBillingService } from './restored-billing.service.ts';
import { SettlementService } from './settlement.service.ts';

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
    PaymentMetricsRepository,
    PaymentMetricsService,
    ReconciliationService,
    RestoredBillingService,
    SettlementService,
  ],
  exports: [
    ApplyGatewayReportService,
    BuyerChecksService,
    LostOrdersService,
    ReconciliationService,
    SettlementService,
  ],
})
export class SettlementModule {}

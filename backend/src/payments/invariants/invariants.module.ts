import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { OrdersModule } from '../../orders/index.js';
import { DisputesModule } from '../disputes/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { RefundsModule } from '../refunds/index.js';
import { TaxModule } from '../tax/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { InvariantChecksService } from './invariant-checks.service.js';
import { InvariantPass } from './invariant-pass.entity.js';
import { InvariantPassesRepository } from './invariant-passes.repository.js';
import { OrderInvariantsRepository } from './order-invariants.repository.js';
import { PaymentInvariantsService } from './payment-invariants.service.js';
import { RemediesService } from './remedies.service.js';
import { StaffInvariantsController } from './staff-invariants.controller.js';
import { StaffInvariantsService } from './staff-invariants.service.js';

/** What must always be true of orders and money. */
@Module({
  imports: [
    TypeOrmModule.forFeature([InvariantPass]),
    AlertsModule,
    OrdersModule,
    DisputesModule,
    FulfilmentModule,
    RefundsModule,
    TaxModule,
    WebhooksModule,
  ],
  controllers: [StaffInvariantsController],
  providers: [
    InvariantChecksService,
    InvariantPassesRepository,
    OrderInvariantsRepository,
    PaymentInvariantsService,
    RemediesService,
    StaffInvariantsService,
  ],
})
export class InvariantsModule {}

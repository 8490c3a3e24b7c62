import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.js';
import { OrdersModule } from '../../orders/index.js';
import { UsersModule } from '../../users/index.js';
import { TaxModule } from '../tax/index.js';
import { FulfilmentInvariantsService } from './fulfilment-invariants.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { OrderAccessService } from './order-access.service.js';

/** Gives a customer what a paid order sells, and takes it back. */
@Module({
  imports: [AlertsModule, OrdersModule, TaxModule, UsersModule],
  providers: [FulfilmentInvariantsService, FulfilmentService, OrderAccessService],
  exports: [FulfilmentService, OrderAccessService],
})
export class FulfilmentModule {}

import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { UsersModule } from '../../users/index.ts';
import { TaxModule } from '../tax/index.ts';
import { FulfilmentInvariantsService } from './fulfilment-invariants.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { OrderAccessService } from './order-access.service.ts';

/** Gives a customer what a paid order sells, and takes it back. */
@Module({
  imports: [AlertsModule, OrdersModule, TaxModule, UsersModule],
  providers: [FulfilmentInvariantsService, FulfilmentService, OrderAccessService],
  exports: [FulfilmentService, OrderAccessService],
})
export class FulfilmentModule {}

import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.ts';
import { CouponsModule } from '../coupons/index.ts';
import { TaxModule } from '../tax/index.ts';
import { PricingService } from './pricing.service.ts';

/** What something costs a buyer. */
@Module({
  imports: [OrdersModule, CouponsModule, TaxModule],
  providers: [PricingService],
  exports: [PricingService],
})
export class PricingModule {}

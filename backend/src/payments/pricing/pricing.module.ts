import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.js';
import { CouponsModule } from '../coupons/index.js';
import { TaxModule } from '../tax/index.js';
import { PricingService } from './pricing.service.js';

/** What something costs a buyer. */
@Module({
  imports: [OrdersModule, CouponsModule, TaxModule],
  providers: [PricingService],
  exports: [PricingService],
})
export class PricingModule {}

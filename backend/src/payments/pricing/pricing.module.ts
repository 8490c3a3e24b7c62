import { Module } from '@nestjs/common';
import { BundlesModule } from '../../bundles/index.js';
import { LicensesModule } from '../../licenses/index.js';
import { CouponsModule } from '../coupons/index.js';
import { TaxModule } from '../tax/index.js';
import { QuotesModule } from '../../quotes/index.js';
import { ToolsModule } from '../../tools/index.js';
import { PricingService } from './pricing.service.js';

/** What something costs a buyer. */
@Module({
  imports: [BundlesModule, LicensesModule, CouponsModule, TaxModule, QuotesModule, ToolsModule],
  providers: [PricingService],
  exports: [PricingService],
})
export class PricingModule {}

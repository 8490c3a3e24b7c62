import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.js';
import { ClaimsModule } from '../claims/index.js';
import { LibraryModule } from '../library/index.js';
import { OrdersModule } from '../orders/index.js';
import { AuditService } from '../platform/audit/index.js';
import { SharePicturesService, ToolPrices, ToolsModule } from '../tools/index.js';
import { BundleOfferService } from './bundle-offer.service.js';
import { Bundle, BundleItem } from './bundle.entity.js';
import { bundlesAudit } from './bundles.audit.js';
import { BundlesController } from './bundles.controller.js';
import './bundles.permissions.js';
import { BundlesRepository } from './bundles.repository.js';
import { BundlesService } from './bundles.service.js';
import { BundlePricesService } from './staff/bundle-prices.service.js';
import { StaffBundlesController } from './staff/staff-bundles.controller.js';
import { StaffBundlesRepository } from './staff/staff-bundles.repository.js';
import { StaffBundlesService } from './staff/staff-bundles.service.js';

/** Several tools for one price. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Bundle, BundleItem]),
    AlertsModule,
    ClaimsModule,
    LibraryModule,
    OrdersModule,
    ToolsModule,
  ],
  controllers: [BundlesController, StaffBundlesController],
  providers: [
    BundlePricesService,
    BundleOfferService,
    BundlesRepository,
    BundlesService,
    StaffBundlesRepository,
    StaffBundlesService,
  ],
})
export class BundlesModule {
  constructor(
    audit: AuditService,
    prices: ToolPrices,
    bundlePrices: BundlePricesService,
    pictures: SharePicturesService,
    bundles: BundlesService,
  ) {
    audit.register(bundlesAudit);
    prices.onChange((manager, change) => bundlePrices.afterToolPrice(manager, change));
    pictures.addSource((id) => bundles.findShared(id));
  }
}

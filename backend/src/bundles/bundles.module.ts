import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.ts';
import { ClaimsModule } from '../claims/index.ts';
import { LibraryModule } from '../library/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { SharePicturesService, ToolPrices, ToolsModule } from '../tools/index.ts';
import { BundleOfferService } from './bundle-offer.service.ts';
import { Bundle, BundleItem } from './bundle.entity.ts';
import { bundlesAudit } from './bundles.audit.ts';
import { BundlesController } from './bundles.controller.ts';
import './bundles.permissions.ts';
import { BundlesRepository } from './bundles.repository.ts';
import { BundlesService } from './bundles.service.ts';
import { BundlePricesService } from './staff/bundle-prices.service.ts';
import { StaffBundlesController } from './staff/staff-bundles.controller.ts';
import { StaffBundlesRepository } from './staff/staff-bundles.repository.ts';
import { StaffBundlesService } from './staff/staff-bundles.service.ts';

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

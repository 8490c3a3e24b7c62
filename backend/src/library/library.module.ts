import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../consents/index.js';
import { LicensesModule } from '../licenses/index.js';
import { OrdersModule } from '../orders/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { StorageModule } from '../platform/storage/index.js';
import { SettingsModule } from '../settings/index.js';
import { ToolPrices, ToolsModule } from '../tools/index.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { StaffActivityController } from './activity/staff-activity.controller.js';
import { DeliveryLogRepository } from './downloads/delivery-log.repository.js';
import { Delivery } from './downloads/delivery.entity.js';
import { DownloadCountsService } from './downloads/download-counts.service.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsRepository } from './downloads/downloads.repository.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { FilesController } from './downloads/files.controller.js';
import { FilesService } from './downloads/files.service.js';
import { ToolDeliveries } from './downloads/tool-deliveries.js';
import { UncountedDelivery } from './downloads/uncounted-delivery.entity.js';
import { Entitlement } from './entitlements/entitlement.entity.js';
import { EntitlementsRepository } from './entitlements/entitlements.repository.js';
import { FreeToolsService } from './entitlements/free-tools.service.js';
import './library.permissions.js';
import { libraryPersonalData } from './personal-data.js';
import { GrantMailsService } from './staff/grant-mails.service.js';
import { StaffGrantsController } from './staff/staff-grants.controller.js';
import { StaffGrantsRepository } from './staff/staff-grants.repository.js';
import { StaffGrantsService } from './staff/staff-grants.service.js';
import { ToolOfferService } from './tool-offer.service.js';
import { TrialMailsService } from './trials/trial-mails.service.js';
import { Trial } from './trials/trial.entity.js';
import { TrialsController } from './trials/trials.controller.js';
import { TrialsRepository } from './trials/trials.repository.js';
import { TrialsService } from './trials/trials.service.js';
import { PriceFallMailsService } from './wishlist/price-fall-mails.service.js';
import { WishlistItem } from './wishlist/wishlist-item.entity.js';
import { WishlistController } from './wishlist/wishlist.controller.js';
import { WishlistRepository } from './wishlist/wishlist.repository.js';
import { WishlistService } from './wishlist/wishlist.service.js';

/** What customers own or try: entitlements, downloads, trials and activity; and what they save for later. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Delivery, UncountedDelivery, Entitlement, Trial, WishlistItem]),
    ConsentsModule,
    LicensesModule,
    OrdersModule,
    SettingsModule,
    StorageModule,
    ToolsModule,
  ],
  controllers: [
    DownloadsController,
    ActivityController,
    FilesController,
    StaffGrantsController,
    TrialsController,
    StaffActivityController,
    WishlistController,
  ],
  providers: [
    DeliveryLogRepository,
    DownloadCountsService,
    DownloadsRepository,
    DownloadsService,
    ActivityRepository,
    ActivityService,
    EntitlementsRepository,
    FreeToolsService,
    FilesService,
    GrantMailsService,
    StaffGrantsRepository,
    StaffGrantsService,
    ToolDeliveries,
    ToolOfferService,
    TrialMailsService,
    TrialsRepository,
    TrialsService,
    PriceFallMailsService,
    WishlistRepository,
    WishlistService,
  ],
  exports: [DownloadsService, DeliveryLogRepository, EntitlementsRepository, ToolDeliveries],
})
export class LibraryModule {
  constructor(personalData: PersonalDataService, prices: ToolPrices, priceFalls: PriceFallMailsService) {
    personalData.register(libraryPersonalData);
    prices.onChange((manager, change) => priceFalls.afterToolPrice(manager, change));
  }
}

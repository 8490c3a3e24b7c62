import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../consents/index.ts';
import { LicensesModule } from '../licenses/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { StorageModule } from '../platform/storage/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { ToolPrices, ToolsModule } from '../tools/index.ts';
import { ActivityController } from './activity/activity.controller.ts';
import { ActivityRepository } from './activity/activity.repository.ts';
import { ActivityService } from './activity/activity.service.ts';
import { StaffActivityController } from './activity/staff-activity.controller.ts';
import { DeliveryLogRepository } from './downloads/delivery-log.repository.ts';
import { Delivery } from './downloads/delivery.entity.ts';
import { DownloadCountsService } from './downloads/download-counts.service.ts';
import { DownloadsController } from './downloads/downloads.controller.ts';
import { DownloadsRepository } from './downloads/downloads.repository.ts';
import { DownloadsService } from './downloads/downloads.service.ts';
import { FilesController } from './downloads/files.controller.ts';
import { FilesService } from './downloads/files.service.ts';
import { ToolDeliveries } from './downloads/tool-deliveries.ts';
import { UncountedDelivery } from './downloads/uncounted-delivery.entity.ts';
import { Entitlement } from './entitlements/entitlement.entity.ts';
import { EntitlementsRepository } from './entitlements/entitlements.repository.ts';
import { FreeToolsService } from './entitlements/free-tools.service.ts';
import { ImportedRightsService } from './entitlements/imported-rights.service.ts';
import { SubscribedTermsService } from './entitlements/subscribed-terms.service.ts';
import { GuidesController } from './guides/guides.controller.ts';
import { GuidesService } from './guides/guides.service.ts';
import './library.permissions.ts';
import { libraryPersonalData } from './personal-data.ts';
import { GrantEmailsService } from './staff/grant-emails.service.ts';
import { StaffGrantsController } from './staff/staff-grants.controller.ts';
import { StaffGrantsRepository } from './staff/staff-grants.repository.ts';
import { StaffGrantsService } from './staff/staff-grants.service.ts';
import { ToolOfferService } from './tool-offer.service.ts';
import { TrialEmailsService } from './trials/trial-emails.service.ts';
import { Trial } from './trials/trial.entity.ts';
import { TrialsController } from './trials/trials.controller.ts';
import { TrialsRepository } from './trials/trials.repository.ts';
import { TrialsService } from './trials/trials.service.ts';
import { PriceFallEmailsService } from './wishlist/price-fall-emails.service.ts';
import { WishlistItem } from './wishlist/wishlist-item.entity.ts';
import { WishlistController } from './wishlist/wishlist.controller.ts';
import { WishlistRepository } from './wishlist/wishlist.repository.ts';
import { PlanUpgrade } from './upgrades/plan-upgrade.entity.ts';
import { UpgradeOfferService } from './upgrades/upgrade-offer.service.ts';
import { UpgradesRepository } from './upgrades/upgrades.repository.ts';
import { WishlistService } from './wishlist/wishlist.service.ts';

/** What customers own or try: entitlements, downloads, trials and activity; and what they save for later. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Delivery, UncountedDelivery, Entitlement, PlanUpgrade, Trial, WishlistItem]),
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
    GuidesController,
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
    GrantEmailsService,
    GuidesService,
    ImportedRightsService,
    StaffGrantsRepository,
    StaffGrantsService,
    SubscribedTermsService,
    ToolDeliveries,
    ToolOfferService,
    TrialEmailsService,
    TrialsRepository,
    TrialsService,
    PriceFallEmailsService,
    UpgradeOfferService,
    UpgradesRepository,
    WishlistRepository,
    WishlistService,
  ],
  exports: [
    DownloadsService,
    DeliveryLogRepository,
    EntitlementsRepository,
    ImportedRightsService,
    SubscribedTermsService,
    ToolDeliveries,
  ],
})
export class LibraryModule {
  constructor(personalData: PersonalDataService, prices: ToolPrices, priceFalls: PriceFallEmailsService) {
    personalData.register(libraryPersonalData);
    prices.onChange((manager, change) => priceFalls.afterToolPrice(manager, change));
  }
}

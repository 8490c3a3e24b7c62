import { Module } from '@nestjs/common';
import { StorageModule } from '../platform/storage/index.js';
import { SettingsModule } from '../settings/index.js';
import { ToolsModule } from '../tools/index.js';
import { DashboardController } from './activity/activity.controller.js';
import { DashboardRepository } from './activity/activity.repository.js';
import { DashboardService } from './activity/activity.service.js';
import { UserActivityController } from './activity/staff-activity.controller.js';
import { DeliveriesRepository } from './downloads/deliveries.repository.js';
import { AccessController } from './downloads/downloads.controller.js';
import { AccessRepository } from './downloads/downloads.repository.js';
import { AccessService } from './downloads/downloads.service.js';
import { FilesController } from './downloads/files.controller.js';
import { FilesService } from './downloads/files.service.js';
import { Entitlements } from './entitlements/entitlements.js';
import { PaidCheckout } from './entitlements/paid-checkout.js';
import { GrantMailsService } from './staff/grant-mails.service.js';
import { GrantsController } from './staff/staff-grants.controller.js';
import { GrantsRepository } from './staff/staff-grants.repository.js';
import { GrantsService } from './staff/staff-grants.service.js';
import { TrialMailsService } from './trials/trial-mails.service.js';
import { TrialsController } from './trials/trials.controller.js';
import { TrialsRepository } from './trials/trials.repository.js';
import { TrialsService } from './trials/trials.service.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { libraryPersonalData } from './personal-data.js';

/** What customers own or try: entitlements, downloads, trials and activity. */
@Module({
  imports: [SettingsModule, StorageModule, ToolsModule],
  controllers: [
    AccessController,
    DashboardController,
    FilesController,
    GrantsController,
    TrialsController,
    UserActivityController,
  ],
  providers: [
    AccessRepository,
    AccessService,
    DashboardRepository,
    DashboardService,
    DeliveriesRepository,
    Entitlements,
    FilesService,
    GrantMailsService,
    GrantsRepository,
    GrantsService,
    PaidCheckout,
    TrialMailsService,
    TrialsRepository,
    TrialsService,
  ],
  exports: [Entitlements, PaidCheckout],
})
export class LibraryModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(libraryPersonalData);
  }
}

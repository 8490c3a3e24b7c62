import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../platform/storage/index.js';
import { SettingsModule } from '../settings/index.js';
import { ToolsModule } from '../tools/index.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { StaffActivityController } from './activity/staff-activity.controller.js';
import { DeliveryLogRepository } from './downloads/delivery-log.repository.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsRepository } from './downloads/downloads.repository.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { FilesController } from './downloads/files.controller.js';
import { FilesService } from './downloads/files.service.js';
import { Delivery } from './downloads/delivery.entity.js';
import { Entitlement } from './entitlements/entitlement.entity.js';
import { Trial } from './trials/trial.entity.js';
import { EntitlementsRepository } from './entitlements/entitlements.repository.js';
import { GrantMailsService } from './staff/grant-mails.service.js';
import { StaffGrantsController } from './staff/staff-grants.controller.js';
import { StaffGrantsRepository } from './staff/staff-grants.repository.js';
import { StaffGrantsService } from './staff/staff-grants.service.js';
import { TrialMailsService } from './trials/trial-mails.service.js';
import { TrialsController } from './trials/trials.controller.js';
import { TrialsRepository } from './trials/trials.repository.js';
import { TrialsService } from './trials/trials.service.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { libraryPersonalData } from './personal-data.js';

/** What customers own or try: entitlements, downloads, trials and activity. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Delivery, Entitlement, Trial]),
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
  ],
  providers: [
    DeliveryLogRepository,
    DownloadsRepository,
    DownloadsService,
    ActivityRepository,
    ActivityService,
    EntitlementsRepository,
    FilesService,
    GrantMailsService,
    StaffGrantsRepository,
    StaffGrantsService,
    TrialMailsService,
    TrialsRepository,
    TrialsService,
  ],
  exports: [DeliveryLogRepository, EntitlementsRepository],
})
export class LibraryModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(libraryPersonalData);
  }
}

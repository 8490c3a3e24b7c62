import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../consents/index.js';
import { LibraryModule } from '../library/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { ToolsModule } from '../tools/index.js';
import { ownerMailsPersonalData } from './personal-data.js';
import { ReleaseNotice } from './releases/release-notice.entity.js';
import { ReleaseNoticesRepository } from './releases/release-notices.repository.js';
import { ReleaseNoticesService } from './releases/release-notices.service.js';
import { ReviewReminder } from './reviews/review-reminder.entity.js';
import { ReviewRemindersRepository } from './reviews/review-reminders.repository.js';
import { ReviewRemindersService } from './reviews/review-reminders.service.js';

/** Optional emails to the owners of a tool: new releases, and a reminder to review it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ReleaseNotice, ReviewReminder]),
    ConsentsModule,
    LibraryModule,
    SettingsModule,
    ToolsModule,
  ],
  providers: [
    ReleaseNoticesRepository,
    ReleaseNoticesService,
    ReviewRemindersRepository,
    ReviewRemindersService,
  ],
})
export class OwnerMailsModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(ownerMailsPersonalData);
  }
}

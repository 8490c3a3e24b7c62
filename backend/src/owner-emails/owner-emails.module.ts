import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../consents/index.ts';
import { LibraryModule } from '../library/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { ownerEmailsPersonalData } from './personal-data.ts';
import { ReleaseNotice } from './releases/release-notice.entity.ts';
import { ReleaseNoticesRepository } from './releases/release-notices.repository.ts';
import { ReleaseNoticesService } from './releases/release-notices.service.ts';
import { ReviewReminder } from './reviews/review-reminder.entity.ts';
import { ReviewRemindersRepository } from './reviews/review-reminders.repository.ts';
import { ReviewRemindersService } from './reviews/review-reminders.service.ts';

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
export class OwnerEmailsModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(ownerEmailsPersonalData);
  }
}

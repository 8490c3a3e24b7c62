import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/index.js';
import { AnnouncementsModule } from './announcements/index.js';
import { AuditModule } from './audit/index.js';
import { AuthModule } from './auth/index.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { CourseModule } from './course/index.js';
import { DashboardModule } from './dashboard/index.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { InquiriesModule } from './inquiries/index.js';
import { JobsModule } from './jobs/index.js';
import { MailModule } from './mail/index.js';
import { OutboxModule } from './outbox/index.js';
import { PaymentsModule } from './payments/index.js';
import { PrivacyModule } from './privacy/index.js';
import { SettingsModule } from './settings/index.js';
import { ToolsModule } from './tools/index.js';
import { ThrottleModule } from './throttle/index.js';
import { TrackedLinksModule } from './tracked-links/index.js';
import { UsersModule } from './users/index.js';

@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(env),
        DatabaseModule,
        JobsModule,
        MailModule,
        AuditModule,
        ThrottleModule,
        HealthModule,
        SettingsModule,
        UsersModule,
        AuthModule,
        ToolsModule,
        PaymentsModule,
        AnalyticsModule,
        AnnouncementsModule,
        CourseModule,
        DashboardModule,
        InquiriesModule,
        OutboxModule,
        PrivacyModule,
        TrackedLinksModule,
      ],
    };
  }
}

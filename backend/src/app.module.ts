import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/index.js';
import { AnnouncementsModule } from './announcements/index.js';
import { AnswerTemplatesModule } from './answer-templates/index.js';
import { AuditModule } from './platform/audit/index.js';
import { BundlesModule } from './bundles/index.js';
import { AuthModule } from './auth/index.js';
import { ClaimsModule } from './claims/index.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { ConsentsModule } from './consents/index.js';
import { CourseModule } from './course/index.js';
import { LicensesModule } from './licenses/index.js';
import { LibraryModule } from './library/index.js';
import { DatabaseModule } from './database/database.module.js';
import { GrievancesModule } from './grievances/index.js';
import { HealthModule } from './platform/health/health.module.js';
import { InquiriesModule } from './inquiries/index.js';
import { JobsModule } from './platform/jobs/index.js';
import { MailModule } from './platform/mail/index.js';
import { MalwareScannerModule } from './platform/malware-scanner/index.js';
import { MetricsModule } from './platform/metrics/index.js';
import { OutboundWebhooksModule } from './outbound-webhooks/index.js';
import { OwnerMailsModule } from './owner-mails/index.js';
import { OutboxModule } from './outbox/index.js';
import { PaymentsModule } from './payments/index.js';
import { OutsideServicesModule } from './platform/outside-services/index.js';
import { PersonalDataModule } from './platform/personal-data/index.js';
import { QuotesModule } from './quotes/index.js';
import { ReadinessModule } from './readiness/index.js';
import { SecurityLogModule } from './platform/security-log/index.js';
import { SecretsModule } from './platform/secrets/index.js';
import { SettingsModule } from './settings/index.js';
import { ToolsModule } from './tools/index.js';
import { DrawingModule } from './platform/drawing/index.js';
import { ThrottleModule } from './platform/throttle/index.js';
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
        PersonalDataModule,
        OutsideServicesModule,
        MalwareScannerModule,
        JobsModule,
        SecretsModule,
        MailModule,
        MetricsModule,
        AuditModule,
        SecurityLogModule,
        ThrottleModule,
        DrawingModule,
        HealthModule,
        SettingsModule,
        UsersModule,
        ConsentsModule,
        AuthModule,
        ClaimsModule,
        ToolsModule,
        LicensesModule,
        LibraryModule,
        BundlesModule,
        QuotesModule,
        PaymentsModule,
        AnalyticsModule,
        AnnouncementsModule,
        AnswerTemplatesModule,
        CourseModule,
        GrievancesModule,
        InquiriesModule,
        OutboundWebhooksModule,
        OutboxModule,
        OwnerMailsModule,
        ReadinessModule,
        TrackedLinksModule,
      ],
    };
  }
}

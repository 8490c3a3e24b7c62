import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './access/index.ts';
import { AnalyticsModule } from './analytics/index.ts';
import { AnnouncementsModule } from './announcements/index.ts';
import { AnswerTemplatesModule } from './answer-templates/index.ts';
import { AuditModule } from './platform/audit/index.ts';
import { BundlesModule } from './bundles/index.ts';
import { AuthModule } from './auth/index.ts';
import { CommunitiesModule } from './communities/index.ts';
import { ClaimsModule } from './claims/index.ts';
import { ConfigModule } from './config/config.module.ts';
import type { Env } from './config/env.ts';
import { ConsentsModule } from './consents/index.ts';
import { CourseModule } from './course/index.ts';
import { LicensesModule } from './licenses/index.ts';
import { LibraryModule } from './library/index.ts';
import { DatabaseModule } from './database/database.module.ts';
import { GrievancesModule } from './grievances/index.ts';
import { HealthModule } from './platform/health/health.module.ts';
import { ImportsModule } from './imports/index.ts';
import { InquiriesModule } from './inquiries/index.ts';
import { JobsModule } from './platform/jobs/index.ts';
import { MailModule } from './platform/mail/index.ts';
import { MalwareScannerModule } from './platform/malware-scanner/index.ts';
import { MetricsModule } from './platform/metrics/index.ts';
import { OutboundWebhooksModule } from './outbound-webhooks/index.ts';
import { OwnerEmailsModule } from './owner-emails/index.ts';
import { OutboxModule } from './outbox/index.ts';
import { PagesModule } from './pages/index.ts';
import { PaymentsModule } from './payments/index.ts';
import { OutsideServicesModule } from './platform/outside-services/index.ts';
import { PersonalDataModule } from './platform/personal-data/index.ts';
import { QuotesModule } from './quotes/index.ts';
import { ReadinessModule } from './readiness/index.ts';
import { SecurityLogModule } from './platform/security-log/index.ts';
import { SecretsModule } from './platform/secrets/index.ts';
import { SettingsModule } from './settings/index.ts';
import { StoreExportModule } from './store-export/index.ts';
import { ToolsModule } from './tools/index.ts';
import { DrawingModule } from './platform/drawing/index.ts';
import { ThrottleModule } from './platform/throttle/index.ts';
import { TrackedLinksModule } from './tracked-links/index.ts';
import { UsersModule } from './users/index.ts';

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
        PagesModule,
        ToolsModule,
        LicensesModule,
        AccessModule,
        CommunitiesModule,
        LibraryModule,
        BundlesModule,
        QuotesModule,
        PaymentsModule,
        AnalyticsModule,
        AnnouncementsModule,
        AnswerTemplatesModule,
        CourseModule,
        GrievancesModule,
        ImportsModule,
        InquiriesModule,
        OutboundWebhooksModule,
        OutboxModule,
        OwnerEmailsModule,
        ReadinessModule,
        StoreExportModule,
        TrackedLinksModule,
      ],
    };
  }
}

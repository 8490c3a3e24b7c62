import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.ts';
import { ConsentsModule } from '../consents/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { inquiriesAudit } from './inquiries.audit.ts';
import { InquiriesController } from './inquiries.controller.ts';
import './inquiries.permissions.ts';
import { InquiriesRepository } from './inquiries.repository.ts';
import { InquiriesService } from './inquiries.service.ts';
import { InquiryEmailsService } from './inquiry-emails.service.ts';
import { Inquiry } from './inquiry.entity.ts';
import { IssueBatchesService } from './newsletter/issues/issue-batches.service.ts';
import { IssueEmailsService } from './newsletter/issues/issue-emails.service.ts';
import { IssueEmailsRepository } from './newsletter/issues/issue-emails.repository.ts';
import { IssueScheduleService } from './newsletter/issues/issue-schedule.service.ts';
import { IssueSendingService } from './newsletter/issues/issue-sending.service.ts';
import { IssuesController } from './newsletter/issues/issues.controller.ts';
import { IssuesRepository } from './newsletter/issues/issues.repository.ts';
import { IssuesService } from './newsletter/issues/issues.service.ts';
import {
  NewsletterIssue,
  NewsletterIssueLink,
  NewsletterEmail,
} from './newsletter/issues/newsletter-issue.entities.ts';
import { NewsletterEmailsService } from './newsletter/newsletter-emails.service.ts';
import { NewsletterController } from './newsletter/newsletter.controller.ts';
import { NewsletterRepository } from './newsletter/newsletter.repository.ts';
import { NewsletterService } from './newsletter/newsletter.service.ts';
import { Subscriber } from './newsletter/subscriber.entity.ts';
import { inquiriesPersonalData } from './personal-data.ts';
import { InquiryReply } from './replies/inquiry-reply.entity.ts';
import { RepliesController } from './replies/replies.controller.ts';
import { RepliesRepository } from './replies/replies.repository.ts';
import { RepliesService } from './replies/replies.service.ts';

const ENTITIES = [Inquiry, InquiryReply, NewsletterIssue, NewsletterIssueLink, NewsletterEmail, Subscriber];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), ClaimsModule, ConsentsModule, SettingsModule],
  controllers: [InquiriesController, IssuesController, NewsletterController, RepliesController],
  providers: [
    InquiriesRepository,
    InquiriesService,
    InquiryEmailsService,
    IssueBatchesService,
    IssueEmailsService,
    IssueEmailsRepository,
    IssueScheduleService,
    IssueSendingService,
    IssuesRepository,
    IssuesService,
    NewsletterEmailsService,
    NewsletterRepository,
    NewsletterService,
    RepliesRepository,
    RepliesService,
  ],
  exports: [InquiriesService],
})
export class InquiriesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(inquiriesAudit);
    personalData.register(inquiriesPersonalData);
  }
}

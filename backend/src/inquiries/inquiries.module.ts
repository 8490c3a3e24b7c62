import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.js';
import { ConsentsModule } from '../consents/index.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { inquiriesAudit } from './inquiries.audit.js';
import { InquiriesController } from './inquiries.controller.js';
import './inquiries.permissions.js';
import { InquiriesRepository } from './inquiries.repository.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryEmailsService } from './inquiry-emails.service.js';
import { Inquiry } from './inquiry.entity.js';
import { IssueBatchesService } from './newsletter/issues/issue-batches.service.js';
import { IssueEmailsService } from './newsletter/issues/issue-emails.service.js';
import { IssueMailsRepository } from './newsletter/issues/issue-mails.repository.js';
import { IssueScheduleService } from './newsletter/issues/issue-schedule.service.js';
import { IssueSendingService } from './newsletter/issues/issue-sending.service.js';
import { IssuesController } from './newsletter/issues/issues.controller.js';
import { IssuesRepository } from './newsletter/issues/issues.repository.js';
import { IssuesService } from './newsletter/issues/issues.service.js';
import {
  NewsletterIssue,
  NewsletterIssueLink,
  NewsletterMail,
} from './newsletter/issues/newsletter-issue.entities.js';
import { NewsletterEmailsService } from './newsletter/newsletter-emails.service.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterRepository } from './newsletter/newsletter.repository.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { Subscriber } from './newsletter/subscriber.entity.js';
import { inquiriesPersonalData } from './personal-data.js';
import { InquiryReply } from './replies/inquiry-reply.entity.js';
import { RepliesController } from './replies/replies.controller.js';
import { RepliesRepository } from './replies/replies.repository.js';
import { RepliesService } from './replies/replies.service.js';

const ENTITIES = [Inquiry, InquiryReply, NewsletterIssue, NewsletterIssueLink, NewsletterMail, Subscriber];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), ClaimsModule, ConsentsModule, SettingsModule],
  controllers: [InquiriesController, IssuesController, NewsletterController, RepliesController],
  providers: [
    InquiriesRepository,
    InquiriesService,
    InquiryEmailsService,
    IssueBatchesService,
    IssueEmailsService,
    IssueMailsRepository,
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

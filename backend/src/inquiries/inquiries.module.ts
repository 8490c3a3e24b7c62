import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/index.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesRepository } from './inquiries.repository.js';
import { InquiriesService } from './inquiries.service.js';
import { Inquiry } from './inquiry.entity.js';
import { InquiryEmailsService } from './inquiry-emails.service.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterEmailsService } from './newsletter/newsletter-emails.service.js';
import { NewsletterRepository } from './newsletter/newsletter.repository.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { InquiryReply } from './replies/inquiry-reply.entity.js';
import { RepliesController } from './replies/replies.controller.js';
import { RepliesRepository } from './replies/replies.repository.js';
import { RepliesService } from './replies/replies.service.js';
import { Subscriber } from './newsletter/subscriber.entity.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { inquiriesPersonalData } from './personal-data.js';

@Module({
  imports: [TypeOrmModule.forFeature([Inquiry, InquiryReply, Subscriber]), SettingsModule],
  controllers: [InquiriesController, NewsletterController, RepliesController],
  providers: [
    InquiriesRepository,
    InquiriesService,
    InquiryEmailsService,
    NewsletterEmailsService,
    NewsletterRepository,
    NewsletterService,
    RepliesRepository,
    RepliesService,
  ],
})
export class InquiriesModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(inquiriesPersonalData);
  }
}

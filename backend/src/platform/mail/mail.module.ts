import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../personal-data/index.js';
import { MailService } from './mail.service.js';
import { mailPersonalData } from './personal-data.js';
import { SentEmail } from './sent-email.entity.js';
import { SentEmailsRepository } from './sent-emails.repository.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SentEmail])],
  providers: [MailService, SentEmailsRepository],
  exports: [MailService],
})
export class MailModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(mailPersonalData);
  }
}

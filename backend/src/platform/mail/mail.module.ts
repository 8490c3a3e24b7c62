import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../personal-data/index.ts';
import { MailService } from './mail.service.ts';
import { mailPersonalData } from './personal-data.ts';
import { SentEmail } from './sent-email.entity.ts';
import { SentEmailsRepository } from './sent-emails.repository.ts';

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

import { Global, Module } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { SentMailsRepository } from './sent-mails.repository.js';
import { PersonalDataService } from '../personal-data/index.js';
import { mailPersonalData } from './personal-data.js';

@Global()
@Module({ providers: [Mailer, SentMailsRepository], exports: [Mailer] })
export class MailModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(mailPersonalData);
  }
}

import { Global, Module } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { SentMailsRepository } from './sent-mails.repository.js';

@Global()
@Module({ providers: [Mailer, SentMailsRepository], exports: [Mailer] })
export class MailModule {}

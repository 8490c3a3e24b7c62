import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { ConsentChoicesService } from './consent-choices.service.ts';
import { Consent } from './consent.entity.ts';
import { ConsentsController } from './consents.controller.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { ConsentsService } from './consents.service.ts';
import { consentsPersonalData } from './personal-data.ts';
import { MailPreferencesController } from './preferences/mail-preferences.controller.ts';
import { MailPreferences } from './preferences/mail-preferences.entity.ts';
import { MailPreferencesRepository } from './preferences/mail-preferences.repository.ts';
import { MailPreferencesService } from './preferences/mail-preferences.service.ts';
import { CUSTOMER_LISTS, CustomerListsService } from './unsubscribe/customer-lists.service.ts';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.ts';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service.ts';

/** What customers agreed to, which optional emails they want, and how these end. */
@Module({
  imports: [TypeOrmModule.forFeature([Consent, MailPreferences])],
  controllers: [ConsentsController, MailPreferencesController, UnsubscribeController],
  providers: [
    ConsentChoicesService,
    ConsentsRepository,
    ConsentsService,
    CustomerListsService,
    MailPreferencesRepository,
    MailPreferencesService,
    UnsubscribeService,
  ],
  exports: [ConsentsService, MailPreferencesService, UnsubscribeService],
})
export class ConsentsModule {
  constructor(
    personalData: PersonalDataService,
    unsubscribe: UnsubscribeService,
    customers: CustomerListsService,
  ) {
    personalData.register(consentsPersonalData);
    unsubscribe.register(CUSTOMER_LISTS, customers);
  }
}

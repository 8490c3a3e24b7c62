import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { ConsentChoicesService } from './consent-choices.service.js';
import { Consent } from './consent.entity.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsRepository } from './consents.repository.js';
import { ConsentsService } from './consents.service.js';
import { consentsPersonalData } from './personal-data.js';
import { MailPreferencesController } from './preferences/mail-preferences.controller.js';
import { MailPreferences } from './preferences/mail-preferences.entity.js';
import { MailPreferencesRepository } from './preferences/mail-preferences.repository.js';
import { MailPreferencesService } from './preferences/mail-preferences.service.js';
import { CUSTOMER_LISTS, CustomerListsService } from './unsubscribe/customer-lists.service.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service.js';

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

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { ConsentsModule } from '../../consents/index.js';
import { OrdersModule } from '../../orders/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { SettingsModule } from '../../settings/index.js';
import { PricingModule } from '../pricing/index.js';
import { SettlementModule } from '../settlement/index.js';
import { CheckoutReminder } from './checkout-reminder.entity.js';
import { CheckoutRemindersRepository } from './checkout-reminders.repository.js';
import { CheckoutRemindersService } from './checkout-reminders.service.js';
import { remindersPersonalData } from './personal-data.js';

/** Reminds buyers of an order they did not finish. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CheckoutReminder]),
    AlertsModule,
    ConsentsModule,
    OrdersModule,
    PricingModule,
    SettlementModule,
    SettingsModule,
  ],
  providers: [CheckoutRemindersRepository, CheckoutRemindersService],
  exports: [CheckoutRemindersService],
})
export class RemindersModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(remindersPersonalData);
  }
}

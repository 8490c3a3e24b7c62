import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { ConsentsModule } from '../../consents/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { PricingModule } from '../pricing/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { CheckoutReminder } from './checkout-reminder.entity.ts';
import { CheckoutRemindersRepository } from './checkout-reminders.repository.ts';
import { CheckoutRemindersService } from './checkout-reminders.service.ts';
import { remindersPersonalData } from './personal-data.ts';

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
